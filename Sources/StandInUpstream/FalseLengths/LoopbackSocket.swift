internal import Glibc

/// A TCP socket on loopback, closed on deinit.
final class LoopbackSocket: Sendable {
  /// The timeout of a read or write, so that no thread waits forever for a silent client.
  private static let patienceSeconds = 20
  private static let waitingClients: Int32 = 64
  let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Returns an unbound socket.
  static func unbound() -> LoopbackSocket? {
    let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    return descriptor >= 0 ? LoopbackSocket(descriptor) : nil
  }

  /// Returns a listening socket; nil when the port is taken. Port 0 selects a free one.
  static func listening(port: UInt16) -> LoopbackSocket? {
    guard let made = unbound() else { return nil }
    let isBound = unsafe made.at(port) { unsafe bind($0, $1, $2) }
    return isBound && listen(made.descriptor, waitingClients) == 0 ? made : nil
  }

  /// Calls a socket function with a loopback address.
  func at(_ port: UInt16, _ call: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe call(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return result == 0
  }

  /// The port it is bound to.
  var port: UInt16? {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &length)
      }
    }
    return result == 0 ? UInt16(bigEndian: address.sin_port) : nil
  }

  /// Waits for a client; returns nil when the socket was shut down.
  func accept() -> LoopbackSocket? {
    let accepted = Glibc.accept(descriptor, nil, nil)
    guard accepted >= 0 else { return nil }
    var patience = timeval(tv_sec: Self.patienceSeconds, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      unsafe setsockopt(accepted, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
    return LoopbackSocket(accepted)
  }

  /// Ends every wait for a client or for bytes.
  func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Waits for bytes and returns them; empty when the client has disconnected.
  func read() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 16 * 1024)
    let count = unsafe recv(descriptor, &bytes, bytes.count, 0)
    return Array(bytes.prefix(max(0, count)))
  }

  /// Sends all bytes; stops at the first error, such as a disconnected client.
  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = Array(rest)
      let count = unsafe send(descriptor, piece, piece.count, Int32(MSG_NOSIGNAL))
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
