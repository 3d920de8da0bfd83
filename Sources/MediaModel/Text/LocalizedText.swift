/// One text in several languages; an empty or blank text counts as missing.
public struct LocalizedText: Sendable, Hashable {
  private var texts: [LanguageTag: String]

  /// Creates a text from its translations; blank ones are left out.
  public init(_ texts: [LanguageTag: String] = [:]) {
    self.texts = texts.filter { !$0.value.isBlank }
  }

  /// Whether there is no text in any language.
  public var isEmpty: Bool { texts.isEmpty }

  /// The languages there is a text in, in the order of their tags.
  public var languages: [LanguageTag] { texts.keys.sorted() }

  /// The text in exactly this language, nil when missing. Setting a blank text removes it.
  public subscript(language: LanguageTag) -> String? {
    get { texts[language] }
    set { texts[language] = newValue.flatMap { $0.isBlank ? nil : $0 } }
  }

  /// The text a reader should see.
  ///
  /// Each wanted language is tried in turn: exactly, then without region, then in any other region of the same
  /// script, then in another script of it. After them come the original language, English, and then whatever there is,
  /// in the order of the tags.
  ///
  /// - Parameters:
  ///   - wanted: The reader's languages, most wanted first.
  ///   - original: The language the work was made in, if known.
  /// - Returns: The text and the language it is in; nil only when there is no text at all.
  /// - Complexity: O(*w* · *n*) for *w* wanted languages and *n* translations.
  public func best(
    for wanted: [LanguageTag], original: LanguageTag? = nil
  ) -> (text: String, language: LanguageTag)? {
    for tag in wanted {
      if let found = exactOrRelated(tag) { return found }
    }
    if let original, let found = exactOrRelated(original) { return found }
    if let found = exactOrRelated(.english) { return found }
    return languages.first.flatMap { tag in texts[tag].map { ($0, tag) } }
  }

  private func exactOrRelated(_ tag: LanguageTag) -> (text: String, language: LanguageTag)? {
    if let text = texts[tag] { return (text, tag) }
    let related = texts.keys.lazy.filter { $0.language == tag.language }
    guard let closest = related.min(by: { rank($0, beside: tag) < rank($1, beside: tag) }),
      let text = texts[closest]
    else { return nil }
    return (text, closest)
  }

  /// Same script before other scripts (`zh-TW` reads `zh-Hant` before `zh`), no region before any, then by tag.
  private func rank(_ candidate: LanguageTag, beside wanted: LanguageTag) -> (Int, Int, String) {
    let sameScript = candidate.likelyScript == wanted.likelyScript
    return (sameScript ? 0 : 1, candidate.region == nil ? 0 : 1, candidate.description)
  }
}

extension LanguageTag {
  /// The script a tag means, where a language is written in several.
  ///
  /// Source: the likely subtags of Unicode CLDR for Chinese and Serbian.
  var likelyScript: String? {
    if let script { return script }
    switch (language, region) {
    case ("zh", "TW"), ("zh", "HK"), ("zh", "MO"): return "Hant"
    case ("zh", _): return "Hans"
    case ("sr", _): return "Cyrl"
    default: return nil
    }
  }
}

extension String {
  /// Whether every character is white space of any kind, or there is none.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
