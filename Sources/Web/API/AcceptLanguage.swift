internal import VitrineHTTPServing
internal import VitrineMediaModel

/// Reads the `Accept-Language` field (RFC 9110 section 12.5.4).
enum AcceptLanguage {
  /// The maximum number of languages read; the rest is ignored.
  static let mostLanguages = 8

  /// Returns a field's languages, most wanted first, without duplicates; skips `q=0`, `*` and malformed tags.
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
