internal import VitrineFederation
internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import VitrineMediaModel
internal import VitrinePresentation

/// The shelves of providers over the network on the front page, written as they arrive.
extension Pages {
  /// The front page: at once what the catalog has, then each live shelf in its place.
  func streamedExplore(_ scope: SearchScope, _ reader: Reader, _ frame: FrameModel) async throws(APIError)
    -> HTTPResponse
  {
    let place: Markup = "<!-- answer -->"
    let (before, after) = frame.view(HTML(place)).halves(around: place)
    let catalog = try await exploreContent(scope, reader)
    return stream(reader) { body in
      try await body.write(Array((before.source + catalog.withoutEnd("</div>").source).utf8))
      var printer = ShelfPrinter(scope: scope, reader: reader, providers: shelves.providers)
      try await body.write(Array(printer.start.source.utf8))
      for await answer in shelves.answers(for: reader.languages) {
        for piece in printer.changes(answer) { try await body.write(Array(piece.source.utf8)) }
      }
      try await body.write(Array(("</div></div>" + after.source).utf8))
    }
  }

  /// The live shelves as events for the page script: `shelf` with the HTML of one, `done` in the end.
  func exploreEvents(_ request: HTTPRequest) -> HTTPResponse {
    let reader = Reader(fields: request.fields, media: media)
    let scope = request.query["scope"].flatMap { SearchScope($0) } ?? .all
    return HTTPResponse.events { events in
      var printer = ShelfPrinter(scope: scope, reader: reader, providers: shelves.providers)
      for await answer in shelves.answers(for: reader.languages) {
        for piece in printer.changes(answer) {
          try await events.send(ServerEvent(piece.source, name: "shelf"))
        }
      }
      try await events.send(ServerEvent("", name: "done"))
    }
  }
}

/// Makes the HTML of live shelves that a reader has not got yet. Each has a place by provider and number, whatever order
/// they arrive in.
struct ShelfPrinter: Sendable {
  let scope: SearchScope
  let reader: Reader
  let providers: [ProviderID]
  private var printed: Set<FederatedShelf.ID> = []
  private var printedTopics: Set<ProviderID> = []

  /// The most shelves of a provider that are shown.
  private static let mostShelves = 12

  init(scope: SearchScope, reader: Reader, providers: [ProviderID]) {
    (self.scope, self.reader, self.providers) = (scope, reader, providers)
  }

  /// The beginning of the list, with the places of its shelves.
  var start: HTML {
    let places = (0..<providers.count * Self.mostShelves).map { slot(.name(Self.name($0))) }
    return div(.class("live-shelves")) {
      template(.named("shadowrootmode", "open")) { HTML(joining: places) }
    }.withoutEnd("</div>")
  }

  private static func name(_ place: Int) -> String { "s\(place)" }

  /// What is new of an answer.
  mutating func changes(_ answer: ExploreAnswer) -> [HTML] {
    var pieces: [HTML] = []
    for (number, provider) in providers.enumerated() {
      let own = answer.shelves.filter { $0.id.provider == provider }.prefix(Self.mostShelves - 1)
      for (index, shelf) in own.enumerated() where scope.contains(shelf.id.shelf.kind) {
        guard let filled = shelf.shelf, !filled.items.isEmpty, printed.insert(shelf.id).inserted else {
          continue
        }
        pieces.append(rail(shelf, filled, place: number * Self.mostShelves + index))
      }
      let topics = answer.categories.filter { $0.id.provider == provider && scope.contains($0.id.shelf.kind) }
      if !topics.isEmpty, printedTopics.insert(provider).inserted {
        pieces.append(self.topics(topics, place: (number + 1) * Self.mostShelves - 1))
      }
    }
    return pieces
  }

  private func rail(_ shelf: FederatedShelf, _ filled: Shelf, place: Int) -> HTML {
    let language = reader.language
    let cards = filled.items.prefix(ExplorePage.railLength).enumerated().map { index, item in
      CardModel(item: item, position: index + 1, total: filled.total, for: reader)
    }
    let name = shelf.name(in: reader)
    let id = "live-\(shelf.id.provider)-\(shelf.id.shelf)"
    return section(
      .class("section"), .labelledBy(id), .named("slot", Self.name(place)),
      .named("data-place", String(place))
    ) {
      SectionHeading(
        id: id, name: name, count: nil, seeAll: shelf.address,
        seeAllLabel: Phrase.seeAllOf.text(in: language, name),
        source: shelf.id.provider.name(in: language)
      ).view(in: language)
      CardListModel(kind: filled.id.kind, shape: .rail, cards: cards).view(in: language)
    }
  }

  /// The categories with their covers.
  private func topics(_ topics: [FederatedShelf], place: Int) -> HTML {
    section(
      .class("section topics"), .labelledBy("live-topics-\(place)"), .named("slot", Self.name(place)),
      .named("data-place", String(place))
    ) {
      h2(.id("live-topics-\(place)")) { topicsName(topics) }
      ul(.class("chips"), .named("role", "list")) {
        for topic in topics {
          li { a(.class("chip"), .href(topic.address)) { topic.name(in: reader) } }
        }
      }
    }
  }

  private func topicsName(_ topics: [FederatedShelf]) -> String {
    let isTrailers = topics.allSatisfy { $0.id.shelf.kind == .trailer }
    return (isTrailers ? Phrase.trailers : Phrase.topics).text(in: reader.language)
  }
}

extension FederatedShelf {
  /// The name as its provider gives it, else what it is.
  func name(in reader: Reader) -> String {
    listing.titles.best(for: reader.languages)?.text ?? Names.shelf(id.shelf, in: reader.language)
  }

  /// The page of the whole shelf.
  var address: Address { Address(.shelf(id.shelf), [("provider", id.provider.rawValue)]) }
}
