import VitrineFederation
import VitrineMediaModel
import Testing

@testable import VitrineSearchUI
import VitrineTestSupport

/// The end of a list's work, its new beginning, and what it leaves alone.
@MainActor @Suite(.timeLimit(.minutes(1))) struct ListModelEndTests {
  private let session = ScriptedSession([ScriptedProvider(.tmdb, [.film])])

  private func list() async -> ListModel {
    let list = ListModel(kind: .film, text: "alien", session: session)
    list.load()
    #expect(await eventually { session.requests.count == 1 })
    return list
  }

  /// A provider with pages of films, and a session that asks it.
  private func films(
    _ clock: ManualClock = ManualClock(), gate: Gate? = nil
  ) -> (provider: ScriptedProvider, session: FederatedSearch) {
    let provider = ScriptedProvider(.tmdb, [.film])
    provider.set {
      $0.found = { request in
        if request.page.number > 1 { await gate?.pass() }
        return .success([Sample.found(.film, page: request.page.number, pages: 5)])
      }
    }
    return (provider, FederatedSearch(providers: [provider], clock: clock))
  }

  @Test func `a list that was stopped before its first answer loads when it is wanted again`() async {  // B3
    let list = await list()
    #expect(list.state == .searching)
    await list.stop()
    #expect(list.state == .idle && session.ends == 1)
    list.load()
    #expect(await eventually { session.requests.count == 2 })
    session.send([Sample.section(.film, 0..<3)], isComplete: true)
    #expect(await eventually { list.rows.count == 3 })
  }

  @Test func `a list that was stopped on its way to a page asks for it again`() async {  // B3, B4
    let gate = Gate()
    let (provider, session) = films(gate: gate)
    let list = ListModel(kind: .film, text: "alien", session: session)
    list.load()
    #expect(await eventually { list.more == .available })
    list.loadMore()
    #expect(await eventually { provider.searches.count == 2 })
    await list.stop()
    #expect(list.more == .available && list.rows.count == 20)
    await gate.open()
    await settle()
    #expect(provider.searches.count == 2 && list.rows.count == 20, "nothing is asked after the end")
    list.loadMore()
    #expect(await eventually { list.rows.count == 40 })
    #expect(provider.searches.map(\.page.number) == [1, 2, 2])
  }

  @Test func `a provider that was stopped before its first page is asked when the list is wanted again`()
    async
  {
    let (tmdb, iTunes) = (ScriptedProvider(.tmdb, [.film]), ScriptedProvider(.itunes, [.film]))
    let gate = Gate()
    tmdb.set { $0.found = { _ in .success([Sample.found(.film, page: 1, pages: 1)]) } }
    iTunes.set {
      $0.found = { _ in
        await gate.pass()
        return .success([Sample.found(.film, page: 1, pages: 1, .itunes)])
      }
    }
    let list = ListModel(
      kind: .film, text: "alien", session: FederatedSearch(providers: [tmdb, iTunes], clock: ManualClock()))
    list.load()
    #expect(await eventually { list.rows.count == 20 && iTunes.searches.count == 1 })
    await list.stop()
    await gate.open()
    list.load()
    #expect(await eventually { list.rows.count == 40 })
    #expect(tmdb.searches.count == 1, "what has come is not asked for again")
  }

  @Test func `see all over the session of the screen leaves the screen as it is`() async {
    let (provider, session) = films()
    let screen = SearchModel(full: session, clock: ManualClock())
    screen.submit("alien")
    #expect(await eventually { screen.sections.first?.more == .available })
    for list in [
      screen.seeAll(.film, columns: 3), ListModel(kind: .film, text: "alien", session: session),
    ] {
      list.load()
      #expect(await eventually { list.rows.count == 20 })
      await list.stop()
    }
    screen.loadMore(.film)
    #expect(await eventually { screen.sections.first?.rows.count == 40 })
    #expect(screen.sections.first?.more == .available)
    #expect(provider.searches.map(\.page.number) == [1, 1, 1, 2])
  }

  @Test func `see all is the same search as the screen's`() async {
    let (provider, session) = films()
    let screen = SearchModel(full: session, languages: [.korean], clock: ManualClock())
    screen.refinement.order = .popularity
    screen.type("alien")
    let list = screen.seeAll(.film)
    list.load()
    #expect(await eventually { provider.searches.isEmpty && list.state != .searching })
    #expect(list.state == .unavailable(.unsupported([.sort])), "the order of the screen is kept")
    #expect(list.text == "alien")
  }

  @Test func `a reload shows the rows before until there are new ones`() async {
    let list = await list()
    session.send([Sample.section(.film, 0..<20, hasMore: true)], isComplete: true)
    #expect(await eventually { list.rows.count == 20 })
    list.reload()
    #expect(list.state == .searching)
    #expect(await eventually { session.requests.count == 2 })
    await settle()
    #expect(list.rows.count == 20)
    session.send([Sample.section(.film, 30..<33)], isComplete: true)
    #expect(await eventually { list.rows.map(\.id.key) == ["30", "31", "32"] })
    #expect(list.total == 3 && list.more == .ended)
  }

  @Test func `a reload that fails takes nothing away and can be tried again`() async {
    let list = await list()
    session.send([Sample.section(.film, 0..<20)], isComplete: true)
    #expect(await eventually { list.rows.count == 20 })
    list.reload()
    #expect(await eventually { session.requests.count == 2 })
    session.send([Sample.trouble(.film, .unavailable(.offline))], isComplete: true)
    #expect(await eventually { list.state == .unavailable(.offline) })
    #expect(list.rows.count == 20)
    session.onRetry { answer in
      var answer = answer
      answer.sections = [Sample.section(.film, 0..<21)]
      return answer
    }
    list.retry()
    #expect(await eventually { list.rows.count == 21 && list.state == .results(partial: false) })
  }

  @Test func `a total that nobody has told is not zero`() async {
    let list = await list()
    #expect(list.total == nil)
    session.send([Sample.trouble(.film, .unavailable(.offline))], isComplete: true)
    #expect(await eventually { list.state == .unavailable(.offline) })
    #expect(list.total == nil)
  }
}
