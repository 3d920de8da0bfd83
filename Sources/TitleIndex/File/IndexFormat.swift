import VitrineMediaModel
import VitrineTextMatching

/// The layout of an index file: a header, then columns of fixed-width little-endian numbers, then the sums of its
/// blocks.
///
/// Header, 8 bytes a field: magic, version, sum of the rest of the header and of the sums, stamp, length of the file,
/// offset of the sums, then offset and length in bytes of each column in the order of ``IndexColumn``. Columns begin
/// at multiples of 8. There is one sum for each ``blockSize`` bytes between the header and the sums.
enum IndexFormat {
  /// `VITRINDX` as bytes.
  static let magic: UInt64 = 0x5844_4E49_5254_4956
  /// Raised whenever the layout, the fold or the tables change.
  static let version: UInt64 = 5
  static let checksumOffset = 16
  static let checkedFrom = 24
  static let lengthOffset = 32
  static let sumsOffset = 40
  static let columnsOffset = 48
  /// Where the first block begins: a multiple of 64 behind the last column's place.
  static let headerSize = (columnsOffset + 16 * IndexColumn.allCases.count + 63) / 64 * 64
  /// The bytes that are checked together when one of them is first read.
  static let blockSize = 1 << 15
}

/// A sum of 64-bit words (multiply and rotate, two lanes); it finds damage, not forgery.
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
  /// The letters of every reading of every title as ``LetterCode``, each reading followed by a 0: UInt8.
  case letters
  /// What begins at each byte of the letters, two to a byte: see ``LetterMark``.
  case marks
  /// Where each reading begins in the letters: see ``StartColumn``.
  case variantStarts
  case variantOffsets
  /// What each reading is: UInt16, see ``VariantInfo``.
  case variantInfos
  /// Where the text of each title begins, and behind the last one where it ends: see ``StartColumn``.
  case titleStarts
  case titleOffsets
  /// The language of each title, counted from 1; 0 when unknown; empty when all are: UInt16.
  case titleLanguages
  /// The titles as the catalog writes them: codes of ``TextSymbols``, which stand for UTF-8.
  case text
  /// The symbols by code: UInt64.
  case symbols
  /// The rows of the items by place; empty when the place is the row less one: UInt32.
  case rows
  /// The first reading of each item, and behind the last one the number of readings: see ``StartColumn``.
  case firstVariants
  case firstVariantOffsets
  /// The first title of each item: see ``StartColumn``.
  case firstTitles
  case firstTitleOffsets
  /// The year of each item; 0 when unknown: Int16.
  case years
  /// How well known the items of each group are, falling: Float32.
  case popularities
  /// A set bit for each item that is less well known than the one before, and so begins a group: UInt64.
  case groups
  /// For each 512 places, the first item as well known as the first of them: UInt32.
  case groupStarts
  /// For each 512 places, the groups that begin before them: UInt32.
  case groupCounts
  /// For each kind in the order of `MediaKind.allCases` a set of the items of that kind: UInt64.
  case kinds
  /// Where each item stands when all are sorted by their main titles: UInt32.
  case alphabet
  /// The genres of each item, a bit each; empty when none has any: UInt32.
  case genres
  /// Where the countries of each item begin, and behind the last one where they end; empty when no item has any: see
  /// ``StartColumn``.
  case countryStarts
  case countryOffsets
  /// The countries of the items one after the other, counted from 1: UInt8.
  case countries
  /// The original language of each item, counted from 1; 0 when unknown; empty when all are: UInt8.
  case originalLanguages
  /// Positions of letters where a word begins, in order of what follows: UInt32.
  case wordPositions
  /// The items they belong to, and what they are: UInt32, see ``KeyInfo``.
  case wordInfos
  /// The first eight bytes of one key in ``KeyColumns/blockSize``, see ``KeyHead``: UInt64.
  case wordPrefixes
  /// The bytes each has in common with the one before, whole letters, at most 255: UInt8.
  case wordCommonPrefixes
  /// The least of each ``BranchColumns/blockSize`` of them: UInt8.
  case wordCommonPrefixMinima
  /// The first byte in which each differs from the one before; 0 where the reading ends: UInt8.
  case wordBranches
  /// The two bytes behind that, the first one lowest; zeros behind the end of the reading: UInt16.
  case wordFollowers
  /// The same for characters inside words of scripts without spaces.
  case innerPositions
  case innerInfos
  case innerPrefixes
  /// Languages of titles, genres, countries and original languages: see ``IndexNames/stored``.
  case names
}

/// What begins at a letter and which graphemes it stands for, in four bits.
///
/// The lower two say what begins (`WordStart`), the upper two how far its grapheme is from that of the letter before: 0
/// the same, 1 the next, 2 one further, 3 anything else, in which case the title is folded again. A word never begins in
/// the grapheme of the letter before, but often after two marks (`Alien: Covenant`), so there 3 is two further, and 0
/// anything else.
enum LetterMark {
  /// What ``advance(_:)`` says of a letter whose grapheme the marks do not tell.
  static let elsewhere: UInt8 = .max

  /// The four bits of a letter.
  static func packed(_ start: WordStart, advance: Int) -> UInt8 {
    let known = start == .word ? 1...3 : 0...2
    let other: UInt8 = start == .word ? 0 : 3
    return start.rawValue | (known.contains(advance) ? UInt8(advance) : other) << 2
  }

  /// How far the grapheme of a letter is from that of the letter before; or ``elsewhere``.
  @inline(__always)
  static func advance(_ mark: UInt8) -> UInt8 {
    let advance = mark >> 2
    return advance == (mark & 3 == WordStart.word.rawValue ? 0 : 3) ? elsewhere : advance
  }
}

/// The places that share an entry of ``IndexColumn/groupStarts``.
enum GroupBlock {
  static let size = 512
}

/// What a reading is.
struct VariantInfo {
  var packed: UInt16

  init(title: Int, article: Int, isInitials: Bool, isAlias: Bool, isOriginal: Bool) {
    packed =
      UInt16(min(title, Self.mostTitles - 1)) << 6 | UInt16(min(article, 7)) << 3 | (isInitials ? 4 : 0)
      | (isAlias ? 2 : 0) | (isOriginal ? 1 : 0)
  }

  init(packed: UInt16) { self.packed = packed }

  /// The number of its title among those of the item.
  var title: Int { Int(packed >> 6) }
  /// The letters of its leading article, each of them one byte; 0 when it has none.
  var article: Int { Int(packed >> 3 & 7) }
  /// Whether it consists of initial consonants.
  var isInitials: Bool { packed & 4 != 0 }
  /// 1 for a title that is not a main one.
  var alias: UInt64 { UInt64(packed >> 1 & 1) }
  /// Whether its title is in the language the work was made in.
  var isOriginal: Bool { packed & 1 != 0 }

  /// The titles of one item that are looked at; more are left out.
  static let mostTitles = 1 << 10
}

/// What a key says about its title without looking it up.
struct KeyInfo {
  var packed: UInt32

  init(ordinal: Int, kind: Int, beginsTitle: Bool, isAlias: Bool, wordLength: Int) {
    packed =
      UInt32(ordinal) << 8 | UInt32(kind) << 5 | (beginsTitle ? 16 : 0) | (isAlias ? 8 : 0)
      | UInt32(min(wordLength, Self.longestWord))
  }

  init(packed: UInt32) { self.packed = packed }

  /// The ordinal of the item by popularity, counted from 0.
  var ordinal: Int { Int(packed >> 8) }
  /// The number of its kind in `MediaKind.allCases`; 0 where three bits say a number that no kind has.
  var kind: Int {
    let kind = Int(packed >> 5 & 7)
    return kind < Self.kindCount ? kind : 0
  }
  /// Whether the key stands at the start of the title, or after its leading article.
  var beginsTitle: Bool { packed & 16 != 0 }
  /// 1 for a title that is not a main one.
  var alias: UInt64 { UInt64(packed >> 3 & 1) }
  /// The letters up to the next word, at most ``longestWord``, which also stands for "no word follows".
  var wordLength: Int { Int(packed & 7) }

  static let longestWord = 7
  private static let kindCount = MediaKind.allCases.count
  static let highestPlace = 1 << 24 - 1
}
