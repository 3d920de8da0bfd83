import VitrineHTTPModel
import VitrineMediaModel
import Testing

@testable import VitrineProviders

/// What Unsplash's provider asks, and what it makes of the answers.
@Suite struct UnsplashProviderTests {
  static func provider(_ transport: PhotosTransport, base: String = UnsplashProvider.usualBase)
    -> UnsplashProvider
  {
    UnsplashProvider(
      key: Secret("k3y"), transport: transport, base: base, applicationName: "our app",
      secondsSince1970: { 7200 + 3540.5 })
  }

  static func photo(_ id: String, _ more: String = "") -> String {
    """
    {"id":"\(id)","width":30,"height":20,"color":"#AABBCC","blur_hash":"L0",
    "alt_description":"a \(id)",
    "urls":{"regular":"https://pictures.example/\(id)?ixid=M3w%7C&w=1080",
    "small":"https://pictures.example/s"},
    "links":{"download_location":"https://api.unsplash.com/photos/\(id)/download?ixid=M3w%7C"},
    "user":{"id":"u","username":"ada_l",
    "name":" Ada\\nL. ","links":{"html":"https://unsplash.com/@ada_l"}}\(more)}
    """
  }

  static func found(_ rows: [String], total: Int = 61, pages: Int = 4) -> String {
    #"{"total":\#(total),"total_pages":\#(pages),"results":[\#(rows.joined(separator: ","))]}"#
  }

  static let nothing = found([], total: 0, pages: 0)

  @Test func `a search asks once for each kind of the scope, with the key in a field only`() async throws {
    let transport = PhotosTransport(json: Self.nothing)
    let answer = try await Self.provider(transport).search(SearchRequest(text: " a + b "))
    #expect(answer.sections.map(\.kind) == [.photo, .collection, .photographer])
    #expect(answer.sections.allSatisfy { $0.state == .empty && $0.pages == 0 })
    let paths = Set(transport.requests.map { String($0.path.prefix { $0 != "?" }) })
    #expect(
      paths == ["/search/photos", "/search/collections", "/search/users"] && transport.requests.count == 3)
    for request in transport.requests {
      #expect(request.fields["Authorization"] == "Client-ID k3y" && request.fields["Accept-Version"] == "v1")
      #expect(!request.url.contains("k3y") && request.url.contains("query=a%20%2B%20b&"))  // C05, C167
    }
  }

  @Test(arguments: ["", "  ", "\t\n", "\u{3000}", "\u{200B}"])
  func `a blank text costs no call`(text: String) async throws {
    let transport = PhotosTransport(json: Self.nothing)
    let answer = try await Self.provider(transport).search(SearchRequest(text: text, scope: .kind(.photo)))
    #expect(answer.sections.map(\.state) == [.empty] && transport.requests.isEmpty)  // C17
  }

  @Test func `a photo keeps its address, and its credit leads to the photographer through us`() async throws {
    let transport = PhotosTransport(json: Self.found([Self.photo("p1")]))
    let section = try await Self.provider(transport).searchPhotos("sea")
    let item = try #require(section.hits.first?.item)
    guard case .photo(let photo)? = item.medium else { throw ProviderError.notFound }
    let picture = UnsplashPicture(
      regular: "https://pictures.example/p1?ixid=M3w%7C&w=1080", small: "https://pictures.example/s")
    #expect(photo.image == picture.map(ImageReference.unsplash))  // C139
    #expect(item.image == photo.image && item.id.description == "unsplash:photo:p1")
    #expect(photo.widthInPixels == 30 && photo.color == "#aabbcc" && photo.blurHash == "L0")
    #expect(photo.photographer.name == "Ada L.")
    #expect(
      photo.photographer.profileURL == "https://unsplash.com/@ada_l?utm_source=our%20app&utm_medium=referral")
    #expect(photo.serviceURL == "https://unsplash.com/?utm_source=our%20app&utm_medium=referral")
    #expect(item.makers == ["Ada L."] && item.rating == nil)
  }

  @Test func `pictures of the paid library, of no size and of unknown kinds are left out, the page stays`()
    async throws
  {
    let rows = [
      Self.photo("p1", #","premium":true"#), Self.photo("p2", #","plus":true"#),
      Self.photo("p3", #","asset_type":"hologram""#),
      Self.photo("p4").replacing("\"width\":30", with: "\"width\":null"),
      Self.photo("p5").replacing("https://pictures.example/p5", with: "https://plus.unsplash.com/p5"),
      Self.photo("p6", #","asset_type":"illustration""#), Self.photo("p6"),
      Self.photo("p7").replacing("https://pictures.example/p7", with: "javascript:p7"), Self.photo("../p8"),
    ]
    let section = try await Self.provider(PhotosTransport(json: Self.found(rows))).searchPhotos("sea")
    #expect(section.hits.map(\.item.id.key) == ["p6", "p7"])  // C98: the repeated one stands once
    #expect(section.total == 61 && section.pages == 4 && section.skipped == 6)
    #expect(
      section.hits[1].item.image
        == UnsplashPicture(small: "https://pictures.example/s").map(ImageReference.unsplash))
  }

  @Test func `a row that cannot be read is counted, and a field that nobody shows costs nothing`()
    async throws
  {
    let rows = [
      Self.photo("p1", #","exif":7,"tags":{},"views":"many","slug":[],"sponsorship":true,"location":1"#),
      #"{"id":"p2"}"#, "null", "7", Self.photo("p3").replacing("\"width\":30", with: "\"width\":{}"),
    ]
    let section = try await Self.provider(PhotosTransport(json: Self.found(rows))).searchPhotos("sea")
    #expect(section.hits.map(\.item.id.key) == ["p1"] && section.skipped == 4 && section.total == 61)
  }

  @Test func `texts of photos, collections, topics and people are plain`() async throws {
    let photo = Self.photo("p1", #","likes":12"#).replacing("a p1", with: "Fish &amp;\\n <b>Chips</b>")
    let transport = PhotosTransport(paths: [
      "/search/photos": Self.found([photo]),
      "/search/collections": Self.found([#"{"id":"c","title":"Reefs &amp; Co"}"#]),
      "/search/users": Self.found([#"{"id":"u","username":"ada_l","name":"Ada\n&lt;3 L."}"#]),
      "/topics": #"[{"id":"1","slug":"sea","title":" Sea &amp; Sky "}]"#,
    ])
    let answer = try await Self.provider(transport).search(SearchRequest(text: "sea"))
    #expect(
      answer.sections.flatMap(\.hits).map { $0.item.titles[.english] } == [
        "Fish & Chips", "Reefs & Co", "Ada <3 L.",
      ])
    #expect(answer.sections[0].hits[0].item.rating == Rating(count: 12))
    #expect(try await Self.provider(transport).topics().map(\.title) == ["Sea & Sky"])
  }

  @Test func `a decomposed text reaches Unsplash composed`() async throws {
    let transport = PhotosTransport(json: Self.nothing)
    _ = try await Self.provider(transport).search(
      SearchRequest(text: " cafe\u{301}\u{3000}", scope: .kind(.photo)))
    #expect(transport.requests.map { $0.query["query"] } == ["caf\u{E9}"])
    #expect(transport.requests[0].url.contains("query=caf%C3%A9&"))
  }

  @Test func `the end is told by the pages, not by a page without rows that can be shown`() async throws {
    let transport = PhotosTransport(json: Self.found([Self.photo("p1", #","plus":true"#)]))
    let section = try await Self.provider(transport).searchPhotos("sea", page: try #require(Page(number: 2)))
    #expect(section.hits.isEmpty && section.pages == 4 && section.page == 2)
    #expect(section.state == .results(partial: false))  // C106
  }

  @Test func `ten thousand hits can be reached`() async throws {
    let transport = PhotosTransport(json: Self.found([Self.photo("p1")], total: 38_029, pages: 1268))
    let provider = Self.provider(transport)
    let last = try await provider.searchPhotos("sea", page: try #require(Page(number: 100, size: 100)))
    let asked = transport.requests.compactMap { $0.query["page"] }.sorted()
    #expect(asked == ["397", "398", "399", "400"])
    #expect(transport.requests.allSatisfy { $0.query["per_page"] == "25" })
    #expect(last.total == 10_000 && last.pages == 100)
    let past = try await provider.searchPhotos("sea", page: try #require(Page(number: 101, size: 100)))
    #expect(past.hits.isEmpty && past.pages == 100 && transport.requests.count == 4)  // C101
  }

  @Test func `one kind that fails does not hide the others, and comes behind them`() async throws {
    let transport = PhotosTransport(paths: [
      "/search/collections": Self.found([#"{"id":17,"title":"Reefs","total_photos":3}"#]),
      "/search/users": "{",
    ])
    let answer = try await Self.provider(transport).search(SearchRequest(text: "sea"))
    #expect(answer.sections.map(\.kind) == [.collection, .photo, .photographer])
    #expect(answer.sections[1].state == .unavailable(.notFound))
    #expect(answer.sections[2].state == .unavailable(.badAnswer(path: "")))
  }

  @Test func `an answer of nothing but failures is a failure`() async {
    let transport = PhotosTransport { (_) throws(TransportError) in throw .offline }
    await #expect(throws: ProviderError.offline) {
      try await Self.provider(transport).search(SearchRequest(text: "sea"))  // C124
    }
    let left = PhotosTransport { (_) throws(TransportError) in throw .cancelled }
    await #expect(throws: ProviderError.cancelled) {
      try await Self.provider(left).search(SearchRequest(text: "sea"))
    }
  }

  @Test(arguments: [
    (403, "Rate Limit Exceeded", "", ProviderError.rateLimited(retryAfter: .seconds(60))),
    (403, #"{"errors":["no"]}"#, "0", .rateLimited(retryAfter: .seconds(60))),
    (429, "", "", .rateLimited(retryAfter: .seconds(60))), (403, #"{"errors":["no"]}"#, "12", .invalidKey),
    (403, "", "many", .invalidKey), (401, #"{"errors":["OAuth error"]}"#, "", .invalidKey),
    (404, "{}", "", .notFound),
    (500, "", "0", .unavailable(reason: "status 500")),
  ])
  func `an error means what its status, text and fields say`(
    status: Int, body: String, remaining: String, error: ProviderError
  ) async {
    let transport = PhotosTransport { _ in
      TransportResponse(
        status: HTTPStatus(rawValue: status), fields: ["X-Ratelimit-Remaining": remaining],
        body: Array(body.utf8))
    }
    await #expect(throws: error) { try await Self.provider(transport).check() }  // C119
  }

  @Test(arguments: [(0.0, 3600), (3599.9, 1), (3600, 3600), (1_700_000_123.25, 3600 - 1_700_000_123 % 3600)])
  func `calls are allowed again at the next full hour`(now: Double, wait: Int) {
    #expect(UnsplashRules.untilNextHour(now) == .seconds(wait))
    #expect(UnsplashRules.untilNextHour(.nan) == nil && UnsplashRules.untilNextHour(-1) == nil)
  }

  @Test func `an upstream that says how long to wait is believed`() async {
    let transport = PhotosTransport { _ in
      TransportResponse(status: .tooManyRequests, fields: ["Retry-After": "2"])
    }
    await #expect(throws: ProviderError.rateLimited(retryAfter: .seconds(2))) {
      try await Self.provider(transport).check()  // C116
    }
  }
}
