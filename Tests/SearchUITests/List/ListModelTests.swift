import VitrineFederation
import VitrineMediaModel
import Testing

@testable import VitrineSearchUI

@Suite struct PrefetchRuleTests {
  /// Which rows ask for more when every one of `count` rows appears in order.
  private func asking(_ rule: inout PrefetchRule, _ count: Int) -> [Int] {
    var asking: [Int] = []
    for index in 0..<count where rule.appeared(index, of: count) { asking.append(index) }
    return asking
  }

  @Test func `the 11th, the 6th and the last row from the end ask once each`() {
    var rule = PrefetchRule()
    let first = asking(&rule, 40)
    #expect(first == [29, 34, 39])
    let again = asking(&rule, 40)
    #expect(again.isEmpty, "scrolling up and down asks no more")
    let longer = asking(&rule, 60)
    #expect(longer == [49, 54, 59], "new rows, new marks")
  }

  @Test func `a jump over marks asks once`() {
    var rule = PrefetchRule()
    let asked = [37, 30, 39].map { index in rule.appeared(index, of: 40) }
    #expect(asked == [true, false, true])
  }

  @Test func `a grid counts lines`() {
    var rule = PrefetchRule(columns: 3)
    let asked = asking(&rule, 60)
    #expect(asked == [27, 42, 57])
  }

  @Test func `a short list asks with its first row`() {
    var rule = PrefetchRule()
    let asked = [0, 7].map { index in rule.appeared(index, of: 5) }
    #expect(asked == [true, false], "and there is no eighth row")
  }
}

@MainActor @Suite struct ListModelTests {
  private let session = ScriptedSession([ScriptedProvider(.tmdb, [.film])])

  private func list(_ text: String = "alien", columns: Int = 1) async -> ListModel {
    let list = ListModel(kind: .film, text: text, columns: columns, session: session)
    list.load()
    list.load()
    #expect(await eventually { session.requests.count == 1 })
    return list
  }

  /// Answers every page with twenty more rows until there are `total`.
  private func page(to total: Int) {
    session.onMore { answer in
      var answer = answer
      let count = min(answer.sections[0].rows.count + 20, total)
      answer.sections = [Sample.section(.film, 0..<count, page: count / 20, hasMore: count < total)]
      return answer
    }
  }

  @Test func `scrolling to the end loads every page once and ends cleanly`() async {
    let list = await list()
    session.send([Sample.section(.film, 0..<20, hasMore: true)], isComplete: true)
    #expect(await eventually { list.rows.count == 20 })
    page(to: 100)
    var index = 0
    while index < list.rows.count {
      list.appeared(index)
      #expect(await eventually { list.more != .loading })
      index += 1
    }
    #expect(list.rows.map(\.id.key) == (0..<100).map(String.init))
    #expect(list.more == .ended)
    #expect(session.mores.count == 4)
    #expect(session.requests.first?.scope == .kind(.film))
  }

  @Test func `a poster grid asks when one of its last eleven lines appears`() async {
    let list = await list(columns: 3)
    session.send([Sample.section(.film, 0..<60, hasMore: true)], isComplete: true)
    #expect(await eventually { list.rows.count == 60 })
    page(to: 80)
    list.appeared(26)
    await settle()
    #expect(session.mores.isEmpty)
    list.appeared(27)
    #expect(await eventually { list.rows.count == 80 })
  }

  @Test func `a page that failed is not skipped, and is asked again only on demand`() async {
    let list = await list()
    session.send([Sample.section(.film, 0..<20, hasMore: true)], isComplete: true)
    #expect(await eventually { list.rows.count == 20 })
    let trouble = SectionState.quotaExhausted(retryAfter: .seconds(9))
    session.onMore { answer in
      var answer = answer
      answer.sections[0].providers[0].state = trouble
      return answer
    }
    list.appeared(19)
    #expect(await eventually { list.more == .failed(trouble) })
    list.appeared(19)
    await settle()
    #expect(session.mores.count == 1 && list.rows.count == 20)
    page(to: 40)
    list.loadMore()
    #expect(await eventually { list.rows.count == 40 && list.more == .ended })
  }

  @Test func `a first page that failed can be asked again`() async {
    let list = await list()
    let trouble = SectionState.unavailable(.unavailable(reason: "down"))
    session.send([Sample.trouble(.film, trouble)], isComplete: true)
    #expect(await eventually { list.state == trouble })
    session.onRetry { answer in
      var answer = answer
      answer.sections = [Sample.section(.film, 0..<3)]
      return answer
    }
    list.retry()
    #expect(list.state == .searching)
    #expect(await eventually { list.rows.count == 3 })
    #expect(list.state == .results(partial: false))
  }

  @Test func `rows that are shown neither move nor go, whatever a later answer says`() async {
    let list = await list()
    session.send([Sample.section(.film, 0..<3, hasMore: true)])
    #expect(await eventually { list.rows.count == 3 })
    session.send([Sample.section(.film, Sample.rows(.film, [2, 0, 5]))])
    #expect(await eventually { list.rows.count == 4 })
    #expect(list.rows.map(\.id.key) == ["0", "1", "2", "5"])
    #expect(list.total == 4)
    session.send([Sample.section(.film, [])], isComplete: true)
    await settle()
    #expect(list.rows.map(\.id.key) == ["0", "1", "2", "5"])
  }

  @Test(
    arguments: [
      { $0.generation -= 1 }, { $0.request.text = "aliens" },
    ] as [@Sendable (inout FederatedAnswer) -> Void])
  func `an answer of an older search or to another text is not taken`(
    change: @escaping @Sendable (inout FederatedAnswer) -> Void
  ) async {
    let list = await list()
    session.send([Sample.section(.film, 0..<20, hasMore: true)], isComplete: true)
    #expect(await eventually { list.rows.count == 20 })
    session.onMore { answer in
      var answer = answer
      change(&answer)
      answer.sections = [Sample.section(.film, 0..<40)]
      return answer
    }
    list.loadMore()
    #expect(await eventually { session.mores.count == 1 && list.more != .loading })
    #expect(list.rows.count == 20)
  }

  @Test func `a list without a section is empty only when the answer is complete`() async {
    let list = await list()
    session.send([])
    await settle()
    #expect(list.state == .searching)
    session.send([], isComplete: true)
    #expect(await eventually { list.state == .empty })
  }

  @Test func `a blank text asks nobody`() async {
    let list = ListModel(kind: .film, text: "\u{3000}", session: session)
    list.load()
    await settle()
    #expect(list.state == .empty && session.requests.isEmpty)
  }

  @Test func `a stopped list asks nothing any more`() async {
    let list = await list()
    await list.stop()
    #expect(await eventually { session.ended == 1 })
    session.send([Sample.section(.film, 0..<3)], isComplete: true)
    await settle()
    #expect(list.rows.isEmpty)
  }
}
