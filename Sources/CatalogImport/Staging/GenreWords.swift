internal import VitrineMediaModel

/// Maps the sources' words for genres to slugs.
///
/// Caches the lists of words it has seen, since a source has few different ones. Not safe to share between
/// tasks.
final class GenreWords {
  private var known: [String: [String]] = [:]
  /// The maximum number of cached lists; IMDb has some 2,000.
  private static let mostKnown = 4_096

  /// Returns the slugs of a comma-separated list.
  func slugs(ofList list: String?) -> [String] {
    guard let list else { return [] }
    if let slugs = known[list] { return slugs }
    let slugs = Self.slugs(list.split(separator: ",").map(String.init))
    if known.count < Self.mostKnown { known[list] = slugs }
    return slugs
  }

  /// Returns the catalog's slugs for the words, without duplicates.
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
