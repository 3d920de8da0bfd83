internal import VitrineMediaModel
internal import Synchronization

/// A provider whose calls wait until a test answers them, or that answers at once.
final class ScriptedProvider: MediaProvider {
  typealias Outcome = Result<SearchAnswer, ProviderError>
  struct Call: Sendable {
    let number: Int
    let request: SearchRequest
  }
  private struct State {
    var calls: [Call] = []
    var waiting: [Int: CheckedContinuation<Outcome, Never>] = [:]
    var cancelled: Set<Int> = []
  }

  let id: ProviderID
  let capabilities: ProviderCapabilities
  private let heedsCancellation: Bool
  private let atOnce: (@Sendable (SearchRequest, Int) -> Outcome)?
  private let state = Mutex(State())

  /// A provider that brings all of its kinds by one call, unless it has `calls` of their own. `atOnce` gets the request
  /// and the number of the call, from 1.
  init(
    _ id: ProviderID, _ kinds: [MediaKind] = [.film], calls groups: [[MediaKind]]? = nil,
    isLocal: Bool = false, heedsCancellation: Bool = true, filters: Set<Refinement.Name> = [],
    atOnce: (@Sendable (SearchRequest, Int) -> Outcome)? = nil
  ) {
    self.id = id
    self.heedsCancellation = heedsCancellation
    self.atOnce = atOnce
    capabilities = ProviderCapabilities(kindsByCall: groups ?? [kinds], isLocal: isLocal, filters: filters)
  }

  /// Every call so far.
  var calls: [Call] { state.withLock(\.calls) }
  /// The calls that wait for an answer, oldest first.
  var waiting: [Call] { state.withLock { state in state.calls.filter { state.waiting[$0.number] != nil } } }

  func search(_ request: SearchRequest) async throws(ProviderError) -> SearchAnswer {
    let number = state.withLock {
      $0.calls.append(Call(number: $0.calls.count + 1, request: request))
      return $0.calls.count
    }
    if let atOnce { return try atOnce(request, number).get() }
    return try await answer(to: number).get()
  }

  private func answer(to number: Int) async -> Outcome {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiting in
        let isCancelled = state.withLock {
          if $0.cancelled.contains(number) { return true }
          $0.waiting[number] = waiting
          return false
        }
        if isCancelled { waiting.resume(returning: .failure(.cancelled)) }
      }
    } onCancel: {
      guard heedsCancellation else { return }
      let waiting = state.withLock {
        $0.cancelled.insert(number)
        return $0.waiting.removeValue(forKey: number)
      }
      waiting?.resume(returning: .failure(.cancelled))
    }
  }

  /// Answers a waiting call.
  func answer(_ number: Int, _ outcome: Outcome) {
    state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(returning: outcome)
  }

  /// Answers the oldest waiting call about a kind alone.
  func answer(_ kind: MediaKind, _ outcome: Outcome) {
    if let call = waiting.first(where: { $0.request.scope == .kind(kind) }) { answer(call.number, outcome) }
  }

  /// Answers the oldest waiting call.
  func answer(_ outcome: Outcome) {
    if let call = waiting.first { answer(call.number, outcome) }
  }

  func item(_ id: MediaID, languages: [LanguageTag]) async throws(ProviderError) -> ItemDetail {
    throw .notFound
  }
  func shelves() async throws(ProviderError) -> [ShelfListing] { [] }
  func shelf(_ id: ShelfID, page: Page, languages: [LanguageTag]) async throws(ProviderError) -> Shelf {
    throw .notFound
  }
}
