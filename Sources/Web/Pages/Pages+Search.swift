internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import VitrineMediaModel
internal import VitrinePresentation

extension Pages {
  /// The number of items per kind in a search of all kinds.
  private static let itemsOfEachKind = 12

  /// A parsed search request.
  private struct Wish {
    let addresses: SearchAddresses
    let scope: SearchScope
    let page: Page
    let refinement: Refinement
    let reader: Reader

    var text: String { addresses.query }
  }

  /// Returns the results as a page.
  func search(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    let wish = try wish(request)
    if wish.text.isBlank { return try await explore(wish.scope, request) }
    let model = try await answer(wish)
    if let last = model.lastPage { return Self.redirect(to: last) }
    let frame = FrameModel(
      .search, title: wish.text, addresses: wish.addresses, scope: wish.scope, refinement: wish.refinement,
      scopes: scopes, request: request, reader: wish.reader)
    return page(frame, model.view(in: wish.reader.language))
  }

  /// Returns the results alone, which the page script inserts: the first page in full, or the items of a
  /// further page.
  func searchResults(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    var response = answer(try await resultsContent(request), reader: Reader(fields: request.fields))
    response.fields["X-Robots-Tag"] = "noindex"
    return response
  }

  private func resultsContent(_ request: HTTPRequest) async throws(APIError) -> HTML {
    let wish = try wish(request)
    let language = wish.reader.language
    if wish.text.isBlank { return try await exploreContent(wish.scope, wish.reader) }
    let model = try await answer(wish)
    if wish.page.number > 1 { return model.parts.first?.furtherView(in: language) ?? .empty }
    return model.view(in: language)
  }

  /// Parses a request. Unlike the API, it ignores what it does not know: an old or mistyped link still shows
  /// its results, and the page shows which scope, filters and order they have.
  private func wish(_ request: HTTPRequest) throws(APIError) -> Wish {
    let text = request.query["q"] ?? ""
    guard !Parameters.isTooLong(text) else { throw APIError(.queryTooLong) }
    let named = SearchScope(request.query["scope"] ?? "") ?? .all
    let scope = scopes.contains(named) ? named : .all
    let paged = scope == .all ? (1, Self.itemsOfEachKind) : (Self.pageNumber(request), PagingModel.pageSize)
    guard let page = Page(number: paged.0, size: paged.1) else { throw APIError(.badPage) }
    return Wish(
      addresses: SearchAddresses(text), scope: scope, page: page, refinement: refinement(request),
      reader: Reader(fields: request.fields))
  }

  /// Returns the filter and the order, without what is invalid; none when the provider does not support them.
  private func refinement(_ request: HTTPRequest) -> Refinement {
    var result = Refinement()
    guard provider is any RefiningProvider else { return result }
    for name in Refinement.Name.allCases {
      guard let text = request.query[name.rawValue], !text.isEmpty else { continue }
      _ = result.set(name, text)
    }
    return result
  }

  private func answer(_ wish: Wish) async throws(APIError) -> SearchPage {
    let request = SearchRequest(
      text: wish.text, scope: wish.scope, page: wish.page, languages: wish.reader.languages)
    let (found, filters) = try await asking { () async throws(ProviderError) in try await find(request, wish)
    }
    var model = SearchPage(
      answer: found, addresses: wish.addresses, scope: wish.scope, page: wish.page,
      refinement: wish.refinement, filters: filters,
      reader: wish.reader)
    if model.lastPage != nil { return model }
    if model.isEmpty, !wish.refinement.filter.isEmpty { model.unfiltered = try await unfiltered(wish) }
    if model.isEmpty, model.unfiltered.isEmpty { model.instead = await popular(wish) }
    return model
  }

  /// Returns what the search finds without its filters, of each kind only the first item.
  private func unfiltered(_ wish: Wish) async throws(APIError) -> [SearchSection] {
    guard let size = Page(size: 1) else { return [] }
    let request = SearchRequest(
      text: wish.text, scope: wish.scope, page: size, languages: wish.reader.languages)
    let found = try await asking { () async throws(ProviderError) in try await provider.search(request) }
    return found.sections.filter { $0.total > 0 }
  }

  /// Returns the sections, and the facets to filter and order by; nil when the provider has none, and on
  /// further pages.
  ///
  /// Without a refinement it uses the plain search, which also finds the works of a person by name.
  private func find(
    _ request: SearchRequest, _ wish: Wish
  ) async throws(ProviderError) -> (SearchAnswer, FiltersModel?) {
    guard let refining = provider as? any RefiningProvider else {
      return (try await provider.search(request), nil)
    }
    let isPlain = wish.refinement.isEmpty
    guard wish.page.number == 1, let one = Page(size: 1) else {
      let found =
        isPlain
        ? try await provider.search(request) : try await refining.search(request, wish.refinement).answer
      return (found, nil)
    }
    // The facets do not depend on the page.
    let counted = SearchRequest(
      text: wish.text, scope: wish.scope, page: one, languages: wish.reader.languages)
    let all = try await refining.search(isPlain ? counted : request, wish.refinement)
    var others: [Refinement.Name: SearchFacets] = [:]
    for name in Refinement.Name.allCases where name != .sort && wish.refinement.text(name) != nil {
      others[name] = try await refining.search(counted, wish.refinement.without(name)).facets
    }
    let filters = FiltersModel(
      addresses: wish.addresses, scope: wish.scope, refinement: wish.refinement,
      facets: { others[$0] ?? all.facets }, language: wish.reader.language)
    return (isPlain ? try await provider.search(request) : all.answer, filters)
  }

  /// Returns what to show when nothing was found: the best known items of the searched kind.
  private func popular(_ wish: Wish) async -> CardListModel? {
    let kind: MediaKind = if case .kind(let kind) = wish.scope { kind } else { .film }
    guard let size = Page(number: 1, size: Self.itemsOfEachKind) else { return nil }
    // The answer "nothing found" is complete without the shelf, so its failure is ignored.
    guard let shelf = try? await provider.shelf(.popular(kind), page: size) else { return nil }
    let cards = shelf.items.enumerated().map { index, item in
      CardModel(item: item, position: index + 1, total: shelf.items.count, for: wish.reader)
    }
    return cards.isEmpty ? nil : CardListModel(kind: kind, shape: .rail, cards: cards)
  }
}
