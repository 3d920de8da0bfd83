/// The hosts that a request may name in its `Host` field.
///
/// Defends against DNS rebinding: a foreign page can make its own name resolve to this machine and read our
/// answers as same-origin. Such a request names the foreign host, so unknown names are refused. IP addresses
/// and `localhost` cannot be rebound.
public enum HostPolicy: Sendable, Hashable {
  /// Any host, for a server behind a proxy that has already checked it.
  case any
  /// `localhost` and its subdomains, IP addresses, and these names (lower case, without a port).
  case local(plus: Set<String> = [])

  /// Returns whether a request with this `Host` field is answered. One without the field is: browsers always
  /// send it.
  func allows(_ field: String?) -> Bool {
    guard case .local(let names) = self, let field else { return true }
    return Self.isOurs(field, names) || Self.isOurs(field.lowercased(), names)
  }

  private static func isOurs(_ field: String, _ names: Set<String>) -> Bool {
    // Ports and IP addresses are ASCII, so comparing bytes is enough.
    if field.utf8.first == UInt8(ascii: "[") { return true }
    let host = Substring(field.utf8.prefix { $0 != UInt8(ascii: ":") })
    return isAddress(host) || host == "localhost" || host.hasSuffix(".localhost")
      || names.contains(String(host))
  }

  /// Returns whether the host is an IPv4 address: four numbers with dots, none above 255.
  private static func isAddress(_ host: Substring) -> Bool {
    var (dots, number, digits) = (0, 0, 0)
    for byte in host.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9") where digits < 3:
        number = number * 10 + Int(byte &- UInt8(ascii: "0"))
        digits += 1
      case UInt8(ascii: ".") where digits > 0 && number <= 255:
        (dots, number, digits) = (dots + 1, 0, 0)
      default: return false
      }
    }
    return dots == 3 && digits > 0 && number <= 255
  }
}
