internal import CVitrineMicrohttpd
internal import Synchronization

/// The memory budget shared by the bodies of all requests.
final class BodyBudget: Sendable {
  /// Above this peak, memory is returned to the system once all bodies are gone; `free` alone keeps it in
  /// the process. Below it, that is not worth the time.
  static let trimmedBytes = 4 * 1024 * 1024

  private struct State {
    var held = 0
    /// The peak since memory was last returned.
    var most = 0
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) { self.limit = limit }

  /// Reserves bytes; returns false and reserves none when they exceed the limit.
  func take(_ count: Int) -> Bool {
    state.withLock { state in
      guard count <= limit - state.held else { return false }
      state.held += count
      state.most = max(state.most, state.held)
      return true
    }
  }

  /// Releases reserved bytes.
  func giveBack(_ count: Int) {
    if count > 0 { state.withLock { $0.held -= count } }
  }

  /// Whether a trim is due now, or will be once the current bodies are gone.
  var isTrimDue: Bool { state.withLock { $0.most >= Self.trimmedBytes } }

  /// Returns memory to the system if many bytes were held and no body is left. Takes some milliseconds.
  func trim() {
    let isDue = state.withLock { state in
      guard state.held == 0, state.most >= Self.trimmedBytes else { return false }
      state.most = 0
      return true
    }
    if isDue { vitrine_trim_memory() }
  }
}
