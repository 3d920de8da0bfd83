package import VitrineMediaModel

/// Calls to providers, each within a deadline.
///
/// The deadline holds also for a provider that ignores cancellation: its result is dropped when it comes. Until then the
/// call counts as unfinished, and a provider with too many of them is not asked again.
package struct ProviderCalls: Sendable {
  /// How long a call may take.
  package let deadline: Duration
  /// The clock that measures it.
  package let clock: any Clock<Duration>
  /// The calls under way and the pauses.
  private let traffic: ProviderTraffic

  /// Creates calls that share the pauses and limits of `traffic`; nil for calls of one screen.
  package init(deadline: Duration, clock: any Clock<Duration>, traffic: ProviderTraffic? = nil) {
    (self.deadline, self.clock) = (deadline, clock)
    self.traffic = traffic ?? ProviderTraffic(clock: clock)
  }

  /// Calls a provider.
  ///
  /// - Parameters:
  ///   - provider: The provider the call is counted for.
  ///   - call: What is asked; cancelled at the deadline and when the caller is cancelled.
  /// - Returns: What the provider said; `late` at the deadline, `cancelled` when the caller is cancelled.
  package func result<Value: Sendable>(
    of provider: ProviderID, _ call: @escaping @Sendable () async throws(ProviderError) -> Value
  ) async -> Result<Value, ProviderError> {
    if let refusal = traffic.begin(provider) { return .failure(refusal) }
    let (results, first) = AsyncStream.makeStream(
      of: Result<Value, ProviderError>.self, bufferingPolicy: .bufferingOldest(1))
    let work = Task { @concurrent [traffic] in
      let result = await Result(of: call)
      first.yield(traffic.end(provider, result))
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

extension Result where Success: Sendable, Failure == ProviderError {
  /// The outcome of a call, as a value.
  init(of call: () async throws(ProviderError) -> Success) async {
    do throws(ProviderError) { self = .success(try await call()) } catch { self = .failure(error) }
  }
}
