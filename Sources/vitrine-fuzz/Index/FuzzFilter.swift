internal import VitrineCatalogImport
internal import VitrineTitleIndex
internal import VitrineMediaModel

/// A filter chosen by the input bytes.
struct FuzzFilter {
  let filter: SearchFilter

  /// Reads three bytes: one selects the conditions, two their values.
  init(_ input: inout FuzzInput) {
    let (conditions, one, other) = (input.byte(), input.byte(), input.byte())
    var filter = SearchFilter()
    if conditions & 1 != 0 { filter.genres = [Self.pick(FuzzTitles.genres, one), "no such genre"] }
    if conditions & 2 != 0 {
      let first = 1900 + Int(one)
      filter.years = first...(first + Int(other) / 4)
    }
    if conditions & 4 != 0 { filter.countries = [Self.pick(FuzzTitles.countries, other)] }
    if conditions & 8 != 0 { filter.languages = [Self.pick(FuzzTitles.languages, one ^ other)] }
    if conditions & 16 != 0 { filter.minimumPopularity = Double(other) / 2 }
    self.filter = filter
  }

  private static func pick(_ names: [String], _ number: UInt8) -> String {
    names.isEmpty ? "" : names[Int(number) % names.count]
  }
}

extension SearchFilter {
  /// Returns whether an item passes the filter, in a plain reference implementation.
  func allows(_ item: IndexedItem) -> Bool {
    (genres.isEmpty || !genres.isDisjoint(with: item.genres))
      && (years.map { years in item.year.map(years.contains) ?? false } ?? true)
      && (countries.isEmpty || !countries.isDisjoint(with: item.countries))
      && (languages.isEmpty || item.originalLanguage.map { languages.contains($0.language) } ?? false)
      && (minimumPopularity.map { Float(item.popularity) >= Float($0) } ?? true)
  }
}

extension SearchFacets {
  /// Counts an item.
  mutating func count(_ item: IndexedItem) {
    kinds[item.kind, default: 0] += 1
    for genre in Set(item.genres) { genres[genre, default: 0] += 1 }
    for country in Set(item.countries) { countries[country, default: 0] += 1 }
    if let language = item.originalLanguage { languages[language.language, default: 0] += 1 }
    if let year = item.year { years[year, default: 0] += 1 }
  }
}
