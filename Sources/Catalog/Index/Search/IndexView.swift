import VitrineMediaModel

/// An index as one search sees it: perhaps without some items, perhaps as part of a larger one.
struct IndexView {
  let columns: IndexColumns
  /// For each place, how many items of the larger index are better known; nil when this is the whole index.
  var ranks: [UInt32]?
  /// The items that are no longer in it.
  var excluded: PlaceSet?
  /// Which items are wanted; nil for all.
  var filter: CompiledFilter?

  init(_ columns: IndexColumns) { self.columns = columns }

  /// Whether an item may be among the hits.
  @inline(__always)
  func allows(_ place: Int) -> Bool {
    if let excluded, excluded.contains(place) { return false }
    return filter.map { $0.allows(place, columns) } ?? true
  }

  /// How many items are better known than the one at a place.
  func rank(_ place: Int) -> Int {
    guard let ranks else { return columns.groupStart(place) }
    return ranks.indices.contains(place) ? Int(ranks[place]) : place
  }
}

/// What a filter says of the items of one index.
struct CompiledFilter: Sendable {
  private let genres: UInt32?
  private let years: ClosedRange<Int>?
  private let countries: [Bool]?
  private let languages: [Bool]?
  /// The places before this one are well known enough.
  private let end: Int

  init(_ filter: SearchFilter, _ columns: IndexColumns) {
    let names = columns.names
    genres =
      filter.genres.isEmpty
      ? nil
      : names.genres.enumerated().reduce(0) {
        $1.offset < 32 && filter.genres.contains($1.element) ? $0 | 1 << $1.offset : $0
      }
    years = filter.years
    countries =
      filter.countries.isEmpty
      ? nil : Self.flags([false] + names.countries.map(filter.countries.contains))
    languages =
      filter.languages.isEmpty
      ? nil
      : Self.flags(names.originalLanguages.map { $0.map { filter.languages.contains($0.language) } ?? false })
    end = filter.minimumPopularity.map { columns.firstPlace(lessKnownThan: $0) } ?? .max
  }

  private static func flags(_ values: [Bool]) -> [Bool] {
    values + Array(repeating: false, count: max(0, 256 - values.count))
  }

  func allows(_ place: Int, _ columns: IndexColumns) -> Bool {
    guard place < end else { return false }
    if let genres, columns.genres[place] & genres == 0 { return false }
    if let years {
      let year = Int(columns.years[place])
      guard year != 0, years.contains(year) else { return false }
    }
    if let countries, !countries[Int(columns.countries[place])] { return false }
    if let languages, !languages[Int(columns.originalLanguages[place])] { return false }
    return true
  }
}
