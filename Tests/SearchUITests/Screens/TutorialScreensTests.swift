import VitrineFederation
import VitrineMediaModel
import Testing

@testable import VitrineSearchUI
import VitrineTestSupport

/// The screens that tutorials teach, without a view.
@MainActor @Suite struct TutorialScreensTests {
  @Test func `TMDB: sections for films, shows and people, the rest behind them`() async {  // C97, C154
    let tmdb = ScriptedProvider(.tmdb, Screen.filmKinds)
    let screen = Screen(full: ScriptedSession([tmdb]))
    screen.model.type("fight")
    #expect(screen.model.sections.map(\.kind) == Screen.filmKinds, "skeletons at once")
    #expect(screen.model.sections.allSatisfy { $0.state == .searching })
    await screen.rest(asked: 1)
    screen.full.send(
      [
        Sample.section(.person, 550..<551), Sample.section(.film, 550..<570, hasMore: true),
        FederatedSection(kind: .show, state: .empty),
      ], isComplete: true)
    #expect(await eventually { !screen.model.isSearching })
    let snapshot = ListSnapshot(screen.model.sections)
    #expect(snapshot.sections.map(\.id) == [.person, .film], "no header without rows")
    #expect(snapshot.itemCount == 21)

    let session = ScriptedSession([tmdb])
    let all = ListModel(kind: .film, text: screen.model.text, session: session)
    all.load()
    #expect(await eventually { session.requests.count == 1 })
    session.send([Sample.section(.film, 550..<570, hasMore: true)], isComplete: true)
    #expect(await eventually { all.rows.count == 20 })
    #expect(session.requests.first?.text == "fight")
  }

  @Test func `a grid of posters while typing changes only where it must`() async {
    let screen = Screen()
    var shown = ListSnapshot(screen.model.sections)
    for (index, text) in ["al", "ali", "alie", "alien"].enumerated() {
      screen.model.type(text)
      await screen.rest(asked: index + 1)
      screen.full.send([Sample.section(.film, index..<20)], isComplete: true)
      #expect(await eventually { screen.keys(.film).count == 20 - index })
      let new = ListSnapshot(screen.model.sections)
      let diff = shown.difference(to: new)
      #expect(diff.applied(to: shown.lines) == new.lines)
      if index > 0 { #expect(diff.deletions == [1] && diff.insertions.isEmpty && diff.moves.isEmpty) }
      shown = new
    }
  }

  @Test func `photos: twelve letters in two seconds ask once`() async {  // C119
    let screen = Screen(full: ScriptedSession([ScriptedProvider(.unsplash, Screen.photoKinds)]))
    screen.model.scope = .kind(.photo)
    var text = ""
    for letter in "quiet forest" {
      text.append(letter)
      screen.model.type(text)
      #expect(await eventually { screen.clock.sleeperCount == (text.count < 2 ? 0 : 1) })
      screen.clock.advance(by: .milliseconds(166))
      await settle()
    }
    await screen.rest(asked: 1)
    #expect(screen.full.texts == ["quiet forest"])
    #expect(screen.full.requests.first?.scope == .kind(.photo))
  }

  @Test func `photos, collections and users share one text, with categories and a feed beneath`() async throws
  {
    let unsplash = ScriptedProvider(.unsplash, Screen.photoKinds)
    let nature = Genre("nature")
    unsplash.set {
      $0.shelves = [
        Sample.shelf(.popular(.photo), 0..<20, pages: 3),
        Sample.shelf(.genre(.photo, nature), 100..<120, pages: 2),
      ]
      $0.pages = { id, page in
        let start = (id == .popular(.photo) ? 0 : 100) + (page.number - 1) * 10
        return .success(Sample.shelf(id, start..<(start + 20), page: page.number, pages: 3))
      }
    }
    let explore = ExploreModel(providers: [unsplash], kind: .photo, columns: 2)
    explore.load()
    #expect(await eventually { explore.feed != nil })
    #expect(explore.categories.map(\.id) == [.genre(.photo, nature)])
    let feed = try #require(explore.feed)
    #expect(feed.items.count == 20 && unsplash.pageNumbers.isEmpty, "the first page came with the shelves")
    feed.appeared(0)
    #expect(await eventually { feed.items.count == 30 })
    #expect(Set(feed.items.map(\.id)).count == 30)
    let category = explore.category(.genre(.photo, nature))
    category.loadMore()
    #expect(await eventually { category.items.count == 30 })
    #expect(category.items.first?.id.key == "100")

    let screen = Screen(full: ScriptedSession([unsplash]))
    for (index, kind) in Screen.photoKinds.enumerated() {
      screen.model.scope = .kind(kind)
      if index == 0 { await screen.submit("sea", asked: 1) }
      #expect(await eventually { screen.full.requests.count == index + 1 })
      screen.full.send([Sample.section(kind, 0..<3, .unsplash)], isComplete: true)
      #expect(await eventually { screen.keys(kind).count == 3 })
      #expect(screen.model.sections.map(\.kind) == [kind])
    }
    #expect(screen.full.texts == ["sea", "sea", "sea"])
  }

  @Test func `films with trailers by genre, in the language of the reader`() async throws {
    let drama = Genre("drama")
    let itunes = ScriptedProvider(.itunes, [.trailer])
    let film = Sample.item(
      .film, 1, trailers: [Sample.trailer(1, .english), Sample.trailer(2, nil), Sample.trailer(3, .korean)])
    itunes.set { $0.shelves = [Shelf(id: .genre(.film, drama), total: 1, page: 1, pages: 1, items: [film])] }
    for (language, key) in [(LanguageTag.korean, "3"), (.english, "1")] {
      let explore = ExploreModel(providers: [itunes], languages: [language])
      explore.load()
      #expect(await eventually { explore.feed != nil })
      #expect(explore.trailers.map(\.genre) == [drama])
      #expect(explore.trailers.first?.entries.map(\.trailer.id.key) == [key])
    }
  }
}
