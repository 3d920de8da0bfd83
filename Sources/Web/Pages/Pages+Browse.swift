internal import VitrineFederation
internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import VitrineMediaModel
internal import VitrinePresentation

extension Pages {
  /// Returns the front page, which a search without a query also shows.
  func explore(_ scope: SearchScope, _ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    let reader = Reader(fields: request.fields, media: media)
    let frame = FrameModel(
      .explore, title: nil, scope: scope, scopes: scopes, sources: sources, request: request, reader: reader)
    if !shelves.isEmpty { return try await streamedExplore(scope, reader, frame) }
    return page(frame, try await exploreContent(scope, reader))
  }

  /// Returns the content below the search box while there is no query: the shelves of the local providers.
  func exploreContent(_ scope: SearchScope, _ reader: Reader) async throws(APIError) -> HTML {
    try await kept.answer(for: ExploreKey(scope: scope, reader: reader)) { () async throws(APIError) in
      var answer = ExploreAnswer()
      for await next in federation.local.explore(size: ExplorePage.railLength, languages: reader.languages) {
        answer = next
      }
      if let error = answer.wholeFailure { throw APIError(error, missing: .unavailable) }
      return ExplorePage(answer: answer, scope: scope, reader: reader).view(
        scope: scope, in: reader.language,
        live: shelves.isEmpty ? nil : Address(.exploreLive, [("scope", scope.parameter)]))
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
    let reader = Reader(fields: request.fields, media: media)
    let provider = request.query["provider"].flatMap(ProviderID.init) ?? .catalog
    let shelf = try await asking { () async throws(ProviderError) in
      try await federation.shelf(id, of: provider, page: wanted, languages: reader.languages)
    }
    if shelf.pages > 0, wanted.number > shelf.pages {
      return Self.redirect(to: ShelfPage.address(id, of: provider, shelf.pages))
    }
    let model = ShelfPage(shelf: shelf, of: provider, page: wanted, reader: reader)
    let frame = FrameModel(
      .explore, title: model.name, scopes: scopes, sources: sources, request: request, reader: reader)
    return page(frame, model.view(in: reader.language))
  }

  /// Returns an item's page.
  func item(_ id: MediaID, _ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    let reader = Reader(fields: request.fields, media: media)
    let detail = try await asking { () async throws(ProviderError) in
      try await federation.item(id, languages: reader.languages)
    }
    switch detail.item {
    case .film(let film):
      let collection = await collection(of: film.work, film.id)
      return await work(
        WorkPage(film, collection: collection, similar: detail.similar, for: reader), request, reader)
    case .show(let show):
      let collection = await collection(of: show.work, show.id)
      return await work(
        WorkPage(show, collection: collection, similar: detail.similar, for: reader), request, reader)
    case .person(let person):
      var model = PersonPage(person, for: reader)
      model.overview = await translated(model.overview, for: reader)
      let frame = FrameModel(
        .item, title: model.name.text, description: model.overview?.text, scopes: scopes, sources: sources,
        request: request, reader: reader)
      return page(frame, model.view(in: reader.language))
    case .photo, .collection, .photographer, .trailer:
      guard let model = MediumPage(detail, photos: await photos(of: id, reader), for: reader) else {
        throw APIError(.notFound)
      }
      let frame = FrameModel(
        .item, title: model.title.text, scopes: scopes, sources: sources, request: request, reader: reader)
      return page(frame, model.view(in: reader.language))
    }
  }

  /// Returns a text in the reader's first language; as it is when it is in that one, or no machine translates it in time.
  private func translated(_ overview: OverviewModel?, for reader: Reader) async -> OverviewModel? {
    guard let overview, overview.isForeign, let translations, let target = reader.languages.first?.base,
      let new = await translations.translation(
        of: ShownText(overview.text, overview.language), for: [target])
    else { return overview }
    return overview.replaced(by: new)
  }

  /// The first photos of a collection or a photographer; nil for anything else and when they do not come, which costs the
  /// page only its list.
  private func photos(of id: MediaID, _ reader: Reader) async -> Shelf? {
    guard [.collection, .photographer].contains(id.kind) else { return nil }
    return try? await federation.shelf(
      .photos(of: id), of: id.provider, page: Page(size: PagingModel.pageSize) ?? .first,
      languages: reader.languages)
  }

  /// Returns the shelf of the collection that a work belongs to; nil when nothing else stands on it.
  private func collection(of work: Work, _ id: MediaID) async -> ShelfID? {
    guard let name = work.collection, !name.isEmpty, let size = Page(size: 1),
      let provider = federation.provider(id.provider), provider.capabilities.isLocal
    else { return nil }
    let shelfID = ShelfID.collection(id.kind, name)
    // The page is complete without the link, so a failure is ignored.
    guard let shelf = try? await provider.shelf(shelfID, page: size), shelf.total > 1 else { return nil }
    return shelfID
  }

  private func work(_ page: WorkPage, _ request: HTTPRequest, _ reader: Reader) async -> HTTPResponse {
    var model = page
    model.overview = await translated(page.overview, for: reader)
    let title = model.year.map { "\(model.title.text) (\($0))" } ?? model.title.text
    let frame = FrameModel(
      .item, title: title, description: model.overview?.text, scopes: scopes, sources: sources,
      request: request,
      reader: reader)
    return self.page(frame, model.view(in: reader.language))
  }

  /// Returns the status page: what works and what does not.
  func status(_ request: HTTPRequest) async -> HTTPResponse {
    let reader = Reader(fields: request.fields, media: media)
    let model = await StatusPage(asking: federation)
    let frame = FrameModel(
      .status, title: Phrase.statusTitle.text(in: reader.language), scopes: scopes, sources: sources,
      request: request,
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
