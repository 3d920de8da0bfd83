internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import VitrineMediaModel
internal import VitrinePresentation

extension Pages {
  /// Returns the front page, which a search without a query also shows.
  func explore(_ scope: SearchScope, _ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    let reader = Reader(fields: request.fields)
    let frame = FrameModel(
      .explore, title: nil, scope: scope, scopes: scopes, request: request, reader: reader)
    return page(frame, try await exploreContent(scope, reader))
  }

  /// Returns the content below the search box while there is no query.
  func exploreContent(_ scope: SearchScope, _ reader: Reader) async throws(APIError) -> HTML {
    try await kept.answer(for: ExploreKey(scope: scope, reader: reader)) { () async throws(APIError) in
      let size = Page(number: 1, size: ExplorePage.railLength) ?? .first
      let shelves = try await asking { () async throws(ProviderError) in try await provider.explore(size) }
      return ExplorePage(shelves: shelves, scope: scope, reader: reader).view(
        scope: scope, in: reader.language)
    }
  }

  /// The cache key of the explore shelves.
  struct ExploreKey: Hashable {
    let scope: SearchScope
    let reader: Reader
  }

  /// Returns one shelf in full, page by page.
  func shelf(_ id: ShelfID, _ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    guard let wanted = Page(number: Self.pageNumber(request), size: PagingModel.pageSize) else {
      throw APIError(.badPage)
    }
    let reader = Reader(fields: request.fields)
    let shelf = try await asking { () async throws(ProviderError) in
      try await provider.shelf(id, page: wanted)
    }
    if shelf.pages > 0, wanted.number > shelf.pages {
      return Self.redirect(to: ShelfPage.address(id, shelf.pages))
    }
    let model = ShelfPage(shelf: shelf, page: wanted, reader: reader)
    let frame = FrameModel(.explore, title: model.name, scopes: scopes, request: request, reader: reader)
    return page(frame, model.view(in: reader.language))
  }

  /// Returns an item's page.
  func item(_ id: MediaID, _ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    let reader = Reader(fields: request.fields)
    let detail = try await asking { () async throws(ProviderError) in try await provider.item(id) }
    switch detail.item {
    case .film(let film):
      let collection = await collection(of: film.work, .film)
      return work(
        WorkPage(film, collection: collection, similar: detail.similar, for: reader), request, reader)
    case .show(let show):
      let collection = await collection(of: show.work, .show)
      return work(
        WorkPage(show, collection: collection, similar: detail.similar, for: reader), request, reader)
    case .person(let person):
      let model = PersonPage(person, for: reader)
      let frame = FrameModel(
        .item, title: model.name.text, description: model.overview?.text, scopes: scopes,
        request: request, reader: reader)
      return page(frame, model.view(in: reader.language))
    case .photo, .collection, .photographer, .trailer:
      throw APIError(.notFound)
    }
  }

  /// Returns the shelf of the collection that a work belongs to; nil when nothing else stands on it.
  private func collection(of work: Work, _ kind: MediaKind) async -> ShelfID? {
    guard let name = work.collection, !name.isEmpty, let size = Page(size: 1) else { return nil }
    let id = ShelfID.collection(kind, name)
    // The page is complete without the link, so a failure is ignored.
    guard let shelf = try? await provider.shelf(id, page: size), shelf.total > 1 else { return nil }
    return id
  }

  private func work(_ model: WorkPage, _ request: HTTPRequest, _ reader: Reader) -> HTTPResponse {
    let title = model.year.map { "\(model.title.text) (\($0))" } ?? model.title.text
    let frame = FrameModel(
      .item, title: title, description: model.overview?.text, scopes: scopes, request: request,
      reader: reader)
    return page(frame, model.view(in: reader.language))
  }

  /// Returns the status page: what works and what does not.
  func status(_ request: HTTPRequest) async -> HTTPResponse {
    let reader = Reader(fields: request.fields)
    let model = await StatusPage(asking: provider)
    let frame = FrameModel(
      .status, title: Phrase.statusTitle.text(in: reader.language), scopes: scopes, request: request,
      reader: reader)
    return page(frame, model.view(in: reader.language))
  }

  /// Returns the requested page number, at most the highest there can be; 1 without one or when it is none.
  static func pageNumber(_ request: HTTPRequest) -> Int {
    guard let text = request.query["page"], !text.isEmpty,
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return 1 }
    return min(max(1, Int(text) ?? Page.highestNumber), Page.highestNumber)
  }

  /// Leads to where a list ends when a page past its end is asked for; the list may grow, so not for good.
  static func redirect(to address: Address) -> HTTPResponse {
    HTTPResponse(status: .seeOther, fields: ["Location": address.text, "Cache-Control": "no-store"])
  }
}
