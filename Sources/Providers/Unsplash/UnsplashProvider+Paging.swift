internal import VitrineHTTPModel
internal import VitrineMediaModel

extension UnsplashProvider {
  /// One page of a search. The end is told by the number of pages, never by a short page.
  func search<Row: WireRow>(
    _ what: String, _ kind: MediaKind, _ text: String, _ query: [(String, String)], _ page: Page,
    summary: @escaping @Sendable (Row) -> ItemSummary?
  ) async throws(ProviderError) -> SearchSection {
    guard page.offset < Self.reachableHits else {
      return SearchSection(
        kind: kind, state: .results(partial: false), page: page.number,
        pages: page.count(for: Self.reachableHits))
    }
    let size = Self.size(page)
    let found = try await RowPage(page, from: size) { number async throws(ProviderError) in
      let answer: UnsplashSearch<Row> = try await call.get(
        "/search/\(what)", [("query", text)] + Self.paging(number, size) + query)
      return RowPage(
        answer.results, total: min(max(0, answer.total), Self.reachableHits),
        pages: min(max(0, answer.totalPages), (Self.reachableHits + size - 1) / size), summary)
    }
    return SearchSection(kind, page, found)
  }

  /// One page of a list, whose extent stands in its header fields.
  func list<Row: WireRow>(
    _ path: String, _ kind: MediaKind, _ query: [(String, String)], _ page: Page,
    summary: @escaping @Sendable (Row) -> ItemSummary?
  ) async throws(ProviderError) -> SearchSection {
    let size = Self.size(page)
    let found = try await RowPage(page, from: size) { number async throws(ProviderError) in
      let response = try await call.response(path, Self.paging(number, size) + query)
      let rows: CountedRows<Row> = try WireJSON.decode(from: response.body)
      let place = UnsplashPaging(response.fields)
      let got = rows.rows.count + rows.skipped
      let told = place.pages(ofSize: place.perPage.flatMap { $0 > 0 ? $0 : nil } ?? size)
      // Nothing told: the page itself is all that is certain, and another one when a link says so.
      let pages = told ?? (place.links["next"] != nil ? number + 1 : got > 0 ? number : number - 1)
      return RowPage(
        rows, total: place.total ?? (number - 1) * size + got, pages: min(pages, Page.highestNumber), summary)
    }
    return SearchSection(kind, page, found)
  }

  /// The parameters of a page of Unsplash.
  static func paging(_ number: Int, _ size: Int) -> [(String, String)] {
    [("page", String(number)), ("per_page", String(size))]
  }

  /// The size of Unsplash's pages from which a page is made: its own, or the smallest that needs as few calls as the
  /// largest.
  private static func size(_ page: Page) -> Int {
    let calls = (page.size + largestPage - 1) / largestPage
    return (page.size + calls - 1) / calls
  }
}

extension RowPage {
  /// The rows that can be shown; the others are counted.
  fileprivate init<Row: WireRow>(
    _ rows: CountedRows<Row>, total: Int, pages: Int, _ summary: (Row) -> ItemSummary?
  ) {
    let items = rows.rows.compactMap(summary)
    self.init(
      items: items.eachOnce(by: \.id), skipped: rows.skipped + rows.rows.count - items.count, total: total,
      pages: pages)
  }
}

extension SearchSection {
  /// The section of a page.
  fileprivate init(_ kind: MediaKind, _ page: Page, _ found: RowPage) {
    self.init(
      kind: kind, state: found.total == 0 && found.items.isEmpty ? .empty : .results(partial: false),
      total: found.total, page: page.number, pages: found.pages,
      hits: found.items.map { SearchHit(item: $0) }, skipped: found.skipped)
  }
}
