/// Addresses: those that came from an upstream and may end in a page, and those that keys are sent to.
enum WebAddress {
  /// The address, unchanged; nil unless it is `http` or `https`, printable ASCII and no longer than
  /// ``longest``.
  static func checked(_ text: String?) -> String? {
    guard let text, text.utf8.count <= longest, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      ["https://", "http://"].contains(where: text.lowercased().hasPrefix)
    else { return nil }
    return text
  }

  /// The address with more parameters, already encoded, after those it has.
  static func appending(_ query: String, to address: String) -> String {
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let head = parts[0] + (parts[0].contains("?") ? "&" : "?") + query
    return parts.count == 2 ? head + "#" + parts[1] : String(head)
  }

  /// Where calls start, without the slashes at its end.
  static func base(_ text: String) -> String {
    var text = text
    while text.hasSuffix("/") { text.removeLast() }
    return text
  }

  /// Whether a key may be sent there: over https, or to this machine.
  static func isSafeForKeys(_ base: String) -> Bool {
    let parts = base.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[1].isEmpty, !parts[2].contains("@") else { return false }
    return parts[0].lowercased() == "https:" || isLoopback(parts[2].lowercased())
  }

  private static func isLoopback(_ authority: String) -> Bool {
    if authority.hasPrefix("[") { return authority.prefix { $0 != "]" } == "[::1" }
    let host = authority.prefix { $0 != ":" }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return host == "localhost" || numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
  }

  /// The longest address that is believed, in bytes.
  static let longest = 4096
}
