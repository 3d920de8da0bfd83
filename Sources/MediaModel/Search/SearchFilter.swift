/// Which of the items found are wanted. Each condition must hold; within one, any of its values will do.
///
/// A filter leaves items out and never changes what is found: typing errors are forgiven exactly where they are without
/// it.
public struct SearchFilter: Sendable, Hashable {
  /// Genres; empty for any.
  public var genres: Set<Genre> = []
  /// Years of release, first airing or birth; nil for any. Items without a year are left out.
  public var years: ClosedRange<Int>?
  /// Countries the works were made in or people are of; empty for any.
  public var countries: Set<CountryCode> = []
  /// Languages the works were made in, without script and region (`ko`); empty for any.
  public var languages: Set<LanguageTag> = []
  /// The least popularity, 0 to 100; nil for any.
  public var minimumPopularity: Double?

  /// Creates a filter that lets everything through.
  public init() {}

  /// Whether it lets everything through.
  public var isEmpty: Bool { self == SearchFilter() }
}

/// How hits of a kind are ordered.
public enum SearchOrder: String, Sendable, Hashable, CaseIterable {
  /// By how well they fit, then by popularity; see `docs/matching.md`.
  case relevance
  /// Best known first.
  case popularity
  /// Latest year first, items without a year last; then by popularity.
  case newest
  /// Earliest year first, items without a year last; then by popularity.
  case oldest
  /// By the letters of the main title as they are compared, without marks and case.
  case title
}

/// How many items were found, by what they are; counts of 0 are left out.
///
/// All items on all pages are counted, after the filter.
public struct SearchFacets: Sendable, Hashable {
  /// By kind.
  public var kinds: [MediaKind: Int] = [:]
  /// By genre; an item counts for each of its genres.
  public var genres: [Genre: Int] = [:]
  /// By country; an item counts for each of its countries.
  public var countries: [CountryCode: Int] = [:]
  /// By the language the works were made in, without script and region.
  public var languages: [LanguageTag: Int] = [:]
  /// By year.
  public var years: [Int: Int] = [:]

  /// Creates counts of nothing.
  public init() {}

  /// By decade, known by its first year, such as 1990; every decade of ``years`` has an entry.
  public var decades: [Int: Int] {
    years.reduce(into: [:]) { $0[$1.key / Self.yearsOfDecade * Self.yearsOfDecade, default: 0] += $1.value }
  }

  private static let yearsOfDecade = 10
}
