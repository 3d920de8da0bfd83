internal import Glibc

/// Waits for a server to start.
enum Wait {
  /// The number of attempts, half a millisecond apart, which is the resolution of the measured time.
  private static let tries = 40_000
  private static let pauseMicroseconds: UInt32 = 500

  /// Sends requests until there is a response.
  ///
  /// - Returns: The body of the response; nil after at least 20 seconds without one.
  static func untilAnswered(port: UInt16, target: String) -> [UInt8]? {
    for _ in 0..<tries {
      if let body = BenchClient(port: port)?.get(target) { return body }
      usleep(pauseMicroseconds)
    }
    return nil
  }

  /// Returns a currently free port.
  static func freePort() throws(BenchError) -> UInt16 {
    let probe = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(probe) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    unsafe inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = unsafe withUnsafeMutablePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(probe, address, length) == 0 && getsockname(probe, address, &length) == 0
      }
    }
    guard result else { throw .failed("no port is free") }
    return UInt16(bigEndian: address.sin_port)
  }
}
