#if !canImport(Compression)
  internal import CVitrineZlib

  extension Gunzip {
    /// Unpacks every member of the bytes, one behind the other, by zlib, which checks headers, lengths and checksums.
    ///
    /// - Parameters:
    ///   - bytes: All of it; nothing else may stand behind the last member.
    ///   - limit: The most bytes that are unpacked in all.
    /// - Returns: What was packed.
    /// - Throws: ``Failure``.
    package static func unpack(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
      var stream = unsafe z_stream()
      let size = unsafe Int32(MemoryLayout<z_stream>.size)
      let version = unsafe zlibVersion()
      guard unsafe inflateInit2_(&stream, windowBits, version, size) == Z_OK else { throw .broken }
      defer { unsafe inflateEnd(&stream) }
      return try unsafe bytes.withUnsafeBufferPointer { input throws(Failure) in
        // zlib does not write to its input, it only lacks the word for it.
        unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        unsafe stream.avail_in = UInt32(clamping: input.count)
        return try unsafe members(&stream, limit)
      }
    }

    /// zlib's window of 32 KiB, and its mark for the gzip format.
    private static let windowBits: Int32 = 15 + 16

    private static func members(_ stream: inout z_stream, _ limit: Int) throws(Failure) -> [UInt8] {
      var output: [UInt8] = []
      while true {
        let status = unsafe append(to: &output, from: &stream)
        guard output.count <= limit else { throw .tooLong }
        if status == Z_STREAM_END {
          if unsafe stream.avail_in == 0 { return output }
          guard unsafe inflateReset(&stream) == Z_OK else { throw .broken }
        } else if status != Z_OK {
          // Also when the bytes are cut off: then nothing is left to read.
          throw .broken
        }
      }
    }

    /// Unpacks the next piece.
    ///
    /// - Returns: What zlib says: `Z_STREAM_END` at the end of a member, `Z_OK` before.
    private static func append(to output: inout [UInt8], from stream: inout z_stream) -> Int32 {
      var status = Z_OK
      output += unsafe [UInt8](unsafeUninitializedCapacity: pieceBytes) { piece, count in
        unsafe stream.next_out = piece.baseAddress
        unsafe stream.avail_out = UInt32(piece.count)
        status = unsafe inflate(&stream, Z_NO_FLUSH)
        count = unsafe piece.count - Int(stream.avail_out)
      }
      return status
    }
  }
#endif
