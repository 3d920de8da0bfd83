#if canImport(Compression)
  internal import Compression
  internal import Foundation

  extension Gunzip {
    /// Unpacks one member. The Compression framework reads what is inside of gzip; header and trailer are read here.
    ///
    /// - Parameters:
    ///   - bytes: All of it.
    ///   - limit: The most bytes that are unpacked.
    /// - Returns: What was packed.
    /// - Throws: ``Failure``.
    package static func unpack(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
      let start = try contentStart(bytes)
      guard bytes.count - start >= trailerBytes else { throw .broken }
      let output = try inflated(bytes[start..<bytes.count - trailerBytes], limit)
      let trailer = bytes.suffix(trailerBytes)
      guard number(trailer.prefix(4)) == Int(checksum(output)),
        number(trailer.suffix(4)) == output.count & 0xFFFF_FFFF
      else { throw .broken }
      return output
    }

    private static let headerBytes = 10
    private static let trailerBytes = 8
    /// The flags of a header that has a checksum, a field, a name or a comment of its own.
    private static let (headChecksum, extra, name, comment): (UInt8, UInt8, UInt8, UInt8) = (2, 4, 8, 16)

    private static func inflated(_ packed: ArraySlice<UInt8>, _ limit: Int) throws(Failure) -> [UInt8] {
      var (rest, output) = (packed, [UInt8]())
      do {
        let filter = try InputFilter(.decompress, using: .zlib) { (count: Int) -> Data? in
          defer { rest = rest.dropFirst(count) }
          return rest.isEmpty ? nil : Data(rest.prefix(count))
        }
        while output.count <= limit, let piece = try filter.readData(ofLength: pieceBytes), !piece.isEmpty {
          output += piece
        }
      } catch { throw .broken }
      guard output.count <= limit else { throw .tooLong }
      return output
    }

    /// Where the packed bytes start.
    private static func contentStart(_ bytes: [UInt8]) throws(Failure) -> Int {
      guard bytes.count >= headerBytes, bytes[2] == 8, bytes[3] < 32 else { throw .broken }
      var rest = bytes.dropFirst(headerBytes)
      if bytes[3] & extra != 0 { rest = rest.dropFirst(2 + number(rest.prefix(2))) }
      for text in [name, comment] where bytes[3] & text != 0 { rest = rest.drop { $0 != 0 }.dropFirst() }
      if bytes[3] & headChecksum != 0 { rest = rest.dropFirst(2) }
      return rest.startIndex
    }

    /// A number with its lowest byte first.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
      bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// CRC-32 (RFC 1952, section 8), bit by bit: such bodies are rare.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
      ~bytes.reduce(UInt32.max) { sum, byte in
        (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
      }
    }
  }
#endif
