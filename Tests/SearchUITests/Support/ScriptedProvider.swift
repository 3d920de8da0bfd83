import VitrineMediaModel
import Synchronization
import VitrineTestSupport

/// A provider with shelves and items written by a test.
final class ScriptedProvider: MediaProvider {
  struct State {
    /// The shelves that are shown filled, each with its first page.
    var shelves: [Shelf] = []
    /// Those that are categories to choose from.
    var categories: [ShelfListing] = []
    var items: [MediaID: ItemDetail] = [:]
    var pages: @Sendable (ShelfID, Page) -> Result<Shelf, ProviderError> = { _, _ in .failure(.notFound) }
    var failure: ProviderError?
    /// What keeps single shelves from being filled.
    var failures: [ShelfID: ProviderError] = [:]
    /// What calls wait at, however often they are cancelled.
    var gate: Gate?
    var delay: (clock: ManualClock, duration: Duration)?
    /// Shelves whose calls wait on a clock.
    var delays: [ShelfID: (clock: ManualClock, duration: Duration)] = [:]
    /// What is found; nothing when nil.
    var found: (@Sendable (SearchRequest) async -> Result<[SearchSection], ProviderError>)?
    var searches: [SearchRequest] = []
    var languages: [[LanguageTag]] = []
    var exploreCalls = 0
    var filled: [ShelfID] = []
    var shelfCalls: [Page] = []
    var itemCalls = 0
  }

  let id: ProviderID
  let capabilities: ProviderCapabilities
  let state = Mutex(State())

  init(_ id: ProviderID, _ kinds: [MediaKind], isLocal: Bool = false) {
    self.id = id
    capabilities = ProviderCapabilities(kinds: kinds, isLocal: isLocal)
  }

  var exploreCalls: Int { state.withLock(\.exploreCalls) }
  var searches: [SearchRequest] { state.withLock(\.searches) }
  var languages: [[LanguageTag]] { state.withLock(\.languages) }
  var filled: [ShelfID] { state.withLock(\.filled) }
  var pageNumbers: [Int] { state.withLock { $0.shelfCalls.map(\.number) } }
  var itemCalls: Int { state.withLock(\.itemCalls) }

  func set(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

  func search(_ request: SearchRequest) async throws(ProviderError) -> SearchAnswer {
    let found = state.withLock { state in
      state.searches.append(request)
      return state.found
    }
    return SearchAnswer(text: request.text, sections: try await found?(request).get() ?? [])
  }

  func item(_ id: MediaID, languages: [LanguageTag]) async throws(ProviderError) -> ItemDetail {
    try await enter {
      $0.itemCalls += 1
      $0.languages.append(languages)
    }
    guard let item = state.withLock({ $0.items[id] }) else { throw .notFound }
    return item
  }

  func shelves() async throws(ProviderError) -> [ShelfListing] {
    try await enter { $0.exploreCalls += 1 }
    return state.withLock { $0.shelves.map { ShelfListing(id: $0.id) } + $0.categories }
  }

  func shelf(_ id: ShelfID, page: Page, languages: [LanguageTag]) async throws(ProviderError) -> Shelf {
    let known = state.withLock { $0.shelves.first { $0.id == id } }
    if page.number == 1, let known {
      state.withLock { $0.filled.append(id) }
      if let delay = state.withLock({ $0.delays[id] }) { try await wait(delay) }
      if let failure = state.withLock({ $0.failures[id] }) { throw failure }
      return known
    }
    try await enter { $0.shelfCalls.append(page) }
    if let failure = state.withLock({ $0.failures[id] }) { throw failure }
    let pages = state.withLock(\.pages)
    return try pages(id, page).get()
  }

  private func wait(_ delay: (clock: ManualClock, duration: Duration)) async throws(ProviderError) {
    if (try? await delay.clock.sleep(for: delay.duration)) == nil { throw .cancelled }
  }

  private func enter(_ note: (inout State) -> Void) async throws(ProviderError) {
    let (delay, gate) = state.withLock { state in
      note(&state)
      return (state.delay, state.gate)
    }
    await gate?.pass()
    if let delay { try await wait(delay) }
    if let failure = state.withLock(\.failure) { throw failure }
  }
}
