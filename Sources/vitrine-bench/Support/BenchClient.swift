internal import Glibc

/// A minimal HTTP client on one kept-alive connection.
final class BenchClient {
  /// The timeout of a response, in seconds.
  private static let patience = 30
  private let socket: Int32

  /// Connects; nil when no server listens yet.
  init?(port: UInt16) {
    guard let socket = Self.connection(port: port) else { return nil }
    self.socket = socket
  }

  /// A new connection, which the caller closes; nil when no server listens.
  static func connection(port: UInt16) -> Int32? {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var time = timeval(tv_sec: patience, tv_usec: 0)
    _ = unsafe setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    unsafe inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
    let result = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close(socket)
      return nil
    }
    return socket
  }

  deinit { close(socket) }

  /// Sends a request and reads the complete response.
  ///
  /// - Returns: The body; nil when the response is not 200 or does not arrive.
  func get(_ target: String) -> [UInt8]? {
    let request = Array("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    let sent = unsafe request.withUnsafeBytes {
      unsafe send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    guard sent == request.count else { return nil }
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe recv(socket, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      received += buffer.prefix(count)
      if let body = Self.body(of: received) { return body.isOK ? body.bytes : nil }
    }
  }

  private static func body(of received: [UInt8]) -> (isOK: Bool, bytes: [UInt8])? {
    let mark: [UInt8] = [13, 10, 13, 10]
    guard received.count > 4,
      let end = (0...received.count - 4).first(where: { received[$0..<$0 + 4].elementsEqual(mark) })
    else { return nil }
    let head = String(decoding: received[..<end], as: UTF8.self)
    let lengths = head.split(separator: "\r\n").filter { $0.lowercased().hasPrefix("content-length:") }
    let length = lengths.first.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    guard received.count >= end + 4 + length else { return nil }
    return (head.hasPrefix("HTTP/1.1 200"), Array(received[(end + 4)...]))
  }
}
