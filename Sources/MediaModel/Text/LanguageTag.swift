/// A BCP 47 language tag of up to three parts: language, script and region, as in `zh-Hant-TW`.
///
/// Parts are kept in their usual case (`zh`, `Hant`, `TW`). Other parts of a tag are dropped.
/// Source: RFC 5646 section 2.1.
public struct LanguageTag: Sendable, Hashable, Comparable {
  /// All letters, so that every row of every list is compared and looked up by one number.
  private let letters: PackedTag

  /// The language: two or three lower-case letters.
  public var language: String { letters.language }
  /// The script: four letters, the first in upper case; nil when the tag has none.
  public var script: String? { letters.script }
  /// The region: two upper-case letters or three digits; nil when the tag has none.
  public var region: String? { letters.region }

  /// Reads a tag such as `ko`, `KO-kr`, `pt_BR` or `zh-Hant-TW`; nil when it does not start with a language.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.longestTag else { return nil }
    let parts = text.utf8.split(whereSeparator: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") })
    guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy(\.isLetter) else {
      return nil
    }
    var rest = parts.dropFirst()
    let script = rest.first.flatMap { $0.count == 4 && $0.allSatisfy(\.isLetter) ? $0 : nil }
    if script != nil { rest = rest.dropFirst() }
    let region = rest.first.flatMap { Self.isRegion($0) ? $0 : nil }
    letters = PackedTag(language: first, script: script, region: region)
  }

  private init(_ letters: PackedTag) { self.letters = letters }

  /// English.
  public static let english = LanguageTag(PackedTag(language: "en".utf8[...]))
  /// Korean.
  public static let korean = LanguageTag(PackedTag(language: "ko".utf8[...]))

  /// The longest tag that is read, in bytes; RFC 5646 section 4.4.1 asks for room for 35.
  public static let longestTag = 35

  /// The same language without script and region.
  public var base: LanguageTag { LanguageTag(letters.base) }

  /// Whether both are the same language, whatever their scripts and regions.
  func isSameLanguage(as other: LanguageTag) -> Bool { letters.base == other.letters.base }

  /// Whether text in this language is written from right to left.
  public var isRightToLeft: Bool {
    if let script { return Self.rightToLeftScripts.contains(script) }
    return Self.rightToLeftLanguages.contains(language)
  }

  /// Orders tags by their text form.
  public static func < (left: LanguageTag, right: LanguageTag) -> Bool {
    let (first, second) = (left.letters.base, right.letters.base)
    return first == second ? left.description < right.description : first.number < second.number
  }

  private static let rightToLeftScripts: Set<String> = ["Arab", "Hebr", "Syrc", "Thaa", "Nkoo"]
  private static let rightToLeftLanguages: Set<String> = [
    "ar", "dv", "fa", "he", "iw", "ku", "ps", "sd", "ug", "ur", "yi",
  ]

  private static func isRegion(_ part: Substring.UTF8View) -> Bool {
    part.count == 2 && part.allSatisfy(\.isLetter) || part.count == 3 && part.allSatisfy(\.isDigit)
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

extension LanguageTag: ExpressibleByStringLiteral {
  /// The tag in the source code: `let languages: [LanguageTag] = ["ko", "en-GB"]`. A literal that is no tag is a fault of
  /// the program and ends it.
  public init(stringLiteral value: StaticString) {
    guard let tag = LanguageTag("\(value)") else { preconditionFailure("no language tag: \(value)") }
    self = tag
  }
}
