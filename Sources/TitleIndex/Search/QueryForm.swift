import VitrineTextMatching

/// One interpretation of a query. A class, because it is passed around often.
final class QueryForm: Sendable {
  /// The letters to look for.
  let letters: [UInt16]
  /// The words and parts of words, as ranges of letters.
  let parts: [Range<Int>]
  /// The letters as the index stores them.
  let bytes: [UInt8]
  /// ``parts`` as ranges of bytes.
  let byteParts: [Range<Int>]
  /// Whether the letters are initial consonants.
  let isInitials: Bool
  /// Whether a leading article was left out.
  let hasLostArticle: Bool
  /// The year at the end of the query, when the letters are what precedes it.
  let year: Int?

  init(_ folded: FoldedText, isInitials: Bool = false, hasLostArticle: Bool = false, year: Int? = nil) {
    (self.isInitials, self.hasLostArticle, self.year) = (isInitials, hasLostArticle, year)
    letters = folded.letters
    parts = folded.parts
    var bytes: [UInt8] = []
    var ends = [0]
    for letter in folded.letters {
      LetterCode.append(letter, to: &bytes)
      ends.append(bytes.count)
    }
    self.bytes = bytes
    byteParts = parts.map { ends[$0.lowerBound]..<ends[$0.upperBound] }
  }

  /// Whether it is one short word of a script with spaces. A longer one that runs across a space of a title
  /// is words written together; a short one does so by chance.
  var isShort: Bool {
    parts.count == 1 && (2...Self.shortWord).contains(letters.count)
      && !letters.contains(where: \.isWithoutSpaces)
      && !isInitials
  }

  private static let shortWord = 5

  /// Whether it may match inside words: scripts without spaces, from one whole character.
  var mayStandInside: Bool {
    guard !isInitials, let first = letters.first, first.isWithoutSpaces else { return false }
    return !first.isHangulLetter || letters.contains { (0x314F...0x3163).contains($0) }
  }

  /// Returns the forms of a query, the plain one first.
  static func all(of typed: TypedText) -> [QueryForm] {
    var result = typed.variants.map { QueryForm($0.folded, hasLostArticle: $0.hasLostArticle) }
    if let initials = typed.initials { result.append(QueryForm(initials, isInitials: true)) }
    for variant in typed.variantsBeforeYear {
      result.append(QueryForm(variant.folded, hasLostArticle: variant.hasLostArticle, year: typed.year))
    }
    return result
  }
}
