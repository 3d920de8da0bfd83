import VitrineMediaModel

extension SearchRun {
  /// Counts the items found of the kinds wanted.
  mutating func facets(_ kinds: [MediaKind]) -> SearchFacets {
    var tally = FacetTally()
    var facets = SearchFacets()
    for kind in kinds {
      guard let number = MediaKind.allCases.firstIndex(of: kind) else { continue }
      scratch.found.forEach(in: columns.kinds, from: number * columns.setSize) { place in
        tally.add(place, columns)
        return true
      }
      let total = total(kind)
      if total > 0 { facets.kinds[kind] = total }
    }
    tally.name(columns.names, in: &facets)
    return facets
  }
}

/// Counts by number while items of one index pass, and by name in the end.
struct FacetTally {
  private var genres = [Int](repeating: 0, count: 32)
  private var countries = [Int](repeating: 0, count: 256)
  private var languages = [Int](repeating: 0, count: 256)
  /// Years up to 4095; film is younger than 1800 and nothing is announced so far ahead.
  private var years = [Int](repeating: 0, count: 1 << 12)

  mutating func add(_ place: Int, _ columns: IndexColumns) {
    var bits = columns.genres[place]
    while bits != 0 {
      genres[bits.trailingZeroBitCount] += 1
      bits &= bits - 1
    }
    for country in columns.countries(of: place) { countries[Int(columns.countries[country])] += 1 }
    languages[Int(columns.originalLanguages[place])] += 1
    years[Int(columns.years[place]) & (years.count - 1)] += 1
  }

  /// Adds what was counted by number to the names of an index.
  func name(_ names: StoredNames, in facets: inout SearchFacets) {
    for (number, name) in names.genres.enumerated() where number < genres.count && genres[number] > 0 {
      facets.genres[name, default: 0] += genres[number]
    }
    for (number, name) in names.countries.enumerated() where number + 1 < 256 && countries[number + 1] > 0 {
      facets.countries[name, default: 0] += countries[number + 1]
    }
    for (number, tag) in names.originalLanguages.enumerated() where number < 256 && languages[number] > 0 {
      if let tag { facets.languages[tag.language, default: 0] += languages[number] }
    }
    for year in years.indices.dropFirst() where years[year] > 0 {
      facets.years[year, default: 0] += years[year]
    }
  }
}
