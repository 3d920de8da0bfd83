import VitrineTestSupport
@testable import VitrineCatalogImport
import Foundation
import VitrineMediaModel
import Testing

@testable import VitrineCatalog

/// TMDB's daily export of ids, from its lines to a search.
@Suite struct TMDBExportTests {
  let bench = ImportBench()

  private static let films = """
    {"adult":false,"id":11,"original_title":"Quiet Harbour","popularity":12.697,"video":false}
    {"id":12,"original_title":"조용한 항구","popularity":3.5}
    {"adult":true,"id":13,"original_title":"Not for children","popularity":1,"video":false}
    {"adult":false,"id":14,"original_title":"A Clip","popularity":1,"video":true}
    {"adult":false,"id":15,"original_title":"Broken
    not json at all
    {"adult":false,"original_title":"No id","popularity":1}
    {"adult":false,"id":16,"original_title":"  ","popularity":1}
    {"adult":false,"id":11,"original_title":"Quiet Harbour","popularity":13.5,"video":false}
    """

  @Test func `a line is read whatever the order of its members and with adult missing`() throws {  // C109
    let line =
      #" {"video":false , "popularity":1e1,"original_title":"Tom & \"Jerry\" \u00e9\ud83d\ude00","id":7}"#
    let parsed = try withLine(line) { try TMDBExportLine.parse($0) }
    #expect(
      parsed
        == TMDBExportLine(
          kind: .film, id: 7, name: "Tom & \"Jerry\" é😀", popularity: 10, isAdult: false, isVideo: false))
  }

  @Test(arguments: [
    (#"{"id":1,"original_name":"x","popularity":1}"#, TMDBExportLine.Kind.show),
    (#"{"id":1,"name":"x","popularity":1,"adult":false}"#, .person),
    (#"{"id":1,"name":"x"}"#, .collection),
  ])
  func `the kind shows in the members`(_ line: String, _ kind: TMDBExportLine.Kind) throws {
    #expect(try withLine(line) { try TMDBExportLine.parse($0).kind } == kind)
  }

  @Test func `the kind shows in the name of the file, and other exports are refused`() throws {
    #expect(try TMDBExportLine.kind(ofFile: "/a/movie_ids_05_15_2024.json.gz") == .film)
    #expect(try TMDBExportLine.kind(ofFile: "tv_series_ids.json") == .show)
    #expect(try TMDBExportLine.kind(ofFile: "x.json") == nil)
    #expect(throws: ImportFailure.self) { try TMDBExportLine.kind(ofFile: "keyword_ids_05_15_2024.json.gz") }
  }

  @Test func `what is imported is counted, found and searched`() async throws {
    let report = try bench.importing(.tmdbExport(files: [bench.write(Self.films, "movie_ids.json")]))
    let file = try #require(report.files.first)
    #expect(file.lines == 9)
    #expect(file.accepted == 3)
    #expect(file.leftOut == ["adult": 1, "video": 1])
    #expect(file.rejected == 4)
    #expect(report.rejectedLines.map(\.line) == [5, 6, 7, 8])
    #expect(report.isChanged)
    #expect(report.items == 5)  // three that ship, two of the file
    let catalog = try bench.open()
    for text in ["quiet harbor", "조용한 항구", "ㅈㅇㅎㅎㄱ"] {
      let answer = try await catalog.search(SearchRequest(text: text))
      #expect(answer.sections.first?.hits.isEmpty == false, "\(text)")
    }
    // Of a number that stands twice the last line counts.
    #expect(try bench.item("tmdb-11").popularity == Popularity.tmdb(13.5))
    #expect(try bench.item("tmdb-12").originalLanguage == "ko")
    #expect(try catalog.stats().licenseLines.contains(ImportSource.tmdb.licenseLine))
  }

  @Test func `the same file again changes nothing, another one adds`() throws {
    let path = try bench.write(Self.films, "movie_ids.json")
    try bench.importing(.tmdbExport(files: [path]))
    let before = try bench.export()
    let names = try FileManager.default.contentsOfDirectory(atPath: bench.data).sorted()
    let again = try bench.importing(.tmdbExport(files: [path]))
    #expect(!again.isChanged)
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.data).sorted() == names)
    let shows = try bench.write(
      #"{"id":11,"original_name":"Harbour Nights","popularity":2}"#, "tv_series_ids.json")
    #expect(try bench.importing(.tmdbExport(files: [shows])).isChanged)
    // A film and a show of one number are two.
    #expect(try Set(bench.export()).isSuperset(of: before))
    #expect(try bench.keys().count { $0 == "tmdb-11" } == 2)
  }

  @Test func `a dry run writes nothing`() throws {
    var options = ImportOptions()
    options.isDryRun = true
    let path = try bench.write(Self.films, "movie_ids.json")
    let report = try bench.importing(.tmdbExport(files: [path]), options: options)
    #expect(report.accepted == 3)
    #expect(!report.isChanged)
    #expect(!FileManager.default.fileExists(atPath: bench.data))
  }

  @Test func `with everything taken adult titles and videos are there too`() throws {
    var options = ImportOptions()
    options.takesAll = true
    let path = try bench.write(Self.films, "movie_ids.json")
    #expect(try bench.importing(.tmdbExport(files: [path]), options: options).accepted == 5)
  }

  @Test func `replacing forgets what the source said before, and nothing else`() throws {
    let old = try bench.write(Self.films, "movie_ids.json")
    try bench.importing(.tmdbExport(files: [old]))
    let new = try bench.write(#"{"id":99,"original_title":"New","popularity":1}"#, "movie_ids_2.json")
    var options = ImportOptions()
    options.replaces = true
    try bench.importing(.tmdbExport(files: [new]), options: options)
    #expect(try Set(bench.keys()) == ["squid-game-2021", "parasite-2019", "bong-joon-ho", "tmdb-99"])
  }

  @Test func `collections are left out, since the export does not say what belongs to them`() throws {
    let path = try bench.write(#"{"id":10,"name":"A Collection"}"#, "collection_ids.json")
    let report = try bench.importing(.tmdbExport(files: [path]))
    #expect(report.accepted == 0)
    #expect(report.files.first?.leftOut.values.reduce(0, +) == 1)
    #expect(!report.isChanged)
  }
}

/// Records and titles are written some at a time; what is read in between must not notice.
@Suite struct WaitingRowTests {
  private let bench = ImportBench()

  @Test func `of a number that stands twice the last line counts, wherever the first one is`() throws {
    let lines = (0..<150).map { line in
      "{\"id\":\(line % 70 + 1),\"original_title\":\"Title \(line)\",\"popularity\":\(line).5}"
    }
    let path = try bench.write(lines.joined(separator: "\n"), "movie_ids.json")
    let report = try bench.importing(.tmdbExport(files: [path]))
    #expect(report.accepted == 150)
    #expect(report.items == 73)
    #expect(try bench.item("tmdb-1").titles == ["und": "Title 140"])
    #expect(try bench.item("tmdb-11").titles == ["und": "Title 80"])
    #expect(try bench.item("tmdb-70").popularity == Popularity.tmdb(139.5))
  }

  @Test func `other titles see the original one of lines just read, also when a work comes back`() throws {
    let basics = (1...40).map {
      "tt\($0 + 1_000_000)\tmovie\tQuiet \($0)\tStill \($0)\t0\t2001\t\\N\t90\tDrama"
    }
    let akas =
      ([40] + (1...39)).map { "tt\($0 + 1_000_000)\t1\tStill \($0)\tFR\t\\N\t\\N\t\\N\t0" }
      + ["tt1000001\t5\tQuiet 1\tUS\t\\N\t\\N\t\\N\t0", "tt1000001\t6\tRuhig\tDE\t\\N\timdbDisplay\t\\N\t0"]
    let names = [IMDbTitle.columns, IMDbAlias.columns].map { $0.joined(separator: "\t") }
    try bench.write(([names[0]] + basics).joined(separator: "\n"), "title.basics.tsv")
    try bench.write(([names[1]] + akas).joined(separator: "\n"), "title.akas.tsv")
    let report = try bench.importing(.imdb(folder: bench.path()))
    #expect(report.files.map(\.accepted) == [40, 41])
    #expect(report.files.last?.leftOut == ["title that is already there": 1])
    let film = try bench.item("tt1000001")
    #expect(film.titles == ["en": "Quiet 1", "fr": "Still 1", "de": "Ruhig"])
    // The line of the original title has told its language, in the original's own place.
    #expect(film.aliases == nil)
    // Its titles were still waiting when the other file began.
    let last = try bench.item("tt1000040")
    #expect(last.titles == ["en": "Quiet 40", "fr": "Still 40"])
    #expect(last.aliases == nil)
  }
}
