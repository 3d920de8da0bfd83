import MediaModel
import Testing

struct MediaIDTests {
  @Test func `the same number of three kinds and two providers is six identities`() throws {
    // C97
    let texts = ["tmdb", "catalog"].flatMap { provider in
      ["film", "show", "person"].map { "\(provider):\($0):550" }
    }
    #expect(Set(try texts.map { try #require(MediaID($0)) }).count == 6)
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
