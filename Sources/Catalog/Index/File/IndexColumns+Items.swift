import VitrineMediaModel

extension IndexColumns {
  /// An item as the index took it, best known first; of its popularity as much as a `Float` holds.
  func item(_ place: Int) -> IndexedItem {
    let kind = MediaKind.allCases[min(kind(place), MediaKind.allCases.count - 1)]
    let country = Int(countries[place])
    let language = Int(originalLanguages[place])
    let genres = genres[place]
    return IndexedItem(
      row: row(place), kind: kind, year: years[place] == 0 ? nil : Int(years[place]),
      popularity: Double(popularity(place)),
      originalLanguage: names.originalLanguages.indices.contains(language)
        ? names.originalLanguages[language] : nil,
      country: names.countries.indices.contains(country - 1) ? names.countries[country - 1] : nil,
      genres: names.genres.enumerated().filter { genres >> UInt32($0.offset) & 1 != 0 }.map(\.element),
      titles: titles(of: place))
  }

  private func titles(of place: Int) -> [IndexedTitle] {
    let first = Int(firstTitles[place])
    let end = place + 1 < count ? Int(firstTitles[place + 1]) : titleCount
    var aliases: Set<Int> = []
    for reading in readings(of: place) {
      let info = ReadingInfo(packed: readingInfos[reading])
      if info.alias == 1 { aliases.insert(info.title) }
    }
    return (first..<max(first, min(end, titleCount))).map { title in
      IndexedTitle(
        text: text(of: title), language: self.language(of: title), isMain: !aliases.contains(title - first))
    }
  }

  /// The number of items that are better known than that.
  func count(betterKnownThan popularity: Double) -> Int {
    let wanted = Float(popularity)
    return (0..<count).partitioningIndex(where: { self.popularity($0) <= wanted })
  }

  /// The first place of an item that is less well known than that.
  func firstPlace(lessKnownThan popularity: Double) -> Int {
    let wanted = Float(popularity)
    return (0..<count).partitioningIndex(where: { self.popularity($0) < wanted })
  }

  /// The places of the items with some rows; rows that are not there are left out.
  ///
  /// - Complexity: O(rows), or O(items) where the rows are not numbered by popularity.
  func places(ofRows wanted: [Int]) -> [Int] {
    if rows.count == 0 { return wanted.compactMap { place(ofRow: $0) } }
    if wanted.isEmpty { return [] }
    let wanted = Set(wanted)
    return (0..<count).filter { wanted.contains(Int(rows[$0])) }
  }
}
