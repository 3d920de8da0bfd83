internal import Synchronization

/// Compressed bodies of immutable answers, so that each is compressed once. The oldest go first.
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
  }

  /// Bytes kept at most.
  static let capacity = 8 * 1024 * 1024

  private let state = Mutex(State())

  /// The body kept under the key, or else what `make` makes, which is kept.
  func body(for key: Key, make: () -> [UInt8]?) -> [UInt8]? {
    if let known = state.withLock({ $0.bodies[key] }) { return known }
    // Outside of the lock: two who ask at once both compress, which harms less than waiting.
    guard let body = make() else { return nil }
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
    return body
  }
}
