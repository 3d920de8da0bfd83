internal import Foundation
internal import Synchronization

/// Serves a stand-in's answers over loopback, with a false `Content-Length` where a `wrongLength` fault is
/// pending.
///
/// It uses its own sockets, because a proper server never announces a false length. It supports only GET,
/// with one request per connection, and one thread for each connection and for accepting; the connection is
/// closed after the last byte. It applies no other fault and handles neither `/_faults` nor `/_calls`.
public final class FalseLengthServer: Sendable {
  /// The maximum number of concurrent connections; further ones are closed at once.
  public static let mostConnections = 64

  /// The port it listens on.
  public let port: UInt16
  private let listener: LoopbackSocket
  private let connections = Connections()

  /// Starts the server; nil when the port is taken.
  ///
  /// - Parameters:
  ///   - standIn: Provides the answers and the pending faults.
  ///   - port: The port to listen on; 0 for a free one.
  public init?(_ standIn: StandIn, port: UInt16 = 0) {
    guard let listener = LoopbackSocket.listening(port: port), let port = listener.port else { return nil }
    (self.listener, self.port) = (listener, port)
    let connections = connections
    Thread.detachNewThread {
      while let connection = listener.accept() {
        guard connections.add(connection) else { continue }
        Thread.detachNewThread {
          FalseLengthExchange(connection: connection, standIn: standIn).run()
          connections.remove(connection)
        }
      }
    }
  }

  deinit { stop() }

  /// Closes every connection and stops listening, which ends the threads.
  public func stop() {
    listener.shutDown()
    connections.stop()
  }

  /// The open connections by descriptor; nil after the server has stopped.
  private final class Connections: Sendable {
    private let open = Mutex<[Int32: LoopbackSocket]?>([:])

    func add(_ connection: LoopbackSocket) -> Bool {
      open.withLock { open in
        guard let count = open?.count, count < FalseLengthServer.mostConnections else { return false }
        open?[connection.descriptor] = connection
        return true
      }
    }

    func remove(_ connection: LoopbackSocket) { open.withLock { $0?[connection.descriptor] = nil } }

    func stop() {
      let left = open.withLock { open in
        defer { open = nil }
        return open
      }
      left?.values.forEach { $0.shutDown() }
    }
  }
}
