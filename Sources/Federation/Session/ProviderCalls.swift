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
    let result = await value(within: deadline, on: clock) { [traffic] in
      traffic.end(provider, await Result(of: call))
    }
    return result ?? .failure(Task.isCancelled ? .cancelled : .late)
  }
}

/// What some work brings, waited for no longer than a deadline.
///
/// - Parameters:
///   - deadline: How long it may take.
///   - clock: The clock that measures it.
///   - work: What to do; cancelled at the deadline and when the caller is cancelled, and not waited for after that.
/// - Returns: What it brought; nil at the deadline and when the caller is cancelled.
func value<Value: Sendable>(
  within deadline: Duration, on clock: any Clock<Duration>, _ work: @escaping @Sendable () async -> Value
) async -> Value? {
  let (values, first) = AsyncStream.makeStream(of: Value?.self, bufferingPolicy: .bufferingOldest(1))
  let working = Task { @concurrent in _ = first.yield(await work()) }
  let timer = Task { if (try? await clock.sleep(for: deadline)) != nil { first.yield(nil) } }
  defer {
    working.cancel()
    timer.cancel()
  }
  for await value in values { return value }
  return nil
}

extension Result where Success: Sendable, Failure == ProviderError {
  /// The outcome of a call, as a value.
  init(of call: () async throws(ProviderError) -> Success) async {
    do throws(ProviderError) { self = .success(try await call()) } catch { self = .failure(error) }
  }
}
