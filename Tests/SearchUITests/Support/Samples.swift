import VitrineFederation
import VitrineMediaModel
import Testing

@testable import VitrineSearchUI
import VitrineTestSupport

/// Made-up rows, sections and shelves.
enum Sample {
  static func id(_ kind: MediaKind, _ key: Int, _ provider: ProviderID = .tmdb) -> MediaID {
    guard let id = MediaID(provider: provider, kind: kind, key: String(key)) else { preconditionFailure() }
    return id
  }

  static func item(
    _ kind: MediaKind, _ key: Int, _ provider: ProviderID = .tmdb, genres: [Genre] = [],
    trailers: [Trailer] = []
  ) -> ItemSummary {
    ItemSummary(
      id: id(kind, key, provider), titles: LocalizedText([.english: "\(kind.rawValue) \(key)"]),
      genres: genres,
      trailers: trailers)
  }

  static func rows(_ kind: MediaKind, _ keys: some Sequence<Int>, _ provider: ProviderID = .tmdb)
    -> [FederatedRow]
  {
    keys.map { key in
      FederatedRow(
        id: id(kind, key, provider), item: item(kind, key, provider), origins: [id(kind, key, provider)])
    }
  }

  /// A section of one provider with rows.
  static func section(
    _ kind: MediaKind, _ rows: [FederatedRow], page: Int = 1, hasMore: Bool = false,
    _ provider: ProviderID = .tmdb,
    state: SectionState = .results(partial: false)
  ) -> FederatedSection {
    FederatedSection(
      kind: kind, state: state, rows: rows, total: rows.count,
      providers: [
        ProviderState(provider: provider, state: state, total: rows.count, page: page, hasMore: hasMore)
      ])
  }

  /// The same for keys.
  static func section(
    _ kind: MediaKind, _ keys: Range<Int>, page: Int = 1, hasMore: Bool = false,
    _ provider: ProviderID = .tmdb
  ) -> FederatedSection {
    section(kind, rows(kind, keys, provider), page: page, hasMore: hasMore, provider)
  }

  static func trouble(_ kind: MediaKind, _ state: SectionState, _ provider: ProviderID = .tmdb)
    -> FederatedSection
  {
    FederatedSection(
      kind: kind, state: state, providers: [ProviderState(provider: provider, state: state, hasMore: false)])
  }

  /// What a provider finds on a page of twenty.
  static func found(_ kind: MediaKind, page: Int, pages: Int, _ provider: ProviderID = .tmdb) -> SearchSection
  {
    let hits = (((page - 1) * 20)..<(page * 20)).map { SearchHit(item: item(kind, $0, provider)) }
    return SearchSection(
      kind: kind, state: .results(partial: false), total: pages * 20, page: page, pages: pages, hits: hits)
  }

  static func shelf(_ id: ShelfID, _ keys: some Sequence<Int>, page: Int = 1, pages: Int = 1) -> Shelf {
    let items = keys.map { item(id.kind, $0) }
    return Shelf(id: id, total: pages * 20, page: page, pages: pages, items: items)
  }

  static func trailer(_ key: Int, _ language: LanguageTag?) -> Trailer {
    Trailer(
      id: id(.trailer, key), title: "Trailer \(key)", language: language, url: "https://example.org/\(key)",
      form: .stream)
  }
}

/// A search screen over scripted sessions and a clock that stands still.
@MainActor
struct Screen {
  static let filmKinds: [MediaKind] = [.film, .show, .person]
  static let photoKinds: [MediaKind] = [.photo, .collection, .photographer]

  let clock = ManualClock()
  let local: ScriptedSession?
  let full: ScriptedSession
  let model: SearchModel

  init(
    local: ScriptedSession? = nil,
    full: ScriptedSession = ScriptedSession([ScriptedProvider(.tmdb, Screen.filmKinds)]),
    languages: [LanguageTag] = [], store: (any RecentSearches)? = nil, translator: (any Translating)? = nil
  ) {
    (self.local, self.full) = (local, full)
    model = SearchModel(
      local: local, full: full, languages: languages, clock: clock, store: store, translator: translator)
  }

  /// Lets typing rest, until the upstreams have been asked `count` times in all.
  func rest(asked count: Int, _ location: SourceLocation = #_sourceLocation) async {
    #expect(await eventually { clock.sleeperCount > 0 }, sourceLocation: location)
    clock.advance(by: Debounce.usual)
    #expect(await eventually { full.requests.count == count }, sourceLocation: location)
  }

  /// Searches at once, until the upstreams have been asked `count` times in all.
  func submit(_ text: String, asked count: Int, _ location: SourceLocation = #_sourceLocation) async {
    model.submit(text)
    #expect(await eventually { full.requests.count == count }, sourceLocation: location)
  }

  func keys(_ kind: MediaKind) -> [String] { section(kind)?.rows.map(\.id.key) ?? [] }
  func section(_ kind: MediaKind) -> ShownSection? { model.sections.first { $0.kind == kind } }
}
