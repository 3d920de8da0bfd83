import VitrineFederation
import VitrineHTTPModel
import VitrineHTTPServing
import VitrineMediaModel
import Testing

@testable import VitrineWeb

@Suite struct FrameTests {
  private let asking = Asking()
  private static let pages = [
    "/", "/search?q=par", "/explore/popular-film", "/film/parasite-2019", "/person/bong-joon-ho", "/status",
    "/nix",
  ]

  @Test(arguments: pages)
  func `no page holds an inline script or style`(target: String) async throws {
    let page = try await asking.ask(target).text
    #expect(!page.contains(" style="))
    #expect(!page.contains("<style"))
    #expect(!page.contains(" onclick") && !page.contains(" onload") && !page.contains(" onerror="))
    #expect(page.ranges(of: "<script").count == 1)
    #expect(page.contains("<script type=\"module\" async src=\"/assets/app."))
  }

  @Test(arguments: pages)
  func `every page has one heading of the first level and its own title`(target: String) async throws {
    let text = try await asking.ask(target).text
    // The templates are no part of what is shown.
    let page = text.replacing(/<template.*<\/template>/.dotMatchesNewlines(), with: "")
    #expect(page.ranges(of: "<h1").count == 1)
    #expect(page.ranges(of: "<title>").count == 1)
  }

  @Test func `a page is the reader's own`() async throws {
    let response = try await asking.ask("/")
    #expect(response.fields["Cache-Control"] == "private, no-cache")
    #expect(response.fields["Vary"] == "Accept-Language, Cookie")
    #expect(response.fields["Content-Language"] == "en")
  }

  @Test func `files of the web app are named by their content and kept for ever`() async throws {
    let page = try await asking.ask("/").text
    let addresses = page.split(separator: "\"").filter { $0.hasPrefix("/assets/") }
    #expect(addresses.count >= 8)
    for address in addresses {
      let response = try await asking.ask(String(address))
      #expect(response.status == .ok, "\(address)")
      #expect(response.fields["Cache-Control"] == "public, max-age=31536000, immutable", "\(address)")
    }
    #expect(try await asking.ask("/assets/app.0000000000000000.css").status == .notFound)
    #expect(try await asking.ask("/assets/app.css").status == .notFound)
  }

  @Test func `modules import each other by names with the content in them`() async throws {
    let page = try await asking.ask("/").text
    let scripts = page.split(separator: "\"").filter { $0.hasPrefix("/assets/") && $0.hasSuffix(".js") }
    for address in scripts {
      let source = try await asking.ask(String(address)).text
      for line in source.split(separator: "\n") where line.contains(" from \"") {
        let name = try #require(line.split(separator: "\"").dropFirst().first)
        let imported = "/assets/" + String(name.dropFirst(2))
        #expect(scripts.map(String.init).contains(imported), "\(line)")
      }
    }
  }

  @Test func `the status page counts what there is`() async throws {
    let page = try await asking.ask("/status").text
    #expect(page.contains("Working"))
    #expect(page.contains("Comes with Vitrine"))
  }

  @Test func `a provider in trouble shows on the status page`() async throws {
    let asking = Asking(provider: SmallProvider(failure: .offline))
    let response = try await asking.ask("/status")
    #expect(response.status == .ok)
    #expect(response.text.contains("Not answering"))
  }
}

extension String {
  fileprivate func prefix(upTo mark: String) -> Substring {
    ranges(of: mark).first.map { self[..<$0.lowerBound] } ?? self[...]
  }
}

@Suite struct LanguageSwitchTests {
  private func choose(_ body: String, fields: HTTPFields = HTTPFields()) async -> HTTPResponse {
    let request = HTTPRequest(
      method: .post, rawPath: "/language", path: ["language"], fields: fields, body: Array(body.utf8))
    return await WebApp(federation: Federation(providers: [SmallProvider()]), options: .init(version: "1"))
      .respond(to: request)
  }

  @Test func `choosing a language keeps it and leads back`() async {
    let response = await choose("language=ko&return=%2Fsearch%3Fq%3D%25EA%25B8%25B0%26scope%3Dfilm")
    #expect(response.status == .seeOther)
    #expect(response.fields["Location"] == "/search?q=%EA%B8%B0&scope=film")
    #expect(response.fields["Set-Cookie"]?.hasPrefix("vitrine-language=ko; Path=/;") == true)
    #expect(response.fields["Set-Cookie"]?.contains("SameSite=Lax") == true)
  }

  @Test(arguments: [
    "language=xx&return=/", "return=/", "language=ko&return=https%3A%2F%2Fevil.example",
    "language=ko&return=%2F%2Fevil.example", "language=ko&return=%2F%5Cevil.example",
    "language=ko&return=%2Fa%0D%0ASet-Cookie%3A%20x", "language=%zz",
  ])
  func `a choice that leads elsewhere is refused`(body: String) async {
    #expect(await choose(body).status == .badRequest)
  }

  @Test(arguments: [
    ("cross-site", 403), ("same-origin", 303), ("same-site", 303), ("none", 303), (nil, 303),
  ])
  func `a page of another site cannot choose`(site: String?, status: Int) async {
    let fields: HTTPFields = site.map { ["Sec-Fetch-Site": $0] } ?? HTTPFields()
    let answer = await choose("language=ko&return=/", fields: fields)
    #expect(answer.status.rawValue == status)
    #expect((answer.fields["Set-Cookie"] == nil) == (status == 403))
  }

  @Test func `a choice without a way back leads home`() async {
    #expect(await choose("language=en").fields["Location"] == "/")
  }

  @Test func `the page knows where the choice leads back to`() async throws {
    let page = try await Asking().ask("/search?q=a%26b&scope=film").text
    #expect(page.contains("name=\"return\" value=\"/search?q=a%26b&amp;scope=film\""))
  }
}
