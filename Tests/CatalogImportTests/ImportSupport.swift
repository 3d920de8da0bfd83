import VitrineCatalogTestSupport
import VitrineTestSupport
@testable import VitrineCatalogImport
import Foundation
import VitrineMediaModel
import Synchronization
import Testing

@testable import VitrineCatalog

/// Files to import, written by us in the shape of the public formats, and a data folder to import them into.
final class ImportBench: Sendable {
  let folder = TemporaryFolder()
  /// The data folder; its shipped catalog is the sample of three items.
  let data: String

  init() { data = folder.path + "/data" }

  var files: CatalogFolder { CatalogFolder(folder: data, shipped: Shipped.sample) }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ text: String, _ name: String, in subfolder: String = "in") throws -> String {
    try write(Data(text.utf8), name, in: subfolder)
  }

  @discardableResult
  func write(_ bytes: Data, _ name: String, in subfolder: String = "in") throws -> String {
    let path = "\(folder.path)/\(subfolder)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try bytes.write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    return "\(path)/\(name)"
  }

  /// The folder that ``write(_:_:in:)`` writes into.
  func path(_ subfolder: String = "in") -> String { "\(folder.path)/\(subfolder)" }

  @discardableResult
  func importing(
    _ input: Catalog.ImportInput, options: ImportOptions = ImportOptions()
  ) throws(ImportFailure) -> ImportReport {
    try CatalogImport(input: input, options: options, progress: { _ in }).run(in: files)
  }

  func open() throws(CatalogError) -> Catalog { try files.open { _ in } }

  /// Every line of the export.
  func export() throws -> [String] {
    let lines = Mutex<[String]>([])
    _ = try open().exportLines { line in
      lines.withLock { $0.append(line) }
      return true
    }
    return lines.withLock(\.self)
  }

  /// The exported item with a key.
  func item(_ key: String) throws -> CatalogRecord {
    for line in try export() {
      let item = try JSONDecoder().decode(CatalogRecord.self, from: Data(line.utf8))
      if item.id == key { return item }
    }
    throw CocoaError(.fileNoSuchFile)
  }

  func keys() throws -> [String] {
    try export().map { try JSONDecoder().decode(CatalogRecord.self, from: Data($0.utf8)).id }
  }
}

/// Packs bytes with gzip, by the program of that name.
func gzipped(_ text: String, at path: String) throws -> Data {
  try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["gzip", "-kf", path]
  try process.run()
  process.waitUntilExit()
  return try Data(contentsOf: URL(fileURLWithPath: path + ".gz"))
}

/// The bytes of a text as parsers take them.
func withLine<Value>(_ text: String, _ body: (Span<UInt8>) throws -> Value) rethrows -> Value {
  let bytes = Array(text.utf8)
  return try body(bytes.span)
}

/// Why a parser refuses a text; nil when it does not.
func fault(_ text: String, _ body: (Span<UInt8>) throws(LineFault) -> Void) -> LineFault? {
  let bytes = Array(text.utf8)
  do throws(LineFault) {
    try body(bytes.span)
    return nil
  } catch {
    return error
  }
}
