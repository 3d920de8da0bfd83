import VitrineHTTPModel
import VitrineMediaModel
import Testing

@testable import VitrineProviders

/// Lists, items, topics, the feed and download tracking of Unsplash's provider.
@Suite struct UnsplashListTests {
  private let photos = "[\(UnsplashProviderTests.photo("p1")),\(UnsplashProviderTests.photo("p2"))]"

  private func id(_ text: String) throws -> MediaID { try #require(MediaID(text)) }

  @Test func `photos come in the order asked for, and their extent from the fields`() async throws {
    let transport = PhotosTransport(json: photos, fields: ["X-Total": "45", "X-Per-Page": "20"])
    let section = try await UnsplashProviderTests.provider(transport).photos(order: .popular)
    #expect(transport.requests[0].path == "/photos?page=1&per_page=20&order_by=popular")
    #expect(section.total == 45 && section.pages == 3 && section.hits.count == 2)
  }

  @Test(arguments: [
    ([:], 2, 2, 22), (["Link": #"<https://a.example/?page=3>; rel="next""#], 2, 3, 22),
    (["Link": #"<https://a.example/?page=9>; rel="last""#], 1, 9, 2),
    (["X-Total": "45", "X-Per-Page": "0"], 1, 3, 45),
    (["X-Total": "\(Int.max)"], 1, Page.highestNumber, Int.max),
  ])
  func `a list that does not tell its extent is as long as is certain`(
    fields: [String: String], number: Int, pages: Int, total: Int
  ) async throws {
    let transport = PhotosTransport(
      json: photos, fields: HTTPFields(fields.map { .init(name: $0.key, value: $0.value) }))
    let page = try #require(Page(number: number))
    let section = try await UnsplashProviderTests.provider(transport).photos(order: .latest, page: page)
    #expect(section.pages == pages && section.total == total)
  }

  @Test func `a list's empty page past the end has no hits and is no error`() async throws {
    let page = try #require(Page(number: 3))
    let section = try await UnsplashProviderTests.provider(PhotosTransport(json: "[]")).photos(
      order: .latest, page: page)
    #expect(section.hits.isEmpty && section.pages == 2)
  }

  @Test func `shelves are the popular photos, the collections and the topics with title and cover`()
    async throws
  {
    let transport = PhotosTransport(
      json: """
        [{"id":"1","slug":"deep-sea","title":"Deep Sea","cover_photo":\(UnsplashProviderTests.photo("p1"))},
        {"id":"2","slug":"sky","title":"Sky","cover_photo":{"id":7}},{"id":"3","slug":"a/b","title":"C"}]
        """)
    let shelves = try await UnsplashProviderTests.provider(transport).shelves()
    #expect(
      shelves.map(\.id) == [.popular(.photo), .popular(.collection), .topic("deep-sea"), .topic("sky")])
    #expect(shelves.map(\.isShownFilled) == [true, true, false, false])
    #expect(shelves.map { $0.titles[.english] } == [nil, nil, "Deep Sea", "Sky"])
    #expect(shelves[2].cover?.url(width: 1080) == "https://pictures.example/p1?ixid=M3w%7C&w=1080")
    #expect(shelves[3].cover == nil)
    #expect(transport.requests.map { String($0.path.prefix { $0 != "?" }) } == ["/topics"])
  }

  @Test(arguments: [
    ("popular-photo", "/photos?page=2&per_page=10&order_by=popular"),
    ("latest-photo", "/photos?page=2&per_page=10&order_by=latest"),
    ("topic-photo-deep-sea", "/topics/deep-sea/photos?page=2&per_page=10"),
    ("of-photo-unsplash:collection:17", "/collections/17/photos?page=2&per_page=10"),
    ("of-photo-unsplash:photographer:ada_l", "/users/ada_l/photos?page=2&per_page=10"),
    ("random-photo", "/photos/random?count=10"),
  ])
  func `a feed of photos is asked for by its own call`(name: String, path: String) async throws {
    let transport = PhotosTransport(json: photos, fields: ["X-Total": "45", "X-Per-Page": "10"])
    let id = try #require(ShelfID(name))
    let shelf = try await UnsplashProviderTests.provider(transport).shelf(
      id, page: try #require(Page(number: 2, size: 10)))
    #expect(transport.requests.map(\.path) == [path])
    #expect(shelf.id == id && shelf.page == 2 && shelf.items.map(\.id.key) == ["p1", "p2"])
    #expect(shelf.total == (id == .random(.photo) ? 12 : 45))
    guard case .photo(let photo)? = shelf.items.first?.medium else { throw ProviderError.notFound }
    #expect(photo.serviceURL?.hasSuffix("/?utm_source=our%20app&utm_medium=referral") == true)
    #expect(photo.photographer.profileURL?.hasSuffix("?utm_source=our%20app&utm_medium=referral") == true)
  }

  @Test func `collections are a shelf, and random photos never end`() async throws {
    let transport = PhotosTransport(paths: [
      "/collections?": #"[{"id":"c1","title":"Reefs","total_photos":3}]"#, "/photos/random": photos,
    ])
    let provider = UnsplashProviderTests.provider(transport)
    let collections = try await provider.shelf(.popular(.collection), page: .first)
    #expect(collections.items.map(\.id.description) == ["unsplash:collection:c1"])
    let page = try #require(Page(number: 7))
    #expect(try await provider.shelf(.random(.photo), page: page).pages == 8)
  }

  @Test(arguments: [
    "popular-film", "genre-photo-sea", "latest-collection", "random-collection", "decade-photo-1990",
    "of-photo-itunes:collection:17",
  ])
  func `a shelf Unsplash does not have is not found without a call`(name: String) async throws {
    let transport = PhotosTransport(json: photos)
    let id = try #require(ShelfID(name))
    await #expect(throws: ProviderError.notFound) {
      try await UnsplashProviderTests.provider(transport).shelf(id, page: .first)
    }
    #expect(transport.requests.isEmpty)
  }

  @Test func `items are found by id, and no path is asked that is no id`() async throws {
    let transport = PhotosTransport(paths: [
      "/photos/p1": UnsplashProviderTests.photo(
        "p1", #","related_collections":{"total":1,"results":[{"id":"c9","title":"Reefs"}]}"#),
      "/collections/c1": #"{"id":"c1","title":null,"total_photos":null}"#,
      "/users/ada_l": #"{"id":"u","username":"ada_l","total_photos":4}"#,
    ])
    let provider = UnsplashProviderTests.provider(transport)
    let photo = try await provider.item(id("unsplash:photo:p1"))
    #expect(photo.similar.map(\.id.description) == ["unsplash:collection:c9"])
    #expect(try await provider.item(id("unsplash:collection:c1")).item.id.key == "c1")
    guard case .photographer(let ada) = try await provider.item(id("unsplash:photographer:ada_l")).item else {
      throw ProviderError.notFound
    }
    #expect(ada.name == "ada_l" && ada.photoCount == 4)
    let asked = transport.requests.count
    for odd in ["unsplash:photo:..", "unsplash:photo:a.b", "tmdb:photo:p1", "unsplash:film:p1"] {
      await #expect(throws: ProviderError.notFound) { try await provider.item(self.id(odd)) }
      await #expect(throws: ProviderError.notFound) { try await provider.photos(of: self.id(odd)) }
    }
    #expect(transport.requests.count == asked)
  }

  @Test func `photos of collections and photographers are lists of their own`() async throws {
    let transport = PhotosTransport(json: photos)
    let provider = UnsplashProviderTests.provider(transport)
    _ = try await provider.photos(of: id("unsplash:collection:17"))
    _ = try await provider.photos(of: id("unsplash:photographer:ada_l"))
    #expect(
      transport.requests.map { String($0.path.prefix { $0 != "?" }) } == [
        "/collections/17/photos", "/users/ada_l/photos",
      ])
  }

  @Test func `topics are categories, each once`() async throws {
    let transport = PhotosTransport(
      json: """
        [{"id":"1","slug":"sea","title":"Sea","total_photos":5},{"id":"1","slug":"sea"},
        {"id":"2","slug":"a/b"}]
        """
    )
    let topics = try await UnsplashProviderTests.provider(transport).topics()
    #expect(topics == [PhotoTopic(slug: "sea", title: "Sea", photoCount: 5)])
  }

  @Test(arguments: [(0, "1"), (12, "12"), (99, "30")])
  func `the feed brings photos by chance, in a number Unsplash allows`(count: Int, sent: String) async throws
  {
    let transport = PhotosTransport(json: photos)
    let items = try await UnsplashProviderTests.provider(transport).discover(count: count)
    #expect(
      items.map(\.id.key) == ["p1", "p2"] && transport.requests[0].path == "/photos/random?count=\(sent)")
  }

  @Test func `a photo's use is told once, at its own address, with the key`() async throws {
    let transport = PhotosTransport(json: #"{"url":"https://pictures.example/p1"}"#)
    let photo = try photo("https://api.unsplash.com/photos/p1/download?ixid=M3w%7C")
    try await UnsplashProviderTests.provider(transport).trackDownload(photo)
    // C139
    #expect(transport.requests.map(\.url) == ["https://api.unsplash.com/photos/p1/download?ixid=M3w%7C"])
    #expect(transport.requests[0].fields["Authorization"] == "Client-ID k3y")
  }

  @Test func `behind a gateway the use is told through the gateway`() async throws {
    let transport = PhotosTransport(json: #"{"url":"https://pictures.example/p1"}"#)
    let provider = UnsplashProviderTests.provider(transport, base: "http://127.0.0.1:9/unsplash/")
    try await provider.trackDownload(photo("https://api.unsplash.com/photos/p1/download?ixid=a"))
    try await provider.trackDownload(photo("http://127.0.0.1:9/unsplash/photos/p1/download?ixid=b"))
    try await provider.trackDownload(photo(nil))
    let place = "http://127.0.0.1:9/unsplash/photos/p1/download"
    #expect(transport.requests.map(\.url) == [place + "?ixid=a", place + "?ixid=b", place])
  }

  @Test(arguments: [
    "https://evil.example/photos/p1/download", "https://api.unsplash.com.evil.example/photos/p1/download",
    "https://api.unsplash.com@evil.example/photos/p1/download", "https://api.unsplash.com/photos/p2/download",
    "https://api.unsplash.com/photos/p1/download/../../me", "https://api.unsplash.com/photos/p1/downloads",
    "https://api.unsplash.com/photos/p1/download?a b", "/photos/p1/download",
  ])
  func `the key is sent nowhere but to the call for this photo`(location: String) async throws {
    let transport = PhotosTransport(json: "{}")
    let photo = try photo(location)
    await #expect(throws: ProviderError.badAnswer(path: "links.download_location")) {
      try await UnsplashProviderTests.provider(transport).trackDownload(photo)  // C163
    }
    #expect(transport.requests.isEmpty)
  }

  private func photo(_ location: String?) throws -> Photo {
    Photo(
      id: try id("unsplash:photo:p1"), widthInPixels: 3, heightInPixels: 2,
      image: .remote(url: "https://pictures.example/"),
      photographer: Photographer(id: try id("unsplash:photographer:ada_l"), name: "Ada"),
      downloadLocation: location)
  }
}
