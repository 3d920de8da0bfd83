import VitrineHTTPModel
import VitrineHTTPServing
import VitrineMediaModel
import Testing

import VitrineWeb

/// One provider error has one status and one wait, whoever asks.
@Suite struct ProviderErrorTests {
  private static let pages = [
    "/", "/search?q=a", "/search/results?q=a", "/explore/popular-film", "/film/parasite-2019",
  ]
  private static let programs = [
    "/api/v1/search?q=a", "/api/v1/items/catalog:film:parasite-2019", "/api/v1/explore",
    "/api/v1/explore/popular-film",
  ]

  @Test(arguments: [
    (ProviderError.offline, "5"), (.invalidKey, "5"), (.badAnswer(path: "a.b"), "5"), (.late, "5"),
    (.unavailable(reason: "x"), "5"), (.rateLimited(retryAfter: nil), "5"),
    (.rateLimited(retryAfter: .seconds(90)), "90"), (.rateLimited(retryAfter: .milliseconds(10)), "1"),
    (.rateLimited(retryAfter: .milliseconds(90_500)), "91"),
  ])
  func `page, picture and API answer trouble alike`(error: ProviderError, wait: String) async throws {
    let asking = Asking(provider: SmallProvider(failure: error))
    for target in Self.pages + Self.programs + ["/art/catalog:film:parasite-2019"] {
      let answer = try await asking.ask(target)
      #expect(answer.status == .serviceUnavailable, "\(target)")
      #expect(answer.fields["Retry-After"] == wait, "\(target)")
      #expect(answer.fields["Cache-Control"] == "no-store", "\(target)")
    }
  }

  @Test func `what is not there is not found, and no wait helps`() async throws {
    let asking = Asking(provider: SmallProvider(failure: .notFound))
    for target in [
      "/explore/popular-film", "/film/parasite-2019", "/art/catalog:film:parasite-2019",
      "/api/v1/items/catalog:film:parasite-2019", "/api/v1/explore/popular-film",
    ] {
      let answer = try await asking.ask(target)
      #expect(answer.status == .notFound, "\(target)")
      #expect(answer.fields["Retry-After"] == nil, "\(target)")
    }
  }

  @Test(arguments: ["/readyz", "/api/v1/status", "/api/v1/search?q=a", "/search?q=a", "/metrics", "/status"])
  func `nobody is told files, addresses or forms of the program's own`(target: String) async throws {
    let reason = "notWritable(folder: \"/home/kim/.local/share/vitrine\")"
    for error in [ProviderError.unavailable(reason: reason), .badAnswer(path: "results[0].id")] {
      let text = try await Asking(provider: SmallProvider(failure: error)).ask(target).text
      for part in ["/home/kim", "notWritable", "results[0]", "badAnswer", "unavailable("] {
        #expect(!text.contains(part), "\(target) says \(part)")
      }
    }
  }

  @Test func `readiness and status give one of a few reasons`() async throws {
    for (error, reason) in [
      (ProviderError.unavailable(reason: "/etc"), "it cannot answer now"),
      (.offline, "there is no network"), (.invalidKey, "the key is missing or refused"),
      (.rateLimited(retryAfter: .seconds(7)), "no more calls are allowed for 7 s"),
      (.notFound, "there is no such list"),
    ] {
      let asking = Asking(provider: SmallProvider(failure: error))
      #expect(try await asking.ask("/readyz").text == "not ready: \(reason)\n")
      let provider = try #require(
        (try await asking.json("/api/v1/status")["providers"] as? [[String: Any]])?.first)
      #expect(provider["reason"] as? String == reason)
    }
  }
}
