internal import VitrineMediaModel

/// The field `Accept-Language` of RFC 9110 section 12.5.4.
enum AcceptLanguage {
  /// The most languages that are read; what stands behind them is ignored.
  static let mostLanguages = 8

  /// The languages of a field, most wanted first, each once; those with `q=0`, `*` and unreadable ones are left out.
  static func languages(in field: String) -> [LanguageTag] {
    let wanted = field.split(separator: ",").prefix(mostLanguages).compactMap(entry)
    let ordered = wanted.enumerated().sorted {
      ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
    }
    var result: [LanguageTag] = []
    for (_, entry) in ordered where !result.contains(entry.tag) { result.append(entry.tag) }
    return result
  }

  private static func entry(_ part: Substring) -> (tag: LanguageTag, weight: Int)? {
    let pieces = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
    guard let first = pieces.first, let tag = LanguageTag(wellFormed: first) else { return nil }
    let weight = pieces.dropFirst().first { $0.hasPrefix("q=") }.map { thousandths($0.dropFirst(2)) } ?? 1000
    return weight > 0 ? (tag, weight) : nil
  }

  /// A weight such as `0.8` in thousandths; 0 for what is no weight.
  private static func thousandths(_ text: Substring) -> Int {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = Int(parts[0]), (0...1).contains(whole) else { return 0 }
    let decimals = parts.count == 2 ? String(parts[1].prefix(3)) : ""
    let padded = decimals + String(repeating: "0", count: 3 - decimals.count)
    guard let part = Int(padded), part >= 0 else { return 0 }
    return min(1000, whole * 1000 + part)
  }
}
