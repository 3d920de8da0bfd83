internal import Synchronization
internal import VitrineHTTPServing

/// Caches answers that are slow to make and change only with the catalog, such as the shelves in one
/// language. They are made in the pool, so that they block no thread that serves requests.
///
/// Safe to use from any task. Two concurrent requests for the same key may both make the answer.
final class KeptAnswers<Key: Hashable & Sendable, Answer: Sendable>: Sendable {
  private struct State {
    var generation = 0
    var answers: [Key: Answer] = [:]
  }

  private let pool: WorkPool
  private let state = Mutex(State())

  /// Creates an empty cache.
  init(pool: WorkPool) { self.pool = pool }

  /// The maximum number of cached answers; above, all are dropped. An explore answer has some 300 KB.
  static var most: Int { 8 }

  /// Returns the cached answer for a key, or makes and caches it.
  func answer<Failure: Error>(
    for key: Key, _ make: @escaping @Sendable () async throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    let (kept, generation) = state.withLock { ($0.answers[key], $0.generation) }
    if let kept { return kept }
    let task = Task(executorPreference: pool) { () async -> Result<Answer, Failure> in
      do throws(Failure) { return .success(try await make()) } catch { return .failure(error) }
    }
    let outcome = await task.value
    let answer = try outcome.get()
    state.withLock { state in
      // An answer made from an earlier catalog is not cached.
      guard state.generation == generation else { return }
      if state.answers.count >= Self.most { state.answers.removeAll() }
      state.answers[key] = answer
    }
    return answer
  }

  /// Drops every answer, because the catalog has changed.
  func forget() {
    state.withLock { state in
      state.generation += 1
      state.answers.removeAll()
    }
  }
}
