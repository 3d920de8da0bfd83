/// Changes the bytes of an index file as an attacker who knows its layout would, to test the effect of
/// tampered numbers.
///
/// The checksums of an index detect damage, not forgery, so a file with recomputed checksums reaches every
/// later check.
package enum TamperedIndex {
  /// Returns the parts of an index file: the header, each column that is not empty, and the checksums.
  ///
  /// - Parameter bytes: A file written by ``TitleIndex/build(ordered:at:stamp:)``.
  /// - Returns: The ranges, disjoint and ascending, without the padding between columns.
  package static func parts(of bytes: [UInt8]) -> [Range<Int>] {
    var parts = [0..<IndexFormat.headerSize]
    for column in IndexColumn.allCases {
      let entry = IndexFormat.columnsOffset + 16 * column.rawValue
      let (start, count) = (word(bytes, entry), word(bytes, entry + 8))
      if count > 0, start <= UInt64(bytes.count), count <= UInt64(bytes.count) - start {
        parts.append(Int(start)..<Int(start + count))
      }
    }
    let sums = word(bytes, IndexFormat.sumsOffset)
    if sums < UInt64(bytes.count) { parts.append(Int(sums)..<bytes.count) }
    return parts.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Recomputes the checksums, if the header still locates them.
  ///
  /// - Parameter bytes: A changed index file. A truncated one is left unchanged.
  package static func resum(of bytes: inout [UInt8]) {
    let sums = word(bytes, IndexFormat.sumsOffset)
    guard bytes.count >= IndexFormat.headerSize, bytes.count.isMultiple(of: 8),
      sums >= UInt64(IndexFormat.headerSize), sums <= UInt64(bytes.count), sums.isMultiple(of: 8)
    else { return }
    var entry = Int(sums)
    for start in stride(from: IndexFormat.headerSize, to: Int(sums), by: IndexFormat.blockSize) {
      guard entry < bytes.count else { break }
      set(sum(bytes, start..<min(start + IndexFormat.blockSize, Int(sums))), in: &bytes, at: entry)
      entry += 8
    }
    var checked = Checksum()
    for range in [IndexFormat.checkedFrom..<IndexFormat.headerSize, Int(sums)..<bytes.count] {
      for offset in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
        checked.add(word(bytes, offset))
      }
    }
    set(checked.value, in: &bytes, at: IndexFormat.checksumOffset)
  }

  private static func sum(_ bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
    var sum = Checksum()
    for offset in stride(from: range.lowerBound, to: range.upperBound, by: 8) { sum.add(word(bytes, offset)) }
    return sum.value
  }

  private static func word(_ bytes: [UInt8], _ offset: Int) -> UInt64 {
    guard offset + 8 <= bytes.count else { return 0 }
    return unsafe bytes.withUnsafeBytes {
      unsafe UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
  }

  private static func set(_ value: UInt64, in bytes: inout [UInt8], at offset: Int) {
    bytes.replaceSubrange(offset..<offset + 8, with: value.littleEndianBytes)
  }
}
