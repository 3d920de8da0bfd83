import VitrineTestSupport
@testable import VitrineCatalogImport
import Foundation
import VitrineMediaModel
import Testing

@testable import VitrineCatalog

/// IMDb's data set, from its lines to items with people.
@Suite struct IMDbTests {
  let bench = ImportBench()

  static let basics = """
    tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres
    tt0000101\tmovie\tQuiet Harbour\tStille haven\t0\t2001\t\\N\t99\tDrama,Sci-Fi
    tt0000102\ttvSeries\tHarbour Nights\tHarbour Nights\t0\t2003\t2005\t45\tCrime
    tt0000103\ttvEpisode\tPilot\tPilot\t0\t2003\t\\N\t45\tCrime
    tt0000104\tmovie\tFor Adults\tFor Adults\t1\t2003\t\\N\t45\tAdult
    tt0000105\tmovie\tUntitled "Year\tUntitled "Year\t0\t\\N\t\\N\t\\N\t\\N
    tt0000106\tmovie\tNo Year\tNo Year\t0\tnever\t\\N\t\\N\t\\N
    tt0000107\tmovie\tToo short
    tt6751668\tmovie\tParasite\tGisaengchung\t0\t2019\t\\N\t132\tDrama,Thriller
    """
  static let ratings = """
    tconst\taverageRating\tnumVotes
    tt0000101\t7.5\t1000
    tt0000102\t8.0\t50000
    tt0000199\t8.0\t50000
    """
  static let akas = """
    titleId\tordering\ttitle\tregion\tlanguage\ttypes\tattributes\tisOriginalTitle
    tt0000101\t1\tStille haven\t\\N\t\\N\toriginal\t\\N\t1
    tt0000101\t2\t조용한 항구\tKR\t\\N\timdbDisplay\t\\N\t0
    tt0000101\t3\tQuiet Harbour\tGB\t\\N\timdbDisplay\t\\N\t0
    tt0000101\t4\tPort tranquille\tFR\t\\N\t\\N\tinformal title\t0
    tt0000199\t1\tNobody\tFR\t\\N\t\\N\t\\N\t0
    """
  static let names = """
    nconst\tprimaryName\tbirthYear\tdeathYear\tprimaryProfession\tknownForTitles
    nm0000201\tAda Example\t1950\t\\N\tdirector,music_department\ttt0000101,tt0000102,tt0000199
    nm0000202\tNo One\t\\N\t\\N\tactor\ttt0000199
    nm0094435\tBong Joon Ho\t1969\t\\N\tdirector\ttt6751668
    """
  static let principals = """
    tconst\tordering\tnconst\tcategory\tjob\tcharacters
    tt0000101\t1\tnm0000201\tdirector\t\\N\t\\N
    tt0000101\t2\tnm0000201\tactress\t\\N\t["The \\"Captain\\""]
    tt0000101\t3\tnm0000299\tactor\t\\N\t\\N
    tt0000199\t1\tnm0000201\tactor\t\\N\t\\N
    """

  private func writeAll() throws {
    try bench.write(Self.basics, "title.basics.tsv")
    try bench.write(Self.ratings, "imdb.title.ratings.tsv")
    try bench.write(Self.akas, "title.akas.tsv")
    try bench.write(Self.names, "name.basics.tsv")
    try bench.write(Self.principals, "title.principals.tsv")
  }

  @Test func `all files of a folder together make works with titles and people`() throws {
    try writeAll()
    let report = try bench.importing(.imdb(folder: bench.path()))
    #expect(report.files.map(\.accepted) == [4, 2, 3, 2, 2])
    #expect(report.files[0].leftOut == ["episode": 1, "adult": 1])
    #expect(report.files[0].rejected == 2)
    let film = try bench.item("tt0000101")
    #expect(film.titles == ["en": "Quiet Harbour", "ko": "조용한 항구"])
    #expect(film.aliases == ["fr": ["Port tranquille"], "und": ["Stille haven"]])
    #expect(film.year == 2001)
    #expect(film.runtime == 99)
    #expect(film.genres == ["drama", "science-fiction"])
    #expect(film.popularity == Popularity.votes(1000))
    #expect(film.source == "imdb")
    #expect(
      film.credits == [
        .init(name: "Ada Example", role: "director", person: "nm0000201"),
        .init(name: "Ada Example", role: "cast", character: "The \"Captain\"", person: "nm0000201"),
      ])
    #expect(try bench.item("tt0000102").endYear == 2005)
    let person = try bench.item("nm0000201")
    #expect(person.birthYear == 1950)
    #expect(person.occupations == ["director", "music department"])
    // Known for a work that does not name her: that would be a link with one end.
    #expect(person.knownFor == ["film/tt0000101"])
  }

  @Test func `a film that ships is one with the film of the same title and year`() async throws {
    try writeAll()
    try bench.importing(.imdb(folder: bench.path()))
    let keys = try bench.keys()
    #expect(!keys.contains("tt6751668"))
    let film = try bench.item("parasite-2019")
    #expect(film.ids == ["tt6751668"])
    #expect(film.runtime == 132)
    #expect(film.titles["ko"] == "기생충")
    #expect(film.aliases?["und"] == ["Gisaengchung"])
    #expect(film.popularity == 90)
    #expect(film.source == "several")
    #expect(film.sources?["year"] == ["vitrine"])
    #expect(film.sources?["runtime"] == ["imdb"])
    #expect(film.sources?["aliases.und"] == ["imdb"])
    // The person too: the same folded name, the same year of birth.
    #expect(try bench.item("bong-joon-ho").ids == ["nm0094435"])
    #expect(try await bench.open().verify().isEmpty)
  }

  @Test func `packed files are told by their content, not by their names`() throws {
    let packed = try gzipped(Self.basics, at: bench.folder.path + "/packed")
    try bench.write(packed, "title.basics.tsv")
    #expect(try bench.importing(.imdb(folder: bench.path())).accepted == 4)
  }

  @Test func `a packed file that is cut short changes nothing and is named`() throws {
    let packed = try gzipped(Self.basics, at: bench.folder.path + "/packed")
    let path = try bench.write(packed.dropLast(12), "title.basics.tsv.gz")
    let error = #expect(throws: ImportFailure.self) { try bench.importing(.imdb(folder: bench.path())) }
    #expect(error?.sentence.contains(path) == true)
    #expect(try bench.keys().count == 3)
    #expect(!FileManager.default.fileExists(atPath: "\(bench.data)/\(ImportsFile.pointerName)"))
  }

  @Test func `a folder without files and a file with other columns are refused`() throws {
    try bench.write("x", "other.txt")
    #expect(throws: ImportFailure.self) { try bench.importing(.imdb(folder: bench.path())) }
    try bench.write("a\tb\n1\t2\n", "title.basics.tsv")
    let error = #expect(throws: ImportFailure.self) { try bench.importing(.imdb(folder: bench.path())) }
    guard case .wrongFiles(_, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains("tconst"))
  }

  @Test func `columns are found by their names`() throws {
    try bench.write(
      "extra\ttconst\taverageRating\tnumVotes\nx\ttt0000101\t1\t77\n", "title.ratings.tsv")
    try bench.write(Self.basics, "title.basics.tsv")
    try bench.importing(.imdb(folder: bench.path()))
    #expect(try bench.item("tt0000101").popularity == Popularity.votes(77))
  }

  @Test func `all files again change nothing`() throws {
    try writeAll()
    try bench.importing(.imdb(folder: bench.path()))
    #expect(try !bench.importing(.imdb(folder: bench.path())).isChanged)
  }
}
