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
    if conditions & 1 != 0 {
      filter.genres = Set([Self.pick(FuzzTitles.genres, one), "no such genre"].compactMap(Genre.init))
    }
    if conditions & 2 != 0 {
      let first = 1900 + Int(one)
      filter.years = first...(first + Int(other) / 4)
    }
    if conditions & 4 != 0 {
      filter.countries = Set([Self.pick(FuzzTitles.countries, other)].compactMap(CountryCode.init))
    }
    if conditions & 8 != 0 {
      filter.languages = Set([Self.pick(FuzzTitles.languages, one ^ other)].compactMap(LanguageTag.init))
    }
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
    (genres.isEmpty || !genres.isDisjoint(with: item.genres.compactMap(Genre.init)))
      && (years.map { years in item.year.map(years.contains) ?? false } ?? true)
      && (countries.isEmpty || !countries.isDisjoint(with: item.countries.compactMap { CountryCode($0) }))
      && (languages.isEmpty || item.originalLanguage.map { languages.contains($0.base) } ?? false)
      && (minimumPopularity.map { Float(item.popularity) >= Float($0) } ?? true)
  }
}

extension SearchFacets {
  /// Counts an item.
  mutating func count(_ item: IndexedItem) {
    kinds[item.kind, default: 0] += 1
    for genre in Set(item.genres.compactMap(Genre.init)) { genres[genre, default: 0] += 1 }
    for country in Set(item.countries.compactMap { CountryCode($0) }) { countries[country, default: 0] += 1 }
    if let language = item.originalLanguage { languages[language.base, default: 0] += 1 }
    if let year = item.year { years[year, default: 0] += 1 }
  }
}
