#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The changes of an index since its file was built, in a file that is only ever added to.
///
/// A head of 16 bytes: magic and the mark of the index they belong to. Then records: length and checksum of 8 bytes
/// each, then the bytes of a change. What a crash left behind at the end does not have its checksum and is cut off.
struct ChangeJournal: ~Copyable {
  private let path: String
  private let descriptor: Int32

  /// Opens or begins a journal.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - mark: The mark of the index; a journal with another one is of an older index, and begins anew.
  ///   - changes: Is given the changes that are in it.
  /// - Throws: `inaccessible`.
  init(path: String, mark: UInt64, changes: inout [IndexChange]) throws(IndexError) {
    self.path = path
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    if descriptor < 0 { throw .inaccessible(path: path, reason: MappedFile.lastError) }
    let bytes = try Self.read(descriptor, path)
    let head = Self.magic.littleEndianBytes + mark.littleEndianBytes
    guard bytes.starts(with: head) else {
      try Self.cut(descriptor, to: 0, path)
      try Self.write(head, descriptor, path)
      return
    }
    let end = Self.read(bytes, from: head.count, &changes)
    if end < bytes.count { try Self.cut(descriptor, to: end, path) }
  }

  deinit { close(descriptor) }

  /// `VITRJRNL` as bytes.
  private static let magic: UInt64 = 0x4C4E_524A_5254_4956

  /// Adds changes; they are on the disk when it returns.
  func add(_ changes: [IndexChange]) throws(IndexError) {
    var bytes: [UInt8] = []
    for change in changes {
      let record = ChangeWriter(change).bytes
      bytes += UInt64(record.count).littleEndianBytes + Self.sum(record[...]).littleEndianBytes + record
    }
    let end = lseek(descriptor, 0, SEEK_END)
    do {
      try Self.write(bytes, descriptor, path)
    } catch {
      // Half a record would hide every later one.
      try? Self.cut(descriptor, to: Int(end), path)
      throw error
    }
  }

  /// The changes that are whole.
  ///
  /// - Returns: Where they end.
  private static func read(_ bytes: [UInt8], from start: Int, _ changes: inout [IndexChange]) -> Int {
    var place = start
    while bytes.count - place >= 16 {
      let count = UInt64(littleEndianBytes: bytes[place..<place + 8])
      guard count <= UInt64(bytes.count - place - 16) else { break }
      let record = bytes[place + 16..<place + 16 + Int(count)]
      var reader = ChangeReader(record)
      guard sum(record) == UInt64(littleEndianBytes: bytes[place + 8..<place + 16]),
        let change = reader.change()
      else { break }
      changes.append(change)
      place += 16 + Int(count)
    }
    return place
  }

  private static func sum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var sum = Checksum()
    sum.add(UInt64(bytes.count))
    for byte in bytes { sum.add(UInt64(byte)) }
    return sum.value
  }

  private static func read(_ descriptor: Int32, _ path: String) throws(IndexError) -> [UInt8] {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw .inaccessible(path: path, reason: MappedFile.lastError)
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let done = unsafe bytes.withUnsafeMutableBytes { unsafe pread(descriptor, $0.baseAddress, $0.count, 0) }
    guard done == bytes.count else { throw .inaccessible(path: path, reason: MappedFile.lastError) }
    return bytes
  }

  private static func write(_ bytes: [UInt8], _ descriptor: Int32, _ path: String) throws(IndexError) {
    guard lseek(descriptor, 0, SEEK_END) >= 0, writeAll(bytes, to: descriptor), fdatasync(descriptor) == 0
    else { throw .inaccessible(path: path, reason: MappedFile.lastError) }
  }

  private static func cut(_ descriptor: Int32, to count: Int, _ path: String) throws(IndexError) {
    guard ftruncate(descriptor, off_t(count)) == 0, fdatasync(descriptor) == 0 else {
      throw .inaccessible(path: path, reason: MappedFile.lastError)
    }
  }
}
