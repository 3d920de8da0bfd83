import VitrineTestSupport
import VitrineCatalogTestSupport
@testable import VitrineCatalogImport
import Foundation
import VitrineMediaModel
import Testing

@testable import VitrineCatalog

/// The files of an import in the data folder, and what happens when it does not come to its end.
@Suite struct ImportFolderTests {
  let bench = ImportBench()
  private let first = #"{"id":1,"original_title":"First","popularity":1}"#
  private let second = #"{"id":2,"original_title":"Second","popularity":1}"#

  private func importing(_ line: String, in files: CatalogFolder? = nil) throws(ImportFailure) {
    guard let path = try? bench.write(line, "movie_ids.json") else { return }
    let run = CatalogImport(
      input: .tmdbExport(files: [path]), options: ImportOptions(), progress: { _ in })
    _ = try run.run(in: files ?? bench.files)
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: bench.data)) ?? []).sorted()
  }

  @Test(arguments: CatalogFolder.Step.allCases)
  func `an import that stops at any step leaves the old catalog, and the next one works`(
    _ step: CatalogFolder.Step
  ) throws {
    try importing(first)
    let before = try bench.export()
    var failing = bench.files
    failing.before = { (at) throws(CatalogError) in
      if at == step { throw .failed(reason: "stopped") }
    }
    #expect(throws: ImportFailure.catalog(.failed(reason: "stopped"))) { try importing(second, in: failing) }
    #expect(try bench.export() == before)
    #expect(names.count == 4, "\(names)")  // catalog, lock, imports and the file that names them
    try importing(second)
    #expect(try bench.keys().contains("tmdb-2"))
    #expect(try bench.keys().contains("tmdb-1"))
    #expect(names.count == 4, "\(names)")
  }

  @Test func `an update that ships another catalog keeps what was imported`() throws {
    try importing(first)
    let updated = ShippedCatalog(
      lines: #"{"id":"new-2024","kind":"film","titles":{"en":"New"},"popularity":5,"source":"vitrine"}"#)
    let catalog = try CatalogFolder(folder: bench.data, shipped: updated).open { _ in }
    #expect(catalog.opening.built == .outdated)
    #expect(try catalog.stats().items == [.film: 2])
    #expect(names.count == 4)
  }

  @Test func `a damaged catalog is built again with what was imported`() throws {
    try importing(first)
    try FileManager.default.removeItem(atPath: bench.open().files.path + "/titles.index")
    #expect(try bench.keys().contains("tmdb-1"))
  }

  @Test func `imports that are gone or damaged are told of and not thrown away`() throws {
    try importing(first)
    let catalog = try bench.open()
    let imports = try #require(names.first { $0.hasPrefix(ImportsFile.prefix) })
    try FileManager.default.removeItem(atPath: "\(bench.data)/\(imports)")
    // The catalog itself is whole, so it opens.
    _ = try bench.open()
    #expect(throws: ImportFailure.self) { try importing(second) }
    try FileManager.default.removeItem(atPath: catalog.files.path)
    let pointer = "\(bench.data)/\(ImportsFile.pointerName)"
    #expect(throws: CatalogError.importsDamaged(path: "\(bench.data)/\(imports)")) { try bench.open() }
    try Data("nonsense".utf8).write(to: URL(fileURLWithPath: pointer))
    #expect(throws: CatalogError.importsDamaged(path: pointer)) { try bench.open() }
    try FileManager.default.removeItem(atPath: pointer)
    #expect(try bench.keys().count == 3)
  }

  @Test func `a reader that opened the old catalog goes on with it`() async throws {
    try importing(first)
    let old = try bench.open()
    try importing(second)
    let answer = try await old.search(SearchRequest(text: "first"))
    #expect(answer.sections.first?.hits.count == 1)
    #expect(try await old.item(catalogID(.film, "tmdb-1")).item.id.key == "tmdb-1")
  }

  @Test func `a file that is not there changes nothing`() throws {
    let missing = bench.folder.path + "/none.json"
    let error = #expect(throws: ImportFailure.self) {
      try bench.importing(.tmdbExport(files: [missing]))
    }
    #expect(error == .missing(path: missing, reason: "there is no such file"))
    #expect(names == ["catalog.lock"])
  }

  // MARK: Replacing

  private func replacing(_ lines: String, force: Bool = false) throws -> ImportReport {
    var options = ImportOptions()
    options.replaces = true
    options.forcesReplacing = force
    return try bench.importing(
      .tmdbExport(files: [try bench.write(lines, "movie_ids.json")]), options: options)
  }

  @Test func `replacing by a part of what was imported forgets the rest`() throws {
    try importing(first + "\n" + second)
    #expect(try bench.keys().contains("tmdb-2"))
    let report = try replacing(first)
    #expect(report.isChanged)
    #expect(try bench.keys().contains("tmdb-1"))
    #expect(try !bench.keys().contains("tmdb-2"))
    #expect(try !replacing(first).isChanged)
  }

  @Test(arguments: ["", "\n\n", "root:x:0:0\nbin:x:1:1\n"])
  func `replacing by nothing changes nothing and says so, even when forced`(_ lines: String) throws {
    try importing(first)
    let before = names
    let rejected = lines.contains("root") ? 2 : 0
    for force in [false, true] {
      #expect(throws: ImportFailure.wouldLose(accepted: 0, rejected: rejected)) {
        try replacing(lines, force: force)
      }
      #expect(names == before)
      #expect(try bench.keys().contains("tmdb-1"))
    }
  }

  @Test func `replacing by a file most of which is rejected must be asked for`() throws {
    try importing(first)
    #expect(throws: ImportFailure.wouldLose(accepted: 1, rejected: 2)) { try replacing(second + "\nx\ny") }
    #expect(try bench.keys().contains("tmdb-1"))
    #expect(try !bench.keys().contains("tmdb-2"))
    // As many rejected as accepted are fine.
    #expect(try replacing(second + "\nx").isChanged)
    #expect(try replacing(first + "\nx\ny", force: true).isChanged)
    #expect(try bench.keys().contains("tmdb-1"))
    #expect(try !bench.keys().contains("tmdb-2"))
  }

  @Test func `without replacing, a file of which little is accepted is taken`() throws {
    #expect(
      try bench.importing(.tmdbExport(files: [try bench.write(first + "\nx\ny", "movie_ids.json")])).accepted
        == 1)
  }
}
