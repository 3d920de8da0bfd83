internal import Foundation
internal import Synchronization

/// Serves the honest answers of a stand-in over loopback, with a `Content-Length` that is not true where a
/// `wrongLength` is due.
///
/// It has sockets of its own because no decent server announces what it does not send. GET only, one request for each
/// connection and one thread for each of both; the connection is closed behind the last byte. It makes no other fault
/// and takes neither `/_faults` nor `/_calls`.
public final class FalseLengthServer: Sendable {
  /// The connections at the same time at most; one more is closed at once.
  public static let mostConnections = 64

  /// The port it listens on.
  public let port: UInt16
  private let listener: LoopbackSocket
  private let connections = Connections()

  /// Starts; nil when the port is taken.
  ///
  /// - Parameters:
  ///   - standIn: Whose answers it sends, and where the faults to come are.
  ///   - port: Where to listen; 0: on a free port.
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

  /// Breaks off every connection and listens no more; its threads end by that.
  public func stop() {
    listener.shutDown()
    connections.stop()
  }

  /// The open connections, by descriptor; nil after the end.
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
