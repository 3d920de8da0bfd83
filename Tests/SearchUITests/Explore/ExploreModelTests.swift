import VitrineFederation
import VitrineMediaModel
import Testing

@testable import VitrineSearchUI
import VitrineTestSupport

@MainActor @Suite struct ExploreModelTests {
  private let drama = Genre("drama")
  private let crime = Genre("crime")

  @Test func `shelves come in the order of the providers, none empty and no item twice`() async {
    let catalog = ScriptedProvider(.catalog, [.film], isLocal: true)
    let tmdb = ScriptedProvider(.tmdb, [.film, .show])
    catalog.set { $0.shelves = [Sample.shelf(.popular(.film), [1, 2, 2])] }
    tmdb.set { $0.shelves = [Sample.shelf(.popular(.show), []), Sample.shelf(.popular(.film), [3])] }
    let model = ExploreModel(providers: [catalog, tmdb])
    model.load()
    model.load()
    #expect(await eventually { model.feed != nil })
    #expect(model.shelves.map(\.id.provider) == [.catalog, .tmdb])
    #expect(model.shelves.first?.shelf?.items.map(\.id.key) == ["1", "2"])
    #expect(model.states == [.catalog: .results(partial: false), .tmdb: .results(partial: false)])
    #expect(catalog.exploreCalls == 1)
  }

  @Test func `a provider in trouble hides no other and can be asked again`() async {
    let catalog = ScriptedProvider(.catalog, [.film], isLocal: true)
    let tmdb = ScriptedProvider(.tmdb, [.film])
    catalog.set { $0.shelves = [Sample.shelf(.popular(.film), [1])] }
    tmdb.set { $0.failure = .rateLimited(retryAfter: .seconds(2)) }
    let model = ExploreModel(providers: [catalog, tmdb])
    model.load()
    #expect(await eventually { model.feed != nil })
    #expect(model.shelves.count == 1)
    #expect(model.states[.tmdb] == .quotaExhausted(retryAfter: .seconds(2)))
    tmdb.set { ($0.failure, $0.shelves) = (nil, [Sample.shelf(.popular(.film), [7])]) }
    #expect(
      await eventually {
        model.load()
        return model.shelves.count == 2
      })
    #expect(catalog.exploreCalls == 1, "who has answered is not asked again")
  }

  @Test func `a provider that does not answer is given up at the deadline`() async {
    let clock = ManualClock()
    let catalog = ScriptedProvider(.catalog, [.film], isLocal: true)
    let tmdb = ScriptedProvider(.tmdb, [.film])
    catalog.set { $0.shelves = [Sample.shelf(.popular(.film), [1])] }
    tmdb.set { $0.delay = (clock, .seconds(60)) }
    let model = ExploreModel(providers: [catalog, tmdb], clock: clock)
    model.load()
    #expect(await eventually { model.shelves.count == 1 && clock.sleeperCount == 2 })
    #expect(model.states[.tmdb] == .searching)
    clock.advance(by: FederationOptions.usualDeadline)
    #expect(
      await eventually {
        model.states[.tmdb] == .unavailable(.late)
      })
  }

  @Test(.timeLimit(.minutes(1)))
  func `a provider deaf to cancellation holds the screen no longer than the deadline`() async {
    let (clock, gate) = (ManualClock(), Gate())
    let catalog = ScriptedProvider(.catalog, [.film], isLocal: true)
    let tmdb = ScriptedProvider(.tmdb, [.film])
    catalog.set { $0.shelves = [Sample.shelf(.popular(.film), [1])] }
    tmdb.set { $0.gate = gate }
    let model = ExploreModel(providers: [catalog, tmdb], deadline: .seconds(2), clock: clock)
    model.load()
    #expect(await eventually { model.shelves.count == 1 && clock.sleeperCount == 1 })
    clock.advance(by: .seconds(2) - .nanoseconds(1))
    await settle()
    #expect(model.states[.tmdb] == .searching && model.feed == nil)
    clock.advance(by: .nanoseconds(1))
    #expect(
      await eventually {
        model.states[.tmdb] == .unavailable(.late) && model.feed != nil
      })
    await gate.open()
    await model.stop()
  }

  @Test func `films have their best trailer under every genre, each once`() async {
    let tmdb = ScriptedProvider(.tmdb, [.film])
    let both = Sample.item(
      .film, 1, genres: [drama, crime], trailers: [Sample.trailer(1, .english), Sample.trailer(2, .korean)])
    let none = Sample.item(.film, 2, genres: [drama])
    let shelf = Shelf(id: .popular(.film), total: 2, page: 1, pages: 1, items: [both, none])
    let second = Shelf(id: .genre(.film, drama), total: 1, page: 1, pages: 1, items: [both])
    tmdb.set { $0.shelves = [shelf, second] }
    let model = ExploreModel(providers: [tmdb], languages: [.korean])
    model.load()
    #expect(await eventually { model.feed != nil })
    #expect(model.trailers.map(\.genre) == [drama, crime])
    #expect(model.trailers.map { $0.entries.map(\.trailer.id.key) } == [["2"], ["2"]])
    #expect(model.categories.map(\.id) == [.genre(.film, drama)])
  }
}

@MainActor @Suite struct FeedModelTests {
  private let tmdb = ScriptedProvider(.tmdb, [.film])

  private func source(_ kind: MediaKind = .film) -> FeedSource {
    FeedSource(provider: tmdb, shelf: .popular(kind))
  }

  @Test func `a feed never repeats an item, whatever pages and shelves repeat`() async {
    tmdb.set {
      $0.pages = { id, page in
        // Every page repeats the half of the page before, and every shelf has the same items.
        .success(
          Sample.shelf(id, ((page.number - 1) * 10)..<((page.number + 1) * 10), page: page.number, pages: 5))
      }
    }
    let feed = FeedModel(sources: [source(), source()])
    while feed.more != .ended {
      feed.loadMore()
      #expect(await eventually { feed.more != .loading })
    }
    #expect(feed.items.map(\.id.key) == (0..<60).map(String.init))
    feed.loadMore()
    #expect(feed.more == .ended)
  }

  @Test func `a shelf that ignores the page ends after one more try`() async {  // C104, C106
    tmdb.set { $0.pages = { id, _ in .success(Sample.shelf(id, 0..<20, page: 1, pages: 900)) } }
    let feed = FeedModel(sources: [source()])
    feed.loadMore()
    #expect(await eventually { feed.more == .available })
    feed.loadMore()
    #expect(await eventually { feed.more == .ended })
    #expect(tmdb.pageNumbers.count == 3)
    #expect(feed.items.count == 20)
  }

  @Test func `a page that failed is asked again and not skipped`() async {
    tmdb.set { $0.failure = .offline }
    let feed = FeedModel(sources: [source()])
    feed.loadMore()
    #expect(
      await eventually {
        feed.more == .failed(.unavailable(.offline))
      })
    tmdb.set {
      $0.failure = nil
      $0.pages = { id, page in .success(Sample.shelf(id, 0..<20, page: page.number, pages: 1)) }
    }
    feed.loadMore()
    #expect(await eventually { feed.items.count == 20 && feed.more == .ended })
    #expect(tmdb.pageNumbers == [1, 1])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a page of a provider deaf to cancellation is given up at the deadline`() async {
    let (clock, gate) = (ManualClock(), Gate())
    tmdb.set { $0.gate = gate }
    let feed = FeedModel(sources: [source()], deadline: .seconds(2), clock: clock)
    feed.loadMore()
    #expect(await eventually { clock.sleeperCount == 1 && tmdb.pageNumbers == [1] })
    clock.advance(by: .seconds(2))
    let late = SectionState.unavailable(.late)
    #expect(await eventually { feed.more == .failed(late) })
    await gate.open()
  }

  @Test func `a feed asks for the next page in time`() async {
    tmdb.set {
      $0.pages = { id, page in
        .success(Sample.shelf(id, ((page.number - 1) * 20)..<(page.number * 20), page: page.number, pages: 9))
      }
    }
    let feed = FeedModel(sources: [source()])
    feed.loadMore()
    #expect(await eventually { feed.items.count == 20 })
    feed.appeared(8)
    await settle()
    #expect(feed.items.count == 20)
    feed.appeared(9)
    #expect(await eventually { feed.items.count == 40 })
  }
}
