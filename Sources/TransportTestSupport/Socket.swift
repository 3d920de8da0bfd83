#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A TCP socket on loopback, closed with its object.
final class Socket: Sendable {
  /// How long a read or write waits at most, so that no thread outlives its test for long.
  private static let patienceSeconds = 20
  let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// A socket that listens on a free port, or that only owns it and refuses.
  static func listening(refusing: Bool = false) -> Socket? {
    #if canImport(Glibc)
      let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { return nil }
    let made = Socket(descriptor)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0, refusing || listen(descriptor, 64) == 0 else { return nil }
    return made
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

  /// Waits for a client; nil when the socket was shut down.
  func accept() -> Socket? {
    #if canImport(Glibc)
      let accepted = Glibc.accept(descriptor, nil, nil)
    #else
      let accepted = unsafe Darwin.accept(descriptor, nil, nil)
    #endif
    guard accepted >= 0 else { return nil }
    var patience = timeval(tv_sec: Self.patienceSeconds, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      unsafe setsockopt(
        accepted, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
    return Socket(accepted)
  }

  /// Ends every wait in ``accept()`` and ``read()``.
  func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Waits for some bytes; empty when the client has left.
  func read() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 16 * 1024)
    let count = unsafe recv(descriptor, &bytes, bytes.count, 0)
    return Array(bytes.prefix(max(0, count)))
  }

  /// Sends all bytes; false when the client has left.
  func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let rest = Array(bytes[sent...])
      let count = unsafe send(descriptor, rest, rest.count, Int32(MSG_NOSIGNAL))
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}
