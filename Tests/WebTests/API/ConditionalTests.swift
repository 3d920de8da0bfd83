import VitrineHTTPModel
import VitrineHTTPServing
import Testing
import VitrineWeb

struct ConditionalTests {
  private let app = Asking()

  // The server compares it with what the client has, and answers 304.
  @Test(arguments: ["search?q=para", "items/catalog:film:parasite-2019", "explore", "explore/popular-film"])
  func `the same answer has the same tag`(path: String) async throws {
    let tag = try #require(try await app.ask("/api/v1/\(path)").fields["ETag"])
    #expect(try await app.ask("/api/v1/\(path)").fields["ETag"] == tag)
    #expect(EntityTag(field: tag)?.matches(ifNoneMatch: "\"x\", \(tag)") == true)
  }

  @Test func `another answer has another tag`() async throws {
    let film = try await app.ask("/api/v1/search?q=para").fields["ETag"]
    #expect(try await app.ask("/api/v1/search?q=squid").fields["ETag"] != film)
    #expect(try await app.ask("/api/v1/search?q=para&lang=ko").fields["ETag"] != film)
  }

  @Test(arguments: [
    "/api/v1/search?q=para", "/search?q=para", "/item/catalog:film:parasite-2019", "/missing",
  ])
  func `HEAD has the fields and the length of GET`(target: String) async throws {
    let get = try await app.ask(target)
    let head = try await app.ask(target, method: .head)
    #expect(head.status == get.status)
    #expect(head.fields == get.fields)
    // An answer of the API tells how long it took, which is another length now and then.
    if !target.hasPrefix("/api/") { #expect(head.bytes == get.bytes) }
  }
}
