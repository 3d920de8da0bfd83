@testable internal import VitrineFederation
internal import VitrineMediaModel
internal import Synchronization
internal import Testing
internal import VitrineTestSupport

/// What a call of a ``TimedProvider`` brings, and after what time on the clock.
struct Reply<Value: Sendable>: Sendable {
  var after = Duration.milliseconds(20)
  var outcome: Result<Value, ProviderError>
}

/// A provider whose answers take their time on a clock.
final class TimedProvider: MediaProvider {
  let id: ProviderID
  let capabilities: ProviderCapabilities
  private let clock: ManualClock
  private let heedsCancellation: Bool
  private let found: @Sendable (SearchRequest) -> Reply<SearchAnswer>
  private let listed: @Sendable () -> Reply<[ShelfListing]>
  private let filled: @Sendable (ShelfID) -> Reply<Shelf>
  private let asked = Mutex<[String]>([])

  init(
    _ id: ProviderID, calls: [[MediaKind]] = [], isLocal: Bool = false, heedsCancellation: Bool = true,
    clock: ManualClock,
    search: @escaping @Sendable (SearchRequest) -> Reply<SearchAnswer> = { _ in
      Reply(outcome: .failure(.notFound))
    },
    shelves: @escaping @Sendable () -> Reply<[ShelfListing]> = { Reply(outcome: .success([])) },
    shelf: @escaping @Sendable (ShelfID) -> Reply<Shelf> = { _ in Reply(outcome: .failure(.notFound)) }
  ) {
    self.id = id
    capabilities = ProviderCapabilities(kindsByCall: calls, isLocal: isLocal)
    (self.clock, self.heedsCancellation) = (clock, heedsCancellation)
    (found, listed, filled) = (search, shelves, shelf)
  }

  /// What was asked, such as `film` or `shelves`, in order.
  var calls: [String] { asked.withLock { $0 } }

  func search(_ request: SearchRequest) async throws(ProviderError) -> SearchAnswer {
    try await give(found(request), to: "\(request.scope) \(request.page.number)")
  }

  func item(_ id: MediaID, languages: [LanguageTag]) async throws(ProviderError) -> ItemDetail {
    let photographer = Photographer(id: id, name: languages.map(\.description).joined(separator: " "))
    return try await give(
      Reply(outcome: .success(ItemDetail(item: .photographer(photographer)))), to: id.description)
  }

  func shelves() async throws(ProviderError) -> [ShelfListing] { try await give(listed(), to: "shelves") }

  func shelf(
    _ id: ShelfID, page: Page, languages: [LanguageTag]
  ) async throws(ProviderError) -> Shelf {
    try await give(filled(id), to: id.description)
  }

  private func give<Value>(_ reply: Reply<Value>, to call: String) async throws(ProviderError) -> Value {
    asked.withLock { $0.append(call) }
    if reply.after > .zero {
      let clock = clock
      let wait = Task { try? await clock.sleep(for: reply.after) }
      if heedsCancellation {
        await withTaskCancellationHandler {
          await wait.value
        } onCancel: {
          wait.cancel()
        }
        if Task.isCancelled { throw .cancelled }
      } else {
        await wait.value
      }
    }
    return try reply.outcome.get()
  }
}

extension FederatedSearch {
  /// Waits until every task of the session sleeps on the clock.
  func rest(_ clock: ManualClock) async {
    for _ in 0..<Stage.mostTurns {
      let before = clock.sleeperCount
      if unfinishedTasks == before, before == clock.sleeperCount { return }
      await Task.yield()
    }
    Issue.record("the session does not come to rest")
  }
}
