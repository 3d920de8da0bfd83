import VitrineFederation
import VitrineMediaModel
import Synchronization
import Testing

@testable import VitrineSearchUI
import VitrineTestSupport

/// A screen with a catalog and an upstream.
@MainActor @Suite struct LocalAndFullTests {
  private static let catalog = ScriptedProvider(.catalog, [.film, .person], isLocal: true)

  private let screen = Screen(
    local: ScriptedSession([catalog]) { request in
      request.text == "none"
        ? [FederatedSection(kind: .film, state: .empty)]
        : [Sample.section(.film, 0..<2, .catalog)]
    },
    full: ScriptedSession([catalog, ScriptedProvider(.tmdb, [.film, .show])]))

  private func films(_ rows: [FederatedRow], catalog: SectionState, tmdb: SectionState) -> FederatedSection {
    FederatedSection(
      kind: .film, state: rows.isEmpty ? .searching : .results(partial: false), rows: rows, total: rows.count,
      providers: [
        ProviderState(provider: .catalog, state: catalog), ProviderState(provider: .tmdb, state: tmdb),
      ])
  }

  @Test func `the catalog is asked on every keystroke and its rows are shown at once`() async {
    for text in ["a", "al", "ali"] {
      screen.model.type(text)
      #expect(await eventually { screen.section(.film)?.query == text && screen.keys(.film).count == 2 })
    }
    #expect(screen.local?.texts == ["a", "al", "ali"])
    #expect(screen.full.requests.isEmpty)
    #expect(screen.section(.film)?.isOutdated == false)
  }

  @Test func `rows of the catalog stand until the full answer has them too`() async {
    screen.model.type("alien")
    #expect(await eventually { screen.keys(.film) == ["0", "1"] })
    await screen.rest(asked: 1)
    let upstream = Sample.rows(.film, 7..<9)
    screen.full.send([films(upstream, catalog: .searching, tmdb: .results(partial: false))])
    await settle()
    #expect(screen.keys(.film) == ["0", "1"], "the upstream was faster; nothing moves")
    // The upstream was first in this session, and one of its films is the second one of the catalog.
    var both = upstream + Sample.rows(.film, 0..<1, .catalog)
    both[1].origins.append(Sample.id(.film, 1, .catalog))
    both[1].item.year = 1979
    screen.full.send([films(both, catalog: .results(partial: false), tmdb: .results(partial: false))])
    #expect(await eventually { screen.keys(.film).count == 3 })
    #expect(screen.keys(.film) == ["0", "1", "7"], "what was shown stays on top, under its identity")
    let merged = screen.section(.film)?.rows[1]
    #expect(merged?.origins == [Sample.id(.film, 1, .catalog), Sample.id(.film, 8)])
    #expect(merged?.item.year == 1979, "with what is known of it now")
    screen.full.send(
      [films(both, catalog: .results(partial: false), tmdb: .results(partial: false))], isComplete: true)
    #expect(await eventually { !screen.model.isSearching })
    #expect(screen.keys(.film) == ["0", "1", "7"])
  }

  @Test func `rows of a short text come from the catalog page by page`() async {
    screen.local?.state.withLock { state in
      state.script = { _ in [Sample.section(.film, 0..<20, hasMore: true, .catalog)] }
      state.more = { answer in
        var answer = answer
        answer.sections = [Sample.section(.film, 0..<40, page: 2, .catalog)]
        return answer
      }
    }
    screen.model.type("a")
    #expect(await eventually { screen.section(.film)?.more == .available })
    screen.model.loadMore(.film)
    #expect(await eventually { screen.keys(.film).count == 40 })
    #expect(screen.full.mores.isEmpty)
  }

  @Test func `an empty catalog is no empty answer while an upstream is to be asked`() async {
    screen.model.type("none")
    #expect(await eventually { screen.local?.texts == ["none"] && screen.model.board.answer(.local) != nil })
    await settle()
    #expect(screen.section(.film)?.state == .searching)
    #expect(screen.section(.show)?.state == .searching, "what only the upstream has is a skeleton")
    screen.model.type("none", isComposing: true)
    #expect(screen.section(.film)?.state == .idle, "nobody is asked while an input method composes")
    screen.model.type("none")
    await screen.rest(asked: 1)
    screen.full.send([FederatedSection(kind: .film, state: .empty)], isComplete: true)
    #expect(await eventually { screen.section(.film)?.state == .empty })
  }

  @Test func `a short text is answered by the catalog alone`() async {
    screen.model.type("a")
    #expect(await eventually { screen.keys(.film).count == 2 && !screen.model.isSearching })
    #expect(screen.model.sections.map(\.kind) == [.film])
    #expect(screen.clock.sleeperCount == 0)
  }

  @Test func `a word composed key by key asks upstream once, after the commit`() async {  // C28, C34
    for text in ["ㄱ", "기", "깃", "기새", "기생", "기생ㅊ", "기생추", "기생충"] {
      screen.model.type(text, isComposing: true)
      #expect(await eventually { screen.local?.texts.last == text })
      #expect(await eventually { !screen.keys(.film).isEmpty }, "the list never blinks empty")
    }
    screen.clock.advance(by: .seconds(10))
    await settle()
    #expect(screen.full.requests.isEmpty)
    screen.model.type("기생충")
    await screen.rest(asked: 1)
    #expect(screen.full.texts == ["기생충"])
  }

  @Test func `rows stay from key to key while the next local answer is on its way`() async {  // C34
    screen.model.type("기생", isComposing: true)
    #expect(await eventually { screen.keys(.film).count == 2 })
    screen.model.type("기생ㅊ", isComposing: true)
    #expect(screen.keys(.film).count == 2)
    #expect(screen.section(.film)?.isOutdated == true)
  }
}
