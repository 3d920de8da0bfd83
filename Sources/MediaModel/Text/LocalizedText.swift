/// One text in several languages; an empty or blank text counts as missing.
public struct LocalizedText: Sendable, Hashable {
  /// One text and its language.
  private struct Entry: Sendable, Hashable {
    let language: LanguageTag
    var text: String
  }

  /// In the order of the tags, each once. A list: most items have one or two languages, and lists of rows are
  /// compared a lot.
  private var entries: [Entry]

  /// Creates a text from its translations; blank ones are left out.
  public init(_ texts: [LanguageTag: String] = [:]) {
    entries = texts.lazy.filter { !$0.value.isBlank }.map { Entry(language: $0.key, text: $0.value) }
    if entries.count > 1 { entries.sort { $0.language < $1.language } }
  }

  /// Whether there is no text in any language.
  public var isEmpty: Bool { entries.isEmpty }

  /// The languages there is a text in, in the order of their tags.
  public var languages: [LanguageTag] { entries.map(\.language) }

  /// The text in exactly this language, nil when missing. Setting a blank text removes it.
  public subscript(language: LanguageTag) -> String? {
    get { entries.first { $0.language == language }?.text }
    set { set(newValue.flatMap { $0.isBlank ? nil : $0 }, in: language) }
  }

  private mutating func set(_ text: String?, in language: LanguageTag) {
    let place = entries.firstIndex { $0.language >= language } ?? entries.count
    let isThere = place < entries.count && entries[place].language == language
    switch (text, isThere) {
    case (let text?, true): entries[place].text = text
    case (let text?, false): entries.insert(Entry(language: language, text: text), at: place)
    case (nil, true): entries.remove(at: place)
    case (nil, false): break
    }
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
    return entries.first.map { ($0.text, $0.language) }
  }

  private func exactOrRelated(_ tag: LanguageTag) -> (text: String, language: LanguageTag)? {
    if let text = self[tag] { return (text, tag) }
    let closest = entries.lazy.filter { $0.language.isSameLanguage(as: tag) }
      .min { rank($0.language, beside: tag) < rank($1.language, beside: tag) }
    return closest.map { ($0.text, $0.language) }
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
