import Synchronization
import Testing
import VitrineMediaModel

/// Follows what a reader of a face sees, and checks it at every change.
final class Watcher: Sendable {
  private struct State {
    var last: Sights = [:]
    var hasArrived = false
  }

  private let face: Face
  /// The kind whose answer is held.
  private let held: MediaKind
  private let arrived: @Sendable () -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - face: Whose reader it is, for the comments.
  ///   - held: The kind in trouble.
  ///   - arrived: Called once, when every other section has rows.
  init(_ face: Face, _ held: MediaKind, arrived: @escaping @Sendable () -> Void) {
    (self.face, self.held, self.arrived) = (face, held, arrived)
  }

  /// Checks that nothing that was shown is taken back, and nothing that is awaited is called empty.
  func note(_ sights: Sights) {
    let (before, isArrival) = state.withLock { state in
      let before = state.last
      let others = sights.filter { $0.key != held }
      let isArrival = !state.hasArrived && !others.isEmpty && others.values.allSatisfy { $0.rows > 0 }
      state.last = sights
      state.hasArrived = state.hasArrived || isArrival
      return (before, isArrival)
    }
    for (kind, sight) in sights {
      let old = before[kind] ?? Sight()
      #expect(sight.rows >= old.rows, "\(face): nothing older replaces newer \(kind)")
      #expect(old.isWaiting || !sight.isWaiting, "\(face): \(kind) was told already")
      #expect(!sight.isEmpty, "\(face): \(kind)")
    }
    if isArrival { arrived() }
  }

  /// Checks what is shown in the end.
  func finish(_ mishap: Mishap) {
    let (last, hasArrived) = state.withLock { ($0.last, $0.hasArrived) }
    #expect(hasArrived, "\(face): every other section is shown")
    if !hasArrived { arrived() }
    for (kind, sight) in last {
      #expect(!sight.isWaiting && !sight.isEmpty, "\(face): \(kind)")
      // The calls of iTunes are about films and shows as well.
      let isTouched = kind == held || held == .trailer && [.film, .show].contains(kind)
      #expect(sight.isTroubled == (mishap.isTrouble && isTouched), "\(face): \(kind)")
      #expect(kind == held && mishap.isTrouble || sight.rows > 0, "\(face): \(kind)")
    }
  }
}

/// Keeps what was seen last.
final class Last: Sendable {
  private let state = Mutex(Sights())

  var sights: Sights { state.withLock { $0 } }

  func note(_ sights: Sights) { state.withLock { $0 = sights } }
}
