internal import CZlib

/// The lines of a text file, packed with gzip or not.
struct GzipLines {
  /// Reads a whole file; nil when it cannot be opened.
  static func read(_ path: String) -> [Substring]? {
    guard let file = unsafe gzopen(path, "rb") else { return nil }
    defer { unsafe gzclose(file) }
    var bytes: [UInt8] = []
    var buffer = Array(repeating: UInt8(0), count: 1 << 16)
    while true {
      let count = unsafe gzread(file, &buffer, UInt32(buffer.count))
      guard count > 0 else { break }
      bytes.append(contentsOf: buffer[..<Int(count)])
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }
}
