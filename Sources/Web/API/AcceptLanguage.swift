internal import VitrineHTTPServing
internal import VitrineMediaModel

/// The field `Accept-Language` of RFC 9110 section 12.5.4.
enum AcceptLanguage {
  /// The most languages that are read; what stands behind them is ignored.
  static let mostLanguages = 8

  /// The languages of a field, most wanted first, each once; those with `q=0`, `*` and unreadable ones are left out.
  static func languages(in field: String) -> [LanguageTag] {
    let wanted = WeightedValue.list(field, most: mostLanguages).filter { $0.weight > 0 }
    let ordered = wanted.enumerated().sorted {
      ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
    }
    var result: [LanguageTag] = []
    for (_, entry) in ordered {
      if let tag = LanguageTag(wellFormed: entry.value), !result.contains(tag) { result.append(tag) }
    }
    return result
  }
}
