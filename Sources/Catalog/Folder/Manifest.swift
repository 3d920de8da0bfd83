internal import VitrineSystemFiles
internal import FoundationEssentials

/// What a built catalog consists of, so that damage is noticed. Written last, in `manifest.json`.
package struct Manifest: Codable, Sendable, Hashable {
  /// One file.
  package struct File: Codable, Sendable, Hashable {
    /// The name in the folder.
    var name: String
    /// The size.
    var bytes: Int
    /// The hash of the first and last ``Manifest/edge`` bytes, checked at every start.
    var edgeHash: String
    /// The hash of everything, checked by `vitrine catalog verify`.
    var hash: String
  }

  /// The version of the tables, see ``CatalogSchema/version``.
  package var schema: Int
  /// The hash of the shipped catalog.
  package var content: String
  /// The number of items.
  package var items: Int
  /// How long the build took, in milliseconds.
  package var milliseconds: Int
  /// The files.
  package var files: [File]

  /// Creates a manifest.
  package init(schema: Int, content: String, items: Int, milliseconds: Int, files: [File]) {
    self.schema = schema
    self.content = content
    self.items = items
    self.milliseconds = milliseconds
    self.files = files
  }

  /// The name of the file the manifest is in.
  package static let fileName = "manifest.json"
  /// The bytes looked at on either end of a file: one page of SQLite, where its header is.
  package static let edge = 4_096

  /// Describes files of a folder; nil when one is not there.
  package static func files(_ names: [String], in folder: String) -> [File]? {
    var files: [File] = []
    for name in names {
      let path = "\(folder)/\(name)"
      guard let bytes = Files.byteCount(of: path), let edge = edgeHash(path),
        let hash = Files.hash(ofFile: path)
      else { return nil }
      files.append(File(name: name, bytes: bytes, edgeHash: edge, hash: word(hash)))
    }
    return files
  }

  /// Reads the manifest of a folder; nil when there is none that can be read.
  package static func read(in folder: String) -> Manifest? {
    Files.read("\(folder)/\(fileName)").flatMap { try? JSONDecoder().decode(Manifest.self, from: Data($0)) }
  }

  /// The bytes to write.
  package var json: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    // Encoding numbers and texts cannot fail; an empty file would be noticed at the next start.
    return [UInt8]((try? encoder.encode(self)) ?? Data())
  }

  /// What is wrong with the files as far as one sees at a glance: sizes and both ends. Nil when nothing is.
  package func damage(in folder: String) -> String? {
    for file in files {
      let path = "\(folder)/\(file.name)"
      guard let bytes = Files.byteCount(of: path) else { return "\(file.name) is missing" }
      guard bytes == file.bytes else { return "\(file.name) has \(bytes) bytes instead of \(file.bytes)" }
      guard Self.edgeHash(path) == file.edgeHash else { return "\(file.name) is damaged" }
    }
    return nil
  }

  /// What is wrong with the files when every byte is looked at. Nil when nothing is.
  package func deepDamage(in folder: String) -> String? {
    if let damage = damage(in: folder) { return damage }
    for file in files {
      guard let hash = Files.hash(ofFile: "\(folder)/\(file.name)"), Self.word(hash) == file.hash else {
        return "\(file.name) is damaged"
      }
    }
    return nil
  }

  /// A hash as it stands in manifests and folder names: 16 hexadecimal digits.
  package static func word(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  package static func edgeHash(_ path: String) -> String? {
    guard let bytes = Files.byteCount(of: path) else { return nil }
    let count = min(bytes, edge)
    guard let head = Files.read(path, offset: 0, count: count),
      let tail = Files.read(path, offset: bytes - count, count: count)
    else { return nil }
    return word(Files.hash(head + tail))
  }
}
