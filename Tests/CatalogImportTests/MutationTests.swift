import VitrineTestSupport
@testable import VitrineCatalogImport
import Foundation
import Testing

@testable import VitrineCatalog

/// No bytes do a parser any harm; `scripts/fuzz` looks harder and longer.
@Suite struct MutationTests {
  /// Lines of each format, written by us.
  static let samples: [LineFormat: String] = [
    .imdbTitle: "tt0000101\tmovie\tQuiet Harbour\tStille haven\t0\t2001\t\\N\t99\tDrama,Sci-Fi",
    .imdbRating: "tt0000101\t7.5\t1000",
    .imdbAlias: "tt0000101\t2\t조용한 항구\tKR\t\\N\timdbDisplay\t\\N\t0",
    .imdbPerson: "nm0000201\tAda Example\t1950\t\\N\tdirector,music_department\ttt0000101,tt0000102",
    .imdbPrincipal: "tt0000101\t2\tnm0000201\tactress\t\\N\t[\"The \\\"Captain\\\"\",\"X\"]",
    .tmdbExport:
      #"{"adult":false,"id":11,"original_title":"Quiet \"é\ud83d\ude00","popularity":1e1,"video":false}"#,
    .movielensFilm: "29,\"City of Lost Children, The (Cité des enfants perdus, La) (1995)\",Adventure|Drama",
    .movielensLink: "1,0114709,862",
    .movielensRating: "1,296,5.0,1147880044",
    .wikidataFilm: #""Q596002","Every ""thing""","2005 film by Ann Lee, Bo Chen and Cy Day""#,
    .wikidataNames: "ko\tQ7\t조용한 항구\t고요한 항구",
    .unsplashPhoto:
      "a-b\thttps://unsplash.com/photos/a\t3\t2\thttps://images.unsplash.com/p\tboats\tann\tAnn\tLee\t1\tsea\tLKO",
    .jsonLine:
      #"{"id":"a","kind":"film","titles":{"en":"A"},"aliases":{"ko":["가"]},"year":1999,"popularity":1.5}"#,
  ]

  @Test(arguments: LineFormat.allCases)
  func `the sample of each format is fine`(_ format: LineFormat) throws {
    let sample = try #require(Self.samples[format])
    #expect(withLine(sample) { format.parse($0) } == nil)
  }

  @Test(arguments: LineFormat.allCases)
  func `a line changed at random is taken or refused, never fatal`(_ format: LineFormat) throws {
    let sample = Array(try #require(Self.samples[format]).utf8)
    let seed = UInt64.random(in: 0...UInt64.max)
    // Written first: should a parser end the process, this line says how to see it again.
    print("mutations of \(format.rawValue): seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var refused = 0
    for _ in 0..<3_000 {
      let line = Self.mutated(sample, using: &random)
      if case .store? = format.parse(line.span) { Issue.record("a parser that stores") }
      if format.parse(line.span) != nil { refused += 1 }
    }
    #expect(refused > 0)
  }

  /// Some bytes changed, dropped, doubled or moved.
  static func mutated(_ sample: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
    var line = sample
    let telling: [UInt8] = Array("\t\",\\{}[]()0-NQt|n:é\u{0}".utf8) + [0xFF, 0xC3, 0xED, 0xA0, 0x80]
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = line.isEmpty ? 0 : Int.random(in: 0..<line.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where !line.isEmpty: line[place] = telling.randomElement(using: &random) ?? 0
      case 1: line.insert(telling.randomElement(using: &random) ?? 0, at: place)
      case 2 where !line.isEmpty: line.removeSubrange(place..<min(line.count, place + 3))
      case 3 where !line.isEmpty: line += line[place...]
      default: line = Array(line.prefix(place))
      }
      if line.count > 4_096 { line.removeLast(line.count - 4_096) }
    }
    return line
  }
}
