internal import Synchronization

/// Caches the compressed bodies of immutable responses, so that each is compressed once, and the compressed
/// lengths of others, which a 304 needs. Evicts the oldest bodies first.
final class CompressedCache: Sendable {
  /// The key of a compressed body.
  struct Key: Sendable, Hashable {
    var path: String
    var tag: String
  }

  private struct State {
    var bodies: [Key: [UInt8]] = [:]
    var order: [Key] = []
    var bytes = 0
    var lengths: [Key: Int] = [:]
  }

  /// The maximum number of bytes cached.
  static let capacity = 8 * 1024 * 1024
  /// The maximum number of lengths cached; above, all are dropped.
  static let mostLengths = 4096

  private let state = Mutex(State())

  /// Returns the cached body of a key.
  func body(for key: Key) -> [UInt8]? { state.withLock { $0.bodies[key] } }

  /// Returns the length of a key's body when it was last sent.
  func length(for key: Key) -> Int? { state.withLock { $0.lengths[key] } }

  /// Records the length of a body.
  func note(length: Int, for key: Key) {
    state.withLock { state in
      if state.lengths.count >= Self.mostLengths { state.lengths = [:] }
      state.lengths[key] = length
    }
  }

  /// Caches a body.
  func keep(_ body: [UInt8], for key: Key) {
    state.withLock { state in
      guard state.bodies[key] == nil, body.count <= Self.capacity else { return }
      state.bodies[key] = body
      state.order.append(key)
      state.bytes += body.count
      while state.bytes > Self.capacity {
        let oldest = state.order.removeFirst()
        state.bytes -= state.bodies.removeValue(forKey: oldest)?.count ?? 0
      }
    }
  }
}
