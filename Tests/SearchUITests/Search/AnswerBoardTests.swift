import VitrineFederation
import VitrineMediaModel
import Testing

@testable import VitrineSearchUI

/// What the board takes, of whom, and what it shows of it.
@Suite struct AnswerBoardTests {
  private let request = SearchRequest(text: "alien")
  private let sessions = (
    local: ScriptedSession([ScriptedProvider(.catalog, [.film], isLocal: true)]),
    full: ScriptedSession([
      ScriptedProvider(.catalog, [.film], isLocal: true), ScriptedProvider(.tmdb, [.film, .show]),
    ])
  )

  private func board() -> AnswerBoard {
    var board = AnswerBoard(local: sessions.local, full: sessions.full)
    board.begin(request, outdated: [])
    board.await(.local)
    board.await(.full)
    return board
  }

  private func answer(
    _ sections: [FederatedSection], generation: Int = 1, isComplete: Bool = false, to text: String = "alien"
  ) -> FederatedAnswer {
    FederatedAnswer(
      request: SearchRequest(text: text), generation: generation, sections: sections, isComplete: isComplete)
  }

  private func keys(_ board: AnswerBoard, _ kind: MediaKind = .film) -> [String] {
    board.sections(.asked).first { $0.kind == kind }?.rows.map(\.id.key) ?? []
  }

  @Test(arguments: [SearchOrigin.local, .full])
  func `an answer of an older search of the same text is not taken`(origin: SearchOrigin) {
    var board = board()
    let isTaken = [
      board.take(answer([Sample.section(.film, 0..<2)], generation: 2), from: origin),
      board.take(answer([Sample.section(.film, 0..<9)], generation: 1), from: origin),
      board.take(answer([Sample.section(.film, 0..<3)], generation: 2), from: origin),
      board.take(answer([Sample.section(.film, 0..<4)], generation: 3), from: origin),
      board.take(answer([Sample.section(.film, 0..<9)], generation: 9, to: "aliens"), from: origin),
    ]
    #expect(isTaken == [true, false, true, true, false])
    #expect(board.answer(origin)?.generation == 3)
    #expect(board.answer(origin)?.section(.film)?.rows.count == 4)
  }

  @Test func `the generations of two sessions have nothing to do with each other`() {
    var board = board()
    board.take(answer([Sample.section(.film, 0..<2, .catalog)], generation: 7), from: .local)
    let isTaken = board.take(answer([Sample.section(.film, 0..<3)], generation: 1), from: .full)
    #expect(isTaken)
  }

  @Test func `a session is awaited until its answer is complete, or it is dropped`() {
    var board = board()
    board.take(answer([]), from: .full)
    #expect(board.awaited == [.local, .full])
    board.take(answer([], isComplete: true), from: .full)
    #expect(board.awaited == [.local])
    board.drop([.local])
    #expect(board.awaited.isEmpty)
  }

  @Test func `rows that are shown keep their places in an answer that orders them anew`() {
    var board = board()
    board.take(answer([Sample.section(.film, 0..<3)]), from: .full)
    board.take(answer([Sample.section(.film, Sample.rows(.film, [2, 4, 0]))]), from: .full)
    #expect(keys(board) == ["0", "1", "2", "4"])
  }

  @Test func `a remembered answer counts as one until the session itself has answered`() {
    var board = board()
    board.recall(answer([Sample.section(.film, 0..<2)]))
    #expect(board.isRecalled)
    board.take(answer([Sample.section(.film, 0..<1, .catalog)]), from: .local)
    #expect(board.isRecalled)
    board.take(answer([Sample.section(.film, 0..<2)]), from: .full)
    #expect(!board.isRecalled)
    board.recall(answer([], to: "aliens"))
    #expect(board.isRecalled, "an answer is there, and it is not the session's newest")
    board.begin(request, outdated: [])
    board.recall(answer([], to: "aliens"))
    #expect(!board.isRecalled, "what answers something else is not remembered")
  }

  @Test func `the end of a list is forgotten when rows come after it, and only then`() {
    var board = board()
    board.take(answer([Sample.section(.film, 0..<2, hasMore: true)]), from: .full)
    board.note(.ended, after: .film)
    board.take(answer([Sample.section(.film, 0..<2, hasMore: true)]), from: .full)
    #expect(board.sections(.asked).first?.more == .ended)
    board.take(answer([Sample.section(.film, 0..<3, hasMore: true)]), from: .full)
    #expect(board.sections(.asked).first?.more == .available)
    board.note(.loading, after: .film)
    board.take(answer([Sample.section(.film, 0..<4, hasMore: true)]), from: .full)
    #expect(board.sections(.asked).first?.more == .loading, "a page is on its way all the same")
    board.stop()
    #expect(board.sections(.asked).first?.more == .available)
    board.note(.failed(.empty), after: .film)
    board.stop()
    #expect(board.sections(.asked).first?.more == .failed(.empty))
  }

  @Test func `rows of the query before are shown until something is known, and no longer`() {
    var board = board()
    let old = [
      ShownSection(Sample.section(.film, 7..<9), query: "alie", more: .available),
      ShownSection(FederatedSection(kind: .show, state: .empty), query: "alie", more: .ended),
    ]
    board.begin(request, outdated: old)
    let first = board.sections(.due(ticket: 1)).first { $0.kind == .film }
    #expect(first?.isOutdated == true && first?.more == .ended && first?.query == "alie")
    #expect(first?.state == .searching && first?.rows.count == 2)
    board.take(answer([FederatedSection(kind: .film, state: .empty)], isComplete: true), from: .local)
    #expect(keys(board) == ["7", "8"], "the upstreams may have some")
    board.take(answer([FederatedSection(kind: .film, state: .empty)], isComplete: true), from: .full)
    #expect(keys(board).isEmpty)
  }

  @Test func `an input method that composes holds the upstreams, which is not searching`() {
    var board = board()
    #expect(board.sections(.held).map(\.state) == [.idle, .idle])
    #expect(board.sections(.asked).map(\.state) == [.searching, .searching])
    board.take(answer([FederatedSection(kind: .film, state: .empty)], isComplete: true), from: .local)
    #expect(board.sections(.idle).map(\.state) == [.empty], "nobody else will be asked")
    #expect(board.sections(.held).map(\.state) == [.idle, .idle])
  }

  @Test func `a first page that is asked for again is being searched, as long as there are no rows`() {
    var board = board()
    let trouble = SectionState.unavailable(.unavailable(reason: "down"))
    board.take(answer([Sample.trouble(.film, trouble)], isComplete: true), from: .full)
    board.retry(.film, isRunning: true)
    #expect(board.sections(.asked).first?.state == .searching)
    board.retry(.film, isRunning: false)
    #expect(board.sections(.asked).first?.state == trouble)
    board.retry(.film, isRunning: true)
    board.take(answer([Sample.section(.film, 0..<1)], isComplete: true), from: .full)
    #expect(board.sections(.asked).first?.state == .results(partial: false))
  }
}
