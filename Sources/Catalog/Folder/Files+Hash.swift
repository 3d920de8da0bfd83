internal import CVitrineCatalogData
package import VitrineSystemFiles

extension Files {
  /// A hash of bytes that notices damage.
  package static func hash(_ bytes: [UInt8]) -> UInt64 { unsafe vitrine_catalog_hash(bytes, bytes.count) }

  /// A hash of a whole file that notices damage, made of the hashes of its pieces; nil when it cannot be read.
  package static func hash(ofFile path: String) -> UInt64? {
    guard let count = byteCount(of: path) else { return nil }
    var hashes: [UInt8] = []
    for offset in stride(from: 0, to: count, by: piece) {
      guard let bytes = read(path, offset: offset, count: min(piece, count - offset)) else { return nil }
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
