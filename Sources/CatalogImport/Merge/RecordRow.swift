internal import VitrineSystemFiles
internal import VitrineDatabase

/// The columns of an item and its lists, in this order, followed by those of its titles.
enum ItemColumn: Int {
  case kind = 0
  case key = 1
  case popularity = 8
  case record = 12
  case position = 17
  case isMain = 20

  /// The columns of a record, in SQL.
  static let names = """
    kind, key, year, end_year, runtime, seasons, original_language, collection, coalesce(popularity, 0), source,
    wikidata, wikidata_fields, record.record, genres, countries, occupations, networks
    """
  /// The columns of the table `item`, after its number.
  static let ofItem = 0..<13
  /// All columns of a record.
  static let all = 0..<17
  /// The columns of a title, after its item.
  static let ofTitle = 17..<21
}

/// A record with its titles, packed for sorting.
struct RecordRow {
  /// The number of the record; 0 before the first one.
  private(set) var id = 0
  private var bytes: [UInt8] = []
  private var tie = 0
  private var rank: UInt64 = 0
  private var hasMainTitle = false

  /// Starts a record with its columns.
  mutating func begin(_ row: Row) {
    id = row.integer(ItemColumn.record.rawValue)
    hasMainTitle = false
    rank = Self.rank(row.real(ItemColumn.popularity.rawValue))
    bytes.removeAll(keepingCapacity: true)
    bytes.append(Self.order(ofKind: row.text(ItemColumn.kind.rawValue)))
    row.appendText(ItemColumn.key.rawValue, to: &bytes)
    tie = bytes.count
    row.pack(ItemColumn.all, into: &bytes)
  }

  /// Adds a title; does nothing when the record has none.
  mutating func addTitle(_ row: Row) {
    guard !row.isNull(ItemColumn.position.rawValue) else { return }
    row.pack(ItemColumn.ofTitle, into: &bytes)
    hasMainTitle = hasMainTitle || row.integer(ItemColumn.isMain.rawValue) != 0
  }

  /// Adds the record to a sorter, if there is one and it becomes an item.
  func add(to sorter: RowSorter) throws(CatalogBuildError) {
    guard id != 0, hasMainTitle || !Self.mayLackTitle(id) else { return }
    do throws(FileError) {
      try sorter.add(bytes, rank: rank, tie: tie)
    } catch {
      throw CatalogBuildError(error)
    }
  }

  /// Whether records of this source may have no main title, and then become no item; other sources guarantee
  /// one.
  private static func mayLackTitle(_ record: Int) -> Bool {
    RecordID.all(of: .wikidata).contains(record) || record >= RecordID.all(of: .merged).lowerBound
  }

  private static func order(ofKind kind: String) -> UInt8 {
    switch kind {
    case "film": 0
    case "show": 1
    default: 2
    }
  }

  /// Maps a popularity to a number that rises as the popularity falls.
  static func rank(_ popularity: Double) -> UInt64 {
    // The bit patterns of non-negative numbers have the order of the numbers; zero has two forms.
    let bits = (popularity == 0 ? 0 : popularity).bitPattern
    return bits >> 63 == 1 ? bits : ~bits & ~(1 << 63)
  }
}
