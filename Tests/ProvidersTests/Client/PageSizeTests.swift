import Testing
import VitrineHTTPModel
import VitrineMediaModel

@testable import VitrineProviders

/// Pages of any size, over upstreams whose pages have 20 items or at most 30.
@Suite struct PageSizeTests {
  /// How many rows the upstream has, of which every seventh must be left out.
  private static let count = 137
  private static let shown = (1...count).filter { !$0.isMultiple(of: 7) }.map(String.init)

  private static func rows(_ query: QueryItems, size: Int, _ row: (Int) -> String) -> (
    text: String, pages: Int
  ) {
    let page = query["page"].flatMap { Int($0) } ?? 1
    let numbers = (1...count).dropFirst((page - 1) * size).prefix(size)
    return (numbers.map(row).joined(separator: ","), (count + size - 1) / size)
  }

  private static func tmdb() -> (provider: any MediaProvider, transport: PhotosTransport) {
    let transport = PhotosTransport { request in
      let (text, pages) = rows(request.query, size: 20) {
        #"{"id":\#($0),"title":"A","adult":\#($0.isMultiple(of: 7))}"#
      }
      return .json(#"{"results":[\#(text)],"total_pages":\#(pages),"total_results":\#(count)}"#)
    }
    return (TMDBProvider(token: Secret("made-up-token"), transport: transport), transport)
  }

  private static func unsplash() -> (provider: any MediaProvider, transport: PhotosTransport) {
    let transport = PhotosTransport { request in
      let size = min(request.query["per_page"].flatMap { Int($0) } ?? 10, 30)
      let (text, pages) = rows(request.query, size: size) {
        UnsplashProviderTests.photo(String($0), $0.isMultiple(of: 7) ? #","plus":true"# : "")
      }
      let fields: HTTPFields = ["X-Total": String(count), "X-Per-Page": String(size)]
      return request.path.hasPrefix("/search")
        ? .json(#"{"total":\#(count),"total_pages":\#(pages),"results":[\#(text)]}"#)
        : .json("[\(text)]", fields)
    }
    return (UnsplashProviderTests.provider(transport), transport)
  }

  private static func pair(_ id: ProviderID) -> (
    provider: any MediaProvider, transport: PhotosTransport, kind: MediaKind
  ) {
    let (provider, transport) = id == .tmdb ? tmdb() : unsplash()
    return (provider, transport, id == .tmdb ? .film : .photo)
  }

  /// Walks through all pages and compares them with the rows there are.
  private func expectEveryRowOnce(
    size: Int, of transport: PhotosTransport, largest: Int,
    _ ask: (Page) async throws -> (items: [ItemSummary], skipped: Int, total: Int, pages: Int)
  ) async throws {
    let pages = (Self.count + size - 1) / size
    var found: [String] = []
    for number in 1...pages {
      let page = try #require(Page(number: number, size: size))
      let calls = transport.requests.count
      let (items, skipped, total, told) = try await ask(page)
      let expected = min(size, Self.count - page.offset)
      #expect(items.count <= size && items.count + skipped == expected, "page \(number) of \(size)")
      #expect(total == Self.count && told == pages, "page \(number) of \(size)")
      #expect(transport.requests.count - calls <= (size + largest - 1) / largest + 1, "as few calls as do")
      found += items.map(\.id.key)
    }
    #expect(found == Self.shown, "no row twice or lost")
    let past = try await ask(try #require(Page(number: pages + 1, size: size)))
    #expect(past.items.isEmpty)
  }

  @Test(arguments: [ProviderID.tmdb, .unsplash], [1, 5, 7, 20, 24, 30, 31, 50, 99, 100])
  func `pages of any size follow each other without a row twice or lost`(id: ProviderID, size: Int)
    async throws
  {
    let (provider, transport, kind) = Self.pair(id)
    try await expectEveryRowOnce(size: size, of: transport, largest: id == .tmdb ? 20 : 30) { page in
      let answer = try await provider.search(SearchRequest(text: "a", scope: .kind(kind), page: page))
      let section = try #require(answer.sections.first)
      return (section.hits.map(\.item), section.skipped, section.total, section.pages)
    }
  }

  @Test(arguments: [ProviderID.tmdb, .unsplash], [7, 24, 50])
  func `pages of shelves have the size asked for too`(id: ProviderID, size: Int) async throws {
    let (provider, transport, kind) = Self.pair(id)
    var found: [String] = []
    for number in 1...((Self.count + size - 1) / size) {
      let page = try #require(Page(number: number, size: size))
      let shelf = try await provider.shelf(.popular(kind), page: page)
      #expect(shelf.items.count <= size && shelf.pages == page.count(for: Self.count))
      found += shelf.items.map(\.id.key)
    }
    #expect(found == Self.shown && !transport.requests.isEmpty)
  }

  @Test func `a page of the upstream's own size is one call`() async throws {
    for (id, size) in [(ProviderID.tmdb, 20), (.unsplash, 20), (.unsplash, 30)] {
      let (provider, transport, kind) = Self.pair(id)
      let page = try #require(Page(number: 3, size: size))
      _ = try await provider.search(SearchRequest(text: "a", scope: .kind(kind), page: page))
      #expect(transport.requests.map { $0.query["page"] } == ["3"])
    }
  }

  @Test func `a page of which a part did not come is none`() async throws {
    let transport = PhotosTransport { request throws(TransportError) in
      if request.query["page"] == "2" { throw .offline }
      return .json(#"{"results":[{"id":1,"title":"A"}],"total_pages":7,"total_results":137}"#)
    }
    let provider = TMDBProvider(token: Secret("made-up-token"), transport: transport)
    await #expect(throws: ProviderError.offline) {
      let page = try #require(Page(number: 1, size: 40))
      _ = try await provider.search(SearchRequest(text: "a", scope: .kind(.film), page: page))
    }
  }
}
