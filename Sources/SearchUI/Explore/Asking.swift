internal import VitrineMediaModel

/// How long a screen waits for a provider that it asks directly.
public enum ProviderDeadline {
  /// The usual longest wait.
  public static let usual = Duration.milliseconds(1500)
}

/// How screens that ask providers directly do so: within a deadline, with trouble as a state.
struct Asking: Sendable {
  /// How long a provider may take.
  var deadline: Duration
  /// What measures that.
  var clock: any Clock<Duration>

  /// Calls a provider and gives up at the deadline.
  func ask<Value: Sendable>(
    _ call: @escaping @Sendable () async throws(ProviderError) -> Value
  ) async -> Result<Value, ProviderError> {
    await withTaskGroup(of: Result<Value, ProviderError>.self) { group in
      group.addTask {
        do throws(ProviderError) { return .success(try await call()) } catch { return .failure(error) }
      }
      group.addTask { [deadline, clock] in
        try? await clock.sleep(for: deadline)
        return .failure(Task.isCancelled ? .cancelled : .unavailable(reason: "no answer in time"))
      }
      let first = await group.next() ?? .failure(.cancelled)
      group.cancelAll()
      return first
    }
  }
}
