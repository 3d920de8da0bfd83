internal import Glibc

/// Waits for a server to come up.
enum Wait {
  /// The tries before giving up; half a millisecond lies between two, which is how exact the time is.
  private static let tries = 40_000
  private static let pauseMicroseconds: UInt32 = 500

  /// Asks until there is an answer.
  ///
  /// - Returns: The answer's body; nil when there is none for at least 20 seconds.
  static func untilAnswered(port: UInt16, target: String) -> [UInt8]? {
    for _ in 0..<tries {
      if let body = BenchClient(port: port)?.get(target) { return body }
      usleep(pauseMicroseconds)
    }
    return nil
  }

  /// A port that is free at the moment.
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
