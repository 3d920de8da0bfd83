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
    let host = Self.withoutPort(field.lowercased())
    return host == "localhost" || host.hasSuffix(".localhost") || Self.isAddress(host) || names.contains(host)
  }

  private static func withoutPort(_ field: String) -> String {
    if field.hasPrefix("[") { return String(field.prefix { $0 != "]" }) + "]" }
    return String(field.prefix { $0 != ":" })
  }

  /// Whether the host is an IPv6 address in brackets or four numbers with dots.
  private static func isAddress(_ host: String) -> Bool {
    if host.hasPrefix("[") { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
