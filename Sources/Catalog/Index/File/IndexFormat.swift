/// The layout of an index file: a header, then columns of fixed-width little-endian numbers.
///
/// Header, 8 bytes a field: magic, version, checksum of all that follows it, stamp, then offset and length in
/// bytes of each column in the order of ``IndexColumn``. Columns begin at multiples of 8.
enum IndexFormat {
  /// `VITRINDX` as bytes.
  static let magic: UInt64 = 0x5844_4E49_5254_4956
  /// Raised whenever the layout, the fold or the tables change.
  static let version: UInt64 = 1
  static let checksumOffset = 16
  static let checkedFrom = 24
  static let columnsOffset = 32
  static let headerSize = columnsOffset + 16 * IndexColumn.allCases.count

  /// A checksum of whole words (multiply and rotate); it finds damage, not forgery.
  static func checksum(_ words: some Sequence<UInt64>) -> UInt64 {
    var sum: UInt64 = 0x9E37_79B9_7F4A_7C15
    for word in words {
      sum = (sum ^ word) &* 0x2545_F491_4F6C_DD1D
      sum = sum << 29 | sum >> 35
    }
    return sum
  }
}

/// The columns of an index file, in order.
enum IndexColumn: Int, CaseIterable {
  /// The folded letters of every reading of every title, each followed by a 0: UInt16.
  case letters
  /// The graphemes of each letter: UInt16, see `GraphemeSpan`.
  case spans
  /// What begins at each letter: UInt8, see `WordStart`.
  case starts
  /// The readings: `StoredReading`.
  case readings
  /// The titles: `StoredTitle`.
  case titles
  /// The titles as the catalog writes them: UTF-8.
  case text
  /// The languages of titles: UTF-8, separated by spaces.
  case languages
  /// The items by row: `StoredItem`; the first stands for row 0, which does not exist.
  case items
  /// Positions of letters where a word begins, in order of what follows: UInt32.
  case wordPositions
  /// The readings they are in: UInt32.
  case wordReadings
  /// The rows they belong to, and what they are: UInt32, see `KeyInfo`.
  case wordInfos
  /// The letters each has in common with the one before, at most 255: UInt8.
  case wordCommons
  /// The same for characters inside words of scripts without spaces.
  case innerPositions
  case innerReadings
  case innerInfos
}

/// One reading of a title.
struct StoredReading: BitwiseCopyable {
  /// The position of its first letter.
  var position: UInt32
  /// The number of letters.
  var count: UInt16
  /// The letters of its leading article.
  var article: UInt8
  /// Whether it consists of initial consonants.
  var isInitials: UInt8
  /// The title it reads.
  var title: UInt32
}

/// One title.
struct StoredTitle: BitwiseCopyable {
  /// The row of its item.
  var row: UInt32
  /// Where its text begins, in bytes.
  var offset: UInt32
  /// The length of its text in bytes.
  var count: UInt32
  /// The number of its language in the list, counted from 1; 0 when unknown.
  var language: UInt16
  /// 1 for a title in the language the work was made in.
  var isOriginal: UInt16
}

/// One item.
struct StoredItem: BitwiseCopyable {
  /// 0 for the best known; items equally well known have the same number.
  var place: UInt32
  /// The year; 0 when unknown.
  var year: Int16
  /// The number of its kind in `MediaKind.allCases`.
  var kind: UInt8
  /// Whether the row is taken.
  var isPresent: UInt8
}

/// What a key says about its title without looking it up.
struct KeyInfo {
  var packed: UInt32

  init(row: UInt32, beginsTitle: Bool, isAlias: Bool) {
    packed = row << 2 | (beginsTitle ? 2 : 0) | (isAlias ? 1 : 0)
  }

  init(packed: UInt32) { self.packed = packed }

  var row: Int { Int(packed >> 2) }
  /// Whether the key stands at the start of the title, or after its leading article.
  var beginsTitle: Bool { packed & 2 != 0 }
  /// 1 for a title that is not a main one.
  var alias: UInt32 { packed & 1 }

  static let highestRow = 1 << 24 - 1
}
