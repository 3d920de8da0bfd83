/// Where pieces begin that lie one after the other: rising numbers, in two bytes each where they rise slowly.
///
/// For each ``blockSize`` pieces the first start is kept whole, and for each piece how far it is behind that. Where
/// that does not fit in two bytes, all starts are kept whole and the second column is empty.
struct StartColumn: Sendable {
  private let bases: Column<UInt32>
  private let offsets: Column<UInt16>
  /// The number of starts.
  let count: Int

  static let blockSize = 32

  /// Finds the columns; nil when one does not lie in the file or they do not fit together.
  init?(_ file: MappedIndex, _ bases: IndexColumn, _ offsets: IndexColumn) {
    guard let bases = file.column(bases, of: UInt32.self),
      let offsets = file.column(offsets, of: UInt16.self),
      offsets.count == 0 || bases.count == (offsets.count + Self.blockSize - 1) / Self.blockSize
    else { return nil }
    (self.bases, self.offsets) = (bases, offsets)
    count = offsets.count == 0 ? bases.count : offsets.count
  }

  /// The start of a piece; 0 when there is none.
  @inline(__always)
  subscript(index: Int) -> UInt32 {
    if offsets.count == 0 { return bases[index] }
    let offset = offsets[index]
    return index < count ? bases[index / Self.blockSize] &+ UInt32(offset) : 0
  }
}

/// A column that is left out of the file where it says nothing about any item.
struct SparseColumn<Element: FixedWidthInteger & BitwiseCopyable>: Sendable {
  private let column: Column<Element>

  /// Finds the column; nil when it does not lie in the file.
  init?(_ file: MappedIndex, _ name: IndexColumn) {
    guard let column = file.column(name, of: Element.self) else { return nil }
    self.column = column
  }

  /// The element at an index; 0 when the column was left out.
  @inline(__always)
  subscript(index: Int) -> Element { column.count == 0 ? 0 : column[index] }
}
