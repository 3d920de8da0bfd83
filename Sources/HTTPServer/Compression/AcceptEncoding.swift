/// What an `Accept-Encoding` field says about gzip (RFC 9110, section 12.5.3).
enum AcceptEncoding {
  /// Whether the client takes gzip, and does not like the plain form better.
  static func allowsGzip(_ field: String) -> Bool {
    var gzip: Int?
    var any: Int?
    var identity: Int?
    for part in field.split(separator: ",") {
      let pieces = part.split(separator: ";", omittingEmptySubsequences: false).map(trimmed)
      let quality = quality(pieces.dropFirst())
      switch pieces[0].lowercased() {
      case "gzip", "x-gzip": gzip = quality
      case "*": any = quality
      case "identity": identity = quality
      default: break
      }
    }
    guard let gzip = gzip ?? any, gzip > 0 else { return false }
    return gzip >= identity ?? 0
  }

  /// The weight in thousandths; 1000 when there is none, 0 when it is malformed, since then nothing is promised.
  private static func quality(_ parameters: some Sequence<Substring>) -> Int {
    for parameter in parameters {
      let pair = parameter.split(separator: "=", maxSplits: 1).map(trimmed)
      guard pair.count == 2, pair[0].lowercased() == "q" else { continue }
      let parts = pair[1].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard let whole = Int(parts[0]), whole == 0 || whole == 1 else { return 0 }
      let digits = parts.count == 2 ? parts[1] : ""
      guard digits.count <= 3,
        let thousandths = Int("0" + digits + String(repeating: "0", count: 3 - digits.count))
      else { return 0 }
      return min(1000, whole * 1000 + thousandths)
    }
    return 1000
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
