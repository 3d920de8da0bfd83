import VitrineSystemFiles

/// A mapped index file: header, columns and the state of its block checks.
///
/// `@unchecked`: the memory is mapped read-only and private, and the pointer never changes.
@safe final class MappedIndex: @unchecked Sendable {
  /// Records which blocks have been verified.
  let checks: BlockChecks
  private let file: MappedFile
  private var base: UnsafeRawPointer { unsafe file.base }

  /// Maps an index file and verifies its header and the block checksums.
  init(path: String) throws(IndexError) {
    file = try Self.map(path)
    unsafe checks = try Self.checks(file.base, file.count, path)
  }

  private static func map(_ path: String) throws(IndexError) -> MappedFile {
    let file: MappedFile?
    do throws(FileError) { file = try MappedFile(path) } catch {
      throw error.isMissing ? .missing(path: path) : .inaccessible(error)
    }
    guard let file, file.count >= IndexFormat.headerSize, file.count.isMultiple(of: 8) else {
      throw .unusable(path: path, reason: "it is too short")
    }
    return file
  }

  private static func checks(
    _ base: UnsafeRawPointer, _ count: Int, _ path: String
  ) throws(IndexError) -> BlockChecks {
    func word(_ offset: Int) -> UInt64 {
      unsafe UInt64(littleEndian: base.load(fromByteOffset: offset, as: UInt64.self))
    }
    guard word(0) == IndexFormat.magic else {
      throw .unusable(path: path, reason: "it is not a title index")
    }
    guard word(8) == IndexFormat.version else {
      throw .unusable(path: path, reason: "it comes from another version")
    }
    guard word(IndexFormat.lengthOffset) == UInt64(count),
      let sums = Int(exactly: word(IndexFormat.sumsOffset)),
      sums >= IndexFormat.headerSize, sums <= count, sums.isMultiple(of: 8),
      (count - sums) / 8 == BlockChecks.blocks(in: sums - IndexFormat.headerSize)
    else { throw .unusable(path: path, reason: "it is cut short or damaged") }
    var sum = Checksum()
    for offset in stride(from: IndexFormat.checkedFrom, to: IndexFormat.headerSize, by: 8) {
      sum.add(word(offset))
    }
    for offset in stride(from: sums, to: count, by: 8) { sum.add(word(offset)) }
    guard sum.value == word(IndexFormat.checksumOffset) else {
      throw .unusable(path: path, reason: "it is damaged")
    }
    return unsafe BlockChecks(
      body: base + IndexFormat.headerSize, bytes: sums - IndexFormat.headerSize,
      sums: (base + sums).assumingMemoryBound(to: UInt64.self))
  }

  /// Returns the 64-bit number at an offset in the header.
  func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset + 8 <= IndexFormat.headerSize)
    return unsafe UInt64(littleEndian: base.load(fromByteOffset: offset, as: UInt64.self))
  }

  /// Returns a column; nil when it is not between the header and the checksums.
  func column<Element>(_ name: IndexColumn, of type: Element.Type) -> Column<Element>? {
    let entry = IndexFormat.columnsOffset + 16 * name.rawValue
    let stride = MemoryLayout<Element>.stride
    guard let offset = Int(exactly: word(at: entry)), let bytes = Int(exactly: word(at: entry + 8)),
      let end = Int(exactly: word(at: IndexFormat.sumsOffset)), offset >= IndexFormat.headerSize,
      offset.isMultiple(of: 8), bytes >= 0, offset <= end, bytes <= end - offset, bytes.isMultiple(of: stride)
    else { return nil }
    let start = unsafe (base + offset).assumingMemoryBound(to: type)
    return unsafe Column(
      base: start, start: offset - IndexFormat.headerSize, count: bytes / stride, checks: checks)
  }
}
