internal import CVitrineMicrohttpd
internal import Synchronization

/// The memory that the bodies of all requests take together.
final class BodyBudget: Sendable {
  /// Memory is given back to the system when all bodies are gone and there had been that many bytes: `free` alone
  /// keeps it for the process. Below, it is not worth the time.
  static let trimmedBytes = 4 * 1024 * 1024

  private struct State {
    var held = 0
    /// The most that was held since memory was last given back.
    var most = 0
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) { self.limit = limit }

  /// Takes bytes; false when they are over the limit, and then none are taken.
  func take(_ count: Int) -> Bool {
    state.withLock { state in
      guard count <= limit - state.held else { return false }
      state.held += count
      state.most = max(state.most, state.held)
      return true
    }
  }

  /// Gives back bytes that were taken.
  func giveBack(_ count: Int) {
    if count > 0 { state.withLock { $0.held -= count } }
  }

  /// Whether bodies have left memory to give back, or still may.
  var isTrimDue: Bool { state.withLock { $0.most >= Self.trimmedBytes } }

  /// Gives memory back to the system if no body is left of many. Takes some milliseconds.
  func trim() {
    let isDue = state.withLock { state in
      guard state.held == 0, state.most >= Self.trimmedBytes else { return false }
      state.most = 0
      return true
    }
    if isDue { vitrine_trim_memory() }
  }
}
