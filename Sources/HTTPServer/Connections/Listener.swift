internal import CVitrineMicrohttpd
internal import Glibc

/// Opens the listening socket; binding it here gives every failure its own error.
enum Listener {
  /// The maximum number of connections that wait to be accepted.
  static let backlog: Int32 = 511

  /// Binds and listens.
  ///
  /// - Returns: The socket, and the port it is bound to.
  static func open(host: String, port: UInt16) throws(ServerError) -> (socket: Int32, port: UInt16) {
    var storage = sockaddr_storage()
    let length = try fill(&storage, host: host, port: port)
    let descriptor = socket(
      Int32(storage.ss_family), Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue),
      0)
    guard descriptor >= 0 else { throw failure(errno, host: host, port: port) }
    set(descriptor, SOL_SOCKET, SO_REUSEADDR, 1)
    if storage.ss_family == sa_family_t(AF_INET6) { set(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, 0) }
    let bound = unsafe withUnsafePointer(to: &storage) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe bind(descriptor, $0, length) }
    }
    guard bound == 0, listen(descriptor, backlog) == 0 else {
      let code = errno
      close(descriptor)
      throw failure(code, host: host, port: port)
    }
    return (descriptor, boundPort(of: descriptor))
  }

  private static func fill(
    _ storage: inout sockaddr_storage, host: String, port: UInt16
  ) throws(ServerError) -> socklen_t {
    var four = sockaddr_in()
    var six = sockaddr_in6()
    if unsafe inet_pton(AF_INET, host, &four.sin_addr) == 1 {
      four.sin_family = sa_family_t(AF_INET)
      four.sin_port = port.bigEndian
      unsafe withUnsafeMutableBytes(of: &storage) { target in
        unsafe withUnsafeBytes(of: &four) { unsafe target.copyMemory(from: $0) }
      }
      return socklen_t(MemoryLayout<sockaddr_in>.size)
    }
    guard unsafe inet_pton(AF_INET6, host, &six.sin6_addr) == 1 else { throw .badAddress(host: host) }
    six.sin6_family = sa_family_t(AF_INET6)
    six.sin6_port = port.bigEndian
    unsafe withUnsafeMutableBytes(of: &storage) { target in
      unsafe withUnsafeBytes(of: &six) { unsafe target.copyMemory(from: $0) }
    }
    return socklen_t(MemoryLayout<sockaddr_in6>.size)
  }

  private static func boundPort(of descriptor: Int32) -> UInt16 {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return unsafe withUnsafeMutablePointer(to: &storage) { pointer in
      let done = unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &length)
      }
      guard done == 0 else { return 0 }
      // The port is at the same offset in both address families.
      return unsafe pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        unsafe UInt16(bigEndian: $0.pointee.sin_port)
      }
    }
  }

  private static func set(_ descriptor: Int32, _ level: Int32, _ option: Int32, _ value: Int32) {
    var value = value
    // A failure is harmless: the socket still works.
    _ = unsafe setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  private static func failure(_ code: Int32, host: String, port: UInt16) -> ServerError {
    switch code {
    case EADDRINUSE: .addressInUse(host: host, port: port)
    case EACCES, EPERM: .noPermission(host: host, port: port)
    case EADDRNOTAVAIL, EAFNOSUPPORT: .badAddress(host: host)
    case EMFILE, ENFILE: .outOfFiles
    default: .other(reason: unsafe String(cString: strerror(code)))
    }
  }
}

/// Returns a peer's address as text, without its port; an IPv4 client of an IPv6 socket keeps its IPv4
/// form.
func peerAddress(_ address: UnsafePointer<sockaddr>?) -> String {
  guard let address = unsafe address else { return "" }
  var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
  let family = unsafe Int32(address.pointee.sa_family)
  let raw = unsafe UnsafeRawPointer(address)
  if family == AF_INET {
    let source = unsafe raw + 4
    guard unsafe inet_ntop(AF_INET, source, &text, socklen_t(INET6_ADDRSTRLEN)) != nil else { return "" }
  } else if family == AF_INET6 {
    let source = unsafe raw + 8
    guard unsafe inet_ntop(AF_INET6, source, &text, socklen_t(INET6_ADDRSTRLEN)) != nil else { return "" }
  } else {
    return ""
  }
  let name = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  return name.hasPrefix("::ffff:") && name.contains(".") ? String(name.dropFirst(7)) : name
}
