import VitrineSystemFiles

/// Writes an index file column by column, with a checksum for each block.
struct IndexWriter: ~Copyable {
  private let file: FileWriter
  private var header: [UInt8]
  private var offset = IndexFormat.headerSize
  private var sum = Checksum()
  private var sums: [UInt64] = []

  init(path: String, stamp: UInt64) throws(FileError) {
    let header = [UInt8](repeating: 0, count: IndexFormat.headerSize)
    let file = try FileWriter(path: path)
    try file.write(header)
    self.file = file
    self.header = header
    set(IndexFormat.magic, at: 0)
    set(IndexFormat.version, at: 8)
    set(stamp, at: IndexFormat.checkedFrom)
  }

  /// Writes a column. All supported platforms are little-endian.
  mutating func add(_ column: IndexColumn, _ elements: [some BitwiseCopyable]) throws(FileError) {
    var bytes = unsafe elements.withUnsafeBytes { unsafe [UInt8]($0) }
    let entry = IndexFormat.columnsOffset + 16 * column.rawValue
    set(UInt64(offset), at: entry)
    set(UInt64(bytes.count), at: entry + 8)
    bytes.append(contentsOf: repeatElement(0, count: -bytes.count & 7))
    sum(bytes)
    try file.write(bytes)
  }

  /// Writes ascending offsets as a ``StartColumn``.
  mutating func add(_ bases: IndexColumn, _ offsets: IndexColumn, starts: [UInt32]) throws(FileError) {
    let firsts = stride(from: 0, to: starts.count, by: StartColumn.blockSize).map { starts[$0] }
    let isNear = starts.indices.allSatisfy {
      starts[$0] - firsts[$0 / StartColumn.blockSize] <= UInt32(UInt16.max)
    }
    guard isNear else {
      try add(bases, starts)
      return try add(offsets, [UInt16]())
    }
    try add(bases, firsts)
    try add(offsets, starts.indices.map { UInt16(starts[$0] - firsts[$0 / StartColumn.blockSize]) })
  }

  /// Writes a ``SparseColumn``.
  mutating func add(
    _ column: IndexColumn, sparse elements: [some FixedWidthInteger & BitwiseCopyable]
  ) throws(FileError) {
    try add(column, elements.allSatisfy { $0 == 0 } ? [] : elements)
  }

  /// Writes the checksums and the header, and moves the file into place.
  mutating func finish() throws(FileError) {
    if (offset - IndexFormat.headerSize) % IndexFormat.blockSize != 0 { sums.append(sum.value) }
    let bytes = unsafe sums.withUnsafeBytes { unsafe [UInt8]($0) }
    try file.write(bytes)
    set(UInt64(offset + bytes.count), at: IndexFormat.lengthOffset)
    set(UInt64(offset), at: IndexFormat.sumsOffset)
    var checked = Checksum()
    Self.forEachWord(header[IndexFormat.checkedFrom...]) { checked.add($0) }
    Self.forEachWord(bytes[...]) { checked.add($0) }
    set(checked.value, at: IndexFormat.checksumOffset)
    try file.write(header, at: 0)
    try file.finish()
  }

  private mutating func sum(_ bytes: [UInt8]) {
    Self.forEachWord(bytes[...]) { word in
      sum.add(word)
      offset += 8
      if (offset - IndexFormat.headerSize) % IndexFormat.blockSize == 0 {
        sums.append(sum.value)
        sum = Checksum()
      }
    }
  }

  private static func forEachWord(_ bytes: ArraySlice<UInt8>, _ body: (UInt64) -> Void) {
    unsafe bytes.withUnsafeBytes { buffer in
      for entry in stride(from: 0, to: buffer.count, by: 8) {
        body(unsafe UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: entry, as: UInt64.self)))
      }
    }
  }

  private mutating func set(_ value: UInt64, at offset: Int) {
    header.replaceSubrange(offset..<offset + 8, with: value.littleEndianBytes)
  }
}

extension UInt64 {
  /// The eight bytes, lowest first.
  var littleEndianBytes: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: self >> UInt64(8 * $0)) }
  }

  /// Creates a number from eight bytes, lowest first.
  init(littleEndianBytes bytes: ArraySlice<UInt8>) {
    self = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
