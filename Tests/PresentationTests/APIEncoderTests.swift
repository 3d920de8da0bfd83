import Foundation
import Testing
import VitrineFederation
import VitrineMediaModel

import VitrinePresentation

/// The JSON of answers.
@Suite struct APIEncoderTests {
  private let encoder = APIEncoder(languages: [.english])

  private func json(_ section: FederatedSection) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(encoder.json(section))) as? [String: Any])
  }

  @Test func `a total is null where nobody has answered, and a number where somebody has`() throws {
    let late = ProviderState(provider: .tmdb, state: .unavailable(.late))
    let failed = try json(FederatedSection(kind: .film, state: .unavailable(.late), providers: [late]))
    #expect(failed["total"] is NSNull)
    #expect((failed["providers"] as? [[String: Any]])?.first?["total"] is NSNull)
    let empty = ProviderState(provider: .tmdb, state: .empty, isKnown: true)
    let nothing = try json(FederatedSection(kind: .film, state: .empty, total: 0, providers: [empty]))
    #expect(nothing["total"] as? Int == 0)
    #expect((nothing["providers"] as? [[String: Any]])?.first?["total"] as? Int == 0)
  }

  @Test(arguments: [
    (Duration.zero, 1), (.milliseconds(1), 1), (.seconds(1), 1), (.milliseconds(1001), 2), (.seconds(90), 90),
    (.seconds(Int64.max), Int.max),
  ])
  func `a wait is given in whole seconds and never too short`(wait: Duration, seconds: Int) throws {
    let section = FederatedSection(kind: .photo, state: .quotaExhausted(retryAfter: wait))
    let error = try #require(try json(section)["error"] as? [String: Any])
    #expect(error["code"] as? String == "rateLimited")
    #expect(error["retryAfterSeconds"] as? Int == seconds)
  }

  @Test func `every error has a code, words and no detail of the machine`() throws {
    let errors: [(ProviderError, String)] = [
      (.invalidKey, "invalidKey"), (.notFound, "notFound"), (.late, "late"),
      (.unsupported([.years]), "unsupported"),
      (.unavailable(reason: "/home/kim"), "unavailable"), (.badAnswer(path: "results[0]"), "badAnswer"),
      (.offline, "offline"),
    ]
    for (error, code) in errors {
      let written = try #require(
        try json(FederatedSection(kind: .film, state: .unavailable(error)))["error"] as? [String: Any])
      #expect(written["code"] as? String == code)
      #expect(written["retryAfterSeconds"] is NSNull)
      let message = try #require(written["message"] as? String)
      #expect(!message.isEmpty && !message.contains("/home") && !message.contains("results"))
    }
  }

  @Test func `a picture of TMDB has the address of the server that is set, in the width of a card`() throws {
    let id = try #require(MediaID("tmdb:film:1"))
    let item = ItemSummary(
      id: id, titles: LocalizedText([.english: "A"]), image: .tmdb(path: "/p.jpg", .poster))
    let section = FederatedSection(
      kind: .film, state: .results(partial: false), rows: [FederatedRow(id: id, item: item, origins: [id])],
      total: 1)
    let own = APIEncoder(languages: [.english], tmdbPictures: "http://127.0.0.1:1/t/p/")
    #expect(
      String(decoding: own.json(section), as: UTF8.self).contains("\"http://127.0.0.1:1/t/p/w342/p.jpg\""))
  }
}
