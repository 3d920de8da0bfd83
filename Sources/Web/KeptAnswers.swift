internal import Synchronization
internal import VitrineHTTPServing

/// Caches answers that change only with the items of a local provider, such as the shelves in one language.
///
/// Safe to use from any task. Nobody waits for another one: two concurrent requests for the same key may both make the answer,
/// and one that finds the cache in use makes its own.
final class KeptAnswers<Key: Hashable & Sendable, Answer: Sendable>: Sendable {
  private struct State {
    var generation = 0
    /// The answers asked for since half of the cache was last full.
    var newer: [Key: Answer] = [:]
    /// Those asked for before, which go when it is full again.
    var older: [Key: Answer] = [:]
    /// The cost of the newer ones.
    var cost = 0
  }

  private let pool: WorkPool?
  private let most: Int
  private let cost: @Sendable (Answer) -> Int
  private let state = Mutex(State())

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - pool: Where answers are made that take long, so that they block no thread that serves requests; nil to make them
  ///     where they are asked for.
  ///   - most: The cost of all answers kept together, at most. When half of it is reached, those go that nobody has asked for
  ///     since the last time that happened.
  ///   - cost: What an answer counts for, above 0.
  init(pool: WorkPool?, most: Int, cost: @escaping @Sendable (Answer) -> Int = { _ in 1 }) {
    self.pool = pool
    self.most = most
    self.cost = cost
  }

  /// Returns the cached answer for a key, or makes it, and caches it if it is lasting.
  func answer<Failure: Error>(
    for key: Key, isLasting: (Answer) -> Bool = { _ in true },
    _ make: @escaping @Sendable () async throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    let (kept, generation) = look(for: key)
    if let kept { return kept }
    let answer = try await made(make)
    if let generation, isLasting(answer) { keep(answer, for: key, of: generation) }
    return answer
  }

  private func made<Failure: Error>(
    _ make: @escaping @Sendable () async throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    guard let pool else { return try await make() }
    let task = Task(executorPreference: pool) { () async -> Result<Answer, Failure> in
      do throws(Failure) { return .success(try await make()) } catch { return .failure(error) }
    }
    return try await task.value.get()
  }

  /// The answer for a key, and the generation of which one may be kept; nil while another thread is in here.
  private func look(for key: Key) -> (answer: Answer?, generation: Int?) {
    state.withLockIfAvailable { state in
      if let answer = state.newer[key] { return (answer, state.generation) }
      guard let answer = state.older.removeValue(forKey: key) else { return (nil, state.generation) }
      insert(answer, for: key, in: &state)
      return (answer, state.generation)
    } ?? (nil, nil)
  }

  /// Keeps an answer, unless it was made from items that have changed.
  private func keep(_ answer: Answer, for key: Key, of generation: Int) {
    _ = state.withLockIfAvailable { state in
      guard state.generation == generation, state.newer[key] == nil else { return }
      insert(answer, for: key, in: &state)
    }
  }

  private func insert(_ answer: Answer, for key: Key, in state: inout State) {
    let cost = cost(answer)
    guard cost <= most / 2 else { return }
    if state.cost + cost > most / 2 {
      state.older = state.newer
      state.newer = [:]
      state.cost = 0
    }
    state.newer[key] = answer
    state.cost += cost
  }

  /// Drops every answer, because items have changed.
  func forget() {
    state.withLock { state in state = State(generation: state.generation + 1) }
  }
}
