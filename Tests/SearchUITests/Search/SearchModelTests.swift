import VitrineFederation
import VitrineMediaModel
import Testing

@testable import VitrineSearchUI
import VitrineTestSupport

@MainActor @Suite struct SearchModelTests {
  @Test func `an answer to an older text never replaces a newer one`() async {  // C19, C20
    let screen = Screen()
    await screen.submit("hacker new", asked: 1)
    await screen.submit("hacker news", asked: 2)
    screen.full.send([Sample.section(.film, 10..<12)], isComplete: true)
    #expect(await eventually { screen.keys(.film) == ["10", "11"] })
    screen.full.send([Sample.section(.film, 0..<5)], search: 1, isComplete: true)
    await settle()
    #expect(screen.keys(.film) == ["10", "11"])
    #expect(screen.section(.film)?.query == "hacker news")
  }

  @Test func `an answer that a broken session gives to another text is dropped`() async {  // C20
    let screen = Screen()
    await screen.submit("alien", asked: 1)
    let other = FederatedAnswer(
      request: SearchRequest(text: "aliens"), generation: 9, sections: [Sample.section(.film, 0..<2)])
    let isTaken = screen.model.board.take(other, from: .full)
    #expect(!isTaken)
    #expect(screen.model.board.answer(.full)?.generation != 9)
  }

  @Test func `a late error of an older search does not take good results away`() async {  // C23
    let screen = Screen()
    await screen.submit("old", asked: 1)
    await screen.submit("new", asked: 2)
    screen.full.send([Sample.section(.film, 0..<3)], isComplete: true)
    #expect(await eventually { screen.keys(.film).count == 3 })
    screen.full.send(
      [Sample.trouble(.film, .unavailable(.unavailable(reason: "down")))], search: 1, isComplete: true)
    await settle()
    #expect(screen.section(.film)?.state == .results(partial: false))
  }

  @Test func `rows of the text before stay, marked, until something is known about the newest`() async {
    let screen = Screen()
    await screen.submit("alien", asked: 1)
    screen.full.send([Sample.section(.film, 0..<3)], isComplete: true)
    #expect(await eventually { screen.keys(.film).count == 3 })
    screen.model.type("aliens")
    #expect(screen.section(.film)?.isOutdated == true)
    #expect(screen.section(.film)?.query == "alien")
    #expect(screen.model.isSearching)
    await screen.rest(asked: 2)
    screen.full.send([FederatedSection(kind: .film, state: .empty)], isComplete: true)
    #expect(await eventually { screen.section(.film)?.state == .empty })
    #expect(screen.keys(.film).isEmpty)
    #expect(await eventually { !screen.model.isSearching })
  }

  @Test func `trouble is not the same as no results and takes outdated rows away`() async {  // C119, C124
    let screen = Screen()
    await screen.submit("sea", asked: 1)
    screen.full.send([Sample.section(.film, 0..<3)], isComplete: true)
    #expect(await eventually { screen.keys(.film).count == 3 })
    await screen.submit("seal", asked: 2)
    let quota = SectionState.quotaExhausted(retryAfter: .seconds(60))
    screen.full.send([Sample.trouble(.film, quota)], isComplete: true)
    #expect(await eventually { screen.section(.film)?.state == quota })
    #expect(screen.keys(.film).isEmpty)
  }

  @Test func `a retry asks again, shows that it does, and may succeed`() async {  // C124
    let screen = Screen()
    await screen.submit("sea", asked: 1)
    let trouble = SectionState.unavailable(.unavailable(reason: "down"))
    screen.full.send([Sample.trouble(.film, trouble)], isComplete: true)
    #expect(await eventually { screen.section(.film)?.state == trouble })
    let gate = Gate()
    screen.full.onRetry { answer in
      await gate.pass()
      var answer = answer
      answer.sections = [Sample.section(.film, 0..<2)]
      return answer
    }
    screen.model.retry(.film)
    screen.model.retry(.film)
    #expect(screen.section(.film)?.state == .searching)
    await gate.open()
    #expect(await eventually { screen.keys(.film).count == 2 })
    #expect(screen.full.retries == [.film])
  }

  @Test func `clearing the field explores, keeps the scope and stops every search`() async {  // C17, C151
    let screen = Screen()
    screen.model.scope = .kind(.film)
    await screen.submit("alien", asked: 1)
    screen.model.clear()
    #expect(screen.model.isExploring && screen.model.sections.isEmpty && !screen.model.isSearching)
    #expect(screen.model.scope == .kind(.film))
    #expect(await eventually { screen.full.ended == 1 })
    screen.full.send([Sample.section(.film, 0..<2)], isComplete: true)
    await settle()
    #expect(screen.model.sections.isEmpty)
  }

  @Test func `Escape and arrows belong to the input method`() async {  // C31
    let screen = Screen()
    await screen.submit("극장", asked: 1)
    screen.full.send([Sample.section(.film, 0..<2)], isComplete: true)
    #expect(await eventually { screen.keys(.film).count == 2 })
    screen.model.type("극장", isComposing: true)
    screen.model.clear()
    screen.model.moveSelection(by: 1)
    screen.model.submit()
    #expect(screen.model.text == "극장" && screen.model.selection == nil)
    screen.model.type("극장", isComposing: false)
    screen.model.moveSelection(by: 1)
    #expect(screen.model.selection == Sample.id(.film, 0))
    screen.model.moveSelection(by: 5)
    #expect(screen.model.selection == Sample.id(.film, 1))
  }

  @Test func `a chosen suggestion is searched once, whatever the field repeats`() async {  // C25
    let screen = Screen()
    await screen.submit("aliens", asked: 1)
    screen.model.type("aliens")
    screen.model.submit()
    await settle()
    #expect(screen.full.texts == ["aliens"])
    #expect(screen.clock.sleeperCount == 0)
  }

  @Test func `a model that goes away ends its searches and waits`() async {
    var screen: Screen? = Screen()
    guard let full = screen?.full, let clock = screen?.clock else { return }
    await screen?.submit("alien", asked: 1)
    screen?.model.type("aliens")
    #expect(await eventually { clock.sleeperCount == 1 })
    weak let model = screen?.model
    screen = nil
    #expect(await eventually { model == nil && clock.sleeperCount == 0 && full.ended == 1 })
  }
}
