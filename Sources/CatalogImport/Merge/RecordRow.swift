internal import VitrineSystemFiles
internal import VitrineDatabase

/// The columns that make an item and its lists, in this order, with those of its titles behind them.
enum ItemColumn: Int {
  case kind = 0
  case key = 1
  case popularity = 8
  case record = 12
  case position = 17
  case isMain = 20

  /// The columns of a record as SQL.
  static let names = """
    kind, key, year, end_year, runtime, seasons, original_language, collection, coalesce(popularity, 0), source,
    wikidata, wikidata_fields, record.record, genres, countries, occupations, networks
    """
  /// Those that the table `item` has behind its number.
  static let ofItem = 0..<13
  /// All of a record.
  static let all = 0..<17
  /// Those of a title behind its item.
  static let ofTitle = 17..<21
}

/// A record with its titles on its way into the order of the items.
struct RecordRow {
  /// The number of the record; 0 before the first.
  private(set) var id = 0
  private var bytes: [UInt8] = []
  private var tie = 0
  private var rank: UInt64 = 0
  private var hasMainTitle = false

  /// Starts with the columns of a record.
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

  /// Adds a title; nothing when the record has none.
  mutating func addTitle(_ row: Row) {
    guard !row.isNull(ItemColumn.position.rawValue) else { return }
    row.pack(ItemColumn.ofTitle, into: &bytes)
    hasMainTitle = hasMainTitle || row.integer(ItemColumn.isMain.rawValue) != 0
  }

  /// Gives the record to a sorter, when there is one that makes an item.
  func add(to sorter: RowSorter) throws(CatalogBuildError) {
    guard id != 0, hasMainTitle || !Self.mayLackTitle(id) else { return }
    do throws(FileError) {
      try sorter.add(bytes, rank: rank, tie: tie)
    } catch {
      throw CatalogBuildError(error)
    }
  }

  /// Records of most sources have a title by their making; of the others those without make no item.
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

  /// A number that rises where the popularity falls.
  static func rank(_ popularity: Double) -> UInt64 {
    // The bits of numbers that are not negative rise with them; zero has two forms.
    let bits = (popularity == 0 ? 0 : popularity).bitPattern
    return bits >> 63 == 1 ? bits : ~bits & ~(1 << 63)
  }
}
