/// Maps each Unicode scalar to its fold through a two-level table: pages of 128 scalars, then cells.
///
/// About 150 KB, read once from the generated tables in about a millisecond.
struct FoldTable: Sendable {
  /// The table of all fold rules.
  static let fold = FoldTable(GeneratedTables.fold)
  /// The table of the variants of Han characters.
  static let variants = FoldTable(GeneratedTables.variants)

  private var pages: [UInt16] = []
  /// 0 for a scalar that does not change; otherwise a mark, the offset in the pool and the number of units.
  private var cells: [UInt32] = []
  private var pool: [UInt16] = []

  init(_ text: StaticString) {
    pages = Array(repeating: 0, count: Int(Self.lastScalar >> Self.pageBits) + 1)
    cells = Array(repeating: 0, count: 1 << Self.pageBits)
    var reader = TableReader(text)
    while let entry = reader.next() { add(entry) }
  }

  /// The UTF-16 units that replace a scalar; nil when it does not change.
  subscript(scalar: Unicode.Scalar) -> ArraySlice<UInt16>? {
    let value = scalar.value
    guard value <= Self.lastScalar else { return nil }
    let page = Int(pages[Int(value >> Self.pageBits)])
    let cell = cells[page << Self.pageBits | Int(value) & (1 << Self.pageBits - 1)]
    guard cell != 0 else { return nil }
    let start = Int(cell & ~Self.mark) >> Self.lengthBits
    return pool[start..<start + Int(cell) & (1 << Self.lengthBits - 1)]
  }

  private mutating func add(_ entry: TableEntry) {
    var place = store(entry.target)
    for scalar in entry.first...max(entry.first, entry.last) where scalar <= Self.lastScalar {
      if entry.counts, scalar > entry.first, let base = entry.target.first {
        place = store([base + scalar - entry.first])
      }
      set(scalar, place)
    }
  }

  private mutating func store(_ scalars: [UInt32]) -> UInt32 {
    let start = pool.count
    for scalar in scalars.compactMap(Unicode.Scalar.init) { pool.append(contentsOf: scalar.utf16) }
    return Self.mark | UInt32(start << Self.lengthBits | (pool.count - start))
  }

  private mutating func set(_ scalar: UInt32, _ place: UInt32) {
    let index = Int(scalar >> Self.pageBits)
    if pages[index] == 0 {
      pages[index] = UInt16(cells.count >> Self.pageBits)
      cells.append(contentsOf: repeatElement(0, count: 1 << Self.pageBits))
    }
    cells[Int(pages[index]) << Self.pageBits | Int(scalar) & (1 << Self.pageBits - 1)] = place
  }

  private static let pageBits: UInt32 = 7
  private static let lengthBits = 5
  private static let mark: UInt32 = 0x8000_0000
  private static let lastScalar: UInt32 = 0x323AF
}
