import VitrineTestSupport
@testable import VitrineCatalogImport
import VitrineTitleIndex
import Foundation
import Testing
import VitrineMediaModel

@testable import VitrineCatalog

/// Texts of other people become plain text on their way in.
@Suite struct PlainTextTests {
  let bench = ImportBench()

  @Test(arguments: [
    // Entities, named and by number, escaped once and twice.
    ("Fish &amp; Chips", "Fish & Chips"), ("A &nbsp;<b>c</b>", "A c"),
    ("Fish &amp;amp; Chips", "Fish & Chips"),
    ("Am&eacute;lie", "Amélie"), ("L&#39;Avventura", "L'Avventura"), ("L&#x27;Avventura", "L'Avventura"),
    ("It&rsquo;s &ldquo;me&rdquo;", "It’s “me”"), ("It&#146;s", "It’s"), ("a&#160;b", "a b"),
    ("&AMP;", "&"), ("&lt;3", "<3"), ("&Ntilde;and&uacute;", "Ñandú"), ("&yuml;&iexcl;", "ÿ¡"),
    ("&#128512;", "😀"),
    // What only looks like one.
    ("Q&A", "Q&A"), ("AT&T; Inc", "AT&T; Inc"), ("R&D; now", "R&D; now"),
    ("&#0; &#xD800; &#;", "&#0; &#xD800; &#;"),
    ("a & b; c", "a & b; c"), ("&&amp;", "&&"), ("&", "&"), ("&amp", "&amp"),
    // Tags.
    ("One<br>Two<br/>Three<BR />Four", "One Two Three Four"), ("<p>One</p><p>Two</p>", "One Two"),
    ("<i class=\"x\">Alien</i>", "Alien"), ("&lt;b&gt;Bold&lt;/b&gt;", "Bold"),
    ("<a href='x'>here</a>!", "here!"),
    ("a<!-- no -->b", "ab"), ("a<script>alert(1)</script>b", "ab"), ("a<STYLE>p{}</style >b", "ab"),
    // What only looks like one.
    ("I <3 You", "I <3 You"), ("<harmony/>", "<harmony/>"), ("I <heart> Huckabees", "I <heart> Huckabees"),
    ("a < b > c", "a < b > c"), ("<b or c>", "<b or c>"), ("x <b", "x <b"), ("<>", "<>"),
    ("a<!--b", "a<!--b"),
    // Controls and line breaks.
    ("A\tB", "A B"), ("A \t\n B", "A B"), ("\u{7}A\u{0}B\u{1B}", "A B"), ("A\u{9B}31mB", "A 31mB"),
    ("A\u{85}B", "A B"),
    ("A\u{2028}B\u{2029}", "A B"), ("\u{FEFF}A\u{FEFF}B", "AB"), ("A\u{7F}B", "A B"),
    // What is plain stays, double spaces included.
    ("A  B", "A  B"), (" A ", "A"), ("Ÿ Â â € ’", "Ÿ Â â € ’"), ("기생충", "기생충"), ("", ""), ("👨‍👩‍👧", "👨‍👩‍👧"),
    ("A\u{A0}B", "A\u{A0}B"),
  ])
  func `a text becomes plain`(_ text: String, _ plain: String) {
    #expect(PlainText.line(text) == plain)
    #expect(PlainText.line(plain) == plain || text.contains("&#") || plain.contains("&amp"))
  }

  @Test
  func
    `random texts of these parts never hold a control or make trouble, and stay as they are the second time`()
  {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let parts = [
      "<", ">", "/", "b", "br", "p", "script", "!--", "--", "&", ";", "#", "amp", "lt", "39", "x41", " ",
      "\n", "\t", "a=", "é",
      "\u{85}", "기", "\u{FEFF}", "\"",
    ]
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 0...24, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }.joined()
      let plain = PlainText.line(text)
      #expect(
        plain.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, "\(text) seed \(seed)")
      #expect(plain == plain.trimmed, "\(text) seed \(seed)")
    }
  }

  // MARK: Through the importers

  @Test(arguments: [
    #"{"id":1,"original_title":"A\tB\u009b &amp; C","popularity":1}"#,
    "{\"id\":1,\"original_title\":\"A\tB\u{9B} &amp; C\",\"popularity\":1}",
  ])
  func `a control character does not cost a title of TMDB`(_ line: String) throws {
    let report = try bench.importing(.tmdbExport(files: [try bench.write(line, "movie_ids.json")]))
    #expect(report.rejectedLines == [])
    #expect(try bench.item("tmdb-1").titles == ["und": "A B & C"])
  }

  @Test func `every text of an own line becomes plain, and filters and counts stay right`() async throws {
    let own = try bench.write(
      #"{"id":"x","kind":"film","titles":{"en":"X\ty &amp; Z"},"aliases":{"en":["<b>Ex</b>"]},"overview":{"en":"One.<br>Two\u0085.\nThree"},"popularity":99.9,"genres":["a\nb","Drama"],"countries":["kr"],"networks":["N\t1"],"collection":"C\n1","credits":[{"name":"A\u009bB","role":"cast","character":"D\nE"}],"original_language":"ko"}"#,
      "own.jsonl")
    let report = try bench.importing(.jsonl(file: own))
    #expect(report.rejectedLines == [])
    let film = try bench.item("x")
    #expect(film.titles == ["en": "X y & Z"])
    #expect(film.aliases == ["en": ["Ex"]])
    #expect(film.overview == ["en": "One. Two . Three"])
    #expect(film.genres == ["a-b", "drama"])
    #expect(film.countries == ["KR"])
    #expect(film.networks == ["N 1"])
    #expect(film.collection == "C 1")
    #expect(film.credits == [.init(name: "A B", role: "cast", character: "D E")])
    let catalog = try bench.open()
    #expect(try await catalog.verify() == [])
    var filter = SearchFilter()
    filter.countries = ["KR"]
    filter.genres = ["drama"]
    let index = catalog.index
    let answer = try index.search(
      IndexRequest(text: "parasite", kinds: [.film], filter: filter, wantsFacets: true))
    #expect(answer.sections.first?.total == 1)
  }

  @Test(arguments: [
    #""titles":{"en":"x"},"source":"a\tb""#, #""titles":{"en":"x"},"ids":["tt1\n"]"#,
    #""titles":{"en":"x"},"sources":{"a b":["imdb"]}"#, #""titles":{"en":"x"},"original_language":"a\nb""#,
    #""titles":{"en":"x"},"credits":[{"name":"\t","role":"cast"}]"#,
    #""titles":{"en":"x"},"credits":[{"name":"A","role":"cast","person":"a\nb"}]"#,
    #""titles":{"en":"x"},"overview":{"a\tb":"x"}"#, #""titles":{"en":"x"},"genres":["\n"]"#,
    #""titles":{"en":"x"},"countries":["K\t"]"#, #""titles":{"en":"x"},"wikidata_fields":["a\tb"]"#,
  ])
  func `what must be a word and is none is refused`(_ fields: String) throws {
    let own = try bench.write(#"{"id":"x","kind":"film",\#(fields)}"#, "own.jsonl")
    #expect(try bench.importing(.jsonl(file: own)).rejected == 1)
  }

  @Test func `more titles than the index tells apart are told of`() async throws {
    func line(_ id: String, _ count: Int) -> String {
      #"{"id":"\#(id)","kind":"film","titles":{"en":"x"},"aliases":{"en":[\#((1...count).map { "\"Alias \($0)\"" }.joined(separator: ","))]}}"#
    }
    let own = try bench.write(line("a", 1_022) + "\n" + line("b", 1_023), "own.jsonl")
    let report = try bench.importing(.jsonl(file: own))
    #expect(report.accepted == 1)
    #expect(report.rejectedLines.map(\.reason) == ["more than 1023 titles"])
    #expect(try await bench.open().verify() == [])
  }

  // MARK: Values between separators

  @Test func `a separator in a field without quotation marks is refused, not taken for the next column`()
    throws
  {
    try bench.write(
      "movieId,title,genres\n9,Monsters, Inc. (2001),Animation\n8,\"Monsters, Inc. (2001)\",Animation\n7,Short (2001)\n",
      "movies.csv")
    let report = try bench.importing(.movielens(folder: bench.path()))
    #expect(report.accepted == 1)
    #expect(
      report.rejectedLines.map(\.reason) == ["4 fields where the first line has 3", "2 fields are too few"])
    #expect(try bench.item("movielens-8").titles == ["en": "Monsters, Inc."])
    let films = try bench.write("QID,itemLabel,itemDescription\nQ9,Me, Myself,2001 film\n", "films.csv")
    #expect(try bench.importing(.wikidata(files: [films])).rejected == 1)
    try bench.write(
      "\(IMDbTitle.columns.joined(separator: "\t"))\ntt1\tmovie\tA\tB\tB\t0\t2001\t\\N\t\\N\tDrama",
      "title.basics.tsv", in: "imdb")
    #expect(try bench.importing(.imdb(folder: bench.path("imdb"))).rejected == 1)
  }

  @Test(
    arguments: [
      (
        "98063,Mona and the Time of Burning Love (Mona ja palavan rakkauden aika) (1983)),Drama",
        "Mona and the Time of Burning Love", ["Mona ja palavan rakkauden aika"], 1983
      ),
      ("1,Quiet (1983,Drama", "Quiet", [], 1983), ("1,Quiet (Still) (1983,Drama", "Quiet", ["Still"], 1983),
      ("1,Quiet (Still (1983),Drama", "Quiet", ["Still"], 1983),
      ("1,Smile :) (2001),Drama", "Smile :)", [], 2001),
      ("1,Smile :)),Drama", "Smile :))", [], nil), ("1,(Un)known (2006),Drama", "(Un)known", [], 2006),
      ("1,Quiet (1983) ,Drama", "Quiet", [], 1983),
    ] as [(String, String, [String], Int?)])
  func `a bracket too many or too few costs neither year nor title`(
    _ line: String, _ title: String, _ others: [String], _ year: Int?
  ) throws {
    let film = try withLine(line) { try MovieLensFilm.parse($0) }
    #expect(film.title == title)
    #expect(film.otherTitles == others)
    #expect(film.year == year)
  }

  private static let photo = [
    "ab-C_1", "https://unsplash.com/photos/ab-C_1", "3000", "2000", "https://images.unsplash.com/photo-1",
    "A quiet harbour",
    "ann", "Ann", "Lee", "120", "boats", "LKO2",
  ]

  private func importingPhotos(_ descriptions: [String], _ name: String) throws -> ImportReport {
    let lines = descriptions.enumerated().map { number, text in
      var photo = Self.photo
      photo[0] += "\(number)"
      photo[5] = text
      return photo.joined(separator: "\t")
    }
    let header = UnsplashPhoto.columns.joined(separator: "\t")
    try bench.write(([header] + lines).joined(separator: "\n"), name)
    return try bench.importing(.unsplashLite(folder: bench.path()))
  }

  @Test(arguments: ["photos.csv000", "photos.tsv000", "photos.tsv", "photos.csv", "unsplash.photos.csv001"])
  func `photos may be quoted, with tabs, quotation marks and line breaks within`(_ name: String) throws {
    let report = try importingPhotos(
      [
        "plain", "\"quoted\"", "\"a \"\"word\"\"\"", "\"a\ttab\"", "\"two\nlines\n\nmore\"", "5\" high",
        "last",
      ], name)
    #expect(report.accepted == 7)
    #expect(report.rejected == 0)
  }

  @Test func `a quotation mark that is never closed costs its own line only`() throws {
    let report = try importingPhotos(["plain", "\"open", "next", "\"fine\nhere\"", "last"], "photos.csv000")
    #expect(report.rejected > 0)
    #expect(report.accepted >= 3)
    #expect(report.rejectedLines.first?.line == 3)
    let many = try importingPhotos(["\"open"] + (0..<600).map { "photo \($0)" }, "photos.csv000")
    #expect(many.accepted == 600)
    #expect(many.rejectedLines.map(\.line) == [2])
  }

  // MARK: Own lines and what ships

  private static let shipped = ShippedCatalog(
    lines: """
      {"id":"tron-1982","kind":"film","titles":{"en":"Tron","ko":"트론"},"year":1982,"popularity":70,"source":"vitrine","wikidata":["Q841"]}
      {"id":"ann-lee","kind":"person","titles":{"en":"Ann Lee"},"birth_year":1950,"popularity":10,"source":"vitrine"}
      """)

  @Test(arguments: [
    (#"{"id":"my-tron","kind":"film","titles":{"en":"TRON"},"year":1982}"#, 2),
    (#"{"id":"my-tron","kind":"film","titles":{"ko":"트론"},"year":1982}"#, 2),
    (#"{"id":"tt0084827","kind":"film","titles":{"en":"Tron"},"year":1982}"#, 2),
    (#"{"id":"my-tron","kind":"film","titles":{"en":"Something Else"},"wikidata":["Q841"]}"#, 2),
    (#"{"id":"my-tron","kind":"film","titles":{"en":"Something Else"},"ids":["Q841"]}"#, 2),
    (#"{"id":"my-ann","kind":"person","titles":{"en":"Ann Lee"},"birth_year":1950}"#, 2),
    (#"{"id":"my-ann","kind":"person","titles":{"en":"Ann Lee"},"birth_year":1951}"#, 3),
    (#"{"id":"my-tron","kind":"film","titles":{"en":"Tron"},"year":1992}"#, 3),
    (#"{"id":"my-tron","kind":"show","titles":{"en":"Tron"},"year":1982}"#, 3),
    (#"{"id":"my-tron","kind":"film","titles":{"en":"Tron"}}"#, 3),
    (#"{"id":"tron-1982","kind":"film","titles":{"en":"Tron Anew"},"year":1999}"#, 2),
  ])
  func `an own line and the shipped item it is about are one`(_ line: String, _ count: Int) throws {
    let files = CatalogFolder(folder: bench.data, shipped: Self.shipped)
    let own = try bench.write(line, "own.jsonl")
    _ = try CatalogImport(input: .jsonl(file: own), options: ImportOptions(), progress: { _ in }).run(
      in: files)
    let items = try files.reread().open { _ in }.stats().items
    #expect(items.values.reduce(0, +) == count)
  }

  @Test func `two own lines of one film stay two, and one of them is the shipped one`() throws {
    let files = CatalogFolder(folder: bench.data, shipped: Self.shipped)
    let own = try bench.write(
      #"{"id":"a","kind":"film","titles":{"en":"Tron"},"year":1982}"# + "\n"
        + #"{"id":"b","kind":"film","titles":{"en":"Tron"},"year":1982}"#, "own.jsonl")
    _ = try CatalogImport(input: .jsonl(file: own), options: ImportOptions(), progress: { _ in }).run(
      in: files)
    #expect(try files.reread().open { _ in }.stats().items == [.film: 2, .person: 1])
  }
}
