internal import VitrineHTTPModel
internal import VitrineMediaModel

extension UnsplashProvider {
  /// One page of a search. The end is told by the number of pages, never by a short page.
  func search<Row: WireRow>(
    _ what: String, _ kind: MediaKind, _ text: String, _ query: [(String, String)], _ page: Page,
    summary: (Row) -> ItemSummary?
  ) async throws(ProviderError) -> SearchSection {
    let reachable = Page(size: size(page))?.count(for: Self.reachableHits) ?? 1
    guard page.number <= reachable else {
      return SearchSection(kind: kind, state: .results(partial: false), page: page.number, pages: reachable)
    }
    let answer: UnsplashSearch<Row> = try await call.get(
      "/search/\(what)", [("query", text)] + paging(page) + query)
    return section(
      kind, page, total: min(max(0, answer.total), Self.reachableHits),
      pages: min(max(0, answer.totalPages), reachable), answer.results, summary)
  }

  /// One page of a list, whose extent stands in its header fields.
  func list<Row: WireRow>(
    _ path: String, _ kind: MediaKind, _ query: [(String, String)], _ page: Page,
    summary: (Row) -> ItemSummary?
  ) async throws(ProviderError) -> SearchSection {
    let response = try await call.response(path, paging(page) + query)
    let rows: CountedRows<Row> = try WireJSON.decode(from: response.body)
    let place = UnsplashPaging(response.fields)
    let got = rows.rows.count + rows.skipped
    let told = place.pages(ofSize: place.perPage.flatMap { $0 > 0 ? $0 : nil } ?? size(page))
    // Nothing told: the page itself is all that is certain, and another one when a link says so.
    let pages =
      told ?? (place.links["next"] != nil ? page.number + 1 : got > 0 ? page.number : page.number - 1)
    return section(
      kind, page, total: place.total ?? (page.number - 1) * size(page) + got,
      pages: min(pages, Page.highestNumber), rows, summary)
  }

  /// The parameters of a page.
  func paging(_ page: Page) -> [(String, String)] {
    [("page", String(page.number)), ("per_page", String(size(page)))]
  }

  private func size(_ page: Page) -> Int { min(page.size, Self.largestPage) }

  /// The section of the rows that can be shown; the others are counted.
  private func section<Row: WireRow>(
    _ kind: MediaKind, _ page: Page, total: Int, pages: Int, _ rows: CountedRows<Row>,
    _ summary: (Row) -> ItemSummary?
  ) -> SearchSection {
    let items = rows.rows.compactMap(summary)
    return SearchSection(
      kind: kind, state: total == 0 && items.isEmpty ? .empty : .results(partial: false), total: total,
      page: page.number, pages: pages, hits: items.eachOnce(by: \.id).map { SearchHit(item: $0) },
      skipped: rows.skipped + rows.rows.count - items.count)
  }
}
