import VitrineHTTPModel
import VitrineMediaModel
import VitrinePictures
import Testing

import VitrinePresentation
@testable import VitrineWeb

struct ImageAddressTests {
  @Test(arguments: [
    [LanguageTag.korean: "기생충", .english: "Parasite"], [.english: "A&B <c>"], [:],
  ])
  func `a poster's address is what the route table prints`(titles: [LanguageTag: String]) throws {
    let id = try #require(MediaID("catalog:film:a.b_c~d-2019"))
    let item = ItemSummary(id: id, titles: LocalizedText(titles), year: 2019, image: .generated(id))
    for languages in [[LanguageTag.korean], [.english], []] {
      let subject = PosterSubject(item, languages: languages)
      let printed = Route.art(id).address([
        ("lang", subject.language?.description ?? ""), ("v", subject.version),
      ])
      #expect(item.imageAddress(for: languages) == printed)
    }
  }

  @Test func `an item without a picture has no address and a remote one keeps its own`() throws {
    let id = try #require(MediaID("catalog:film:x"))
    #expect(ItemSummary(id: id, titles: LocalizedText()).imageAddress(for: []) == nil)
    let remote = ItemSummary(
      id: id, titles: LocalizedText(), image: .remote(url: "https://example.org/a?b=c&d"))
    #expect(remote.imageAddress(for: []) == "https://example.org/a?b=c&d")
  }
}
