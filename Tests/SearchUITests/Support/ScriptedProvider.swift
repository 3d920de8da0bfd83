import VitrineMediaModel
import Synchronization
import VitrineTestSupport

/// A provider with shelves and items written by a test.
final class ScriptedProvider: MediaProvider {
  struct State {
    var shelves: [Shelf] = []
    var items: [MediaID: ItemDetail] = [:]
    var pages: @Sendable (ShelfID, Page) -> Result<Shelf, ProviderError> = { _, _ in .failure(.notFound) }
    var failure: ProviderError?
    /// What calls wait at, however often they are cancelled.
    var gate: Gate?
    var delay: (clock: ManualClock, duration: Duration)?
    var exploreCalls = 0
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
  var pageNumbers: [Int] { state.withLock { $0.shelfCalls.map(\.number) } }
  var itemCalls: Int { state.withLock(\.itemCalls) }

  func set(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

  func search(_ request: SearchRequest) async throws(ProviderError) -> SearchAnswer {
    SearchAnswer(text: request.text, sections: [])
  }

  func item(_ id: MediaID, languages: [LanguageTag]) async throws(ProviderError) -> ItemDetail {
    try await enter { $0.itemCalls += 1 }
    guard let item = state.withLock({ $0.items[id] }) else { throw .notFound }
    return item
  }

  func explore(_ page: Page) async throws(ProviderError) -> [Shelf] {
    try await enter { $0.exploreCalls += 1 }
    return state.withLock(\.shelves)
  }

  func shelf(_ id: ShelfID, page: Page, languages: [LanguageTag]) async throws(ProviderError) -> Shelf {
    try await enter { $0.shelfCalls.append(page) }
    let pages = state.withLock(\.pages)
    return try pages(id, page).get()
  }

  private func enter(_ note: (inout State) -> Void) async throws(ProviderError) {
    let (delay, gate) = state.withLock { state in
      note(&state)
      return (state.delay, state.gate)
    }
    await gate?.pass()
    if let delay, (try? await delay.clock.sleep(for: delay.duration)) == nil { throw .cancelled }
    if let failure = state.withLock(\.failure) { throw failure }
  }
}
