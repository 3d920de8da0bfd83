import Dispatch
import Glibc

/// A client that sends exactly the bytes it is given. Its calls wait, each at most for `patience`: use it off Swift's
/// own threads (`offPool`), which the server's handlers need.
///
/// `@unchecked Sendable`: a test hands its client to one thread at a time.
final class RawClient: @unchecked Sendable {
  enum Failure: Error {
    case notConnected(Int32)
    case closed(having: [UInt8])
    case timedOut(having: [UInt8])
    case malformed(String)
  }

  /// The seconds any call waits before the test fails.
  static let patience = 20

  let socket: Int32
  private var received: [UInt8] = []
  private var isClosed = false

  init(port: UInt16, ipv6: Bool = false, receiveBuffer: Int32? = nil) throws {
    socket = Glibc.socket(ipv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard socket >= 0 else { throw Failure.notConnected(errno) }
    if var size = receiveBuffer {
      _ = unsafe setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    var time = timeval(tv_sec: Self.patience, tv_usec: 0)
    _ = unsafe setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    _ = unsafe setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    let result = ipv6 ? connect6(port) : connect4(port)
    guard result == 0 else {
      let code = errno
      Glibc.close(socket)
      isClosed = true
      throw Failure.notConnected(code)
    }
  }

  deinit { close() }

  private func connect4(_ port: UInt16) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    unsafe inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
    return unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private func connect6(_ port: UInt16) -> Int32 {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    unsafe inet_pton(AF_INET6, "::1", &address.sin6_addr)
    return unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in6>.size))
      }
    }
  }

  func close() {
    if !isClosed { Glibc.close(socket) }
    isClosed = true
  }

  /// Sends everything; a server that has closed meanwhile is no error here, it shows when reading.
  func send(_ text: String) { send(Array(text.utf8)) }

  /// Sends everything.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Reads once.
  ///
  /// - Returns: Whether the connection is still open.
  private func fill() throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    let count = unsafe recv(socket, &buffer, buffer.count, 0)
    if count < 0 {
      if errno == EAGAIN { throw Failure.timedOut(having: received) }
      return false
    }
    received += buffer.prefix(count)
    return count > 0
  }

  /// Reads until the text appears, and takes everything up to its end.
  func read(through text: String) throws -> String {
    let wanted = Array(text.utf8)
    while true {
      if let end = received.firstEnd(of: wanted) {
        defer { received.removeFirst(end) }
        return String(decoding: received.prefix(end), as: UTF8.self)
      }
      guard try fill() else { throw Failure.closed(having: received) }
    }
  }

  /// Reads that many bytes.
  func read(count: Int) throws -> [UInt8] {
    while received.count < count {
      guard try fill() else { throw Failure.closed(having: received) }
    }
    defer { received.removeFirst(count) }
    return Array(received.prefix(count))
  }

  /// Reads until the server closes.
  func readToEnd() throws -> [UInt8] {
    while try fill() {}
    defer { received = [] }
    return received
  }

  /// Whether the server has closed and nothing is left to read. Waits until either happens.
  func isAtEnd() throws -> Bool {
    if !received.isEmpty { return false }
    return try !fill()
  }

  /// Reads one answer.
  func readResponse(isHead: Bool = false) throws -> RawResponse {
    let head = try read(through: "\r\n\r\n").split(separator: "\r\n")
    guard let first = head.first, let status = Int(first.dropFirst(9).prefix(3)) else {
      throw Failure.malformed(head.first.map(String.init) ?? "")
    }
    var response = RawResponse(status: status)
    for line in head.dropFirst() {
      let pair = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2 else { throw Failure.malformed(String(line)) }
      response.fields.append((pair[0].lowercased(), String(pair[1].drop { $0 == " " })))
    }
    if isHead || status == 304 || status == 204 { return response }
    if let length = response["content-length"].flatMap({ Int($0) }) {
      response.body = try read(count: length)
    } else if response["transfer-encoding"] == "chunked" {
      response.body = try readChunks()
    } else {
      response.body = try readToEnd()
    }
    return response
  }

  private func readChunks() throws -> [UInt8] {
    var body: [UInt8] = []
    while true {
      let line = try read(through: "\r\n").dropLast()
      guard let count = Int(line, radix: 16) else { throw Failure.malformed(String(line)) }
      body += try read(count: count)
      guard try read(count: 2) == [13, 10] else { throw Failure.malformed("chunk end") }
      if count == 0 { return body }
    }
  }

  /// Asks and reads the answer on a kept connection.
  func get(_ target: String, _ fields: [String: String] = [:], method: String = "GET") throws -> RawResponse {
    var text = "\(method) \(target) HTTP/1.1\r\nHost: localhost\r\n"
    for (name, value) in fields { text += "\(name): \(value)\r\n" }
    send(text + "\r\n")
    return try readResponse(isHead: method == "HEAD")
  }
}

/// An answer as it came.
struct RawResponse {
  var status: Int
  var fields: [(name: String, value: String)] = []
  var body: [UInt8] = []

  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }
  var text: String { String(decoding: body, as: UTF8.self) }
}

extension [UInt8] {
  /// The index behind the first place where the bytes stand.
  fileprivate func firstEnd(of bytes: [UInt8]) -> Int? {
    guard count >= bytes.count else { return nil }
    for start in 0...(count - bytes.count) where self[start..<start + bytes.count].elementsEqual(bytes) {
      return start + bytes.count
    }
    return nil
  }
}

/// Runs waiting work on a thread of its own.
func offPool<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue(label: "test.waiting").async { continuation.resume(with: Result(catching: work)) }
  }
}

extension RawClient {
  /// Whether the server has closed, waiting only some milliseconds for it.
  func isAtEnd(within milliseconds: Int) throws -> Bool {
    var time = timeval(tv_sec: milliseconds / 1000, tv_usec: milliseconds % 1000 * 1000)
    _ = unsafe setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    do { return try isAtEnd() } catch Failure.timedOut { return false }
  }
}
