/// Where a server listens: a numeric address and a port.
struct ListenAddress: Sendable, Equatable, CustomStringConvertible {
  /// An IPv4 address, or an IPv6 one without brackets.
  let host: String
  /// The port; 0 selects a free one.
  let port: UInt16

  static let standard = ListenAddress(host: "127.0.0.1", port: 8080)

  private init(host: String, port: UInt16) {
    self.host = host
    self.port = port
  }

  /// Parses `127.0.0.1:8080`, `[::1]:8080`, `localhost:8080` or a port alone (`8080`, on loopback).
  init?(_ text: String) {
    if let port = UInt16(text) {
      self.init(host: Self.standard.host, port: port)
      return
    }
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else {
      return nil
    }
    var host = String(text[..<colon])
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = String(host.dropFirst().dropLast())
      guard host.contains(":") else { return nil }
    } else if host.contains(":") {
      return nil
    }
    if host == "localhost" { host = Self.standard.host }
    let allowed = host.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
        UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "."), UInt8(ascii: ":"):
        true
      default: false
      }
    }
    guard !host.isEmpty, allowed else { return nil }
    self.init(host: host, port: port)
  }

  /// Whether the address is reachable only from this machine.
  var isLoopback: Bool {
    host.hasPrefix("127.") || host == "::1"
  }

  /// The address as written in a URL.
  var description: String { on(port: port) }

  /// Returns the address with another port, such as the one the system chose.
  func on(port: UInt16) -> String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
