import VitrineFederation
import VitrineMediaModel
import Testing

@testable import VitrineSearchUI
import VitrineTestSupport

@MainActor @Suite struct ScopeTests {
  private let screen = Screen(full: ScriptedSession([ScriptedProvider(.unsplash, Screen.photoKinds)]))

  private func begin() async {
    screen.model.scope = .kind(.photo)
    await screen.submit("sea", asked: 1)
    screen.full.send([Sample.section(.photo, 0..<20, hasMore: true, .unsplash)], isComplete: true)
    #expect(await eventually { screen.keys(.photo).count == 20 })
  }

  @Test func `another scope keeps the text, clears at once and shows no former row`() async {  // C148, C151
    await begin()
    screen.model.scope = .kind(.photographer)
    #expect(screen.model.text == "sea")
    #expect(screen.model.sections.map(\.kind) == [.photographer])
    #expect(screen.section(.photographer)?.state == .searching)
    #expect(screen.keys(.photographer).isEmpty)
    #expect(await eventually { screen.full.requests.count == 2 }, "no wait: nobody types")
    #expect(screen.full.requests.last?.scope == .kind(.photographer))
    // A broken session mixes kinds: rows of another scope still do not come through.
    screen.full.send(
      [Sample.section(.photo, 0..<5, .unsplash), Sample.section(.photographer, 0..<2, .unsplash)],
      isComplete: true)
    #expect(await eventually { screen.keys(.photographer).count == 2 })
    #expect(screen.model.sections.map(\.kind) == [.photographer])
  }

  @Test func `going back to a scope shows its rows at once and asks nobody`() async {  // C107, C149
    await begin()
    screen.model.scope = .kind(.photographer)
    #expect(await eventually { screen.full.requests.count == 2 })
    screen.full.send([Sample.section(.photographer, 0..<2, .unsplash)], isComplete: true)
    #expect(await eventually { screen.keys(.photographer).count == 2 })
    screen.model.scope = .kind(.photo)
    #expect(screen.keys(.photo).count == 20)
    #expect(!screen.model.isSearching)
    screen.clock.advance(by: .seconds(5))
    await settle()
    #expect(screen.full.requests.count == 2)
  }

  @Test func `rows that were remembered can be continued`() async {
    await begin()
    screen.full.onMore { answer in
      var answer = answer
      let count = answer.sections[0].rows.count
      answer.sections = [
        Sample.section(.photo, 0..<(count + 20), page: count / 20 + 1, hasMore: true, .unsplash)
      ]
      return answer
    }
    screen.model.loadMore(.photo)
    #expect(await eventually { screen.keys(.photo).count == 40 })
    screen.model.scope = .all
    #expect(await eventually { screen.full.requests.count == 2 })
    screen.model.scope = .kind(.photo)
    #expect(screen.keys(.photo).count == 40)
    screen.model.loadMore(.photo)
    #expect(await eventually { screen.full.requests.count == 3 })
    screen.full.send([Sample.section(.photo, 0..<20, hasMore: true, .unsplash)], isComplete: true)
    #expect(await eventually { screen.keys(.photo).count == 60 })
    #expect(screen.keys(.photo) == (0..<60).map(String.init))
    #expect(screen.full.mores.count == 3, "one before, one to catch up, one for new rows")
  }

  @Test func `an answer with trouble is not remembered`() async {
    screen.model.scope = .kind(.photo)
    await screen.submit("sea", asked: 1)
    let trouble = SectionState.unavailable(.unavailable(reason: "down"))
    screen.full.send([Sample.trouble(.photo, trouble, .unsplash)], isComplete: true)
    #expect(await eventually { screen.section(.photo)?.state == trouble })
    screen.model.scope = .all
    #expect(await eventually { screen.full.requests.count == 2 })
    screen.model.scope = .kind(.photo)
    #expect(await eventually { screen.full.requests.count == 3 })
  }

  @Test func `a refresh asks again and keeps the rows until the answer is there`() async {  // C158
    await begin()
    screen.model.reload()
    #expect(screen.keys(.photo).count == 20 && screen.section(.photo)?.isOutdated == true)
    #expect(await eventually { screen.full.requests.count == 2 })
    screen.full.send([Sample.section(.photo, 5..<8, .unsplash)], isComplete: true)
    #expect(await eventually { screen.keys(.photo) == ["5", "6", "7"] })
  }

  @Test func `other languages search again`() async throws {
    await begin()
    screen.model.languages = [.korean]
    #expect(screen.keys(.photo).isEmpty)
    #expect(await eventually { screen.full.requests.last?.languages == [.korean] })
  }

  @Test func `a scope chosen before typing is that of the search`() async {
    screen.model.scope = .kind(.collection)
    #expect(screen.model.sections.isEmpty && screen.full.requests.isEmpty)
    await screen.submit("sea", asked: 1)
    #expect(screen.full.requests.first?.scope == .kind(.collection))
  }
}
