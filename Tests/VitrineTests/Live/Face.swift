import Observation
import Synchronization
import VitrineFederation
import VitrineHTTPModel
import VitrineHTTPServing
import VitrineMediaModel
import VitrineSearchUI
import VitrineWeb

@testable import vitrine

/// What people and programs search with.
enum Face: CaseIterable {
  /// The page without script, written piece by piece.
  case page
  /// What the page script inserts at once, and the events that follow.
  case events
  /// The event stream of the API.
  case stream
  /// `vitrine search`.
  case commandLine
  /// The model of a search screen.
  case model

  /// Searches, and tells what a reader sees, whenever that changes, until nothing more is to come.
  func search(
    _ request: SearchRequest, _ federation: Federation, tell: @escaping @Sendable (Sights) -> Void
  ) async throws {
    let board = Board(federation.kinds.filter(request.scope.contains), tell: tell)
    switch self {
    case .page: try await ask("/search", request, federation) { board.read(html: $0) }
    case .events:
      try await ask("/search/results", request, federation) { board.read(html: $0) }
      try await ask("/search/live", request, federation) { board.read(event: $0) }
    case .stream: try await ask("/api/v1/search/stream", request, federation) { board.read(json: $0) }
    case .commandLine: try await printed(request, federation, board)
    case .model: await shown(request, federation, tell)
    }
    if self != .model { board.end() }
  }

  /// Asks the web app, and hands on what it writes, as it writes it.
  private func ask(
    _ path: String, _ request: SearchRequest, _ federation: Federation,
    _ read: @escaping @Sendable (String) -> Void
  ) async throws {
    let target = "\(path)?q=\(request.text)&scope=\(request.scope)"
    guard let request = HTTPRequest(target: target) else { throw Refused(status: .badRequest) }
    let response = await WebApp(federation: federation, options: WebApp.Options(version: "1.2.3"))
      .respond(to: request)
    guard response.status == .ok else { throw Refused(status: response.status) }
    switch response.body {
    case .stream(let write): try await write(Reader(read: read))
    case .bytes(let bytes): read(String(decoding: bytes, as: UTF8.self))
    }
  }

  private func printed(_ request: SearchRequest, _ federation: Federation, _ board: Board) async throws {
    let console = Console(isTerminal: false, isErrorTerminal: false, columns: nil) { text, stream in
      board.read(printed: text, isProblem: stream == .problems)
    }
    let context = try Context(
      arguments: Arguments(["search", request.text]), command: .search,
      environment: ["HOME": "/nonexistent", "LANG": "en_US.UTF-8"], console: console)
    _ = await SearchCommand(context: context).search(request, federation, tmdbPictures: "")
  }

  @MainActor private func shown(
    _ request: SearchRequest, _ federation: Federation, _ tell: @Sendable (Sights) -> Void
  ) async {
    let model = SearchModel(full: federation.session(), languages: request.languages, clock: federation.clock)
    model.scope = request.scope
    model.type(request.text)
    model.submit()
    for await sections in Observations({ model.sections }) {
      let sights = sections.map { ($0.kind, Sight($0)) }
      tell(Dictionary(uniqueKeysWithValues: sights))
      if !sections.isEmpty, !sights.contains(where: \.1.isWaiting) { break }
    }
    await model.stop()
  }
}

extension Sight {
  /// What a screen shows of a section.
  init(_ section: ShownSection) {
    self.init(
      rows: section.rows.count,
      isWaiting: [.idle, .searching].contains(section.state)
        || section.providers.contains { $0.state == .searching },
      isTroubled: section.providers.contains { $0.state.isTrouble }, isEmpty: section.state == .empty)
  }
}

/// The web app does not answer as it should.
private struct Refused: Error {
  let status: HTTPStatus
}

/// A client that reads a body as it comes.
private struct Reader: HTTPBodyWriter {
  let read: @Sendable (String) -> Void

  func write(_ bytes: [UInt8]) async throws {
    try Task.checkCancellation()
    read(String(decoding: bytes, as: UTF8.self))
  }
}
