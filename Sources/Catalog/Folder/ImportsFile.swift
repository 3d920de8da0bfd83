package import VitrineSystemFiles
internal import FoundationEssentials

/// What has been imported into a data folder: a database of staged records, named in `imports.json`.
///
/// The file never changes; an import writes another one beside it, builds the catalog of it, and only then
/// switches `imports.json`, which is one renaming. It is the person's own data: only an import that has switched
/// removes it, and only the one it replaced.
package struct ImportsFile: Codable, Sendable, Hashable {
  /// The version of the tables, see ``currentSchema``.
  package var schema: Int
  /// The hash of the file: 16 hexadecimal digits, part of its name.
  package var hash: String
  /// The size.
  package var bytes: Int
  /// Whether it still has the name under which an import writes it.
  package var isBuilding = false

  private enum CodingKeys: String, CodingKey { case schema, hash, bytes }

  /// The version of the tables that this program writes and reads.
  package static let currentSchema = 1
  /// The name of the file that says which imports count.
  package static let pointerName = "imports.json"
  /// The name of ``pointerName`` while it is written.
  package static let pointerBuildingName = pointerName + CatalogNames.buildingSuffix
  package static let prefix = "imports-"
  package static let buildingName = "imports-new.building"

  /// The name of the database.
  package var name: String { isBuilding ? Self.buildingName : "\(Self.prefix)\(hash).sqlite" }

  /// The path of the database.
  package func path(in folder: String) -> String { "\(folder)/\(name)" }

  /// Makes these the imports that count: one renaming, so that it happens as a whole or not at all.
  package func switchTo(in folder: String) throws(FileError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let path = "\(folder)/\(Self.pointerName)"
    let building = "\(folder)/\(Self.pointerBuildingName)"
    // Encoding numbers and texts cannot fail; an empty file would be told as damaged.
    try Files.write([UInt8]((try? encoder.encode(self)) ?? Data()), to: building)
    try Files.sync(building)
    try Files.rename(building, to: path)
    try Files.sync(folder)
  }
}

// MARK: - What is there

extension ImportsFile {
  /// The bytes of `imports.json`; nil when nothing has been imported.
  package static func pointer(in folder: String) throws(CatalogError) -> [UInt8]? {
    do throws(FileError) {
      return try Files.read("\(folder)/\(pointerName)")
    } catch {
      throw error.readingError(in: folder)
    }
  }

  /// What counts as imported in a folder; nil when nothing has been.
  ///
  /// Where `imports.json` is damaged, the one database whose bytes fit its name counts. When there is none, what
  /// `imports.json` names is returned although it is not whole, for a catalog made of it may still be there.
  package static func read(in folder: String) throws(CatalogError) -> ImportsFile? {
    guard let bytes = try pointer(in: folder) else { return nil }
    let decoded = try? JSONDecoder().decode(ImportsFile.self, from: Data(bytes))
    let named = decoded.flatMap { Manifest.isWord($0.hash) ? $0 : nil }
    do throws(FileError) {
      if let named {
        // Of another version is not damaged.
        guard named.schema == Self.currentSchema else { return named }
        if try named.isWhole(in: folder) { return named }
      }
      if let found = try fitting(in: folder) ?? named { return found }
    } catch {
      throw error.readingError(in: folder)
    }
    throw .importsDamaged(path: "\(folder)/\(pointerName)")
  }

  /// The database whose bytes fit its name; nil when there is none or more than one.
  private static func fitting(in folder: String) throws(FileError) -> ImportsFile? {
    let names = (try Files.names(in: folder) ?? []).filter { $0.hasPrefix(prefix) && $0.hasSuffix(".sqlite") }
    var found: [ImportsFile] = []
    for name in names {
      if let file = try describe("\(folder)/\(name)"), file.name == name { found.append(file) }
    }
    return found.count == 1 ? found.first : nil
  }

  /// Describes a database by its bytes; nil when there is no such file.
  package static func describe(_ path: String) throws(FileError) -> ImportsFile? {
    guard let bytes = try Files.byteCount(of: path), let hash = try Files.hash(ofFile: path) else {
      return nil
    }
    return ImportsFile(schema: Self.currentSchema, hash: Manifest.word(hash), bytes: bytes)
  }

  /// Whether the database is there with its size, and of this version of the program.
  package func isWhole(in folder: String) throws(FileError) -> Bool {
    guard schema == Self.currentSchema else { return false }
    return try Files.byteCount(of: path(in: folder)) == bytes
  }

  /// What is wrong with the database when every byte is looked at; nil when nothing is.
  package func deepDamage(in folder: String) throws(FileError) -> String? {
    guard schema == Self.currentSchema else { return "\(name) is of another version of the program" }
    guard let found = try Self.describe(path(in: folder)) else { return "\(name) is missing" }
    return found.bytes == bytes && found.hash == hash ? nil : "\(name) is damaged"
  }
}
