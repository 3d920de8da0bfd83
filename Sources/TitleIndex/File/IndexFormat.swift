import VitrineMediaModel
import VitrineTextMatching

/// The layout of an index file: a header, columns of fixed-width little-endian numbers, and the checksums of
/// the blocks.
///
/// The header has 8-byte fields: magic, version, checksum of the rest of the header and of the block
/// checksums, stamp, file length, offset of the block checksums, then offset and length in bytes of each
/// column in the order of ``IndexColumn``. Columns begin at multiples of 8. There is one checksum for each
/// ``blockSize`` bytes between the header and the checksums.
enum IndexFormat {
  /// `VITRINDX` as bytes.
  static let magic: UInt64 = 0x5844_4E49_5254_4956
  /// Incremented whenever the layout, the fold or the tables change.
  static let version: UInt64 = 5
  static let checksumOffset = 16
  static let checkedFrom = 24
  static let lengthOffset = 32
  static let sumsOffset = 40
  static let columnsOffset = 48
  /// The offset of the first block: the next multiple of 64 after the last column's entry.
  static let headerSize = (columnsOffset + 16 * IndexColumn.allCases.count + 63) / 64 * 64
  /// The number of bytes that are verified together when one of them is first read.
  static let blockSize = 1 << 15
}

/// A checksum of 64-bit words (multiply and rotate); it detects damage, not forgery.
struct Checksum {
  private var sum: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func add(_ word: UInt64) {
    sum = (sum ^ word) &* 0x2545_F491_4F6C_DD1D
    sum = sum << 29 | sum >> 35
  }

  var value: UInt64 { sum }
}

/// The columns of an index file, in order.
enum IndexColumn: Int, CaseIterable {
  /// The letters of every variant of every title as ``LetterCode``, each variant terminated by 0: UInt8.
  case letters
  /// What begins at each byte of the letters, two to a byte: see ``LetterMark``.
  case marks
  /// The offset of each variant in the letters: see ``StartColumn``.
  case variantStarts
  case variantOffsets
  /// The properties of each variant: UInt16, see ``VariantInfo``.
  case variantInfos
  /// The offset of each title in the text, and the end of the last one: see ``StartColumn``.
  case titleStarts
  case titleOffsets
  /// The language of each title, numbered from 1; 0 when unknown; empty when all are unknown: UInt16.
  case titleLanguages
  /// The titles as the catalog writes them, as codes of ``TextSymbols`` that decode to UTF-8.
  case text
  /// The symbols by code: UInt64.
  case symbols
  /// The row of each item; empty when every row is the ordinal plus 1: UInt32.
  case rows
  /// The first variant of each item, and the number of variants: see ``StartColumn``.
  case firstVariants
  case firstVariantOffsets
  /// The first title of each item: see ``StartColumn``.
  case firstTitles
  case firstTitleOffsets
  /// The year of each item; 0 when unknown: Int16.
  case years
  /// The popularity of each group, descending: Float32.
  case popularities
  /// A bitset of the items that begin a group because they are less popular than the previous item: UInt64.
  case groups
  /// For each block of 512 ordinals, the first item as popular as the first of the block: UInt32.
  case groupStarts
  /// For each block of 512 ordinals, the number of groups that begin before it: UInt32.
  case groupCounts
  /// For each kind, in the order of `MediaKind.allCases`, a bitset of its items: UInt64.
  case kinds
  /// The rank of each item when all are sorted by main title: UInt32.
  case alphabet
  /// The genres of each item, one bit each; empty when no item has any: UInt32.
  case genres
  /// The offset of each item's countries, and the end of the last ones; empty when no item has any: see
  /// ``StartColumn``.
  case countryStarts
  case countryOffsets
  /// The countries of all items in sequence, numbered from 1: UInt8.
  case countries
  /// The original language of each item, numbered from 1; 0 when unknown; empty when all are unknown: UInt8.
  case originalLanguages
  /// Letter positions at which a word begins, sorted by the letters that follow: UInt32.
  case wordPositions
  /// The item and properties of each of these keys: UInt32, see ``KeyInfo``.
  case wordInfos
  /// The first eight bytes of every ``KeyColumns/blockSize``th key, see ``KeyHead``: UInt64.
  case wordPrefixes
  /// The number of bytes each key has in common with the previous one, whole letters, at most 255: UInt8.
  case wordCommonPrefixes
  /// The minimum in each block of ``BranchColumns/blockSize`` keys: UInt8.
  case wordCommonPrefixMinima
  /// The first byte in which each key differs from the previous one; 0 at the end of the variant: UInt8.
  case wordBranches
  /// The two bytes after that, the first one in the low byte; zeros after the end of the variant: UInt16.
  case wordFollowers
  /// The same for characters inside words of scripts without spaces.
  case innerPositions
  case innerInfos
  case innerPrefixes
  /// Languages of titles, genres, countries and original languages: see ``IndexNames/stored``.
  case names
}

/// Four bits per letter: what begins at it and which grapheme it belongs to.
///
/// The low two bits hold a `WordStart`, the high two the distance from the grapheme of the previous letter: 0
/// the same, 1 the next, 2 the one after, 3 anything else, in which case the title is folded again. A word
/// never begins in the grapheme of the previous letter, but often after two punctuation marks (`Alien:
/// Covenant`), so there 3 is a distance of three, and 0 anything else.
enum LetterMark {
  /// Returned by ``advance(_:)`` when the mark does not tell the grapheme.
  static let elsewhere: UInt8 = .max

  /// Returns the four bits of a letter.
  static func packed(_ start: WordStart, advance: Int) -> UInt8 {
    let known = start == .word ? 1...3 : 0...2
    let other: UInt8 = start == .word ? 0 : 3
    return start.rawValue | (known.contains(advance) ? UInt8(advance) : other) << 2
  }

  /// Returns the distance from the grapheme of the previous letter, or ``elsewhere``.
  @inline(__always)
  static func advance(_ mark: UInt8) -> UInt8 {
    let advance = mark >> 2
    return advance == (mark & 3 == WordStart.word.rawValue ? 0 : 3) ? elsewhere : advance
  }
}

/// The number of ordinals per entry of ``IndexColumn/groupStarts``.
enum GroupBlock {
  static let size = 512
}

/// The properties of a variant.
struct VariantInfo {
  var packed: UInt16

  init(title: Int, article: Int, isInitials: Bool, isAlias: Bool, isOriginal: Bool) {
    packed =
      UInt16(min(title, Self.mostTitles - 1)) << 6 | UInt16(min(article, 7)) << 3 | (isInitials ? 4 : 0)
      | (isAlias ? 2 : 0) | (isOriginal ? 1 : 0)
  }

  init(packed: UInt16) { self.packed = packed }

  /// The number of its title within the item.
  var title: Int { Int(packed >> 6) }
  /// The number of letters, each one byte, of its leading article; 0 when it has none.
  var article: Int { Int(packed >> 3 & 7) }
  /// Whether it consists of initial consonants.
  var isInitials: Bool { packed & 4 != 0 }
  /// 1 for an alias, 0 for a main title.
  var alias: UInt64 { UInt64(packed >> 1 & 1) }
  /// Whether its title is in the original language of the work.
  var isOriginal: Bool { packed & 1 != 0 }

  /// The maximum number of titles indexed per item.
  static let mostTitles = 1 << 10
}

/// The properties of a key, available without reading its title.
struct KeyInfo {
  var packed: UInt32

  init(ordinal: Int, kind: Int, beginsTitle: Bool, isAlias: Bool, wordLength: Int) {
    packed =
      UInt32(ordinal) << 8 | UInt32(kind) << 5 | (beginsTitle ? 16 : 0) | (isAlias ? 8 : 0)
      | UInt32(min(wordLength, Self.longestWord))
  }

  init(packed: UInt32) { self.packed = packed }

  /// The ordinal of the item.
  var ordinal: Int { Int(packed >> 8) }
  /// The kind as an index in `MediaKind.allCases`; 0 when the three bits are out of range.
  var kind: Int {
    let kind = Int(packed >> 5 & 7)
    return kind < Self.kindCount ? kind : 0
  }
  /// Whether the key is at the start of the title or after its leading article.
  var beginsTitle: Bool { packed & 16 != 0 }
  /// 1 for an alias, 0 for a main title.
  var alias: UInt64 { UInt64(packed >> 3 & 1) }
  /// The number of letters up to the next word, at most ``longestWord``, which also means that no word
  /// follows.
  var wordLength: Int { Int(packed & 7) }

  static let longestWord = 7
  private static let kindCount = MediaKind.allCases.count
  static let highestPlace = 1 << 24 - 1
}
