import VitrineHTTPModel
import VitrineHTTPServing
import VitrineMediaModel
import Testing

import VitrineWeb

/// The longest query, and how much one request can make the server send.
@Suite struct LongQueryTests {
  private let asking = Asking(provider: RefiningSmallProvider.aliens(30))

  /// Every address that takes a query, with the most parameters it takes.
  private static let targets = [
    "/search?q=", "/search/results?q=", "/search?genre=drama&sort=newest&scope=film&q=",
    "/search/results?scope=film&genre=drama&page=2&q=", "/api/v1/search?q=",
    "/api/v1/search?facets=true&genre=drama&q=", "/?q=", "/film/no-such-film?q=", "/explore/popular-film?q=",
  ]

  @Test(arguments: ["/search?q=", "/search/results?q=", "/search?scope=film&q="])
  func `a page takes as long a query as the API and refuses a longer one with a page`(target: String)
    async throws
  {
    let longest = String(repeating: "%ED%95%9C", count: SearchRequest.longestText)
    #expect(try await asking.ask(target + longest).status == .ok)
    let refused = try await asking.ask(target + longest + "a")
    #expect(refused.status == .badRequest)
    #expect(refused.text.contains("This is too long"))
    #expect(!refused.text.contains("한한한"), "what is too long to search is too long to show")
  }

  @Test(arguments: ["/search?q=", "/search/results?q=", "/api/v1/search?q="])
  func `the length is that of the scalars, not of the letters they make`(target: String) async throws {
    let letter = PercentEncoding.encode("e\u{301}")
    #expect(try await asking.ask(target + String(repeating: letter, count: 256)).status == .ok)
    #expect(try await asking.ask(target + String(repeating: letter, count: 257)).status == .badRequest)
  }

  /// What a scalar becomes: itself, an entity, an escape, or nothing that can be seen.
  @Test(arguments: ["a", "'", "<", "&", "%C3%A9", "%ED%95%9C", "%F0%9F%8E%AC", "%E2%80%8B", "a%E2%80%8B"])
  func `an answer grows by at most 100 bytes with each byte of the request`(scalar: String) async throws {
    for target in Self.targets {
      // A row of "&" holds no query at all, so that it explores.
      let blank = try await asking.ask(target).bytes.count
      let short = max(try await asking.ask(target + "a").bytes.count, blank)
      for count in [50, 256, 512, 1500] {
        let query = String(repeating: scalar, count: count)
        let answer = try await asking.ask(target + query).bytes.count
        #expect(answer - short <= 100 * query.utf8.count, "\(target) \(count): \(short) to \(answer)")
        #expect(answer <= 400_000, "\(target) \(count)")
      }
    }
  }
}
