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

  @Test func `of the works a title may be, that of the same year is joined`() throws {
    _ = try keys(
      wikidata: [(1, "Quiet", 2001)], imdb: [(1_000_001, "Quiet", 2002), (1_000_002, "Quiet", 2001)])
    func numbers(_ key: String) throws -> [String] {
      let item = try bench.item(key)
      return (item.ids ?? []) + (item.wikidata ?? [])
    }
    #expect(try numbers("tt1000002").contains("Q1"))
    #expect(try !numbers("tt1000001").contains("Q1"))
  }

  @Test func `an own line given again forgets the titles and texts that it no longer has`() throws {
    func importing(_ line: String) throws {
      try bench.importing(.jsonl(file: try bench.write(line, "own.jsonl")))
    }
    try importing(
      #"{"id":"own-1","kind":"film","titles":{"en":"Own","ko":"나의"},"aliases":{"en":["Mine"]},"overview":{"en":"A text."},"year":2001,"popularity":5}"#
    )
    try importing(#"{"id":"own-1","kind":"film","titles":{"en":"Own"},"year":2001,"popularity":5}"#)
    let item = try bench.item("own-1")
    #expect(item.titles == ["en": "Own"])
    #expect(item.aliases == nil && item.overview == nil)
  }

  @Test func `people are not joined by another name, even of the same year`() throws {
    let line =
      #"{"id":"own-person","kind":"person","titles":{"en":"Another Director"},"aliases":{"en":["Bong Joon-ho"]},"birth_year":1969,"popularity":5}"#
    try bench.importing(.jsonl(file: try bench.write(line, "own.jsonl")))
    #expect(Set(try bench.keys()).isSuperset(of: ["own-person", "bong-joon-ho"]))
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

  /// Imports people of the shipped kind as own lines and IMDb's people known for a film.
  @Test(arguments: [(1969, true), (1970, false), (1968, false)])
  func `people of one name are one with the same year of birth only`(_ year: Int, _ areOne: Bool) throws {
    try bench.write(
      "\(IMDbTitle.columns.joined(separator: "\t"))\ntt1\tmovie\tFilm\tFilm\t0\t2001\t\\N\t\\N\t\\N",
      "title.basics.tsv")
    try bench.write(
      "\(IMDbPerson.columns.joined(separator: "\t"))\nnm1\tBong Joon-ho\t\(year)\t\\N\tdirector\ttt1",
      "name.basics.tsv")
    try bench.importing(.imdb(folder: bench.path()))
    #expect(try bench.keys().contains("nm0000001") == !areOne)
    #expect(try bench.keys().contains("bong-joon-ho"))
  }

  @Test func `of one work the own words count first, and the popularity too`() throws {
    try bench.write(
      "\(IMDbTitle.columns.joined(separator: "\t"))\ntt5\tmovie\tHarbour\tHafen\t0\t2002\t\\N\t95\tDrama,Crime",
      "title.basics.tsv")
    try bench.write("\(IMDbRating.columns.joined(separator: "\t"))\ntt5\t8.1\t900000", "title.ratings.tsv")
    try bench.importing(.imdb(folder: bench.path()))
    #expect(try bench.item("tt0000005").popularity > 80)
    let own = try bench.write(
      #"{"id":"mine","kind":"film","titles":{"en":"My Harbour"},"year":2001,"ids":["tt0000005"],"popularity":5,"overview":{"en":"Mine.","de":"Meins."},"genres":["drama"]}"#,
      "own.jsonl")
    try bench.importing(.jsonl(file: own))
    let film = try bench.item("mine")
    #expect(film.popularity == 5)
    #expect(film.year == 2001)
    #expect(film.runtime == 95)
    #expect(film.genres == ["drama"])
    #expect(film.titles == ["en": "My Harbour"])
    #expect(film.aliases?["en"] == ["Harbour"])
    #expect(film.overview == ["en": "Mine.", "de": "Meins."])
    #expect(film.sources?["popularity"] == ["jsonl"])
    #expect(film.sources?["runtime"] == ["imdb"])
    #expect(film.sources?["overview.en"] == ["jsonl"])
  }

  @Test func `an overview of what ships gives way to the own one, language by language`() throws {
    let shipped = ShippedCatalog(
      lines:
        #"{"id":"quiet-2001","kind":"film","titles":{"en":"Quiet"},"year":2001,"ids":["tt0000007"],"overview":{"en":"Shipped.","ko":"실린."},"popularity":50,"source":"vitrine"}"#
    )
    let own = try bench.write(
      #"{"id":"mine","kind":"film","titles":{"en":"Quiet"},"year":2001,"ids":["tt0000007"],"overview":{"en":"Mine.","de":"Meins."}}"#,
      "own.jsonl")
    let files = CatalogFolder(folder: bench.data, shipped: shipped)
    _ = try CatalogImport(input: .jsonl(file: own), options: ImportOptions(), progress: { _ in }).run(
      in: files)
    var lines: [String] = []
    _ = try files.reread().open { _ in }.exportLines {
      lines.append($0); return true
    }
    #expect(lines.count == 1)
    let film = try JSONDecoder().decode(CatalogRecord.self, from: Data((lines.first ?? "").utf8))
    #expect(film.overview == ["en": "Mine.", "de": "Meins.", "ko": "실린."])
    #expect(film.sources?["overview.en"] == ["jsonl"])
    #expect(film.sources?["overview.ko"] == ["vitrine"])
  }
}
