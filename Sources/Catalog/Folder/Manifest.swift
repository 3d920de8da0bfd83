package import VitrineSystemFiles
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
  package static func files(_ names: [String], in folder: String) throws(FileError) -> [File]? {
    var files: [File] = []
    for name in names {
      let path = "\(folder)/\(name)"
      guard let bytes = try Files.byteCount(of: path), let edge = try edgeHash(path),
        let hash = try Files.hash(ofFile: path)
      else { return nil }
      files.append(File(name: name, bytes: bytes, edgeHash: edge, hash: word(hash)))
    }
    return files
  }

  /// Reads the manifest of a folder; nil when there is none, or what is there is none.
  package static func read(in folder: String) throws(FileError) -> Manifest? {
    guard let bytes = try Files.read("\(folder)/\(fileName)"),
      let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(bytes)), manifest.isValid
    else { return nil }
    return manifest
  }

  /// Whether its numbers and names are such as a build writes; they are used without another look.
  private var isValid: Bool {
    let numbers = [items, milliseconds] + files.map(\.bytes)
    return numbers.allSatisfy { (0...Self.largest).contains($0) }
      && files.map(\.name) == [CatalogNames.database, CatalogNames.index]
  }

  /// More than any file has bytes.
  private static let largest = 1 << 48

  /// The bytes to write.
  package var json: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    // Encoding numbers and texts cannot fail; an empty file would be noticed at the next start.
    return [UInt8]((try? encoder.encode(self)) ?? Data())
  }

  /// What is wrong with the files as far as one sees at a glance: sizes and both ends. Nil when nothing is.
  package func damage(in folder: String) throws(FileError) -> String? {
    for file in files {
      let path = "\(folder)/\(file.name)"
      guard let bytes = try Files.byteCount(of: path) else { return "\(file.name) is missing" }
      guard bytes == file.bytes else { return "\(file.name) has \(bytes) bytes instead of \(file.bytes)" }
      guard try Self.edgeHash(path) == file.edgeHash else { return "\(file.name) is damaged" }
    }
    return nil
  }

  /// What is wrong with the files when every byte is looked at. Nil when nothing is.
  package func deepDamage(in folder: String) throws(FileError) -> String? {
    if let damage = try damage(in: folder) { return damage }
    for file in files {
      guard let hash = try Files.hash(ofFile: "\(folder)/\(file.name)"), Self.word(hash) == file.hash else {
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

  /// Whether a text has the form of ``word(_:)``.
  package static func isWord(_ text: String) -> Bool {
    text.utf8.count == 16
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }

  /// The hash of both ends of a file; nil when there is none.
  package static func edgeHash(_ path: String) throws(FileError) -> String? {
    guard let bytes = try Files.byteCount(of: path) else { return nil }
    let count = min(bytes, edge)
    let head = try Files.read(path, offset: 0, count: count)
    return word(Files.hash(head + (try Files.read(path, offset: bytes - count, count: count))))
  }
}

/// Where the files of an open catalog are, and what they should be.
package struct CatalogFiles: Sendable {
  /// The folder.
  package var path: String
  /// What is in it.
  package var manifest: Manifest
  /// The data folder.
  package var data: String
  /// The imports it was built from; nil for none.
  package var imports: ImportsFile?
}
