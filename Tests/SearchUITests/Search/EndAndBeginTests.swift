import VitrineFederation
import VitrineMediaModel
import Testing

@testable import VitrineSearchUI
import VitrineTestSupport

/// The end of a screen's work, its new beginning, and asking again.
@MainActor @Suite(.timeLimit(.minutes(1))) struct EndAndBeginTests {
  private static let down = SectionState.unavailable(.unavailable(reason: "down"))

  @Test func `nothing of a stopped screen is searching, and it goes on when it is shown`() async {  // B3
    let screen = Screen()
    await screen.submit("alien", asked: 1)
    #expect(screen.section(.film)?.state == .searching)
    await screen.model.stop()
    #expect(screen.full.ends == 1 && !screen.model.isSearching)
    #expect(screen.model.sections.map(\.kind) == Screen.filmKinds)
    #expect(screen.model.sections.allSatisfy { $0.state == .idle })
    screen.model.load()
    screen.model.load()
    #expect(await eventually { screen.full.requests.count == 2 })
    screen.full.send([Sample.section(.film, 0..<3)], isComplete: true)
    #expect(await eventually { screen.keys(.film).count == 3 })
    screen.model.load()
    await settle()
    #expect(screen.full.requests.count == 2, "a screen that was not stopped asks for nothing")
  }

  @Test func `a screen that had everything when it was stopped needs no call`() async {
    let screen = Screen()
    await screen.submit("alien", asked: 1)
    screen.full.send([Sample.section(.film, 0..<3)], isComplete: true)
    #expect(await eventually { !screen.model.isSearching && screen.keys(.film).count == 3 })
    await screen.model.stop()
    screen.model.load()
    await settle()
    #expect(screen.keys(.film).count == 3 && screen.section(.film)?.isOutdated == false)
    #expect(screen.full.requests.count == 1)
  }

  @Test func `a section that was stopped can be asked for on its own`() async {
    let provider = ScriptedProvider(.tmdb, [.film])
    let gate = Gate()
    provider.set {
      $0.found = { _ in
        await gate.pass()
        return .success([Sample.found(.film, page: 1, pages: 2)])
      }
    }
    let model = SearchModel(
      full: FederatedSearch(providers: [provider], clock: ManualClock()), clock: ManualClock())
    model.submit("alien")
    #expect(await eventually { provider.searches.count == 1 })
    await model.stop()
    #expect(model.sections.map(\.state) == [.idle])
    await gate.open()
    model.retry(.film)
    #expect(await eventually { model.sections.first?.rows.count == 20 })
    #expect(provider.searches.count == 2)
  }

  @Test func `a page on its way is ended too and can be asked for again`() async {  // B4
    let provider = ScriptedProvider(.tmdb, [.film])
    let gate = Gate()
    provider.set {
      $0.found = { request in
        if request.page.number > 1 { await gate.pass() }
        return .success([Sample.found(.film, page: request.page.number, pages: 9)])
      }
    }
    let model = SearchModel(
      full: FederatedSearch(providers: [provider], clock: ManualClock()), clock: ManualClock())
    model.submit("alien")
    #expect(await eventually { model.sections.first?.more == .available })
    model.loadMore(.film)
    #expect(await eventually { provider.searches.count == 2 })
    await model.stop()
    await gate.open()
    await settle()
    #expect(provider.searches.count == 2)
    #expect(model.sections.first?.more == .available && model.sections.first?.rows.count == 20)
    model.loadMore(.film)
    #expect(await eventually { model.sections.first?.rows.count == 40 })
  }

  @Test func `to submit the same text after a failure asks who failed, and nobody after a success`() async {
    let screen = Screen()
    await screen.submit("alien", asked: 1)
    let sections = [
      Sample.trouble(.film, Self.down), Sample.section(.show, 0..<2),
      FederatedSection(kind: .person, state: .empty),
    ]
    screen.full.send(sections, isComplete: true)
    #expect(await eventually { screen.section(.film)?.state == Self.down })
    screen.full.onRetry { answer in
      var answer = answer
      answer.sections[0] = Sample.section(.film, 0..<3)
      return answer
    }
    screen.model.submit()
    #expect(await eventually { screen.keys(.film).count == 3 })
    #expect(screen.full.retries == [.film])
    screen.model.submit()
    await settle()
    #expect(screen.full.retries == [.film] && screen.full.requests.count == 1)
  }

  @Test func `after a pause the screen asks again by itself`() async {
    let clock = ManualClock()
    let provider = ScriptedProvider(.itunes, [.film])
    provider.set { $0.found = { _ in .failure(.rateLimited(retryAfter: .seconds(30))) } }
    let model = SearchModel(
      full: FederatedSearch(providers: [provider], clock: clock), clock: clock)
    model.submit("alien")
    let refused = SectionState.quotaExhausted(retryAfter: .seconds(30))
    #expect(await eventually { model.sections.first?.state == refused && clock.sleeperCount == 1 })
    #expect(!model.isSearching, "nothing is asked during the pause")
    let gate = Gate()
    provider.set {
      $0.found = { _ in
        await gate.pass()
        return .success([Sample.found(.film, page: 1, pages: 1, .itunes)])
      }
    }
    clock.advance(by: .seconds(30))
    #expect(await eventually { model.sections.first?.state == .searching && model.isSearching })
    await gate.open()
    #expect(await eventually { model.sections.first?.rows.count == 20 && !model.isSearching })
    #expect(provider.searches.count == 2)
    await model.stop()
    #expect(await eventually { clock.sleeperCount == 0 })
  }

  @Test func `rows of the text before do not come back when a section is asked again`() async {
    let screen = Screen()
    await screen.submit("alie", asked: 1)
    screen.full.send([Sample.section(.film, 0..<3)], isComplete: true)
    #expect(await eventually { screen.keys(.film).count == 3 })
    await screen.submit("alien", asked: 2)
    screen.full.send([Sample.trouble(.film, Self.down)])
    #expect(await eventually { screen.section(.film)?.state == Self.down })
    screen.full.send([Sample.trouble(.film, .searching)])
    #expect(await eventually { screen.section(.film)?.state == .searching })
    #expect(screen.keys(.film).isEmpty)
  }
}
