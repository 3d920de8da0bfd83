internal import VitrineMediaModel

/// The words that sources have for genres.
///
/// Remembers the lists of words it has seen, of which a source has few. Not safe to share between tasks.
final class GenreWords {
  private var known: [String: [String]] = [:]
  /// The most lists remembered; IMDb has some 2,000.
  private static let mostKnown = 4_096

  /// The slugs of the words of a list, between commas.
  func slugs(ofList list: String?) -> [String] {
    guard let list else { return [] }
    if let slugs = known[list] { return slugs }
    let slugs = Self.slugs(list.split(separator: ",").map(String.init))
    if known.count < Self.mostKnown { known[list] = slugs }
    return slugs
  }

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
