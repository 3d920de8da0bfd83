internal import Synchronization

/// All open connections, counted in total and per address.
final class ConnectionTable: Sendable {
  private struct State {
    var open: [Int32: OpenConnection] = [:]
    var perAddress: [String: Int] = [:]
    var refusedOpen = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  /// What to do with a new connection.
  enum Decision { case serve, refuse, close }

  private let limits: ServerLimits
  private let uncapped: Set<String>
  private let state = Mutex(State())

  init(limits: ServerLimits, uncapped: Set<String>) {
    self.limits = limits
    self.uncapped = uncapped
  }

  var count: Int { state.withLock { $0.open.count } }

  /// Decides about a connection before it is accepted.
  func decide(address: String) -> Decision { state.withLock { decide(address: address, in: $0) } }

  private func decide(address: String, in state: State) -> Decision {
    let served = state.open.count - state.refusedOpen
    let mine = state.perAddress[Self.key(of: address), default: 0]
    if served < limits.connections, uncapped.contains(address) || mine < limits.connectionsPerAddress {
      return .serve
    }
    return state.refusedOpen < limits.refusedConnections ? .refuse : .close
  }

  /// Adds an accepted connection.
  ///
  /// - Returns: The connection, and whether it is the only one.
  func add(socket: Int32, address: String) -> (connection: OpenConnection, isFirst: Bool) {
    state.withLock { state in
      let connection = OpenConnection(
        socket: socket, remoteAddress: address, addressKey: Self.key(of: address),
        isRefused: decide(address: address, in: state) != .serve,
        deadline: MonotonicTime.now() + limits.headerTime)
      if connection.isRefused {
        state.refusedOpen += 1
      } else {
        state.perAddress[connection.addressKey, default: 0] += 1
      }
      state.open[socket] = connection
      return (connection, state.open.count == 1)
    }
  }

  /// Removes a connection whose socket is about to be closed.
  func remove(_ connection: OpenConnection) {
    let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.open[connection.socket] = nil
      if connection.isRefused {
        state.refusedOpen -= 1
      } else if let count = state.perAddress[connection.addressKey] {
        state.perAddress[connection.addressKey] = count > 1 ? count - 1 : nil
      }
      guard state.open.isEmpty else { return [] }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Shuts down every connection for which `isDue` is true. Its thread then finds it closed and cleans up.
  ///
  /// The lock is held meanwhile, so that no socket is closed and its descriptor reused.
  func shutDown(where isDue: (OpenConnection) -> Bool) {
    state.withLock { state in
      for connection in state.open.values where isDue(connection) { connection.shutDown() }
    }
  }

  /// Shuts down a connection, if it is still open.
  func shutDown(_ connection: OpenConnection) {
    state.withLock { state in
      if state.open[connection.socket] === connection { connection.shutDown() }
    }
  }

  /// Waits until no connection is open.
  func waitUntilEmpty() async {
    await withCheckedContinuation { continuation in
      let isEmpty = state.withLock { state in
        if !state.open.isEmpty { state.waiters.append(continuation) }
        return state.open.isEmpty
      }
      if isEmpty { continuation.resume() }
    }
  }

  /// Returns the key by which connections are counted: for IPv6 the /64 network, the least that one user
  /// owns.
  static func key(of address: String) -> String {
    guard address.contains(":") else { return address }
    let halves = address.split(separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
    let groups = halves[0].split(separator: ":")
    if groups.count >= 4 || halves.count == 1 { return groups.prefix(4).joined(separator: ":") }
    let tail = halves[1].split(separator: ":")
    let zeros = Array(repeating: Substring("0"), count: max(0, 8 - groups.count - tail.count))
    return (groups + zeros + tail).prefix(4).joined(separator: ":")
  }
}
