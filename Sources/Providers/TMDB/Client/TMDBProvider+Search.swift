public import VitrineMediaModel

extension TMDBProvider {
  /// Searches every kind of the scope at the same time; see `MediaProvider.search(_:)`.
  ///
  /// - Parameter request: What to look for; the first of its languages that TMDB knows is the one titles come in.
  /// - Returns: The sections with hits first, then the others, films before shows before people. A kind that could not
  ///   be asked has that as its state and hides no other.
  /// - Throws: `ProviderError` when no kind could be asked.
  public func search(_ request: SearchRequest) async throws(ProviderError) -> SearchAnswer {
    let kinds = capabilities.kinds.filter(request.scope.contains)
    guard let text = request.sentText else {
      return SearchAnswer(text: request.text, sections: kinds.map { .nothing($0, request.page) })
    }
    let outcomes = await together(kinds) { kind async throws(ProviderError) in
      SearchSection(kind, try await found(kind, TMDBQuery(text), request), request.page)
    }
    return try SearchAnswer(request, outcomes: zip(kinds, outcomes).map { ($0, $1) })
  }

  /// What one kind has for a query. People have no year, so that their names are looked for as typed only.
  private func found(
    _ kind: MediaKind, _ query: TMDBQuery, _ request: SearchRequest
  ) async throws(ProviderError) -> RowPage {
    let typed = try await found(kind, query.text, request)
    guard typed.total == 0, kind != .person, let text = query.withoutYear else { return typed }
    var list = try await found(kind, text, request)
    list.items = query.ordered(list.items)
    return list
  }

  private func found(
    _ kind: MediaKind, _ text: String, _ request: SearchRequest
  ) async throws(ProviderError) -> RowPage {
    try await list(
      kind, Self.searchPaths[kind, default: ""], [("query", text), ("include_adult", "false")],
      page: request.page, request.languages)
  }

  private static let searchPaths: [MediaKind: String] = [
    .film: "/search/movie", .show: "/search/tv", .person: "/search/person",
  ]
}

extension SearchSection {
  /// A section without anything in it.
  fileprivate static func nothing(_ kind: MediaKind, _ page: Page) -> SearchSection {
    SearchSection(kind: kind, state: .empty, page: page.number)
  }

  /// The section of a list. A page past the end of a list that has hits is not the same as no hits.
  fileprivate init(_ kind: MediaKind, _ list: RowPage, _ page: Page) {
    self.init(
      kind: kind, state: list.total > 0 ? .results(partial: false) : .empty, total: list.total,
      page: page.number, pages: list.pages, hits: list.items.map { SearchHit(item: $0) },
      skipped: list.skipped)
  }
}
