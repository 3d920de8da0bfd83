@testable import VitrineCatalogImport
import VitrineCatalogTestSupport
import VitrineTestSupport
import VitrineSystemFiles
import VitrineDatabase
import Foundation
import VitrineMediaModel
import Testing

@testable import VitrineCatalog

@Suite struct ChecksTests {
  let folder = TemporaryFolder()

  private func open() throws(CatalogError) -> Catalog {
    try CatalogFolder(folder: folder.path, shipped: Shipped.sample).open { _ in }
  }

  @Test func `the numbers are those of the shipped file`() throws {
    let stats = try Shipped.catalog.get().stats()
    let records = Shipped.records
    for kind in [MediaKind.film, .show, .person] {
      #expect(stats.items[kind] == records.count { $0.kind == kind })
    }
    #expect(stats.sources["wikidata"] == records.count { $0.source == "wikidata" })
    #expect(stats.titles == records.reduce(0) { $0 + $1.titles.count })
    #expect(stats.languages[.korean] == records.count { $0.titles["ko"] != nil })
    #expect(stats.credits == records.reduce(0) { $0 + ($1.credits ?? []).count })
    #expect(stats.linkedCredits > stats.credits / 2)
    #expect(stats.files.map(\.name) == ["catalog.sqlite", "titles.index"])
    #expect(stats.files.allSatisfy { $0.bytes > 1_000_000 })
    #expect(stats.contentHash.count == 16)
    #expect(stats.licenseLines.count == 2)
  }

  @Test func `a sound catalog passes every check`() async throws {
    var started: [CatalogProblem.Check] = []
    let problems = try await open().verify { started.append($0) }
    #expect(problems == [])
    #expect(started == CatalogProblem.Check.allCases)
  }

  @Test func `one flipped bit in the middle of a file is found, though opening does not see it`() async throws
  {
    let url = URL(fileURLWithPath: "\(try open().files.path)/\(CatalogNames.database)")
    var bytes = try Data(contentsOf: url)
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: url)
    let catalog = try open()
    #expect(catalog.opening.built == nil)
    #expect(try await catalog.verify().map(\.check) == [.files])
  }

  @Test func `wrong numbers, broken links and titles that find nothing are each found`() async throws {
    let changes: [(CatalogProblem.Check, String)] = [
      (.numbers, "UPDATE item SET popularity = 99 WHERE key = 'bong-joon-ho'"),
      (.numbers, "UPDATE title SET is_main = 0 WHERE item = 1"),
      (.links, "DELETE FROM credit"),
      (.links, "UPDATE credit SET person = (SELECT item FROM item WHERE kind = 'show')"),
      (.database, "PRAGMA foreign_keys = OFF; UPDATE credit SET person = 99"),
      (.filters, "UPDATE genre SET slug = 'horror'"), (.filters, "UPDATE country SET code = 'US'"),
      (.filters, "UPDATE item SET original_language = 'fr' WHERE kind = 'show'"),
      (.titles, "UPDATE title SET text = 'Quite Another' WHERE item = 1 AND position = 0"),
    ]
    for (check, sql) in changes {
      let catalog = try changed(by: sql)
      #expect(try await catalog.verify().contains { $0.check == check }, "\(sql)")
      try Files.remove(catalog.files.path)
    }
  }

  /// A catalog whose database was changed, with a manifest that says so, as a fault in the build would leave it.
  private func changed(by sql: String) throws -> Catalog {
    let path = try open().files.path
    try Connection(.file("\(path)/\(CatalogNames.database)")).execute(sql)
    var manifest = try #require(try Manifest.read(in: path))
    manifest.files = try #require(
      try Manifest.files([CatalogNames.database, CatalogNames.index], in: path))
    try Files.write(manifest.json, to: "\(path)/\(Manifest.fileName)")
    let catalog = try open()
    #expect(catalog.opening.built == nil)
    return catalog
  }
}
