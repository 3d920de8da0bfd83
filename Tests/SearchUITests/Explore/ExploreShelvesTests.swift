import VitrineFederation
import VitrineMediaModel
import Testing

@testable import VitrineSearchUI
import VitrineTestSupport

/// A screen of shelves of which some are slow or fail, and its end and new beginning.
@MainActor @Suite(.timeLimit(.minutes(1))) struct ExploreShelvesTests {
  private let clock = ManualClock()
  private let tmdb = ScriptedProvider(.tmdb, [.film, .show, .person])
  private let ids: [ShelfID] = [.popular(.film), .popular(.show), .popular(.person)]

  private func model() -> ExploreModel {
    tmdb.set { [ids] in $0.shelves = ids.map { Sample.shelf($0, 0..<3) } }
    return ExploreModel(providers: [tmdb], clock: clock)
  }

  private func shown(_ model: ExploreModel) -> [ShelfID] {
    model.shelves.filter { $0.shelf != nil }.map(\.id.shelf)
  }

  @Test func `a slow shelf leaves every other one shown, and is told when its time is over`() async {  // B2
    let model = model()
    tmdb.set { [clock] in $0.delays = [.popular(.person): (clock, .seconds(3))] }
    model.load()
    #expect(await eventually { shown(model) == [.popular(.film), .popular(.show)] })
    #expect(model.shelves.last?.state == .searching && model.state == .results(partial: false))
    // Its call and its deadline.
    #expect(await eventually { clock.sleeperCount == 2 })
    clock.advance(by: FederationOptions.usualDeadline)
    #expect(await eventually { model.shelves.last?.state == .unavailable(.late) })
    #expect(await eventually { model.feed != nil })
    #expect(model.states == [.tmdb: .results(partial: false)])
    tmdb.set { $0.delays = [:] }
    model.retry()
    #expect(await eventually { shown(model).count == 3 })
    #expect(tmdb.exploreCalls == 1 && tmdb.filled.count == 4, "only the late one is asked again")
  }

  @Test func `a screen of which everything fails says so`() async {
    let model = model()
    tmdb.set { [ids] state in for id in ids { state.failures[id] = .offline } }
    model.load()
    #expect(await eventually { model.state == .unavailable(.offline) })
    #expect(model.shelves.allSatisfy { $0.state == .unavailable(.offline) }, "trouble is not empty")
    tmdb.set { $0.failures = [:] }
    #expect(await eventually { model.feed != nil })
    model.retry()
    #expect(await eventually { model.state == .results(partial: false) && shown(model).count == 3 })
  }

  @Test func `a stopped screen is not searching and goes on when it is shown again`() async {  // B3
    let model = model()
    tmdb.set { [clock] in $0.delays = [.popular(.person): (clock, .seconds(3))] }
    model.load()
    #expect(await eventually { shown(model).count == 2 && clock.sleeperCount == 2 })
    await model.stop()
    #expect(model.shelves.last?.state == .idle)
    #expect(await eventually { clock.sleeperCount == 0 })
    tmdb.set { $0.delays = [:] }
    model.load()
    #expect(await eventually { shown(model).count == 3 && model.feed != nil })
    #expect(tmdb.exploreCalls == 1)
  }

  @Test func `a screen that was stopped before it knew anything begins again`() async {
    let (model, gate) = (model(), Gate())
    tmdb.set { $0.gate = gate }
    model.load()
    #expect(await eventually { tmdb.exploreCalls == 1 })
    await model.stop()
    #expect(model.states == [.tmdb: .idle] && model.state == .idle)
    await gate.open()
    model.load()
    #expect(await eventually { shown(model).count == 3 })
  }

  @Test func `a reload keeps what is shown until there is something new, and at trouble`() async {
    let model = model()
    model.load()
    #expect(await eventually { model.feed != nil })
    let feed = model.feed
    tmdb.set { [clock, ids] in
      $0.shelves = ids.map { Sample.shelf($0, 7..<9) }
      $0.delays = [.popular(.film): (clock, .seconds(1))]
      $0.failures = [.popular(.show): .offline]
    }
    model.reload()
    #expect(await eventually { model.shelves.last?.shelf?.items.first?.id.key == "7" })
    #expect(model.shelves.map { $0.shelf?.items.count } == [3, 3, 2], "nothing goes on the way")
    #expect(model.shelves[1].state == .unavailable(.offline))
    #expect(await eventually { clock.sleeperCount == 2 })
    clock.advance(by: .seconds(1))
    #expect(await eventually { model.feed !== feed })
    #expect(model.shelves.map { $0.shelf?.items.first?.id.key } == ["7", "0", "7"])
    #expect(model.feed?.items.map(\.id.key) == ["7", "8"])
  }

  @Test func `categories cost no call until one is chosen`() async {
    let unsplash = ScriptedProvider(.unsplash, [.photo])
    let cover = ImageReference.remote(url: "https://example.org/nature.jpg")
    unsplash.set {
      $0.shelves = [Sample.shelf(.popular(.photo), 0..<3)]
      $0.categories = [
        ShelfListing(
          id: .topic("nature"), titles: LocalizedText([.english: "Nature"]), cover: cover,
          isShownFilled: false)
      ]
      $0.pages = { id, page in .success(Sample.shelf(id, 50..<60, page: page.number, pages: 1)) }
    }
    let model = ExploreModel(providers: [unsplash], kind: .photo)
    model.load()
    #expect(await eventually { model.feed != nil })
    #expect(model.categories.map(\.titles[.english]) == ["Nature"] && model.categories.first?.cover == cover)
    #expect(model.shelves.map(\.id.shelf) == [.popular(.photo)])
    #expect(unsplash.filled == [.popular(.photo)] && unsplash.pageNumbers.isEmpty)
    #expect(model.feed?.items.count == 3, "the feed is no topic")
    let nature = model.category(.topic("nature"))
    nature.load()
    #expect(await eventually { nature.items.first?.id.key == "50" })
  }

  @Test func `shelves of trailers by genre are the trailers by genre`() async {
    let iTunes = ScriptedProvider(.itunes, [.trailer])
    let (drama, horror) = (Genre("drama"), Genre("horror"))
    iTunes.set { state in
      state.shelves = [(drama, 1), (horror, 2)].map { genre, key in
        var item = Sample.item(.trailer, key, .itunes)
        item.medium = .trailer(Sample.trailer(key, .english))
        return Shelf(id: .genre(.trailer, genre), total: 1, page: 1, pages: 1, items: [item])
      }
    }
    let model = ExploreModel(providers: [iTunes], kind: .trailer)
    model.load()
    #expect(await eventually { model.feed != nil })
    #expect(model.trailers.map(\.genre) == [drama, horror])
    #expect(model.trailers.map { $0.entries.map(\.id.key) } == [["1"], ["2"]])
    #expect(model.feed?.items.map(\.id.key) == ["1", "2"])
  }

  @Test func `a screen over the federation of the program heeds the pauses of its searches`() async {
    tmdb.set { [ids] in
      $0.shelves = ids.map { Sample.shelf($0, 0..<3) }
      $0.found = { _ in .failure(.rateLimited(retryAfter: .seconds(60))) }
    }
    let federation = Federation(providers: [tmdb], clock: clock)
    _ = await federation.answer(to: SearchRequest(text: "alien", scope: .kind(.film)))
    let model = ExploreModel(federation)
    model.load()
    #expect(await eventually { model.states[.tmdb] == .quotaExhausted(retryAfter: .seconds(60)) })
    #expect(tmdb.exploreCalls == 0)
  }
}
