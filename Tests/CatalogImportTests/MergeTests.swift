import VitrineTestSupport
import VitrineCatalogTestSupport
@testable import VitrineCatalogImport
import Foundation
import VitrineMediaModel
import Testing

@testable import VitrineCatalog

/// Which works of several sources become one, and which must not.
@Suite struct MergeTests {
  let bench = ImportBench()

  /// Imports films of Wikidata (number, label, year) beside films of IMDb (number, title, year).
  private func keys(
    wikidata: [(Int, String, Int)], imdb: [(Int, String, Int)], types: [String] = []
  ) throws -> Set<String> {
    let films = wikidata.map { "\"Q\($0.0)\",\"\($0.1)\",\"\($0.2) film\"" }
    let titles = imdb.enumerated().map { index, title in
      let type = types.isEmpty ? "movie" : types[index]
      return "tt\(title.0)\t\(type)\t\(title.1)\t\(title.1)\t0\t\(title.2)\t\\N\t\\N\t\\N"
    }
    let path = try bench.write(
      (["\"QID\",\"itemLabel\",\"itemDescription\""] + films).joined(separator: "\n"), "films.csv")
    try bench.importing(.wikidata(files: [path]))
    try bench.write(
      ([IMDbTitle.columns.joined(separator: "\t")] + titles).joined(separator: "\n"), "title.basics.tsv",
      in: "imdb")
    try bench.importing(.imdb(folder: bench.path("imdb")))
    return Set(try bench.keys()).subtracting(["squid-game-2021", "bong-joon-ho"])
  }

  @Test func `titles that differ in case, accents and punctuation, a year apart, are one work`() throws {
    let keys = try keys(wikidata: [(1, "Amélie: Quiet!", 2001)], imdb: [(1_000_001, "AMELIE quiet", 2002)])
    #expect(keys == ["parasite-2019", "tt1000001"])
  }

  @Test func `two years apart they are two`() throws {
    let keys = try keys(wikidata: [(1, "Quiet", 2001)], imdb: [(1_000_001, "Quiet", 2003)])
    #expect(keys == ["parasite-2019", "tt1000001", "Q1"])
  }

  @Test func `a film and a show are two`() throws {
    let keys = try keys(
      wikidata: [(1, "Quiet", 2001)], imdb: [(1_000_001, "Quiet", 2001)], types: ["tvSeries"])
    #expect(keys == ["parasite-2019", "tt1000001", "Q1"])
  }

  @Test func `two works of one source stay two, and the same year goes before the next`() throws {
    let keys = try keys(
      wikidata: [(1, "Quiet", 2001)],
      imdb: [(1_000_001, "Quiet", 2002), (1_000_002, "Quiet", 2001), (1_000_003, "Quiet", 2001)])
    #expect(keys.count == 4)
    #expect(!keys.contains("Q1"))
    #expect(keys.contains("tt1000001"))
  }

  @Test func `an original title joins works of exactly the same year only`() throws {
    // The shipped film has the Korean title; IMDb's has it as its original one.
    try bench.write(
      """
      \(IMDbTitle.columns.joined(separator: "\t"))
      tt1000001\tmovie\tAnother Name\t기생충\t0\t2020\t\\N\t\\N\t\\N
      tt1000002\tmovie\tA Name\t기생충\t0\t2019\t\\N\t\\N\t\\N
      """, "title.basics.tsv")
    try bench.importing(.imdb(folder: bench.path()))
    #expect(Set(try bench.keys()) == ["parasite-2019", "squid-game-2021", "bong-joon-ho", "tt1000001"])
    #expect(try bench.item("parasite-2019").aliases?["en"] == ["A Name"])
  }

  @Test func `the quick fold of plain titles is that of the one normaliser`() {
    for title in ["Quiet Harbour", "2001 A Space Odyssey", "x", "I II III", "THE  END 7", "a1 b2"] {
      #expect(TitleKey.ascii(title) == FoldedTitle.letters(title), "\(title)")
    }
    for title in ["Wall-E", "Amélie", "", "  ", "a&b"] { #expect(TitleKey.ascii(title) == nil, "\(title)") }
    for item in Shipped.records {
      for title in item.titles.values {
        guard let quick = TitleKey.ascii(title) else { continue }
        #expect(quick == FoldedTitle.letters(title), "\(title)")
      }
    }
  }

  @Test func `an own line replaces the shipped item of the same key`() throws {
    let path = try bench.write(
      #"{"id":"parasite-2019","kind":"film","titles":{"en":"My Parasite"},"year":1999}"#, "own.jsonl")
    try bench.importing(.jsonl(file: path))
    let film = try bench.item("parasite-2019")
    #expect(film.titles == ["en": "My Parasite"])
    #expect(film.year == 1999)
    #expect(film.source == "jsonl")
    // The person who ships is still linked to it.
    #expect(try bench.keys().count == 3)
  }
}
