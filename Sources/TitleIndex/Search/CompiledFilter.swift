import VitrineMediaModel

/// A filter translated to the numbers of one index.
struct CompiledFilter: Sendable {
  private let genres: UInt32?
  private let years: ClosedRange<Int>?
  private let countries: [Bool]?
  private let languages: [Bool]?
  /// The ordinals below this are popular enough.
  private let end: Int

  init(_ filter: SearchFilter, _ columns: IndexColumns) {
    let names = columns.names
    genres =
      filter.genres.isEmpty
      ? nil
      : names.genres.enumerated().reduce(0) {
        let isWanted = $1.offset < 32 && Genre($1.element).map(filter.genres.contains) == true
        return isWanted ? $0 | 1 << $1.offset : $0
      }
    years = filter.years
    countries =
      filter.countries.isEmpty
      ? nil
      : Self.flags([false] + names.countries.map { CountryCode($0).map(filter.countries.contains) == true })
    languages =
      filter.languages.isEmpty
      ? nil
      : Self.flags(names.originalLanguages.map { $0.map { filter.languages.contains($0.base) } ?? false })
    end = filter.minimumPopularity.map { columns.firstOrdinal(lessKnownThan: $0) } ?? .max
  }

  private static func flags(_ values: [Bool]) -> [Bool] {
    values + Array(repeating: false, count: max(0, 256 - values.count))
  }

  func allows(_ ordinal: Int, _ columns: IndexColumns) -> Bool {
    guard ordinal < end else { return false }
    if let genres, columns.genres[ordinal] & genres == 0 { return false }
    if let years {
      let year = Int(columns.years[ordinal])
      guard year != 0, years.contains(year) else { return false }
    }
    if let countries,
      !columns.countries(of: ordinal).contains(where: { countries[Int(columns.countries[$0])] })
    {
      return false
    }
    if let languages, !languages[Int(columns.originalLanguages[ordinal])] { return false }
    return true
  }
}
