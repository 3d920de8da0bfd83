internal import Synchronization

/// What is known of compressed answers: the bodies of immutable ones, so that each is compressed once, and the lengths
/// of others, which a 304 has to tell. The oldest go first.
final class CompressedCache: Sendable {
  /// What a compressed body is kept under.
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

  /// Bytes kept at most.
  static let capacity = 8 * 1024 * 1024
  /// Lengths kept at most; when there are more, all are forgotten.
  static let mostLengths = 4096

  private let state = Mutex(State())

  /// The body kept under the key.
  func body(for key: Key) -> [UInt8]? { state.withLock { $0.bodies[key] } }

  /// The length of the body under the key, as it was when it was last sent.
  func length(for key: Key) -> Int? { state.withLock { $0.lengths[key] } }

  /// Notes how long a body is.
  func note(length: Int, for key: Key) {
    state.withLock { state in
      if state.lengths.count >= Self.mostLengths { state.lengths = [:] }
      state.lengths[key] = length
    }
  }

  /// Keeps a body.
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
