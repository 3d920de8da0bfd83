import VitrineFederation
import VitrineMediaModel
import Testing

@testable import VitrineSearchUI

@MainActor @Suite struct PagingTests {
  private let screen = Screen()

  private func begin(_ text: String = "alien", rows: Range<Int> = 0..<20) async {
    await screen.submit(text, asked: 1)
    screen.full.send([Sample.section(.film, rows, hasMore: true)], isComplete: true)
    #expect(await eventually { screen.section(.film)?.more == .available })
  }

  @Test func `more rows follow the old ones, which stay where they are`() async {  // C103
    await begin()
    screen.full.onMore { answer in
      var answer = answer
      answer.sections = [Sample.section(.film, 0..<40, page: 2, hasMore: false)]
      return answer
    }
    screen.model.loadMore(.film)
    #expect(screen.section(.film)?.more == .loading)
    screen.model.loadMore(.film)
    #expect(await eventually { screen.section(.film)?.more == .ended })
    #expect(screen.keys(.film) == (0..<40).map(String.init))
    screen.model.loadMore(.film)
    await settle()
    #expect(screen.full.mores == [.film], "one call, and none past the end")
  }

  @Test func `a page that fails keeps the rows and is asked again`() async {
    await begin()
    let trouble = SectionState.unavailable(.unavailable(reason: "down"))
    screen.full.onMore { answer in
      var answer = answer
      answer.sections[0].providers[0].state = trouble
      return answer
    }
    screen.model.loadMore(.film)
    #expect(await eventually { screen.section(.film)?.more == .failed(trouble) })
    #expect(screen.keys(.film).count == 20)
    #expect(screen.section(.film)?.state == .results(partial: false))
    screen.full.onMore { answer in
      var answer = answer
      answer.sections = [Sample.section(.film, 0..<40, page: 2, hasMore: true)]
      return answer
    }
    screen.model.loadMore(.film)
    #expect(await eventually { screen.section(.film)?.more == .available })
    #expect(screen.keys(.film).count == 40)
  }

  @Test func `rows for the text before do not come after it changed`() async {  // C22
    await begin()
    let gate = Gate()
    screen.full.onMore { answer in
      await gate.pass()
      var answer = answer
      answer.sections = [Sample.section(.film, 0..<40, page: 2)]
      return answer
    }
    screen.model.loadMore(.film)
    #expect(await eventually { screen.full.mores.count == 1 })
    await screen.submit("aliens", asked: 2)
    screen.full.send([Sample.section(.film, 100..<103)], isComplete: true)
    #expect(await eventually { screen.keys(.film) == ["100", "101", "102"] })
    await gate.open()
    await settle()
    #expect(screen.keys(.film) == ["100", "101", "102"])
    #expect(screen.section(.film)?.more == .ended)
  }

  @Test func `a row that two pages share is shown once, and nothing new is lost`() async {  // C95, C98
    await begin()
    screen.full.onMore { answer in
      var answer = answer
      let repeated = Sample.rows(.film, 0..<20) + Sample.rows(.film, 19..<39)
      answer.sections = [Sample.section(.film, repeated, page: 2)]
      return answer
    }
    screen.model.loadMore(.film)
    #expect(await eventually { screen.section(.film)?.more == .ended })
    #expect(screen.keys(.film) == (0..<39).map(String.init))
  }

  @Test func `a list that brings nothing new ends after one more try`() async {  // C104
    await begin()
    screen.full.onMore { $0 }
    screen.model.loadMore(.film)
    #expect(await eventually { screen.section(.film)?.more == .ended })
    #expect(screen.full.mores.count == 2)
    screen.model.loadMore(.film)
    await settle()
    #expect(screen.full.mores.count == 2)
  }

  @Test func `a slower provider goes on where another has ended`() async {
    await screen.submit("alien", asked: 1)
    screen.full.send([Sample.section(.film, 0..<20, hasMore: true)])
    #expect(await eventually { screen.section(.film)?.more == .available })
    screen.full.onMore { answer in
      var answer = answer
      answer.sections = [Sample.section(.film, 0..<40, page: 2)]
      return answer
    }
    screen.model.loadMore(.film)
    #expect(await eventually { screen.section(.film)?.more == .ended })
    screen.full.send([Sample.section(.film, 0..<60, hasMore: true)], isComplete: true)
    #expect(await eventually { screen.section(.film)?.more == .available })
    #expect(screen.keys(.film).count == 60)
  }

  @Test func `an answer with fewer rows takes none away`() async {
    await begin()
    screen.full.onMore { answer in
      var answer = answer
      answer.sections = [Sample.section(.film, 30..<35, page: 2)]
      return answer
    }
    screen.model.loadMore(.film)
    // The session says five rows: the model still shows what it has, and then these.
    #expect(await eventually { screen.section(.film)?.more == .ended })
    #expect(screen.keys(.film) == ((0..<20) + (30..<35)).map(String.init))
  }
}

private func + (left: Range<Int>, right: Range<Int>) -> [Int] { Array(left) + Array(right) }
