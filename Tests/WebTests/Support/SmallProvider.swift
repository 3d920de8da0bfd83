import VitrineMediaModel

/// A provider of a few items that finds titles by their first letters.
struct SmallProvider: MediaProvider {
  var id: ProviderID { .catalog }
  var capabilities: ProviderCapabilities {
    ProviderCapabilities(kinds: [.film, .show, .person], isLocal: true)
  }
  /// What every call throws instead of answering; nil: it answers.
  var failure: ProviderError?
  var details = SmallProvider.usualDetails
  /// Whether what is found is said to be cut short.
  var isPartial = false

  private func check() throws(ProviderError) { if let failure { throw failure } }

  func search(_ request: SearchRequest) async throws(ProviderError) -> SearchAnswer {
    try check()
    let query = request.text.lowercased()
    let kinds = capabilities.kinds.filter(request.scope.contains)
    let sections = kinds.map { kind in
      let hits = details.map(\.item.listed).filter { $0.kind == kind }.compactMap { item -> SearchHit? in
        for language in item.titles.languages {
          guard let title = item.titles[language], title.lowercased().hasPrefix(query) else { continue }
          let match = TitleMatch(
            title: title, language: language, ranges: [0..<query.count], tier: .startsWith)
          return SearchHit(item: item, match: match)
        }
        return nil
      }
      let shown = Array(hits.dropFirst(request.page.offset).prefix(request.page.size))
      return SearchSection(
        kind: kind, state: hits.isEmpty ? .empty : .results(partial: isPartial), total: hits.count,
        page: request.page.number, pages: request.page.count(for: hits.count), hits: shown)
    }
    return SearchAnswer(text: request.text, sections: sections)
  }

  func item(_ id: MediaID, languages: [LanguageTag]) async throws(ProviderError) -> ItemDetail {
    try check()
    guard let detail = details.first(where: { $0.item.id == id }) else { throw .notFound }
    return detail
  }

  func shelves() async throws(ProviderError) -> [ShelfListing] {
    try check()
    return [MediaKind.film, .show].map { ShelfListing(id: .popular($0)) }
  }

  func shelf(_ id: ShelfID, page: Page, languages: [LanguageTag]) async throws(ProviderError) -> Shelf {
    try check()
    let items: [ItemSummary]
    switch id {
    case .popular(let kind): items = details.map(\.item.listed).filter { $0.kind == kind }
    case .collection(.film, let name):
      items = details.map(\.item).filter {
        if case .film(let film) = $0 { film.work.collection == name } else { false }
      }
      .map(\.listed)
    default: throw .notFound
    }
    if items.isEmpty, case .collection = id { throw .notFound }
    return Shelf(
      id: id, total: items.count, page: page.number, pages: page.count(for: items.count),
      items: Array(items.dropFirst(page.offset).prefix(page.size)))
  }
}

extension MediaItem {
  /// The item as lists show it.
  fileprivate var listed: ItemSummary {
    switch self {
    case .film(let film):
      ItemSummary(
        id: film.id, titles: film.work.titles, originalLanguage: film.work.originalLanguage,
        year: film.releaseDate?.year, genres: film.work.genres, image: film.work.poster)
    case .show(let show):
      ItemSummary(
        id: show.id, titles: show.work.titles, originalLanguage: show.work.originalLanguage,
        year: show.firstAirDate?.year, genres: show.work.genres, image: show.work.poster)
    case .person(let person):
      ItemSummary(id: person.id, titles: person.names, year: person.birthYear, image: person.portrait)
    default: ItemSummary(id: id, titles: LocalizedText())
    }
  }
}

extension SmallProvider {
  static let usualDetails: [ItemDetail] = [parasite, squidGame, bong, breaker].compactMap(\.self)

  private static var parasite: ItemDetail? {
    guard let id = MediaID("catalog:film:parasite-2019"),
      let trailer = MediaID("catalog:trailer:parasite-1")
    else { return nil }
    let work = Work(
      titles: LocalizedText([.english: "Parasite", .korean: "기생충"]), aliases: [.english: ["Gisaengchung"]],
      originalLanguage: .korean, genres: ["thriller"], countries: ["KR"],
      credits: [
        Credit(person: MediaID("catalog:person:bong-joon-ho"), name: "Bong Joon-ho", role: .director),
        Credit(name: "Song Kang-ho", role: .cast, character: "Ki-taek"),
      ],
      overview: LocalizedText([.english: "Two families."]), collection: nil, poster: .generated(id),
      trailers: [
        Trailer(id: trailer, title: "Trailer", language: .korean, url: "https://example.org/1", form: .page)
      ],
      popularity: 95)
    return ItemDetail(
      item: .film(
        Film(id: id, work: work, releaseDate: CalendarDate("2019-05-30"), runtimeInMinutes: 132)),
      similar: [ItemSummary(id: id, titles: work.titles)])
  }

  private static var squidGame: ItemDetail? {
    guard let id = MediaID("catalog:show:squid-game-2021") else { return nil }
    let work = Work(
      titles: LocalizedText([.english: "Squid Game", .korean: "오징어 게임"]), poster: .generated(id))
    return ItemDetail(
      item: .show(Show(id: id, work: work, firstAirDate: CalendarDate("2021"), endYear: 2025, seasonCount: 3))
    )
  }

  private static var bong: ItemDetail? {
    guard let id = MediaID("catalog:person:bong-joon-ho"),
      let film = MediaID("catalog:film:parasite-2019")
    else { return nil }
    return ItemDetail(
      item: .person(
        Person(
          id: id, names: LocalizedText([.english: "Bong Joon-ho", .korean: "봉준호"]),
          aliases: [.english: ["Bong Joon Ho"]], birthYear: 1969, occupations: ["director"],
          countries: ["KR"],
          portrait: .generated(id),
          appearances: [
            Person.Appearance(
              work: ItemSummary(id: film, titles: LocalizedText([.english: "Parasite"])),
              roles: [.director, .writer])
          ])))
  }

  /// A title that holds everything JSON, HTML and XML want escaped, and nothing else that is known.
  private static var breaker: ItemDetail? {
    guard let id = MediaID("catalog:film:breaker") else { return nil }
    let title = "\"Break\\\" <b>&amp;'\u{2028}\u{1}\u{7f}🎬</b>"
    return ItemDetail(item: .film(Film(id: id, work: Work(titles: LocalizedText([.english: title])))))
  }
}
