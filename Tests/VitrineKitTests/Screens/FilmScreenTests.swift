import VitrineFederation
import VitrineMediaModel
import VitrineProviders
import VitrineSearchUI
import VitrineStandInUpstream
import Testing

/// The screens of the TMDB tutorials, from the text field to the wire and back.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct FilmScreenTests {
  private func screen(_ upstream: Upstream) -> FilmScreen {
    FilmScreen(token: Secret("made-up-token"), base: upstream.address + "/tmdb/3")
  }

  private func rows(_ screen: FilmScreen, _ kind: MediaKind) -> [FederatedRow] {
    screen.model.sections.first { $0.kind == kind }?.rows ?? []
  }

  @Test func `sections fill as their answers come, and more rows follow those shown`() async throws {
    try await withUpstream { upstream in
      let screen = screen(upstream)
      screen.typed("garden", isComposing: false)
      await until { !screen.model.isSearching && screen.model.sections.count == 3 }
      #expect(Set(screen.model.sections.map(\.kind)) == [.film, .show, .person])
      for section in screen.model.sections {
        #expect(section.rows.count == 20)
        #expect(section.total == 45)
        #expect(section.state == .results(partial: false))
      }
      let first = rows(screen, .film)
      screen.appeared(19, in: .film)
      await until { rows(screen, .film).count == 40 }
      #expect(Array(rows(screen, .film).prefix(20)) == first, "rows that are shown never move")
      #expect(rows(screen, .show).count == 20)
      await screen.model.stop()
    }
  }

  @Test func `see all pages to the end, each film once`() async throws {
    try await withUpstream { upstream in
      let screen = screen(upstream)
      screen.typed("garden", isComposing: false)
      let list = screen.seeAll(.film)
      list.load()
      await until { list.rows.count == 20 }
      list.appeared(14)
      await until { list.rows.count == 40 }
      list.appeared(39)
      await until { list.more == .ended }
      #expect(list.rows.count == 45)
      #expect(Set(list.rows.map(\.id)).count == 45)
      for page in ["page=2", "page=3"] { #expect(upstream.calls(page).count == 1) }
      #expect(upstream.calls("page=4").isEmpty)
      await list.stop()
      await screen.model.stop()
    }
  }

  @Test func `a poster grid while typing asks once, when typing rests`() async throws {
    try await withUpstream { upstream in
      let screen = screen(upstream)
      screen.model.scope = .kind(.film)
      for end in 1...6 { screen.typed(String("garden".prefix(end)), isComposing: false) }
      await until { !screen.model.isSearching && !rows(screen, .film).isEmpty }
      #expect(upstream.calls("query=").count == 1)
      #expect(upstream.calls("query=garden").count == 1)
      #expect(
        rows(screen, .film).contains { $0.item.image == nil }, "a film without a poster stays in the grid")
      #expect(rows(screen, .film).contains { $0.item.image != nil })
      await screen.model.stop()
    }
  }

  @Test func `a failed page keeps the rows and is asked for again, not skipped`() async throws {
    try await withUpstream { upstream in
      let screen = screen(upstream)
      screen.typed("garden", isComposing: false)
      let all = screen.seeAll(.film)
      all.load()
      await until { all.rows.count == 20 && !screen.model.isSearching }
      upstream.standIn.add([
        FaultRule("/tmdb/3/search/movie", .status(500, retryAfter: nil, body: "{}"), times: 1)
      ])
      all.loadMore()
      await until { if case .failed = all.more { true } else { false } }
      #expect(all.rows.count == 20)
      all.loadMore()
      await until { all.rows.count == 40 }
      #expect(upstream.calls("page=2").count == 2)
      #expect(upstream.calls("page=3").isEmpty)
      await all.stop()
      await screen.model.stop()
    }
  }

  @Test func `pages that repeat their ids and totals that lie end the list`() async throws {
    try await withUpstream(FaultRule("/tmdb", .repeatedIDs)) { upstream in
      let screen = screen(upstream)
      screen.typed("garden", isComposing: false)
      let list = screen.seeAll(.film)
      list.load()
      await until { list.rows.count == 20 }
      for _ in 0..<5 where list.more == .available {
        list.loadMore()
        await until { list.more != .loading }
      }
      #expect(list.more == .ended)
      #expect(list.rows.count == 20)
      #expect(upstream.calls("page=4").isEmpty)
      await list.stop()
      await screen.model.stop()
    }
  }

  @Test func `trouble is never shown as nothing found`() async throws {
    try await withUpstream(FaultRule("/tmdb", .status(429, retryAfter: 5, body: "{}"))) { upstream in
      let screen = screen(upstream)
      screen.typed("garden", isComposing: false)
      await until { !screen.model.isSearching && !screen.model.sections.isEmpty }
      for section in screen.model.sections {
        #expect(section.state == .quotaExhausted(retryAfter: .seconds(5)))
      }
      await screen.model.stop()
    }
  }
}
