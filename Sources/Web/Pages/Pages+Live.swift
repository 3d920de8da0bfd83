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
        let pieces =
          printer.last == nil
          ? [printer.begin(answer, await filters(wish, answer), kinds: federation.kinds)]
          : printer.changes(answer)
        for piece in pieces { try await body.write(Array(piece.source.utf8)) }
      }
      if printer.wasFull, let empty = await emptyPage(printer, wish) {
        try await body.write(Array(empty.emptyView(in: wish.reader.language).source.utf8))
      }
      try await body.write(Array((SearchPage.end.source + after.source).utf8))
    }
  }

  /// The page that says that nothing was found; nil when something was.
  private func emptyPage(_ printer: SectionPrinter, _ wish: Wish) async -> SearchPage? {
    guard let last = printer.last, printer.page(last, filters: nil).isEmpty else { return nil }
    var page = printer.page(last, filters: await filters(wish, last))
    await complete(&page, wish)
    return page
  }

  /// The sections of a search as events for the page script, which shows what the catalog has already: an event `part` with
  /// the HTML of a section whenever more of it is known, `empty` with what to show when nothing was found anywhere, and
  /// `done` in the end.
  func searchEvents(_ request: HTTPRequest) throws(APIError) -> HTTPResponse {
    let wish = try wish(request)
    return HTTPResponse.events { events in
      var printer = SectionPrinter(wish: wish)
      for await answer in await federation.answers(to: wish.request) {
        // The first answer is what the page script shows already.
        if printer.last == nil { printer.note(answer) }
        for change in printer.changes(answer, isPlaced: false) {
          try await events.send(ServerEvent(change.source, name: "part"))
        }
      }
      let empty = wish.text.isBlank ? nil : await emptyPage(printer, wish)
      if let empty {
        try await events.send(ServerEvent(empty.emptyView(in: wish.reader.language).source, name: "empty"))
      }
      let page = empty ?? printer.last.map { printer.page($0, filters: nil) }
      try await events.send(ServerEvent(page?.announcement ?? "", name: "done"))
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
  private let wish: Pages.Wish
  private var printed: [MediaKind: FederatedSection] = [:]
  private var versions: [MediaKind: Int] = [:]
  /// The newest answer; nil before the first.
  private(set) var last: FederatedAnswer?

  init(wish: Pages.Wish) { self.wish = wish }

  /// Whether the first answer had a section; if not, it was printed as an empty one already.
  private(set) var wasFull = false

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
    return page.start(kinds: order + kinds.filter { !order.contains($0) }, in: wish.reader.language)
  }

  /// The sections that changed since they were printed last.
  ///
  /// - Parameters:
  ///   - answer: The newest answer.
  ///   - isPlaced: Whether newer versions stand beside older ones, and need ids of their own.
  /// - Returns: The HTML of each, in the order of the answer.
  mutating func changes(_ answer: FederatedAnswer, isPlaced: Bool = true) -> [HTML] {
    let changed = answer.sections.filter { $0 != printed[$0.kind] }
    let parts = page(answer, filters: nil).parts
    let changes = changed.map { section in
      versions[section.kind, default: 0] += isPlaced ? 1 : 0
      let part = parts.first { $0.kind == section.kind }
      return part?.view(query: wish.text, version: versions[section.kind] ?? 0, in: wish.reader.language)
        ?? Self.nothing(section.kind)
    }
    note(answer)
    return changes
  }

  /// Takes the place of a section that has turned out to be empty.
  private static func nothing(_ kind: MediaKind) -> HTML {
    div(.named("data-kind", kind.rawValue), .named("slot", kind.rawValue), .flag("hidden"))
  }

  /// Notes an answer that the reader has.
  mutating func note(_ answer: FederatedAnswer) {
    last = answer
    for section in answer.sections { printed[section.kind] = section }
  }
}
