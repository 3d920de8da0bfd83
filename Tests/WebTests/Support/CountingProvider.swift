import Synchronization
import VitrineMediaModel

/// A small provider that counts how often its shelves and its searches are asked for, and can change or fail.
final class CountingProvider: MediaProvider {
  struct State {
    var small = SmallProvider()
    /// How often its shelves were asked for.
    var calls = 0
    /// How often it was searched.
    var searches = 0
    /// What happens while an answer is being made.
    var meanwhile: (@Sendable () -> Void)?
  }

  let state = Mutex(State())

  var calls: Int { state.withLock(\.calls) }
  var searches: Int { state.withLock(\.searches) }
  var id: ProviderID { .catalog }
  var capabilities: ProviderCapabilities { RefiningSmallProvider(small: SmallProvider()).capabilities }

  func search(_ request: SearchRequest) async throws(ProviderError) -> SearchAnswer {
    let (small, meanwhile) = state.withLock { state in
      state.searches += 1
      return (state.small, state.meanwhile)
    }
    meanwhile?()
    return try await RefiningSmallProvider(small: small).search(request)
  }
  func item(_ id: MediaID, languages: [LanguageTag]) async throws(ProviderError) -> ItemDetail {
    try await state.withLock(\.small).item(id)
  }
  func shelves() async throws(ProviderError) -> [ShelfListing] {
    let small = state.withLock { state in
      state.calls += 1
      return state.small
    }
    return try await small.shelves()
  }
  func shelf(_ id: ShelfID, page: Page, languages: [LanguageTag]) async throws(ProviderError) -> Shelf {
    let (small, meanwhile) = state.withLock { ($0.small, $0.meanwhile) }
    if id == .popular(.film) { meanwhile?() }
    return try await small.shelf(id, page: page)
  }
}
