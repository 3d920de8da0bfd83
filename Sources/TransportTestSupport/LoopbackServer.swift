internal import Foundation
internal import Synchronization

/// A small HTTP server on loopback that misbehaves on purpose: what it does stands in the path (see `Behaviors`). One
/// thread for each connection, one request for each connection; everything ends with ``stop()`` or with the object.
package final class LoopbackServer: Sendable {
  /// The port it listens on.
  package let port: UInt16
  private let listener: Socket
  private let shared = Shared()

  /// Starts on a free port; nil when there is none.
  package init?() {
    guard let listener = Socket.listening(), let port = listener.port else { return nil }
    (self.listener, self.port) = (listener, port)
    let shared = shared
    Thread.detachNewThread {
      while let connection = listener.accept() {
        guard shared.open(connection) else { continue }
        Thread.detachNewThread {
          Exchange(connection: connection, shared: shared).run()
          shared.close(connection)
        }
      }
    }
  }

  deinit { stop() }

  /// Breaks off every connection and listens no more.
  package func stop() {
    listener.shutDown()
    shared.stop()
  }

  /// The address of a path.
  package func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// How often that has happened so far.
  package func count(_ event: ServerEvent) -> Int { shared.events.count(event) }

  /// The requests for that path so far.
  package func count(_ path: String) -> Int { shared.events.count(.request(path)) }

  /// Waits until that has happened as often; it must happen, or the time limit of the test strikes.
  package func wait(for event: ServerEvent, times: Int = 1) async {
    await shared.events.wait(for: event, times: times)
  }

  /// A port nobody listens on.
  package static func refusingPort() -> UInt16? { Socket.listening(refusing: true)?.port }
}

extension LoopbackServer {
  /// What the threads share.
  final class Shared: Sendable {
    /// The connections at the same time at most.
    static let mostConnections = 64
    let events = ServerEvents()
    private let connections = Mutex<[Int32: Socket]?>([:])

    /// Takes in a connection; false when there are too many or the server stopped.
    func open(_ connection: Socket) -> Bool {
      connections.withLock { connections in
        guard let count = connections?.count, count < Self.mostConnections else { return false }
        events.happened(.connection)
        connections?[connection.descriptor] = connection
        return true
      }
    }

    func close(_ connection: Socket) { connections.withLock { $0?[connection.descriptor] = nil } }

    func stop() {
      let open = connections.withLock { connections in
        defer { connections = nil }
        return connections
      }
      open?.values.forEach { $0.shutDown() }
    }
  }
}

/// What a server has seen.
package enum ServerEvent: Hashable {
  /// A client connected.
  case connection
  /// A request for the path came in whole.
  case request(String)
  /// The client closed the connection of a request for the path before the answer ended.
  case left(String)
}

/// Counts events and lets wait for them.
final class ServerEvents: Sendable {
  private struct State: Sendable {
    var counts: [ServerEvent: Int] = [:]
    var waiters: [(event: ServerEvent, times: Int, waiter: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  func count(_ event: ServerEvent) -> Int { state.withLock { $0.counts[event] ?? 0 } }

  func happened(_ event: ServerEvent) {
    let ready = state.withLock { state in
      state.counts[event, default: 0] += 1
      let ready = state.waiters.filter { state.counts[$0.event] ?? 0 >= $0.times }
      state.waiters.removeAll { state.counts[$0.event] ?? 0 >= $0.times }
      return ready.map(\.waiter)
    }
    ready.forEach { $0.resume() }
  }

  func wait(for event: ServerEvent, times: Int) async {
    await withCheckedContinuation { waiter in
      let isOver = state.withLock { state in
        if state.counts[event] ?? 0 >= times { return true }
        state.waiters.append((event, times, waiter))
        return false
      }
      if isOver { waiter.resume() }
    }
  }
}
