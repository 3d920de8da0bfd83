internal import CVitrineZlib

/// Compression in the gzip format (RFC 1952) with zlib.
package enum Gzip {
  /// zlib's window of 32 KiB (15), plus 16 for the gzip format.
  private static let windowBits: Int32 = 15 + 16
  /// zlib's default.
  private static let memoryLevel: Int32 = 8

  /// Compresses bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to compress.
  ///   - level: 1 (fast) to 9 (small).
  /// - Returns: Nil when zlib has no memory, or the result would not be smaller.
  package static func compress(_ bytes: [UInt8], level: Int32) -> [UInt8]? {
    var stream = unsafe z_stream()
    let version = unsafe zlibVersion()
    guard
      unsafe deflateInit2_(
        &stream, level, Z_DEFLATED, windowBits, memoryLevel, Z_DEFAULT_STRATEGY, version,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { unsafe deflateEnd(&stream) }
    let result = unsafe [UInt8](unsafeUninitializedCapacity: bytes.count) { output, count in
      unsafe bytes.withUnsafeBufferPointer { input in
        // zlib does not write to its input; its interface only lacks the `const`.
        unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        unsafe stream.avail_in = UInt32(clamping: input.count)
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(clamping: output.count)
        let isWhole = unsafe deflate(&stream, Z_FINISH) == Z_STREAM_END
        count = unsafe isWhole ? Int(stream.total_out) : 0
      }
    }
    return result.isEmpty ? nil : result
  }
}
