internal import CVitrineCatalogData
internal import VitrineTextMatching

/// The folded title as a number: titles that differ only in case, accents, spaces, punctuation or width have the
/// same one.
enum TitleKey {
  /// The key of a title among those of a kind.
  static func of(_ title: String, kind: String) -> Int {
    var letters = ascii(title) ?? FoldedText(title).letters
    letters.append(UInt16(kind.utf8.first ?? 0) | 0x8000)
    let hash = unsafe letters.withUnsafeBytes { bytes in
      unsafe vitrine_catalog_hash(bytes.baseAddress, bytes.count)
    }
    return Int(truncatingIfNeeded: hash)
  }

  /// What ``FoldedText`` makes of a title of ASCII letters, digits and spaces only, some times faster; nil for
  /// other titles.
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
