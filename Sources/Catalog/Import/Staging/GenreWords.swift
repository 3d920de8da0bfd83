internal import MediaModel

/// The words that sources have for genres.
enum GenreWords {
  /// The slugs of the catalog, each once.
  static func slugs(_ words: [String]) -> [String] {
    var slugs: [String] = []
    for word in words {
      guard let slug = slug(word), !slugs.contains(slug) else { continue }
      slugs.append(slug)
    }
    return slugs
  }

  private static func slug(_ word: String) -> String? {
    switch word {
    case "Sci-Fi": "science-fiction"
    case "Musical": "music"
    case "Children", "Children's": "family"
    case "Reality-TV": "reality"
    case "Talk-Show": "talk"
    case "(no genres listed)", "IMAX", "Adult", "Short": nil
    default: Genre(word)?.slug
    }
  }
}
