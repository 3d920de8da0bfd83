internal import Synchronization
internal import VitrineHTTPServing

/// Answers that take long to make and change only with the catalog, such as the shelves in one language. They are made in
/// the pool, so that no thread that serves requests is held.
///
/// Safe to use from any task. Two that ask for the same at once may both make it.
final class KeptAnswers<Key: Hashable & Sendable, Answer: Sendable>: Sendable {
  private struct State {
    var generation = 0
    var answers: [Key: Answer] = [:]
  }

  private let pool: WorkPool
  private let state = Mutex(State())

  /// Keeps nothing yet.
  init(pool: WorkPool) { self.pool = pool }

  /// The most answers kept; one more and all are forgotten. An answer of explore has some 300 KB.
  static var most: Int { 8 }

  /// The answer kept for a key, or else the one that `make` makes, which is kept from then on.
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
      // What was made from an earlier catalog is not kept.
      guard state.generation == generation else { return }
      if state.answers.count >= Self.most { state.answers.removeAll() }
      state.answers[key] = answer
    }
    return answer
  }

  /// Forgets every answer, since the catalog has changed.
  func forget() {
    state.withLock { state in
      state.generation += 1
      state.answers.removeAll()
    }
  }
}
