internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import VitrineMediaModel

extension Pages {
  /// How many items of each kind a search in everything shows.
  private static let itemsOfEachKind = 12

  /// What a request asks to be searched.
  private struct Wish {
    let text: String
    let scope: SearchScope
    let page: Page
    let refinement: Refinement
    let reader: Reader
  }

  /// Results as a page.
  func search(_ request: HTTPRequest) async throws(ProviderError) -> HTTPResponse {
    guard let wish = wish(request) else { return failure(.badRequest, for: request) }
    if wish.text.isBlank { return try await explore(wish.scope, request) }
    let model = try await answer(wish)
    let frame = FrameModel(
      .search, title: wish.text, query: wish.text, scope: wish.scope, refinement: wish.refinement,
      scopes: scopes, request: request, reader: wish.reader)
    return page(frame, model.view(in: wish.reader.language))
  }

  /// The results alone, as the page script puts them in: the whole answer, or the items of a further page.
  func searchResults(_ request: HTTPRequest) async throws(ProviderError) -> HTTPResponse {
    guard let wish = wish(request) else { return failure(.badRequest, for: request) }
    let language = wish.reader.language
    if wish.text.isBlank {
      return answer(try await exploreContent(wish.scope, wish.reader), reader: wish.reader)
    }
    let model = try await answer(wish)
    if wish.page.number > 1, let part = model.parts.first {
      return answer(part.furtherView(in: language), reader: wish.reader)
    }
    return answer(model.view(in: language), reader: wish.reader)
  }

  /// Reads a request; nil when scope, page or filters make no sense.
  private func wish(_ request: HTTPRequest) -> Wish? {
    let word = request.query["scope"] ?? ""
    guard let scope = word.isEmpty ? .all : SearchScope(word), scopes.contains(scope),
      let number = Self.pageNumber(request), number == 1 || scope != .all,
      let page = Page(number: number, size: scope == .all ? Self.itemsOfEachKind : PagingModel.pageSize),
      let refinement = refinement(request)
    else { return nil }
    return Wish(
      text: request.query["q"] ?? "", scope: scope, page: page, refinement: refinement,
      reader: Reader(fields: request.fields))
  }

  /// The filters and the order; nil when one makes no sense, or when the provider has none.
  private func refinement(_ request: HTTPRequest) -> Refinement? {
    var result = Refinement()
    for name in Refinement.Name.allCases {
      guard let text = request.query[name.rawValue], !text.isEmpty else { continue }
      guard provider is any RefiningProvider, result.set(name, text) else { return nil }
    }
    return result
  }

  private func answer(_ wish: Wish) async throws(ProviderError) -> SearchModel {
    let request = SearchRequest(
      text: wish.text, scope: wish.scope, page: wish.page, languages: wish.reader.languages)
    let (found, filters) = try await find(request, wish)
    var model = SearchModel(
      answer: found, scope: wish.scope, page: wish.page, filters: filters, reader: wish.reader)
    if model.isEmpty, wish.refinement.isEmpty { model.instead = try await popular(wish) }
    return model
  }

  /// The sections, and what can be filtered and ordered; nil when the provider cannot, and on further pages.
  ///
  /// Without a refinement the usual search answers, which also finds the works of a person named.
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
    // Counts do not depend on the page.
    let counted = SearchRequest(
      text: wish.text, scope: wish.scope, page: one, languages: wish.reader.languages)
    let all = try await refining.search(isPlain ? counted : request, wish.refinement)
    var others: [Refinement.Name: SearchFacets] = [:]
    for name in Refinement.Name.allCases where name != .sort && wish.refinement.text(name) != nil {
      others[name] = try await refining.search(counted, wish.refinement.without(name)).facets
    }
    let filters = FiltersModel(
      query: wish.text, scope: wish.scope, refinement: wish.refinement,
      facets: { others[$0] ?? all.facets }, language: wish.reader.language)
    return (isPlain ? try await provider.search(request) : all.answer, filters)
  }

  /// What to show when nothing was found: the best known items of the kind that was searched.
  private func popular(_ wish: Wish) async throws(ProviderError) -> CardListModel? {
    let kind: MediaKind = if case .kind(let kind) = wish.scope { kind } else { .film }
    guard let size = Page(number: 1, size: Self.itemsOfEachKind) else { return nil }
    let shelf: Shelf
    do {
      shelf = try await provider.shelf(.popular(kind), page: size)
    } catch {
      // The answer "nothing found" stands by itself; the shelf is only a courtesy.
      return nil
    }
    let cards = shelf.items.enumerated().map { index, item in
      CardModel(item: item, position: index + 1, total: shelf.items.count, for: wish.reader)
    }
    return cards.isEmpty ? nil : CardListModel(kind: kind, shape: .rail, cards: cards)
  }
}

extension String {
  /// Whether a reader sees nothing in it: white space of any kind and invisible format characters.
  var isBlank: Bool {
    unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
  }
}
