import VitrineTestSupport
@testable import VitrineCatalogImport
import Foundation
import VitrineMediaModel
import Testing

@testable import VitrineCatalog

/// Export, import into an empty folder, export: the same lines.
@Suite struct RoundTripTests {
  let bench = ImportBench()

  @Test func `what several sources made comes back as it was`() throws {
    try bench.write(IMDbTests.basics, "title.basics.tsv")
    try bench.write(IMDbTests.ratings, "title.ratings.tsv")
    try bench.write(IMDbTests.akas, "title.akas.tsv")
    try bench.write(IMDbTests.names, "name.basics.tsv")
    try bench.write(IMDbTests.principals, "title.principals.tsv")
    try bench.importing(.imdb(folder: bench.path()))
    let tmdb = try bench.write(#"{"id":5,"original_title":"\"\\ é\u0001x","popularity":0.25}"#, "bad.json")
    try bench.importing(.tmdbExport(files: [tmdb]))
    try bench.write("movieId,title,genres\n1,Quiet Harbour (2001),Drama\n", "movies.csv", in: "ml")
    try bench.write("movieId,imdbId,tmdbId\n1,0000101,77\n", "links.csv", in: "ml")
    try bench.importing(.movielens(folder: bench.path("ml")))
    try checkRoundTrip()
  }

  @Test func `what ships comes back as it was`() throws {
    try checkRoundTrip()
  }

  private func checkRoundTrip() throws {
    let lines = try bench.export()
    #expect(lines.count >= 3)
    let other = ImportBench()
    let path = try other.write(lines.joined(separator: "\n"), "export.jsonl")
    let report = try other.importing(.jsonl(file: path))
    #expect(report.accepted == lines.count)
    #expect(report.rejected == 0, "\(report.rejectedLines)")
    #expect(try other.export() == lines)
    // Into the folder it came from, it changes no line either.
    try bench.importing(.jsonl(file: path))
    #expect(try bench.export() == lines)
  }

  @Test(arguments: [
    ("{}", "no id"),
    (#"{"id":"a b","kind":"film","titles":{"en":"x"}}"#, "id is not a key"),
    (#"{"id":"a","kind":"film","titles":{}}"#, "no title"),
    (#"{"id":"a","kind":"film","titles":{"english!":"x"}}"#, "no language"),
    (#"{"id":"a","kind":"film","titles":{"en":" \t "}}"#, "no title"),
    (#"{"id":"a","kind":"film","titles":{"en":"x"},"countries":["Korea"]}"#, "not a country code"),
    (
      #"{"id":"a","kind":"film","titles":{"en":"x"},"wikidata":["Q1 Q2"]}"#,
      "a source, number or field that is not a word"
    ),
    (#"{"id":"a","kind":"film","titles":{"en":7}}"#, "en has a value of the wrong kind"),
    (#"{"id":"a","kind":"film","titles":{"en":"x"},"year":"1999"}"#, "year has a value of the wrong kind"),
    (#"{"id":"a","kind":"film","titles":{"en":"x"},"known_for":["x"]}"#, "known_for is not kind/key"),
  ])
  func `a line at fault is told what is wrong`(_ line: String, _ reason: String) throws {
    let path = try bench.write(line, "own.jsonl")
    let report = try bench.importing(.jsonl(file: path))
    #expect(report.rejectedLines.map(\.reason) == [reason])
  }
}
