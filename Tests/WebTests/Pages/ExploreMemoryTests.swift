import VitrineFederation
import VitrineHTTPModel
import VitrineHTTPServing
import VitrineMediaModel
import Synchronization
import Testing
import VitrineWeb

/// Explore is made once for a language and kept until the catalog changes.
@Suite struct ExploreMemoryTests {
  private let provider = CountingProvider()

  private func ask(_ app: WebApp, _ target: String, language: String = "en") async throws -> HTTPResponse {
    await app.respond(
      to: try #require(HTTPRequest(target: target, fields: ["Accept-Language": language])))
  }

  @Test(arguments: ["/", "/search?q=", "/search/results?scope=show&q=", "/api/v1/explore"])
  func `the same is answered without asking again, and anew after a change`(target: String) async throws {
    let app = WebApp(federation: Federation(providers: [provider]), options: .init(version: "1"))
    let first = try await ask(app, target).text
    #expect(first.contains("Parasite") || first.contains("Squid Game"))
    let again = try await ask(app, target).text
    #expect(again.prefix { $0 != "," } == first.prefix { $0 != "," })
    #expect(provider.calls == 1)
    provider.state.withLock { $0.small.details = Array($0.small.details.suffix(1)) }
    app.providerChanged()
    let changed = try await ask(app, target).text
    #expect(!changed.contains("Parasite") && !changed.contains("Squid Game"))
    #expect(provider.calls == 2)
  }

  @Test func `another language and another scope are other answers`() async throws {
    let app = WebApp(federation: Federation(providers: [provider]), options: .init(version: "1"))
    #expect(try await ask(app, "/").text.contains("Parasite"))
    #expect(try await ask(app, "/", language: "ko").text.contains("기생충"))
    #expect(!(try await ask(app, "/search?scope=show").text.contains("Parasite")))
    #expect(try await ask(app, "/api/v1/explore?lang=ko").text.contains("\"title\":\"기생충\""))
    #expect(try await ask(app, "/api/v1/explore?lang=en").text.contains("\"title\":\"Parasite\""))
    #expect(provider.calls == 5)
  }

  @Test(arguments: ["/", "/api/v1/explore"])
  func `what was being made when the catalog changed is not kept`(target: String) async throws {
    let app = WebApp(federation: Federation(providers: [provider]), options: .init(version: "1"))
    provider.state.withLock { state in
      state.meanwhile = { [provider] in
        provider.state.withLock { state in
          state.small.details = Array(state.small.details.suffix(1))
          state.meanwhile = nil
        }
        app.providerChanged()
      }
    }
    #expect(try await ask(app, target).text.contains("Parasite"), "it began before the change")
    #expect(!(try await ask(app, target).text.contains("Parasite")))
  }

  @Test func `trouble is not kept`() async throws {
    let app = WebApp(federation: Federation(providers: [provider]), options: .init(version: "1"))
    provider.state.withLock { $0.small.failure = .offline }
    for target in ["/", "/api/v1/explore"] {
      #expect(try await ask(app, target).status == .serviceUnavailable)
    }
    provider.state.withLock { $0.small.failure = nil }
    for target in ["/", "/api/v1/explore"] { #expect(try await ask(app, target).status == .ok) }
  }

  @Test func `however many languages ask, only a few answers are kept`() async throws {
    let app = WebApp(federation: Federation(providers: [provider]), options: .init(version: "1"))
    let languages = ["en", "ko", "fr", "de", "es", "it", "ja", "zh", "pt", "nl", "sv", "pl"]
    for language in languages { _ = try await ask(app, "/api/v1/explore?lang=\(language)") }
    #expect(provider.calls == languages.count)
    _ = try await ask(app, "/api/v1/explore?lang=en")
    #expect(provider.calls == languages.count + 1, "the first one has been forgotten")
    _ = try await ask(app, "/api/v1/explore?lang=pl")
    #expect(provider.calls == languages.count + 1, "the last one has not")
  }
}
