package import VitrineMediaModel
internal import Synchronization

/// Calls to providers, each within a deadline.
///
/// The deadline holds whatever a provider does: one that takes no notice of cancellation, as every one that computes
/// without a pause, ends unheard. Until then it counts, and beyond a number of such calls it is not asked again.
package struct ProviderCalls: Sendable {
  /// How long a call may take.
  package let deadline: Duration
  /// What measures that.
  package let clock: any Clock<Duration>
  private let unfinished: UnfinishedCalls

  /// Creates calls of one screen.
  package init(deadline: Duration, clock: any Clock<Duration>) {
    (self.deadline, self.clock) = (deadline, clock)
    unfinished = UnfinishedCalls(most: FederationOptions.usualUnfinishedCalls)
  }

  /// Calls a provider.
  ///
  /// - Parameters:
  ///   - provider: Whom the call is counted for.
  ///   - call: What is asked; cancelled at the deadline and when the caller is cancelled.
  /// - Returns: What the provider said; `unavailable` at the deadline, `cancelled` when the caller is.
  package func result<Value: Sendable>(
    of provider: ProviderID, _ call: @escaping @Sendable () async throws(ProviderError) -> Value
  ) async -> Result<Value, ProviderError> {
    guard unfinished.begin(provider) else { return .failure(.busy) }
    let (results, first) = AsyncStream.makeStream(
      of: Result<Value, ProviderError>.self, bufferingPolicy: .bufferingOldest(1))
    let work = Task { @concurrent [unfinished] in
      let result = await Result(of: call)
      unfinished.end(provider)
      first.yield(result)
    }
    let timer = Task { [deadline, clock] in
      if (try? await clock.sleep(for: deadline)) != nil { first.yield(.failure(.late)) }
    }
    defer {
      work.cancel()
      timer.cancel()
    }
    for await result in results { return result }
    return .failure(.cancelled)
  }
}

/// Counts the calls that have not returned, awaited or not.
final class UnfinishedCalls: Sendable {
  private let counts = Mutex<[ProviderID: Int]>([:])
  private let most: Int

  /// Creates a count of nothing.
  ///
  /// - Parameter most: The calls to one provider at a time.
  init(most: Int) { self.most = most }

  /// The calls to all providers.
  var total: Int { counts.withLock { $0.values.reduce(0, +) } }

  /// Counts a call; false, and nothing is counted, when there are too many.
  func begin(_ provider: ProviderID) -> Bool {
    counts.withLock { counts in
      guard counts[provider, default: 0] < most else { return false }
      counts[provider, default: 0] += 1
      return true
    }
  }

  /// Notes that a call has returned.
  func end(_ provider: ProviderID) { counts.withLock { $0[provider, default: 1] -= 1 } }
}

extension Result where Success: Sendable, Failure == ProviderError {
  /// What a call brings, as a value.
  init(of call: () async throws(ProviderError) -> Success) async {
    do throws(ProviderError) { self = .success(try await call()) } catch { self = .failure(error) }
  }
}
