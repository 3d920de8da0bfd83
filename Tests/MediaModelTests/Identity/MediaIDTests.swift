import VitrineMediaModel
import Testing

struct MediaIDTests {
  @Test func `the same number of three kinds and two providers is six identities`() throws {
    // C97
    let texts = ["tmdb", "catalog"].flatMap { provider in
      ["film", "show", "person"].map { "\(provider):\($0):550" }
    }
    #expect(Set(try texts.map { try #require(MediaID($0)) }).count == 6)
  }

  @Test func `identities made apart are the same and one that differs in any part is another`() throws {
    let id = try #require(MediaID("tmdb:film:550"))
    let again = try #require(MediaID(provider: .tmdb, kind: .film, key: String(550)))
    #expect(id == again && id.hashValue == again.hashValue && Set([id, again]).count == 1)
    for other in ["itunes:film:550", "tmdb:show:550", "tmdb:film:551"] { #expect(MediaID(other) != id) }
  }

  @Test(arguments: [
    "catalog:film:parasite-2019", "tmdb:show:93405", "itunes:trailer:A.b_c~d-1", "a:photo:x",
    "catalog:person:\(String(repeating: "k", count: 128))",
  ])
  func `what an identity prints is what it is read from`(text: String) {
    #expect(MediaID(text)?.description == text)
  }

  @Test(arguments: [
    "", "550", "film:550", "catalog:film", "catalog:film:", "catalog:movie:550", "Catalog:film:1",
    "1a:film:1",
    "catalog:film:a b", "catalog:film:a/b", "catalog:film:a:b", "catalog:film:é", "catalog:film:%2e",
    ":film:1",
    "catalog:film:\(String(repeating: "k", count: 129))", "\(String(repeating: "p", count: 33)):film:1",
    "catalog:film:1\u{0}", "catalog:FILM:1",
  ])
  func `other texts are no identity`(text: String) {
    #expect(MediaID(text) == nil)
  }
}
