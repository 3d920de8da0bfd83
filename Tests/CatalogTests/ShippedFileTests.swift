import VitrineCatalogTestSupport
import VitrineTestSupport
@testable import VitrineCatalogImport
import VitrineSystemFiles
import Foundation
import VitrineMediaModel
import Testing

@testable import VitrineCatalog

/// The file in `Data/` as it ships.
@Suite struct ShippedFileTests {
  private let records = Shipped.records
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private var works: [CatalogRecord] { records.filter { $0.kind != .person } }
  private var people: [CatalogRecord] { records.filter { $0.kind == .person } }

  @Test func `the program holds the file of the project, byte for byte`() throws {
    let file = try [UInt8](Data(contentsOf: root.appending(path: "Data/catalog.jsonl")))
    #expect(file.count == ShippedCatalog.embedded.byteCount)
    #expect(Files.hash(file) == ShippedCatalog.embedded.contentHash())
    #expect(file.last == UInt8(ascii: "\n"))
    #expect(file.count(where: { $0 == UInt8(ascii: "\n") }) == records.count)
  }

  @Test func `it is small enough to carry`() {
    #expect((5_000_000...8_000_000).contains(ShippedCatalog.embedded.byteCount))
  }

  @Test func `it holds what both sources know`() {
    #expect(records.count(where: { $0.kind == .film }) > 3_000)
    #expect(records.count(where: { $0.kind == .show }) > 1_500)
    #expect(people.count > 4_500)
    #expect(Set(records.map(\.source)) == ["vitrine", "wikidata", "both"])
  }

  @Test func `it is sorted by kind, then falling popularity, then key`() {
    let order: [MediaKind: Int] = [.film: 0, .show: 1, .person: 2]
    for (left, right) in zip(records, records.dropFirst()) {
      #expect(
        (order[left.kind] ?? 9, -left.popularity, left.id)
          < (order[right.kind] ?? 9, -right.popularity, right.id), "\(left.id) before \(right.id)")
    }
  }

  @Test func `identities are valid and stand once`() {
    let ids = records.compactMap { MediaID(provider: .catalog, kind: $0.kind, key: $0.id) }
    #expect(ids.count == records.count)
    #expect(Set(ids).count == records.count)
  }

  @Test func `every word is one of the model's`() {
    let genres = Set(Genre.known.map(\.slug))
    for record in records {
      #expect(genres.isSuperset(of: record.genres ?? []), "\(record.id)")
      #expect((record.countries ?? []).allSatisfy { CountryCode($0)?.rawValue == $0 }, "\(record.id)")
      #expect(
        (record.credits ?? []).allSatisfy { Credit.Role(rawValue: $0.role) != nil }, "\(record.id)")
      let tags =
        [record.titles.keys.map(\.self), (record.aliases ?? [:]).keys.map(\.self)].flatMap(\.self)
        + (record.overview ?? [:]).keys + [record.originalLanguage].compactMap(\.self)
      #expect(tags.allSatisfy { LanguageTag($0)?.description == $0 }, "\(record.id)")
      #expect((0...100).contains(record.popularity), "\(record.id)")
    }
  }

  // C41
  @Test func `every text is composed, trimmed and not empty`() {
    for record in records {
      let texts =
        record.titles.map(\.value) + (record.aliases ?? [:]).flatMap(\.value)
        + (record.overview ?? [:]).map(\.value) + (record.credits ?? []).map(\.name)
      #expect(record.titles["en"] != nil)
      for text in texts {
        #expect(
          Array(text.unicodeScalars) == Array(text.precomposedStringWithCanonicalMapping.unicodeScalars))
        #expect(!text.isEmpty && text == text.trimmingCharacters(in: .whitespacesAndNewlines))
      }
    }
  }

  @Test func `every link leads somewhere`() {
    let people = Set(people.map(\.id))
    let works = Set(works.map { "\($0.kind.rawValue)/\($0.id)" })
    for record in records {
      #expect((record.credits ?? []).compactMap(\.person).allSatisfy(people.contains), "\(record.id)")
      #expect(works.isSuperset(of: record.knownFor ?? []), "\(record.id)")
    }
  }

  @Test func `every work somebody is known for names them`() {
    let credited = Set(
      works.flatMap { work in
        (work.credits ?? []).compactMap(\.person).map { "\($0) \(work.kind.rawValue)/\(work.id)" }
      })
    for person in people {
      for work in person.knownFor ?? [] { #expect(credited.contains("\(person.id) \(work)")) }
    }
  }

  @Test func `no two works share kind, title and year unless both have other titles too`() {
    // The rest of the pairs the merge reports; each is two works.
    let known: Set<String> = ["film the round-up nil", "film the wolf man nil", "show late night nil"]
    var seen: Set<String> = []
    for work in works {
      let title = work.titles["en"]?.lowercased() ?? ""
      let year = work.year.map { "\($0)" } ?? "nil"
      let place = "\(work.kind.rawValue) \(title) \(year)"
      if !seen.insert(place).inserted { #expect(known.contains(place), "\(place)") }
    }
  }

  @Test func `what only Wikidata knows has nothing that is not free`() {
    for record in records where record.source == "wikidata" {
      #expect(record.year == nil && record.birthYear == nil && record.overview == nil, "\(record.id)")
      #expect(record.knownFor == nil, "\(record.id)")
      #expect(record.popularity <= 13, "\(record.id)")
      if record.kind != .person { #expect(record.credits == nil, "\(record.id)") }
    }
  }

  @Test func `what both know says which fields come from Wikidata`() {
    for record in records where record.source == "both" {
      for field in record.wikidataFields ?? [] {
        let parts = field.split(separator: ".").map(String.init)
        switch parts[0] {
        case "titles": #expect(record.titles[parts[1]] != nil, "\(record.id) \(field)")
        case "aliases": #expect(record.aliases?[parts[1]] != nil, "\(record.id) \(field)")
        default:
          #expect(["genres", "countries", "networks", "occupations", "original_language"].contains(field))
        }
      }
    }
  }

  @Test(.enabled(if: Sources.areThere, "../shared/data is not there"))
  func `the script makes the same items from its sources, and the same bytes every time`() throws {
    let folder = TemporaryFolder()
    let files = try (1...2).map { number in
      let path = folder.path + "/catalog\(number).jsonl"
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["python3", root.appending(path: "scripts/merge-catalog").path, "--output", path]
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      return try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
    }
    #expect(files[0] == files[1])
    // Lines may have been mended by hand since, so only the identities are compared.
    let decoder = JSONDecoder()
    let made = try files[0].split(separator: "\n").map {
      try decoder.decode(CatalogRecord.self, from: Data($0.utf8))
    }
    #expect(made.map { "\($0.kind)/\($0.id)" } == records.map { "\($0.kind)/\($0.id)" })
  }

  /// The sources of the shipped file, which lie beside the project where they are at all.
  private enum Sources {
    static var areThere: Bool {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
      let folder = root.deletingLastPathComponent().appending(path: "shared/data/wellknown")
      return FileManager.default.fileExists(atPath: folder.path)
    }
  }
}
