internal import CVitrineCatalogData
internal import VitrineTextMatching

/// A hash of the folded title: titles that differ only in case, accents, spaces, punctuation or width have
/// the same key.
enum TitleKey {
  /// Returns the key of a title, among titles of the same kind.
  static func of(_ title: String, kind: String) -> Int {
    var letters = ascii(title) ?? FoldedText(title).letters
    letters.append(UInt16(kind.utf8.first ?? 0) | 0x8000)
    let hash = unsafe letters.withUnsafeBytes { bytes in
      unsafe vitrine_catalog_hash(bytes.baseAddress, bytes.count)
    }
    return Int(truncatingIfNeeded: hash)
  }

  /// Returns what ``FoldedText`` makes of a title, but several times faster, if it has only ASCII letters,
  /// digits and spaces; nil for other titles.
  static func ascii(_ title: String) -> [UInt16]? {
    var title = title
    let letters: [UInt16]? = title.withUTF8 { bytes in
      var letters: [UInt16] = []
      letters.reserveCapacity(bytes.count + 1)
      for index in bytes.indices {
        let byte = unsafe bytes[index]
        switch byte {
        case 0x61...0x7A, 0x30...0x39: letters.append(UInt16(byte))
        case 0x41...0x5A: letters.append(UInt16(byte) + 0x20)
        case 0x20: continue
        default: return nil
        }
      }
      return letters
    }
    return letters.flatMap { $0.isEmpty ? nil : $0 }
  }
}
