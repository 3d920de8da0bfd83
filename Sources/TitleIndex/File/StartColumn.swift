/// The offsets of consecutive pieces: ascending numbers, in two bytes each where they ascend slowly.
///
/// The first offset of each ``blockSize`` pieces is stored whole, and each piece stores its distance from
/// that. Where a distance does not fit in two bytes, all offsets are stored whole and the second column is
/// empty.
struct StartColumn: Sendable {
  private let bases: Column<UInt32>
  private let offsets: Column<UInt16>
  /// The number of offsets.
  let count: Int

  static let blockSize = 32

  /// Finds the columns; nil when one is outside the file or their lengths disagree.
  init?(_ file: MappedIndex, _ bases: IndexColumn, _ offsets: IndexColumn) {
    guard let bases = file.column(bases, of: UInt32.self),
      let offsets = file.column(offsets, of: UInt16.self),
      offsets.count == 0 || bases.count == (offsets.count + Self.blockSize - 1) / Self.blockSize
    else { return nil }
    (self.bases, self.offsets) = (bases, offsets)
    count = offsets.count == 0 ? bases.count : offsets.count
  }

  /// The offset of a piece; 0 when out of range.
  @inline(__always)
  subscript(index: Int) -> UInt32 {
    if offsets.count == 0 { return bases[index] }
    let offset = offsets[index]
    return index < count ? bases[index / Self.blockSize] &+ UInt32(offset) : 0
  }
}

/// A column that is omitted from the file when all its elements are 0.
struct SparseColumn<Element: FixedWidthInteger & BitwiseCopyable>: Sendable {
  private let column: Column<Element>

  /// Finds the column; nil when it is outside the file.
  init?(_ file: MappedIndex, _ name: IndexColumn) {
    guard let column = file.column(name, of: Element.self) else { return nil }
    self.column = column
  }

  /// The element at an index; 0 when the column was omitted.
  @inline(__always)
  subscript(index: Int) -> Element { column.count == 0 ? 0 : column[index] }
}
