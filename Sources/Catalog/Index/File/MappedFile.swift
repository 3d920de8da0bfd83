#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file mapped into memory for reading until the last reference goes.
///
/// `@unchecked`: the memory is mapped read-only and private, and the pointer never changes.
@safe final class MappedFile: @unchecked Sendable {
  /// The number of bytes.
  let count: Int
  /// Which blocks have been checked.
  let checks: BlockChecks
  private let base: UnsafeRawPointer

  /// Maps an index file and checks its header and sums.
  init(path: String) throws(IndexError) {
    let (base, count) = unsafe try Self.map(path)
    unsafe (self.base, self.count) = unsafe (base, count)
    do {
      unsafe checks = try Self.checks(base, count, path)
    } catch {
      unsafe munmap(UnsafeMutableRawPointer(mutating: base), count)
      throw error
    }
  }

  deinit {
    unsafe munmap(UnsafeMutableRawPointer(mutating: base), count)
  }

  private static func map(_ path: String) throws(IndexError) -> (UnsafeRawPointer, Int) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { throw .missing(path: path) }
      throw .inaccessible(path: path, reason: lastError)
    }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .inaccessible(path: path, reason: lastError) }
    let count = Int(status.st_size)
    guard count >= IndexFormat.headerSize, count.isMultiple(of: 8) else {
      throw .unusable(path: path, reason: "it is too short")
    }
    guard let memory = unsafe memory(of: descriptor, count) else {
      throw .inaccessible(path: path, reason: lastError)
    }
    return (UnsafeRawPointer(memory), count)
  }

  /// The largest file that is read instead of mapped, in bytes. Of a mapped file that is cut short while it is in use
  /// the system ends the program (SIGBUS); reading a larger one would cost memory and time at every start.
  static let mostRead = 32 << 20

  /// The bytes of a file, in memory of their own or mapped; nil when that fails.
  private static func memory(of descriptor: Int32, _ count: Int) -> UnsafeMutableRawPointer? {
    guard count <= mostRead else {
      let mapped = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
      return unsafe mapped == MAP_FAILED ? nil : mapped
    }
    let flags = MAP_PRIVATE | MAP_ANONYMOUS
    guard let memory = unsafe mmap(nil, count, PROT_READ | PROT_WRITE, flags, -1, 0),
      unsafe memory != MAP_FAILED
    else { return nil }
    var done = 0
    while done < count {
      let read = unsafe pread(descriptor, memory + done, count - done, off_t(done))
      if read < 0, errno == EINTR { continue }
      guard read > 0 else {
        let code = read == 0 ? EIO : errno
        unsafe munmap(memory, count)
        errno = code
        return nil
      }
      done += read
    }
    return unsafe memory
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

  /// The 64-bit number at an offset of the header.
  func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset + 8 <= IndexFormat.headerSize)
    return unsafe UInt64(littleEndian: base.load(fromByteOffset: offset, as: UInt64.self))
  }

  /// A column; nil when it does not lie between the header and the sums.
  func column<Element>(_ name: IndexColumn, of type: Element.Type) -> Column<Element>? {
    let place = IndexFormat.columnsOffset + 16 * name.rawValue
    let stride = MemoryLayout<Element>.stride
    guard let offset = Int(exactly: word(at: place)), let bytes = Int(exactly: word(at: place + 8)),
      let end = Int(exactly: word(at: IndexFormat.sumsOffset)), offset >= IndexFormat.headerSize,
      offset.isMultiple(of: 8), bytes >= 0, offset <= end, bytes <= end - offset, bytes.isMultiple(of: stride)
    else { return nil }
    let start = unsafe (base + offset).assumingMemoryBound(to: type)
    return unsafe Column(
      base: start, start: offset - IndexFormat.headerSize, count: bytes / stride, checks: checks)
  }

  static var lastError: String { unsafe String(cString: strerror(errno)) }
}
