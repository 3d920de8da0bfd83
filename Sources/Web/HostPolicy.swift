/// Which hosts a request may name in its `Host` field.
///
/// A page elsewhere can make its own name point to this machine and then read our answers as its own ("DNS
/// rebinding"). Such a request names the foreign host, so names that are not ours are refused. Addresses in
/// digits and `localhost` cannot be made to point elsewhere.
public enum HostPolicy: Sendable, Hashable {
  /// Every host: for a server behind a proxy that has already checked it.
  case any
  /// `localhost`, names below it, addresses in digits, and these names (in lower case, without a port).
  case local(plus: Set<String> = [])

  /// Whether a request with this `Host` field is answered. One without is: a browser always sends it.
  func allows(_ field: String?) -> Bool {
    guard case .local(let names) = self, let field else { return true }
    return Self.isOurs(field, names) || Self.isOurs(field.lowercased(), names)
  }

  private static func isOurs(_ field: String, _ names: Set<String>) -> Bool {
    // Ports and addresses are ASCII, so bytes will do; no host name has other letters.
    if field.utf8.first == UInt8(ascii: "[") { return true }
    let host = Substring(field.utf8.prefix { $0 != UInt8(ascii: ":") })
    return isAddress(host) || host == "localhost" || host.hasSuffix(".localhost")
      || names.contains(String(host))
  }

  /// Whether the host is four numbers with dots, none above 255.
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
