internal import VitrineFederation
internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import VitrineMediaModel
internal import VitrinePresentation

/// Results of providers over the network, written to the reader as they arrive: as one page without script, or as events
/// for the page script.
extension Pages {
  /// The page of a search that providers over the network take part in: at once the frame and what the catalog has, then
  /// each section again whenever more of it is known.
  func streamed(_ wish: Wish, _ frame: FrameModel) -> HTTPResponse {
    let place: Markup = "<!-- answer -->"
    let (before, after) = frame.view(HTML(place)).halves(around: place)
    return stream(wish.reader) { body in
      try await body.write(Array(before.source.utf8))
      var printer = SectionPrinter(wish: wish)
      for await answer in await federation.answers(to: wish.request) {
        try await body.write(Array((await pieces(of: answer, &printer, wish)).source.utf8))
      }
      try await body.write(Array((await ending(printer, wish)).source.utf8))
      try await body.write(Array(after.source.utf8))
    }
  }

  /// The part of an answer that is to be written now.
  private func pieces(
    of answer: FederatedAnswer, _ printer: inout SectionPrinter, _ wish: Wish
  ) async -> HTML {
    guard printer.hasBegun else {
      let filters = await filters(wish, answer)
      return printer.begin(answer, filters, kinds: federation.kinds)
    }
    return HTML(joining: printer.changes(answer).map(\.html))
  }

  /// What follows the last section: that nothing was found, if so.
  private func ending(_ printer: SectionPrinter, _ wish: Wish) async -> HTML {
    guard printer.hasBegun else { return .empty }
    guard let last = printer.last else { return SearchPage.end }
    var model = printer.page(last, filters: await filters(wish, last))
    guard model.isEmpty, printer.wasFull else { return SearchPage.end }
    await complete(&model, wish)
    return HTML(joining: [model.emptyView(in: wish.reader.language), SearchPage.end])
  }

  /// The sections of a search as events for the page script, which shows what the catalog has already: an event `part` with
  /// the HTML of a section whenever more of it is known, `empty` with what to show when nothing was found anywhere, and
  /// `done` in the end.
  func searchEvents(_ request: HTTPRequest) throws(APIError) -> HTTPResponse {
    let wish = try wish(request)
    return HTTPResponse.events { events in
      var printer = SectionPrinter(wish: wish)
      for await answer in await federation.answers(to: wish.request) {
        if !printer.hasBegun { _ = printer.begin(answer, nil, kinds: federation.kinds) }
        for change in printer.changes(answer, isPlaced: false) {
          try await events.send(ServerEvent(change.html.source, name: "part"))
        }
      }
      if let last = printer.last {
        var model = printer.page(last, filters: await filters(wish, last))
        if model.isEmpty, !wish.text.isBlank {
          await complete(&model, wish)
          try await events.send(ServerEvent(model.emptyView(in: wish.reader.language).source, name: "empty"))
        }
        try await events.send(ServerEvent(model.announcement, name: "done"))
      } else {
        try await events.send(ServerEvent("", name: "done"))
      }
    }
  }

  /// A page that is written piece by piece.
  func stream(
    _ reader: Reader, _ write: @escaping @Sendable (any HTTPBodyWriter) async throws -> Void
  ) -> HTTPResponse {
    HTTPResponse(
      fields: [
        "Content-Type": "text/html; charset=utf-8", "Content-Language": reader.language.rawValue,
        // Only Back may take the page from the browser's own store; a proxy must not hold it back.
        "Cache-Control": "private, no-cache", "Vary": "Accept-Language, Cookie", "X-Accel-Buffering": "no",
      ], body: .stream(write))
  }
}

/// Remembers which version of each section a reader has, and makes the HTML of those that changed.
struct SectionPrinter: Sendable {
  /// A section that changed.
  struct Change: Sendable {
    let kind: MediaKind
    let html: HTML
  }

  private let wish: Pages.Wish
  private var printed: [MediaKind: FederatedSection] = [:]
  private var versions: [MediaKind: Int] = [:]
  /// The newest answer; nil before the first.
  private(set) var last: FederatedAnswer?

  init(wish: Pages.Wish) { self.wish = wish }

  /// Whether the first answer had a section; if not, it was printed as an empty one already.
  private(set) var wasFull = false

  /// Whether anything was printed.
  var hasBegun: Bool { last != nil }

  /// The page of an answer.
  func page(_ answer: FederatedAnswer, filters: FiltersModel?) -> SearchPage {
    SearchPage(
      answer: answer, addresses: wish.addresses, scope: wish.scope, page: wish.page,
      refinement: wish.refinement, filters: filters, reader: wish.reader)
  }

  /// The beginning of a page, with all that is known.
  mutating func begin(_ answer: FederatedAnswer, _ filters: FiltersModel?, kinds: [MediaKind]) -> HTML {
    note(answer)
    let order = answer.sections.map(\.kind)
    let page = page(answer, filters: filters)
    wasFull = !page.isEmpty
    return
      page
      .start(kinds: order + kinds.filter { !order.contains($0) }, in: wish.reader.language)
  }

  /// The sections that changed since they were printed last.
  ///
  /// - Parameters:
  ///   - answer: The newest answer.
  ///   - isPlaced: Whether newer versions stand beside older ones, and need ids of their own.
  /// - Returns: The HTML of each, in the order of the answer.
  mutating func changes(_ answer: FederatedAnswer, isPlaced: Bool = true) -> [Change] {
    let changed = answer.sections.filter { $0 != printed[$0.kind] }
    let parts = page(answer, filters: nil).parts
    let changes = changed.map { section -> Change in
      versions[section.kind, default: 0] += isPlaced ? 1 : 0
      let part = parts.first { $0.kind == section.kind }
      let html =
        part?.view(query: wish.text, version: versions[section.kind] ?? 0, in: wish.reader.language)
        ?? Self.nothing(section.kind)
      return Change(kind: section.kind, html: html)
    }
    note(answer)
    return changes
  }

  /// Takes the place of a section that has turned out to be empty.
  private static func nothing(_ kind: MediaKind) -> HTML {
    div(.named("data-kind", kind.rawValue), .named("slot", kind.rawValue), .flag("hidden"))
  }

  private mutating func note(_ answer: FederatedAnswer) {
    last = answer
    for section in answer.sections { printed[section.kind] = section }
  }
}
