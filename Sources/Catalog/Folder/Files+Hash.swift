internal import CVitrineCatalogData
package import VitrineSystemFiles

extension Files {
  /// A hash of bytes that notices damage.
  package static func hash(_ bytes: [UInt8]) -> UInt64 { unsafe vitrine_catalog_hash(bytes, bytes.count) }

  /// A hash of a whole file that notices damage, made of the hashes of its pieces; nil when there is no file.
  package static func hash(ofFile path: String) throws(FileError) -> UInt64? {
    guard let count = try byteCount(of: path) else { return nil }
    var hashes: [UInt8] = []
    for offset in stride(from: 0, to: count, by: piece) {
      let bytes = try read(path, offset: offset, count: min(piece, count - offset))
      hashes += unsafe withUnsafeBytes(of: hash(bytes).littleEndian) { unsafe Array($0) }
      // Of a large file only the hash of the hashes so far is kept.
      if hashes.count >= piece {
        hashes = unsafe withUnsafeBytes(of: hash(hashes).littleEndian) { unsafe Array($0) }
      }
    }
    return hash(hashes)
  }

  /// The bytes hashed at once of a large file.
  private static let piece = 1 << 20
}
