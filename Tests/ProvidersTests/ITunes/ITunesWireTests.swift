import VitrineMediaModel
import Testing

@testable import VitrineProviders

/// The odd shapes of the iTunes Search API's answers, in words of our own.
@Suite struct ITunesWireTests {
  static func read<Answer: Decodable>(_ json: String, as type: Answer.Type = Answer.self) throws -> Answer {
    try WireJSON.decode(type, from: Array(json.utf8))
  }

  static func answer(_ rows: String...) -> String {
    #"{"resultCount":9,"results":[\#(rows.joined(separator: ","))]}"#
  }

  static func film(_ more: String = "") -> String {
    #"{"wrapperType":"track","kind":"feature-movie","trackId":7,"trackName":"A Film"\#(more)}"#
  }

  @Test func `blank lines around the answer are no trouble`() throws {
    let answer: ITunesAnswer = try Self.read("\n\n\n" + Self.answer(Self.film()) + "\n\n\n\n")
    #expect(answer.films.map(\.trackID) == [7])
  }

  @Test func `what a result is is told by its fields, and the rest is left out and counted`() throws {
    let answer: ITunesAnswer = try Self.read(
      Self.answer(
        Self.film(), #"{"wrapperType":"track","kind":null,"trackId":8,"collectionId":1}"#,
        #"{"wrapperType":"track","trackId":9}"#, #"{"wrapperType":"track"}"#,
        #"{"wrapperType":"track","kind":"tv-episode","trackId":10}"#,
        #"{"wrapperType":"track","kind":"song","trackId":11}"#,
        #"{"wrapperType":"collection","collectionType":"TV Season","collectionId":12,"kind":null}"#,
        #"{"wrapperType":"collection","collectionType":null,"collectionId":13}"#,
        #"{"wrapperType":"collection","collectionType":"Album","collectionId":14}"#,
        #"{"wrapperType":"artist","artistType":"Artist","artistId":15}"#,
        #"{"wrapperType":"audiobook"}"#, #"{"kind":"ebook","trackId":16}"#,
        #"{"wrapperType":"track","kind":"hologram","trackId":17}"#, "{}", "null"))
    #expect(answer.films.map(\.trackID) == [7, 8, 9] && answer.seasons.map(\.collectionID) == [12])
    #expect(answer.results.rows.count == 7 && answer.results.skipped == 8)  // C110
  }

  @Test(arguments: [("-1", -1.0), ("-1.00", -1), ("0", 0), ("3.99000", 3.99), (#""3.99000""#, 3.99)])
  func `a price may be negative, nothing, or written in any way`(text: String, price: Double) throws {
    let answer: ITunesAnswer = try Self.read(Self.answer(Self.film(#","trackPrice":\#(text)"#)))
    #expect(answer.films[0].trackPrice == price)
  }

  @Test(arguments: ["", #","previewUrl":null"#, #","previewUrl":"""#])
  func `a film without a preview is a film all the same`(field: String) throws {
    let answer: ITunesAnswer = try Self.read(Self.answer(Self.film(field), Self.film()))
    #expect(answer.films.count == 2 && answer.films[0].previewURL == nil)
  }

  @Test func `a film without an id, or of another shape, is skipped and counted`() throws {
    let answer: ITunesAnswer = try Self.read(
      Self.answer(
        Self.film(), #"{"wrapperType":"track","kind":"feature-movie"}"#, Self.film(#","releaseDate":[]"#)))
    #expect(answer.films.count == 1 && answer.results.skipped == 2)
  }

  @Test func `a field that nobody shows costs nothing, whatever it holds`() throws {
    let answer: ITunesAnswer = try Self.read(
      Self.answer(Self.film(#","trackPrice":{},"discCount":"many","isStreamable":[],"currency":{"a":1}"#)))
    #expect(answer.films.count == 1 && answer.films[0].trackPrice == nil && answer.results.skipped == 0)
  }

  @Test func `what is no answer fails with its path`() {
    #expect(throws: ProviderError.badAnswer(path: "results")) {
      try Self.read(#"{"resultCount":0}"#, as: ITunesAnswer.self)
    }
    #expect(throws: ProviderError.badAnswer(path: "results")) {
      try Self.read(#"{"resultCount":1,"results":{"trackId":1}}"#, as: ITunesAnswer.self)
    }
    #expect(throws: ProviderError.badAnswer(path: "")) { try Self.read("", as: ITunesAnswer.self) }
  }

  @Test func `an answer is written without what is not known, and its count is that of its rows`() throws {
    let answer: ITunesAnswer = try Self.read(
      Self.answer(
        Self.film(#","trackTimeMillis":60000.5,"artistId":null"#), "null",
        #"{"wrapperType":"artist","artistId":1}"#))
    let text = String(decoding: try WireJSON.encode(answer), as: UTF8.self)
    #expect(text.hasPrefix(#"{"resultCount":2,"#) && !text.contains("null"))
    #expect(try Self.read(text) == answer)
  }
}
