/// The encoding of folded letters: one byte for Latin, digits, Hangul keystrokes and Cyrillic, two for most
/// other alphabets, three for the rest.
///
/// The first byte determines the length, so that equal letter prefixes are equal byte prefixes. No byte of a
/// letter is 0, which terminates a variant.
enum LetterCode {
  private static let hangul: UInt8 = 0x80
  private static let cyrillic: UInt8 = 0xB3
  private static let twoBytes: UInt8 = 0xE0
  private static let threeBytes: UInt8 = 0xF0
  private static let firstHangul: UInt16 = 0x3131
  private static let firstCyrillic: UInt16 = 0x0430

  /// The high bytes of two-byte letters, indexed by their first byte minus ``twoBytes``.
  private static let pages: [UInt8] = [
    0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x0E, 0x10, 0x11, 0x30,
  ]

  /// Appends a letter to `bytes`.
  static func append(_ letter: UInt16, to bytes: inout [UInt8]) {
    let low = UInt8(truncatingIfNeeded: letter)
    switch letter {
    case 0x01..<0x80: bytes.append(low)
    case firstHangul..<firstHangul + UInt16(cyrillic - hangul):
      bytes.append(hangul + UInt8(letter - firstHangul))
    case firstCyrillic..<firstCyrillic + UInt16(twoBytes - cyrillic):
      bytes.append(cyrillic + UInt8(letter - firstCyrillic))
    default:
      let high = UInt8(letter >> 8)
      if low < 0xFF, let page = pages.indices.first(where: { pages[$0] == high }) {
        bytes.append(twoBytes + UInt8(page))
        bytes.append(low + 1)
      } else {
        bytes.append(threeBytes + UInt8(letter >> 14))
        bytes.append(UInt8(letter >> 7 & 0x7F) + 1)
        bytes.append(UInt8(letter & 0x7F) + 1)
      }
    }
  }

  /// Encodes letters.
  static func bytes(_ letters: some Sequence<UInt16>) -> [UInt8] {
    var result: [UInt8] = []
    for letter in letters { append(letter, to: &result) }
    return result
  }

  /// Returns the number of bytes of the letter with the given first byte.
  @inline(__always)
  static func length(_ first: UInt8) -> Int { first < twoBytes ? 1 : first < threeBytes ? 2 : 3 }

  /// Decodes a letter of one byte; nil when more bytes follow.
  @inline(__always)
  static func letter(_ first: UInt8) -> UInt16? {
    if first < hangul { return UInt16(first) }
    if first < cyrillic { return firstHangul + UInt16(first - hangul) }
    return first < twoBytes ? firstCyrillic + UInt16(first - cyrillic) : nil
  }

  /// Decodes a letter of several bytes; every input gives some letter.
  static func letter(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt16 {
    if first < threeBytes {
      return UInt16(pages[Int(first &- twoBytes) & 15]) << 8 | UInt16(second &- 1)
    }
    return UInt16(first & 3) << 14 | UInt16(second &- 1 & 0x7F) << 7 | UInt16(third &- 1 & 0x7F)
  }
}
