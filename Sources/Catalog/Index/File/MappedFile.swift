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
  private let base: UnsafeRawPointer

  /// Maps a file.
  init(path: String) throws(IndexError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { throw .missing(path: path) }
      throw .inaccessible(path: path, reason: Self.lastError)
    }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw .inaccessible(path: path, reason: Self.lastError)
    }
    count = Int(status.st_size)
    guard count >= IndexFormat.headerSize, count.isMultiple(of: 8) else {
      throw .unusable(path: path, reason: "it is too short")
    }
    guard let memory = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
      unsafe memory != MAP_FAILED
    else { throw .inaccessible(path: path, reason: Self.lastError) }
    unsafe base = UnsafeRawPointer(memory)
  }

  deinit {
    unsafe munmap(UnsafeMutableRawPointer(mutating: base), count)
  }

  /// The 64-bit number at an offset that is a multiple of 8.
  func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset + 8 <= count)
    return unsafe UInt64(littleEndian: base.load(fromByteOffset: offset, as: UInt64.self))
  }

  /// The elements of a column; nil when it does not lie in the file.
  func column<Element: BitwiseCopyable>(offset: Int, bytes: Int, of type: Element.Type) -> Column<Element>? {
    let stride = MemoryLayout<Element>.stride
    guard offset >= IndexFormat.headerSize, offset.isMultiple(of: 8), bytes >= 0, offset <= count,
      bytes <= count - offset, bytes.isMultiple(of: stride)
    else { return nil }
    let start = unsafe (base + offset).assumingMemoryBound(to: type)
    return unsafe Column(base: start, count: bytes / stride)
  }

  static var lastError: String { unsafe String(cString: strerror(errno)) }
}

/// A read-only array in a mapped file. Whoever holds one must hold the file too.
///
/// `@unchecked`: read-only memory.
@safe struct Column<Element: BitwiseCopyable>: @unchecked Sendable {
  private let base: UnsafePointer<Element>
  let count: Int

  init(base: UnsafePointer<Element>, count: Int) {
    unsafe self.base = unsafe base
    self.count = count
  }

  /// The element at an index; checked, so that a wrong number can never read elsewhere.
  @inline(__always)
  subscript(index: Int) -> Element {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    return unsafe base[index]
  }
}

extension Column {
  /// Calls `body` with the elements of a range; the range is checked once, which is what inner loops need.
  @inline(__always)
  func withElements<Result>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe body(UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
  }
}

extension Column<UInt8> {
  /// A range of bytes as text.
  func text(_ range: Range<Int>) -> String {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe String(
      decoding: UnsafeBufferPointer(start: base + range.lowerBound, count: range.count), as: UTF8.self)
  }
}
