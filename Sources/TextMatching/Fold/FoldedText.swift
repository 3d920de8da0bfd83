/// A text in comparable form: letters without spaces, each with its origin.
///
/// Letters are UTF-16 code units of the folded text. Hangul is stored as single keystrokes (`기` is `ㄱㅣ`).
public struct FoldedText: Sendable, Hashable {
  /// The folded letters; empty only for blank text.
  public internal(set) var letters: [UInt16] = []
  /// What begins at each letter; same count as ``letters``.
  public internal(set) var starts: [WordStart] = []
  /// The graphemes of the original that each letter comes from; same count as ``letters``.
  public internal(set) var spans: [GraphemeSpan] = []

  /// Creates an empty text.
  public init() {}

  /// Whether there are no letters.
  public var isEmpty: Bool { letters.isEmpty }

  /// The letters as a string; Hangul as single letters.
  public var text: String { String(decoding: letters, as: UTF16.self) }

  /// The words, as ranges of letters: the text between spaces and punctuation.
  public var words: [Range<Int>] { ranges { $0 == .word } }

  /// The words and parts of words, as ranges of letters.
  public var parts: [Range<Int>] { ranges(\.isWordStart) }

  /// Returns the graphemes of the original that a range of letters comes from.
  ///
  /// - Parameter range: A range of letters.
  /// - Returns: Ranges of graphemes, ascending, disjoint, none empty.
  public func graphemes(of range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for span in spans[range] { result.join(span.range) }
    return result
  }

  mutating func append(_ letter: UInt16, _ start: WordStart, _ span: GraphemeSpan) {
    letters.append(letter)
    starts.append(start)
    spans.append(span)
  }

  private func ranges(_ isStart: (WordStart) -> Bool) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var begin = 0
    for index in starts.indices.dropFirst() where isStart(starts[index]) {
      result.append(begin..<index)
      begin = index
    }
    if begin < letters.count { result.append(begin..<letters.count) }
    return result
  }
}

/// The graphemes that one folded letter comes from, packed into 16 bits.
public struct GraphemeSpan: Sendable, Hashable {
  /// The start in the upper ten bits, the length in the lower six.
  public let packed: UInt16

  /// Creates a span; the start is limited to 1023 and the length to 63.
  public init(start: Int, length: Int) {
    packed = UInt16(min(start, Self.lastStart) << Self.lengthBits | min(max(length, 1), Self.longest))
  }

  /// Creates a span from its packed form.
  public init(packed: UInt16) { self.packed = packed }

  /// The range of graphemes.
  public var range: Range<Int> {
    let start = Int(packed >> Self.lengthBits)
    return start..<start + max(Int(packed) & Self.longest, 1)
  }

  static let lastStart = 1023
  private static let lengthBits = 6
  private static let longest = 63
}

extension [Range<Int>] {
  /// Appends a range, merging it with the last one where they touch; ignores graphemes before the end of the
  /// last one.
  package mutating func join(_ range: Range<Int>) {
    guard let last else { return append(range) }
    if range.lowerBound > last.upperBound {
      append(range)
    } else if range.upperBound > last.upperBound {
      self[count - 1] = last.lowerBound..<range.upperBound
    }
  }

  /// Returns the union of all ranges: ascending, disjoint, none empty.
  package func united() -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty { result.join(range) }
    return result
  }
}
