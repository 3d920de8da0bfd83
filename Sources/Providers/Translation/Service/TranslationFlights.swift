internal import Synchronization
internal import VitrineMediaModel

/// What is translated, kept or on its way: each text is asked for once.
final class TranslationFlights: Sendable {
  /// What a caller that wants a text has to do.
  enum Ticket: Sendable {
    /// Nothing: here it is.
    case known(Translation)
    /// Ask for it, and tell with ``TranslationFlights/land(_:as:)`` in any case.
    case ask
    /// Wait for who asks.
    case wait
  }

  private typealias Waiters = [Int: CheckedContinuation<Translation, Never>]

  private struct Kept: Sendable {
    let translation: Translation
    let since: Duration
  }

  private struct State: Sendable {
    var kept: RecentlyUsed<TranslationRequest, Kept>
    var flights: [TranslationRequest: Waiters] = [:]
    var next = 0
  }

  private let state: Mutex<State>
  private let longestKept: Duration
  private let now: @Sendable () -> Duration

  /// Creates an empty one that keeps so many translations for so long.
  init(capacity: Int, longestKept: Duration, now: @escaping @Sendable () -> Duration) {
    state = Mutex(State(kept: RecentlyUsed(capacity: capacity)))
    self.longestKept = longestKept
    self.now = now
  }

  /// Says what to do for a text.
  func ticket(_ request: TranslationRequest) -> Ticket {
    let now = now()
    return state.withLock { state in
      if let kept = state.kept.value(request), now - kept.since < longestKept {
        return .known(kept.translation)
      }
      if state.flights[request] != nil { return .wait }
      state.flights[request] = [:]
      return .ask
    }
  }

  /// A text came back, or did not: keeps it and lets everybody who waits go.
  func land(_ request: TranslationRequest, as translation: Translation) {
    let now = now()
    let waiters = state.withLock { state in
      if translation.isLasting { state.kept.keep(Kept(translation: translation, since: now), for: request) }
      return state.flights.removeValue(forKey: request)
    }
    waiters?.values.forEach { $0.resume(returning: translation) }
  }

  /// Waits for a text that another task requested; nil when that task was cancelled and the text must be requested again.
  func wait(for request: TranslationRequest) async -> Translation? {
    let number = state.withLock { state in
      state.next += 1
      return state.next
    }
    let translation = await withTaskCancellationHandler {
      await withCheckedContinuation { enter(request, number, $0) }
    } onCancel: {
      leave(request, number)
    }
    if translation == request.failed(.cancelled), !Task.isCancelled { return nil }
    return translation
  }

  private func enter(
    _ request: TranslationRequest, _ number: Int, _ waiter: CheckedContinuation<Translation, Never>
  ) {
    let isWaiting = state.withLock { state in
      // It arrived in between: the next call finds it cached, or requests it.
      guard !Task.isCancelled, state.flights[request] != nil else { return false }
      state.flights[request]?[number] = waiter
      return true
    }
    if !isWaiting { waiter.resume(returning: request.failed(.cancelled)) }
  }

  private func leave(_ request: TranslationRequest, _ number: Int) {
    let waiter = state.withLock { $0.flights[request]?.removeValue(forKey: number) }
    waiter?.resume(returning: request.failed(.cancelled))
  }
}
