/// Addresses that came from an upstream and may end in a page.
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

  /// The longest address that is believed, in bytes.
  static let longest = 4096
}
