import VitrineHTTPModel
import VitrineHTTPServing
import Testing
import VitrineWeb

struct ConditionalTests {
  private let app = Asking()

  @Test(arguments: ["search?q=para", "items/catalog:film:parasite-2019", "explore", "explore/popular-film"])
  func `an answer that the client has already is not sent again`(path: String) async throws {
    let first = try await app.ask("/api/v1/\(path)")
    let tag = try #require(first.fields["ETag"])
    let second = try await app.ask("/api/v1/\(path)", fields: ["If-None-Match": "\"x\", \(tag)"])
    #expect(second.status == .notModified)
    #expect(second.bytes.isEmpty)
    #expect(second.fields["ETag"] == tag)
    #expect(try await app.ask("/api/v1/\(path)", fields: ["If-None-Match": "\"x\""]).status == .ok)
  }

  @Test func `another answer has another tag`() async throws {
    let film = try await app.ask("/api/v1/search?q=para").fields["ETag"]
    #expect(try await app.ask("/api/v1/search?q=squid").fields["ETag"] != film)
    #expect(try await app.ask("/api/v1/search?q=para&lang=ko").fields["ETag"] != film)
  }

  @Test func `HEAD has the fields of GET`() async throws {
    let get = try await app.ask("/api/v1/search?q=para")
    let head = try await app.ask("/api/v1/search?q=para", method: .head)
    #expect(head.status == .ok)
    #expect(head.fields == get.fields)
  }
}
