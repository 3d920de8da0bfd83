internal import VitrineSystemFiles

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file without a name that holds sorted runs of rows one behind the other; gone when nobody holds it.
///
/// A row is its rank in eight bytes, the number of its bytes and of those compared in four each, and the bytes.
final class RunFile {
  private let path: String
  private let descriptor: Int32
  private var length = 0
  /// Where each run lies.
  private(set) var runs: [Range<Int>] = []

  /// The bytes in front of each row.
  static let headCount = 16
  /// The number of the error when a run ends too soon.
  static let cutShort = EIO
  private static let mostPending = 1 << 18

  /// Makes the file.
  init(_ path: String) throws(FileError) {
    self.path = path
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(code: errno, path: path) }
    unsafe unlink(path)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Adds a run.
  func write(_ entries: [RowSorter.Entry], of rows: [UInt8]) throws(FileError) {
    let start = length
    var pending: [UInt8] = []
    pending.reserveCapacity(Self.mostPending)
    for entry in entries {
      let counts = UInt64(entry.count) | UInt64(entry.tie) << 32
      Self.append(entry.rank, to: &pending)
      Self.append(counts, to: &pending)
      pending += rows[entry.start..<(entry.start + entry.count)]
      if pending.count > Self.mostPending { try flush(&pending) }
    }
    try flush(&pending)
    runs.append(start..<length)
  }

  private static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    unsafe withUnsafeBytes(of: value.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  private func flush(_ pending: inout [UInt8]) throws(FileError) {
    try Files.write(pending, to: descriptor, path: path)
    length += pending.count
    pending.removeAll(keepingCapacity: true)
  }

  /// Reads bytes at an offset behind those that are in a buffer, as many as a range of it has.
  func read(_ buffer: inout [UInt8], _ range: Range<Int>, at offset: Int) throws(FileError) {
    var done = 0
    while done < range.count {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        let part = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[range].dropFirst(done))
        return unsafe pread(descriptor, part.baseAddress, part.count, off_t(offset + done))
      }
      guard count > 0 else { throw FileError(code: count < 0 ? errno : EIO, path: path) }
      done += count
    }
  }
}
