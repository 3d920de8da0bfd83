import VitrineMediaModel

/// A small provider that filters by genre and year, orders by year and counts.
struct RefiningSmallProvider: MediaProvider {
  let small: SmallProvider

  var id: ProviderID { small.id }
  var capabilities: ProviderCapabilities {
    ProviderCapabilities(
      kindsByCall: [small.capabilities.kinds], isLocal: true,
      filters: [.genre, .years, .country, .originalLanguage, .minimumPopularity],
      orders: Set(SearchOrder.allCases), counts: true)
  }

  func search(_ request: SearchRequest) async throws(ProviderError) -> SearchAnswer {
    let refinement = request.refinement
    guard request.wantsCounts || !refinement.isEmpty else { return try await small.search(request) }
    var all = request
    all.page = Page(size: Page.largestSize) ?? .first
    var facets = SearchFacets()
    let sections = try await small.search(all).sections.map { section in
      let hits = section.hits.filter { Self.fits($0.item, refinement.filter) }
      for hit in hits {
        facets.kinds[section.kind, default: 0] += 1
        for genre in hit.item.genres { facets.genres[genre, default: 0] += 1 }
        if let year = hit.item.year { facets.years[year, default: 0] += 1 }
      }
      let ordered =
        refinement.order == .newest ? hits.sorted { $0.item.year ?? 0 > $1.item.year ?? 0 } : hits
      let page = request.page
      return SearchSection(
        kind: section.kind, state: hits.isEmpty ? .empty : .results(partial: false), total: hits.count,
        page: page.number, pages: page.count(for: hits.count),
        hits: Array(ordered.dropFirst(page.offset).prefix(page.size)))
    }
    return SearchAnswer(
      text: request.text, sections: sections, facets: request.wantsCounts ? facets : nil)
  }

  private static func fits(_ item: ItemSummary, _ filter: SearchFilter) -> Bool {
    (filter.genres.isEmpty || !filter.genres.isDisjoint(with: item.genres))
      && filter.years.map { years in item.year.map(years.contains) ?? false } ?? true
  }

  func item(_ id: MediaID, languages: [LanguageTag]) async throws(ProviderError) -> ItemDetail {
    try await small.item(id)
  }
  func shelves() async throws(ProviderError) -> [ShelfListing] { try await small.shelves() }
  func shelf(_ id: ShelfID, page: Page, languages: [LanguageTag]) async throws(ProviderError) -> Shelf {
    try await small.shelf(id, page: page)
  }
}

extension RefiningSmallProvider {
  /// Films named `Alien 1` and so on, a year apart from 1980 on, of two genres in turn.
  static func aliens(_ count: Int) -> RefiningSmallProvider {
    let details = (1...count).compactMap { number -> ItemDetail? in
      guard let id = MediaID("catalog:film:alien-\(number)"), let date = CalendarDate("\(1979 + number)"),
        let genre = Genre(number.isMultiple(of: 2) ? "drama" : "horror")
      else { return nil }
      let work = Work(titles: LocalizedText([.english: "Alien \(number)"]), genres: [genre])
      return ItemDetail(item: .film(Film(id: id, work: work, releaseDate: date)))
    }
    return RefiningSmallProvider(small: SmallProvider(details: details))
  }
}
