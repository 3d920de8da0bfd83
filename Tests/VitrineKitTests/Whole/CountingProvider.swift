import VitrineMediaModel
import Synchronization

/// A provider as it is, with its searches counted.
final class CountingProvider: MediaProvider {
  struct Counts {
    var started = 0
    var inFlight = 0
    var mostInFlight = 0
  }

  private let base: any MediaProvider
  private let state = Mutex(Counts())

  init(_ base: any MediaProvider) { self.base = base }

  var id: ProviderID { base.id }
  var capabilities: ProviderCapabilities { base.capabilities }
  /// The calls that a search of everything makes.
  var callsOfASearch: Int { capabilities.kindsByCall.count }
  var counts: Counts { state.withLock { $0 } }

  func search(_ request: SearchRequest) async throws(ProviderError) -> SearchAnswer {
    state.withLock { state in
      state.started += 1
      state.inFlight += 1
      state.mostInFlight = max(state.mostInFlight, state.inFlight)
    }
    defer { state.withLock { $0.inFlight -= 1 } }
    return try await base.search(request)
  }

  func item(_ id: MediaID, languages: [LanguageTag]) async throws(ProviderError) -> ItemDetail {
    try await base.item(id)
  }
  func shelves() async throws(ProviderError) -> [ShelfListing] { try await base.shelves() }
  func shelf(_ id: ShelfID, page: Page, languages: [LanguageTag]) async throws(ProviderError) -> Shelf {
    try await base.shelf(id, page: page)
  }
}
