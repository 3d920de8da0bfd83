/// A BCP 47 language tag of up to three parts: language, script and region, as in `zh-Hant-TW`.
///
/// Parts are kept in their usual case (`zh`, `Hant`, `TW`). Other parts of a tag are dropped.
/// Source: RFC 5646 section 2.1.
public struct LanguageTag: Sendable, Hashable, Comparable {
  /// The language: two or three lower-case letters.
  public let language: String
  /// The script: four letters, the first in upper case; nil when the tag has none.
  public let script: String?
  /// The region: two upper-case letters or three digits; nil when the tag has none.
  public let region: String?

  /// Reads a tag such as `ko`, `KO-kr`, `pt_BR` or `zh-Hant-TW`; nil when it does not start with a language.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.longestTag else { return nil }
    let parts = text.split(whereSeparator: { $0 == "-" || $0 == "_" })
    guard let first = parts.first, (2...3).contains(first.utf8.count),
      first.utf8.allSatisfy(\.isLetter)
    else { return nil }
    language = first.lowercased()
    var rest = parts.dropFirst()
    script = rest.first.flatMap(Self.script)
    if script != nil { rest = rest.dropFirst() }
    region = rest.first.flatMap(Self.region)
  }

  private init(language: String, script: String?, region: String?) {
    self.language = language
    self.script = script
    self.region = region
  }

  /// English.
  public static let english = LanguageTag(language: "en", script: nil, region: nil)
  /// Korean.
  public static let korean = LanguageTag(language: "ko", script: nil, region: nil)

  /// The longest tag that is read, in bytes; RFC 5646 section 4.4.1 asks for room for 35.
  public static let longestTag = 35

  /// The same language without script and region.
  public var base: LanguageTag { LanguageTag(language: language, script: nil, region: nil) }

  /// Whether text in this language is written from right to left.
  public var isRightToLeft: Bool {
    if let script { return Self.rightToLeftScripts.contains(script) }
    return Self.rightToLeftLanguages.contains(language)
  }

  /// Hashes the language alone: one item has few tags of the same language, and every row of every list looks its
  /// titles up by them.
  public func hash(into hasher: inout Hasher) { hasher.combine(language) }

  /// Orders tags by their text form.
  public static func < (left: LanguageTag, right: LanguageTag) -> Bool {
    left.description < right.description
  }

  private static let rightToLeftScripts: Set<String> = ["Arab", "Hebr", "Syrc", "Thaa", "Nkoo"]
  private static let rightToLeftLanguages: Set<String> = [
    "ar", "dv", "fa", "he", "iw", "ku", "ps", "sd", "ug", "ur", "yi",
  ]

  private static func script(_ part: Substring) -> String? {
    guard part.utf8.count == 4, part.utf8.allSatisfy(\.isLetter) else { return nil }
    return part.prefix(1).uppercased() + part.dropFirst().lowercased()
  }

  private static func region(_ part: Substring) -> String? {
    if part.utf8.count == 2, part.utf8.allSatisfy(\.isLetter) { return part.uppercased() }
    if part.utf8.count == 3, part.utf8.allSatisfy(\.isDigit) { return String(part) }
    return nil
  }
}

extension LanguageTag: CustomStringConvertible {
  /// The tag with hyphens, for example `zh-Hant-TW`.
  public var description: String {
    var text = language
    if let script { text += "-" + script }
    if let region { text += "-" + region }
    return text
  }
}
