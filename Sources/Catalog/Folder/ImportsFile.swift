package import VitrineSystemFiles
internal import FoundationEssentials

/// What has been imported into a data folder: a database of staged records, named in `imports.json`.
///
/// The file never changes; an import writes another one beside it, builds the catalog of it, and only then
/// switches `imports.json`, which is one renaming. It is the person's own data: nothing but the next import
/// removes it, and no update does.
package struct ImportsFile: Codable, Sendable, Hashable {
  /// The version of the tables, see ``currentSchema``.
  package var schema: Int
  /// The hash of the file: 16 hexadecimal digits, part of its name.
  package var hash: String
  /// The size.
  package var bytes: Int

  /// The version of the tables that this program writes and reads.
  package static let currentSchema = 1
  /// The name of the file that says which imports count.
  package static let pointerName = "imports.json"
  package static let prefix = "imports-"
  package static let buildingName = "imports-new.building"

  /// The name of the database.
  package var name: String { "\(Self.prefix)\(hash).sqlite" }

  /// The path of the database.
  package func path(in folder: String) -> String { "\(folder)/\(name)" }

  /// What `imports.json` of a folder says; nil when nothing has been imported.
  package static func read(in folder: String) throws(CatalogError) -> ImportsFile? {
    let path = "\(folder)/\(pointerName)"
    guard let bytes = Files.read(path) else { return nil }
    guard let file = try? JSONDecoder().decode(ImportsFile.self, from: Data(bytes)) else {
      throw .importsDamaged(path: path)
    }
    return file
  }

  /// Describes a database that was just written; nil when it cannot be read.
  package static func describe(_ path: String) -> ImportsFile? {
    guard let bytes = Files.byteCount(of: path), let hash = Files.hash(ofFile: path) else { return nil }
    return ImportsFile(schema: currentSchema, hash: Manifest.word(hash), bytes: bytes)
  }

  /// Whether the database is there, as a whole and of this version of the program.
  package func isWhole(in folder: String) -> Bool {
    schema == Self.currentSchema && Files.byteCount(of: path(in: folder)) == bytes
  }

  /// Makes these the imports that count: one renaming, so that it happens as a whole or not at all.
  package func switchTo(in folder: String) throws(FileError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let path = "\(folder)/\(Self.pointerName)"
    // Encoding numbers and texts cannot fail; an empty file would be told as damaged.
    try Files.write([UInt8]((try? encoder.encode(self)) ?? Data()), to: path + CatalogFolder.buildingSuffix)
    try Files.sync(path + CatalogFolder.buildingSuffix)
    try Files.rename(path + CatalogFolder.buildingSuffix, to: path)
    try Files.sync(folder)
  }
}
