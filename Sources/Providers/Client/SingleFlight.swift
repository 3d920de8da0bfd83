internal import Synchronization
internal import VitrineMediaModel

/// Calls by name, of which each is made once however many want its answer at the same time.
///
/// Who is cancelled leaves at once; the call goes on for the others, and ends when nobody is left.
final class SingleFlight<Answer: Sendable>: Sendable {
  typealias Outcome = Result<Answer, ProviderError>
  typealias Work = @Sendable () async throws(ProviderError) -> Answer

  struct Flight: Sendable {
    let number: Int
    var task: Task<Void, Never>?
    var waiters: [Int: CheckedContinuation<Outcome, Never>] = [:]
  }

  struct State: Sendable {
    var flights: [String: Flight] = [:]
    var next = 0
  }

  let state = Mutex(State())

  /// The answer of the call of this name: of one under way, else of a new one.
  func outcome(of name: String, _ work: @escaping Work) async -> Outcome {
    let number = number()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { enter(name, number, $0, work) }
    } onCancel: {
      leave(name, number)
    }
  }

  private func number() -> Int {
    state.withLock { state in
      state.next += 1
      return state.next
    }
  }

  private func enter(
    _ name: String, _ number: Int, _ waiter: CheckedContinuation<Outcome, Never>, _ work: @escaping Work
  ) {
    let isWaiting = state.withLock { state in
      guard !Task.isCancelled else { return false }
      var flight = state.flights[name] ?? Flight(number: number)
      flight.waiters[number] = waiter
      if flight.task == nil { flight.task = Task { await fly(name, number, work) } }
      state.flights[name] = flight
      return true
    }
    if !isWaiting { waiter.resume(returning: .failure(.cancelled)) }
  }

  /// Makes the call and lets everybody who waits go.
  private func fly(_ name: String, _ number: Int, _ work: Work) async {
    let outcome: Outcome
    do { outcome = .success(try await work()) } catch { outcome = .failure(error) }
    let waiters = state.withLock { state in
      // Another call of this name may have begun since this one was given up.
      state.flights[name]?.number == number ? state.flights.removeValue(forKey: name)?.waiters : nil
    }
    waiters?.values.forEach { $0.resume(returning: outcome) }
  }

  private func leave(_ name: String, _ number: Int) {
    let (waiter, abandoned) = state.withLock { state in
      let waiter = state.flights[name]?.waiters.removeValue(forKey: number)
      guard waiter != nil, state.flights[name]?.waiters.isEmpty == true else {
        return (waiter, nil as Task<Void, Never>?)
      }
      return (waiter, state.flights.removeValue(forKey: name)?.task)
    }
    abandoned?.cancel()
    waiter?.resume(returning: .failure(.cancelled))
  }
}
