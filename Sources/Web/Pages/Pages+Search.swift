internal import VitrineFederation
internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import VitrineMediaModel
internal import VitrinePresentation

extension Pages {
  /// The number of items per kind in a search of all kinds.
  private static let itemsOfEachKind = 12

  /// A parsed search request.
  struct Wish: Sendable {
    let addresses: SearchAddresses
    let scope: SearchScope
    let page: Page
    let refinement: Refinement
    let reader: Reader

    var text: String { addresses.query }

    /// What is asked for; the first page comes with counts.
    var request: SearchRequest {
      SearchRequest(
        text: text, scope: scope, page: page, languages: reader.languages, filter: refinement.filter,
        order: refinement.order, wantsCounts: page.number == 1)
    }
  }

  /// Returns the results as a page.
  func search(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    let wish = try wish(request)
    if wish.text.isBlank { return try await explore(wish.scope, request) }
    let frame = FrameModel(
      .search, title: wish.text, addresses: wish.addresses, scope: wish.scope, refinement: wish.refinement,
      scopes: scopes, sources: sources, request: request, reader: wish.reader)
    if !federation.isLocal, wish.page.number == 1 { return streamed(wish, frame) }
    let model = try await answer(wish)
    if let last = model.lastPage { return Self.redirect(to: last) }
    return page(frame, model.view(in: wish.reader.language))
  }

  /// Returns the results alone, which the page script inserts: the first page in full, or the items of a
  /// further page.
  func searchResults(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    var response = answer(
      try await resultsContent(request), reader: Reader(fields: request.fields, media: media))
    response.fields["X-Robots-Tag"] = "noindex"
    return response
  }

  private func resultsContent(_ request: HTTPRequest) async throws(APIError) -> HTML {
    let wish = try wish(request)
    let language = wish.reader.language
    if wish.text.isBlank { return try await exploreContent(wish.scope, wish.reader) }
    if !federation.isLocal, wish.page.number == 1 {
      // While typing, other sources than the catalog are asked from two letters on.
      let answer =
        QueryText(wish.text).isLongEnough
        ? await federation.startingAnswer(to: wish.request) : await federation.localAnswer(to: wish.request)
      let model = await model(wish, answer)
      let address = answer.isComplete ? nil : wish.addresses.live(wish.scope, wish.refinement)
      return model.view(in: language, live: address)
    }
    let model = try await answer(wish)
    if wish.page.number > 1 { return model.parts.first?.furtherView(in: language) ?? .empty }
    return model.view(in: language)
  }

  /// Parses a request. Unlike the API, it ignores what it does not know: an old or mistyped link still shows
  /// its results, and the page shows which scope, filters and order they have.
  func wish(_ request: HTTPRequest) throws(APIError) -> Wish {
    let text = request.query["q"] ?? ""
    guard !Parameters.isTooLong(text) else { throw APIError(.queryTooLong) }
    let named = SearchScope(request.query["scope"] ?? "") ?? .all
    let scope = scopes.contains(named) ? named : .all
    let paged = scope == .all ? (1, Self.itemsOfEachKind) : (Self.pageNumber(request), PagingModel.pageSize)
    guard let page = Page(number: paged.0, size: paged.1) else { throw APIError(.badPage) }
    return Wish(
      addresses: SearchAddresses(text), scope: scope, page: page, refinement: refinement(request),
      reader: Reader(fields: request.fields, media: media))
  }

  /// Whether any provider can filter by a name, or order otherwise than by relevance.
  private func mayRefine(by name: Refinement.Name) -> Bool {
    federation.providers.contains { provider in
      name == .sort ? provider.capabilities.orders.count > 1 : provider.capabilities.filters.contains(name)
    }
  }

  /// Returns the filter and the order, without what is invalid and what no provider supports.
  private func refinement(_ request: HTTPRequest) -> Refinement {
    var result = Refinement()
    for name in Refinement.Name.allCases {
      guard let text = request.query[name.rawValue], !text.isEmpty, mayRefine(by: name) else { continue }
      _ = result.set(name, text)
    }
    return result
  }

  private func answer(_ wish: Wish) async throws(APIError) -> SearchPage {
    let found = await federation.answer(to: wish.request)
    if let error = found.wholeFailure { throw APIError(error, missing: .unavailable) }
    return await model(wish, found)
  }

  private func model(_ wish: Wish, _ found: FederatedAnswer) async -> SearchPage {
    var model = SearchPage(
      answer: found, addresses: wish.addresses, scope: wish.scope, page: wish.page,
      refinement: wish.refinement, filters: await filters(wish, found), reader: wish.reader)
    if model.lastPage == nil { await complete(&model, wish) }
    return model
  }

  /// Adds what an empty answer shows instead: what is found without its filters, or what is popular.
  func complete(_ model: inout SearchPage, _ wish: Wish) async {
    guard model.isEmpty else { return }
    if !wish.refinement.filter.isEmpty { model.unfiltered = await unfiltered(wish) }
    if model.unfiltered.isEmpty { model.instead = await popular(wish) }
  }

  /// Returns what the local providers find without the filters, of each kind only the first item.
  private func unfiltered(_ wish: Wish) async -> [FederatedSection] {
    guard let size = Page(size: 1) else { return [] }
    let request = SearchRequest(
      text: wish.text, scope: wish.scope, page: size, languages: wish.reader.languages)
    return await federation.localAnswer(to: request).sections.filter { $0.total ?? 0 > 0 }
  }

  /// Returns the filters on offer with their counts; nil when no provider counts, and on further pages.
  ///
  /// The counts of a filter that is set are those without it, so that another value can be chosen.
  func filters(_ wish: Wish, _ found: FederatedAnswer) async -> FiltersModel? {
    guard let all = found.facets, let one = Page(size: 1) else { return nil }
    var others: [Refinement.Name: SearchFacets] = [:]
    for name in Refinement.Name.allCases where name != .sort && wish.refinement.text(name) != nil {
      var counted = wish.request
      counted.page = one
      counted.refinement = wish.refinement.without(name)
      others[name] = await federation.localAnswer(to: counted).facets
    }
    return FiltersModel(
      addresses: wish.addresses, scope: wish.scope, refinement: wish.refinement,
      facets: { others[$0] ?? all }, language: wish.reader.language)
  }

  /// Returns what to show when nothing was found: the best known items of the searched kind.
  func popular(_ wish: Wish) async -> CardListModel? {
    let kind: MediaKind = if case .kind(let kind) = wish.scope { kind } else { .film }
    guard let size = Page(number: 1, size: Self.itemsOfEachKind) else { return nil }
    // The answer "nothing found" is complete without the shelf, so its failure is ignored.
    guard let local = federation.providers.first(where: \.capabilities.isLocal),
      let shelf = try? await local.shelf(.popular(kind), page: size)
    else { return nil }
    let cards = shelf.items.enumerated().map { index, item in
      CardModel(item: item, position: index + 1, total: shelf.items.count, for: wish.reader)
    }
    return cards.isEmpty ? nil : CardListModel(kind: kind, shape: .rail, cards: cards)
  }
}
