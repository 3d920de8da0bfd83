/// Unpacks gzip (RFC 1952): every field is checked, and so are length and checksum.
enum Gzip {
  /// What every gzip starts with.
  static let magic: [UInt8] = [0x1F, 0x8B]

  /// Unpacks every member of the bytes, one behind the other.
  ///
  /// - Parameters:
  ///   - bytes: All of it; nothing else may stand behind the last member.
  ///   - limit: The most bytes that are unpacked in all.
  /// - Returns: What was packed.
  /// - Throws: ``UnpackError``.
  static func unpack(_ bytes: [UInt8], limit: Int) throws(UnpackError) -> [UInt8] {
    var output: [UInt8] = []
    var offset = 0
    repeat {
      let start = output.count
      offset = try header(bytes, at: offset)
      var inflate = Inflate(bytes, from: offset, behind: output, limit: limit)
      // The run owns the bytes now; a second owner would have every write copy them.
      output = []
      try inflate.run()
      (output, offset) = (inflate.output, inflate.bits.offset)
      try check(output[start...], with: bytes, at: offset)
      offset += trailerBytes
    } while offset < bytes.count
    return output
  }

  private static let headerBytes = 10
  private static let trailerBytes = 8
  private static let deflate: UInt8 = 8

  /// Checks a header.
  ///
  /// - Returns: Where the packed bytes start.
  private static func header(_ bytes: [UInt8], at start: Int) throws(UnpackError) -> Int {
    guard bytes.count - start >= headerBytes, bytes[start...].starts(with: magic + [deflate])
    else { throw .broken }
    let flags = Flags(rawValue: bytes[start + 3])
    guard flags.isSubset(of: .known) else { throw .broken }
    var offset = start + headerBytes
    if flags.contains(.extra) { offset += 2 + (try number(bytes, at: offset, bytes: 2)) }
    if flags.contains(.name) { offset = try behindText(bytes, from: offset) }
    if flags.contains(.comment) { offset = try behindText(bytes, from: offset) }
    guard offset <= bytes.count else { throw .broken }
    guard flags.contains(.checksum) else { return offset }
    let sum = try number(bytes, at: offset, bytes: 2)
    guard sum == Int(Checksum.of(bytes[start..<offset]) & 0xFFFF) else { throw .broken }
    return offset + 2
  }

  private static func check(
    _ output: ArraySlice<UInt8>, with bytes: [UInt8], at offset: Int
  ) throws(UnpackError) {
    let sum = try number(bytes, at: offset, bytes: 4)
    let length = try number(bytes, at: offset + 4, bytes: 4)
    guard sum == Int(Checksum.of(output)), length == output.count & 0xFFFF_FFFF else { throw .broken }
  }

  private static func behindText(_ bytes: [UInt8], from offset: Int) throws(UnpackError) -> Int {
    guard offset <= bytes.count, let end = bytes[offset...].firstIndex(of: 0) else { throw .broken }
    return end + 1
  }

  /// A number with its lowest byte first.
  private static func number(
    _ bytes: [UInt8], at offset: Int, bytes count: Int
  ) throws(UnpackError) -> Int {
    guard offset + count <= bytes.count else { throw .broken }
    return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private struct Flags: OptionSet {
    let rawValue: UInt8
    static let checksum = Flags(rawValue: 2)
    static let extra = Flags(rawValue: 4)
    static let name = Flags(rawValue: 8)
    static let comment = Flags(rawValue: 16)
    /// The first bit only says that the content is probably text.
    static let known = Flags(rawValue: 31)
  }
}

/// The checksum of gzip: CRC-32 (RFC 1952, section 8).
enum Checksum {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }

  /// The checksum of bytes.
  static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes { sum = table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ sum >> 8 }
    return ~sum
  }
}
