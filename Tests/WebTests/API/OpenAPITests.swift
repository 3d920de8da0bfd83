import VitrineFederation
import Foundation
import VitrineHTTPModel
import VitrineHTTPServing
import VitrineMediaModel
import VitrinePresentation
import Testing

@testable import VitrineWeb

/// Holds `Assets/openapi.json` against the handlers, both ways.
struct OpenAPITests {
  private let app = Asking()
  private let world: Asking

  init() throws { world = try World().asking }

  private func document() async throws -> APIDocument { try APIDocument(try await app.json("/openapi.json")) }

  /// Whether the document describes a route; a new route does not compile until it is decided here.
  private static func isDescribed(_ route: Route) -> Bool {
    switch route {
    case .apiSearch, .apiStream, .apiItem, .apiExplore, .apiShelf, .apiStatus, .openAPI: true
    case .home, .shelf, .search, .searchResults, .searchLive, .exploreLive, .item, .status, .language, .asset,
      .art,
      .robots, .health, .ready, .metrics:
      false
    }
  }

  @Test func `the document names every JSON route and no other`() async throws {
    let paths = try await document().operations.map(\.path)
    let routes: [Route] = [
      .apiSearch, .apiStream, .apiItem("x"), .apiExplore, .apiShelf("x"), .apiStatus, .openAPI,
    ]
    #expect(routes.allSatisfy(Self.isDescribed))
    #expect(Set(paths) == Set(routes.map(\.pattern)))
    for path in ["/", "/search", "/status", "/robots.txt", "/healthz", "/readyz", "/metrics"] {
      let route = try #require(Route(path: path.split(separator: "/").map(String.init)))
      #expect(!Self.isDescribed(route), "\(path)")
    }
  }

  @Test func `a handler takes the parameters of the document and no other`() async throws {
    for operation in try await document().operations {
      let answer = try await app.ask("\(operation.address)?nothing=1")
      #expect(answer.status == .badRequest, "\(operation.path)")
      let error = try #require(try app.object(answer)["error"] as? [String: Any])
      let taken = (error["help"] as? String)?.firstMatch(of: /Known here: (.*)\./).map { String($0.output.1) }
      #expect(
        (taken ?? "").split(separator: ", ").map(String.init) == operation.queryNames, "\(operation.path)")
    }
  }

  @Test func `the example of every parameter is taken, and its path needs those in braces`() async throws {
    for operation in try await document().operations {
      for name in operation.queryNames {
        let example = try #require(operation.parameter(name)?["example"])
        let value = PercentEncoding.encode("\(example)")
        let answer = try await world.ask("\(operation.address)?\(name)=\(value)")
        #expect(answer.status == .ok, "\(operation.path) \(name)")
        #expect(operation.parameter(name)?["required"] as? Bool == false)
      }
      let inPath = operation.parameters.filter { $0["in"] as? String == "path" }
      #expect(
        inPath.map { "{\($0["name"] ?? "")}" }
          == operation.path.matches(of: /\{\w+\}/).map { String($0.output) })
      #expect(inPath.allSatisfy { $0["required"] as? Bool == true })
    }
  }

  @Test func `the limits of the document are those of the handlers`() async throws {
    let search = try #require(try await document().operations.first { $0.path == "/api/v1/search" })
    let schema = { (name: String) in search.parameter(name)?["schema"] as? [String: Any] ?? [:] }
    #expect(schema("q")["maxLength"] as? Int == SearchRequest.longestText)
    #expect(schema("page")["minimum"] as? Int == 1)
    #expect(schema("page")["maximum"] as? Int == Page.highestNumber)
    #expect(schema("lang")["maxLength"] as? Int == LanguageTag.longestTag)
    #expect(schema("sort")["enum"] as? [String] == SearchOrder.allCases.map(\.rawValue))
    #expect(schema("wait")["minimum"] as? Int == 0)
    #expect(schema("wait")["maximum"] as? Int == Parameters.longestWait)
    #expect(
      search.parameter("wait")?["example"] as? Double == FederationOptions.usualDeadline / .milliseconds(1))
    let stream = try #require(try await document().operations.first { $0.path == "/api/v1/search/stream" })
    #expect(NSArray(array: stream.parameters) == NSArray(array: search.parameters))
    for name in ["genre", "years", "country", "original-language", "min-popularity"] {
      #expect(schema(name)["maxLength"] as? Int == Refinement.longestText, "\(name)")
    }
  }

  @Test func `what fits the patterns and words of the document is taken, and what does not is refused`()
    async throws
  {
    let search = try #require(try await document().operations.first { $0.path == "/api/v1/search" })
    let values = [
      "drama", "a,b", ",", "1990", "1990-1999", "1990-", "19901", "-1", "KR", "KR,JP", "KOR", "k", "ko",
      "kor",
      "korean", "0", "7.5", "99.999999", "99.9999999", "100", "100.5", "101", "KR,", "en-GB", "en-", "12-3-4",
      "film,photo", "film,", "all,film", "trailer", "catalog", "catalog,tmdb", "catalog,",
      "itunes,unsplash,tmdb", "imdb",
    ]
    for name in search.queryNames {
      let schema = search.parameter(name)?["schema"] as? [String: Any]
      let regex = try (schema?["pattern"] as? String).map { try Regex($0) }
      let words = schema?["enum"] as? [String]
      guard regex != nil || words != nil else { continue }
      for value in values + ["true", "false", "no", "1", "True", "all", "film", "photo", "newest", "best"] {
        let status = try await world.ask("/api/v1/search?q=a&\(name)=\(value)").status
        let fits = try words?.contains(value) ?? (regex?.wholeMatch(in: value) != nil)
        #expect((status == .ok) == fits, "\(name)=\(value)")
      }
    }
  }

  @Test func `every status and code that a handler gives is described, and every one described is given`()
    async throws
  {
    for operation in try await document().operations {
      let given = try await answers(of: operation.address)
      #expect(Set(given.keys) == Set(operation.answers.keys), "\(operation.path)")
      for (status, codes) in given where status >= 400 {
        let ordered = APIError.Code.allCases.filter { codes.contains($0.rawValue) }
        let described = Set(
          operation.answers[status]?.matches(of: #/(\w+): /#).map { String($0.output.1) } ?? [])
        #expect(codes == described, "\(operation.path) \(status)")
        for code in ordered {
          #expect(
            operation.answers[status]?.contains("\(code.rawValue): \(code.message)") == true, "\(code)")
        }
      }
    }
  }

  /// Every status an address can be made to answer with, and the codes of the errors among them.
  private func answers(of address: String) async throws -> [Int: Set<String>] {
    var found: [Int: Set<String>] = [:]
    func note(_ answer: HTTPResponse) throws {
      let status = answer.status.rawValue
      // What has an entity tag the server answers with 304 when the client has it already.
      if answer.status == .ok, answer.fields["etag"] != nil { found[304] = [] }
      found[status, default: []] = found[status] ?? []
      guard status >= 400 else { return }
      let error = try #require(try app.object(answer)["error"] as? [String: Any])
      found[status]?.insert(try #require(error["code"] as? String))
    }
    let queries = [
      "", "q=\(String(repeating: "a", count: 513))", "scope=x", "page=0", "lang=1", "nothing=1", "q=a&q=b",
      "page=2&page=2", "lang=en&lang=ko", "genre=", "nothing=1&nothing=2", "providers=x", "provider=x",
      "wait=x",
    ]
    for query in queries { try note(try await app.ask("\(address)?\(query)")) }
    try note(try await app.ask(address, method: .post))
    try note(try await app.ask(address, fields: ["Host": "evil.example"]))
    if let tag = try await app.ask(address).fields["ETag"] {
      try note(try await app.ask(address, fields: ["If-None-Match": tag]))
    }
    for trouble in [ProviderError.offline, .notFound, .invalidKey, .badAnswer(path: "x")] {
      let app = Asking(provider: SmallProvider(failure: trouble))
      try note(try await app.ask("\(address)?q=a"))
      try note(try await app.ask(address))
    }
    for wrong in [
      address.replacing("catalog:film:parasite-2019", with: "x"),
      address.replacing("popular-film", with: "x"),
      address.hasPrefix("/api/v1/items/") || address.hasPrefix("/api/v1/explore/") ? "\(address)/x" : address,
    ] { try note(try await app.ask(wrong)) }
    for status in [400, 405, 413, 414, 431, 500, 503] {
      try note(app.app.respond(toProtocolError: HTTPStatus(rawValue: status), code: "any"))
    }
    return found
  }

  @Test func `real answers have exactly the fields that are described, and no shape is described in vain`()
    async throws
  {
    let document = try await document()
    var reader = ShapeReader(document)
    let answers = [
      ("/api/v1/search", "?q=p&facets=true"), ("/api/v1/search", "?q=b"), ("/api/v1/search", ""),
      ("/api/v1/items/{id}", "catalog:film:parasite-2019"), ("/api/v1/items/{id}", "catalog:film:breaker"),
      ("/api/v1/items/{id}", "catalog:show:squid-game-2021"),
      ("/api/v1/items/{id}", "catalog:person:bong-joon-ho"), ("/api/v1/items/{id}", "tmdb:film:496243"),
      ("/api/v1/items/{id}", "unsplash:photo:p1"), ("/api/v1/items/{id}", "unsplash:photo:p2"),
      ("/api/v1/items/{id}", "unsplash:collection:c1"), ("/api/v1/items/{id}", "unsplash:collection:c2"),
      ("/api/v1/items/{id}", "unsplash:photographer:kim"), ("/api/v1/items/{id}", "itunes:trailer:1"),
      ("/api/v1/explore", ""), ("/api/v1/explore/{shelf}", "popular-film"),
      ("/api/v1/explore/{shelf}", "latest-photo?provider=unsplash"), ("/api/v1/status", ""),
      ("/openapi.json", ""),
    ]
    for (path, rest) in answers {
      let operation = try #require(document.operations.first { $0.path == path })
      let address = path.replacing(/\{\w+\}/, with: "") + rest
      let faults = reader.faults(in: try await world.json(address), operation.schema)
      #expect(faults.isEmpty, "\(address)")
    }
    let stream = try #require(document.operations.first { !$0.events.isEmpty })
    let events = try await world.events("\(stream.path)?q=p&facets=true")
    #expect(Set(events.map(\.name)) == Set(stream.events.keys))
    for event in events {
      #expect(reader.faults(in: event.data, try #require(stream.events[event.name])).isEmpty, "\(event.name)")
    }
    let error = ["$ref": "#/components/schemas/Error"]
    #expect(reader.faults(in: try await app.json("/api/v1/nothing"), error).isEmpty)
    #expect(reader.met == Set(document.shapes.keys))
  }

  @Test func `every shape says that all its fields are always there and that there are no others`()
    async throws
  {
    for (name, shape) in try await document().shapes {
      let properties = try #require(shape["properties"] as? [String: Any], "\(name)")
      #expect(shape["required"].flatMap { $0 as? [String] }.map(Set.init) == Set(properties.keys), "\(name)")
      #expect(shape["additionalProperties"] as? Bool == false, "\(name)")
    }
  }

  @Test func `the words a field may have are those of the program`() async throws {
    let shapes = try await document().shapes
    let words = { (shape: String, field: String) in
      let properties = shapes[shape]?["properties"] as? [String: [String: Any]]
      return properties?[field]?["enum"] as? [String] ?? []
    }
    let states: [SectionState] = [
      .idle, .searching, .results(partial: false), .empty, .quotaExhausted(retryAfter: nil),
      .unavailable(.unavailable(reason: "")), .stale(age: .zero),
    ]
    for shape in ["Section", "SectionPart", "Shelf", "ExploreProvider"] {
      #expect(words(shape, "state") == states.map(\.word), "\(shape)")
    }
    for shape in ["Section", "Hit", "Item", "Shelf", "Category", "ShelfPage"] {
      #expect(words(shape, "kind") == MediaKind.allCases.map(\.rawValue), "\(shape)")
    }
    let errors: [ProviderError] = [
      .invalidKey, .notFound, .rateLimited(retryAfter: nil), .late, .unsupported([]),
      .unavailable(reason: ""),
      .badAnswer(path: ""), .offline, .cancelled,
    ]
    #expect(words("Problem", "code") == errors.map(\.code))
    #expect(words("Trailer", "form") == Trailer.Form.allCases.map(\.rawValue))
    #expect(words("Credit", "role") == Credit.Role.allCases.map(\.rawValue))
    let error = shapes["Error"]?["properties"] as? [String: [String: Any]]
    let code = (error?["error"]?["properties"] as? [String: [String: Any]])?["code"]
    #expect(code?["enum"] as? [String] == APIError.Code.allCases.map(\.rawValue))
  }
}
