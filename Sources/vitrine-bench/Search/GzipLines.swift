internal import CVitrineZlib

/// The lines of a text file, gzipped or not, in bounded memory.
///
/// Empty lines are skipped. A damaged file ends early; ``isDamaged`` then tells so.
@safe
final class GzipLines: Sequence, IteratorProtocol {
  private let file: gzFile
  private var buffer = [UInt8](repeating: 0, count: 1 << 17)
  private var unread = 0..<0
  /// Whether reading ended because of damage.
  private(set) var isDamaged = false

  /// Opens a file; nil when it cannot be opened.
  init?(_ path: String) {
    guard let file = unsafe gzopen(path, "rb") else { return nil }
    unsafe self.file = unsafe file
  }

  deinit { unsafe gzclose(file) }

  func next() -> String? {
    var begun: [UInt8] = []
    while fill() {
      let part = buffer[unread]
      if let end = part.firstIndex(of: UInt8(ascii: "\n")) {
        unread = end + 1..<unread.upperBound
        let line = part[..<end]
        if begun.isEmpty, line.isEmpty { continue }
        return begun.isEmpty
          ? String(decoding: line, as: UTF8.self) : String(decoding: begun + line, as: UTF8.self)
      }
      begun += part
      unread = 0..<0
    }
    return begun.isEmpty ? nil : String(decoding: begun, as: UTF8.self)
  }

  /// Fills the buffer if it is empty; returns whether there is unread data.
  private func fill() -> Bool {
    if !unread.isEmpty { return true }
    let count = unsafe gzread(file, &buffer, UInt32(buffer.count))
    if count < 0 { isDamaged = true }
    unread = 0..<Int(Swift.max(count, 0))
    return count > 0
  }
}
