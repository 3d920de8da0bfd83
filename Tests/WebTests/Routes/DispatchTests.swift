import VitrineFederation
import VitrineHTTPModel
import VitrineHTTPServing
import VitrineMediaModel
import Testing
import VitrineWeb

struct DispatchTests {
  private let app = Asking()

  @Test(arguments: [
    "/", "/search?q=a", "/film/parasite-2019", "/nothing", "/api/v1/search?q=a", "/api/v1/nothing",
    "/healthz",
    "/metrics", "/art/catalog:film:parasite-2019", "/openapi.json",
  ])
  func `every answer carries the security fields`(target: String) async throws {
    let fields = try await app.ask(target).fields
    #expect(fields["X-Content-Type-Options"] == "nosniff")
    #expect(fields["Cross-Origin-Resource-Policy"] == "same-origin")
    #expect(fields["Cache-Control"] != nil)
    let policy = try #require(fields["Content-Security-Policy"])
    #expect(policy.hasPrefix("default-src 'none'"))
    #expect(!policy.contains("unsafe"))
    #expect(fields["Access-Control-Allow-Origin"] == nil, "no page elsewhere may read the answers")
    for name in Set(fields.lines.map { $0.name.lowercased() }) where name != "set-cookie" {
      #expect(fields.all(name).count == 1, "\(name) stands twice")
    }
  }

  @Test(arguments: ["/", "/search?q=a", "/film/parasite-2019", "/nothing", "/art/catalog:film:parasite-2019"])
  func `what has a window of its own shares it with nobody`(target: String) async throws {
    let fields = try await app.ask(target).fields
    #expect(fields["Referrer-Policy"] == "same-origin")
    #expect(fields["X-Frame-Options"] == "DENY")
    #expect(fields["Cross-Origin-Opener-Policy"] == "same-origin")
    #expect(fields["Permissions-Policy"] != nil)
  }

  @Test func `a method that an address does not take is refused with those it takes`() async throws {
    let post = try await app.ask("/api/v1/search?q=a", method: .post)
    #expect(post.status == .methodNotAllowed)
    #expect(post.fields["Allow"] == "GET, HEAD")
    #expect(post.fields["Content-Type"] == "application/json")
    let get = try await app.ask("/language")
    #expect(get.status == .methodNotAllowed)
    #expect(get.fields["Allow"] == "POST")
    #expect(try await app.ask("/", method: .options).status == .methodNotAllowed)
  }

  @Test(arguments: [
    ("/film/parasite-2019/", "/film/parasite-2019"),
    ("/search/?q=a%26b&scope=film", "/search?q=a%26b&scope=film"),
    ("/explore/popular-film/", "/explore/popular-film"), ("/api/v1/search/?q=a", "/api/v1/search?q=a"),
  ])
  func `an address with a slash at its end leads to the one without`(target: String, to: String) async throws
  {
    let answer = try await app.ask(target)
    #expect(answer.status == .permanentRedirect)
    #expect(answer.fields["Location"] == to)
  }

  @Test(arguments: ["//", "/nix/", "/film/", "//example.org/", "/film/parasite-2019//"])
  func `a slash behind what is not there leads nowhere`(target: String) async throws {
    #expect(try await app.ask(target).status == .notFound)
  }

  @Test func `an error below the API is JSON and elsewhere a page`() async throws {
    #expect(try await app.ask("/api/v1/x").fields["Content-Type"] == "application/json")
    #expect(try await app.ask("/api").fields["Content-Type"] == "application/json")
    #expect(try await app.ask("/apix").fields["Content-Type"]?.hasPrefix("text/html") == true)
  }

  @Test func `the answer names the pattern of its route and never the path`() async throws {
    #expect(try await app.ask("/api/v1/items/catalog:film:secret").route == "/api/v1/items/{id}")
    #expect(try await app.ask("/art/catalog:film:secret").route == "/art/{id}")
    #expect(try await app.ask("/wp-admin/secret").route == "-")
  }

  @Test func `an address that cannot be read is a page for people and JSON for programs`() throws {
    let web = WebApp(federation: Federation(providers: [SmallProvider()]), options: app.options)
    let page = web.respond(toUnreadableTarget: "/search?q=Jacu%ED", fields: ["Accept-Language": "ko"])
    #expect(page.status == .badRequest)
    #expect(page.fields["Content-Type"] == "text/html; charset=utf-8")
    #expect(page.text.contains("이 링크는 열 수 없습니다"))
    #expect(page.fields["Content-Security-Policy"]?.contains("script-src 'self'") == true)
    let json = web.respond(toUnreadableTarget: "/api/v1/search?q=%", fields: HTTPFields())
    #expect(json.status == .badRequest)
    #expect((try app.object(json)["error"] as? [String: Any])?["code"] as? String == "badRequest")
  }

  @Test(arguments: [400, 405, 413, 414, 431, 503])
  func `what the server refuses by itself is worded by the same table`(status: Int) throws {
    let answer = WebApp(federation: Federation(providers: [SmallProvider()]), options: app.options)
      .respond(toProtocolError: HTTPStatus(rawValue: status), code: "any")
    #expect(answer.status.rawValue == status)
    #expect(try app.object(answer)["error"] != nil)
    #expect(answer.fields["X-Content-Type-Options"] == "nosniff")
  }

  @Test(arguments: [
    ("127.0.0.1:8080", true), ("localhost", true), ("localhost:8080", true), ("LOCALHOST", true),
    ("a.localhost:1", true), ("[::1]:8080", true), ("192.168.1.7", true), ("evil.example:8080", false),
    ("127.0.0.1.evil.example", false), ("1.2.3", false), ("", false), ("localhost.evil.example", false),
    ("vitrine.example", false),
    ("evillocalhost", false), ("localhost.", false), (".localhost", true), ("a.b.localhost:80", true),
    ("127.0.0.1.", false), ("1.2.3.4.5", false), ("256.1.1.1", false), ("1.2.3.256", false),
    ("255.255.255.255", true),
    ("1..2.3", false), ("0001.2.3.4", false),
  ])
  func `only hosts that cannot be made to point elsewhere are answered`(host: String, isAnswered: Bool)
    async throws
  {
    let answer = try await app.ask("/healthz", fields: ["Host": host])
    #expect(answer.status.rawValue == (isAnswered ? 200 : 421))
  }

  @Test func `names of our own and a checking proxy let other hosts in`() async throws {
    var app = app
    app.options.hosts = .local(plus: ["vitrine.example"])
    #expect(try await app.ask("/healthz", fields: ["Host": "Vitrine.example:443"]).status == .ok)
    app.options.hosts = .any
    #expect(try await app.ask("/healthz", fields: ["Host": "x.example"]).status == .ok)
  }
}
