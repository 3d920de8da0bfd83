import VitrineFederation
import VitrineMediaModel
import Testing

@testable import VitrineSearchUI
import VitrineTestSupport

/// Feeds over any shelf, with sources in trouble, and their end and new beginning.
@MainActor @Suite(.timeLimit(.minutes(1))) struct FeedSourcesTests {
  private let unsplash = ScriptedProvider(.unsplash, [.photo])
  private let other = ScriptedProvider(.tmdb, [.photo])

  private func pages(_ provider: ScriptedProvider, _ start: Int = 0, of pages: Int = 3) {
    provider.set {
      $0.pages = { id, page in
        let first = start + (page.number - 1) * 20
        return .success(Sample.shelf(id, first..<(first + 20), page: page.number, pages: pages))
      }
    }
  }

  private func feed(_ shelves: ShelfID..., also: Bool = false) -> FeedModel {
    let sources = shelves.map { FeedSource(provider: unsplash, shelf: $0) }
    let others = also ? [FeedSource(provider: other, shelf: .popular(.photo))] : []
    return FeedModel(sources: sources + others)
  }

  @Test(
    arguments: [
      .topic("nature"), .photos(of: Sample.id(.collection, 1, .unsplash)),
      .photos(of: Sample.id(.photographer, 1, .unsplash)), .latest(.photo), .random(.photo),
    ] as [ShelfID])
  func `a feed goes through any shelf, page after page`(shelf: ShelfID) async {
    pages(unsplash)
    let feed = feed(shelf)
    #expect(feed.state == .idle)
    feed.load()
    #expect(feed.state == .searching)
    #expect(await eventually { feed.items.count == 20 })
    #expect(feed.state == .results(partial: false))
    feed.load()
    await settle()
    #expect(unsplash.pageNumbers == [1], "there are items")
    feed.loadMore()
    #expect(await eventually { feed.items.count == 40 })
    feed.loadMore()
    #expect(await eventually { feed.items.count == 60 && feed.more == .ended })
  }

  @Test func `a shelf in trouble holds up no other and is asked again with the next page`() async {
    pages(unsplash)
    pages(other, 100)
    unsplash.set { $0.failure = .offline }
    let feed = feed(.latest(.photo), also: true)
    feed.load()
    #expect(await eventually { feed.items.count == 20 })
    #expect(feed.items.first?.id.key == "100" && feed.more == .available)
    unsplash.set { $0.failure = nil }
    feed.loadMore()
    #expect(await eventually { feed.items.count == 40 })
    #expect(feed.items.last?.id.key == "19", "its first page was not skipped")
  }

  @Test func `a feed of which every shelf fails says so and can be tried again`() async {
    unsplash.set { $0.failure = .invalidKey }
    other.set { $0.failure = .offline }
    let feed = feed(.latest(.photo), also: true)
    feed.load()
    #expect(await eventually { feed.state == .unavailable(.offline) }, "the one that a retry may mend")
    #expect(feed.more == .failed(.unavailable(.offline)))
    pages(other, 100)
    other.set { $0.failure = nil }
    feed.retry()
    #expect(await eventually { feed.items.count == 20 && feed.state == .results(partial: false) })
    feed.retry()
    await settle()
    #expect(feed.items.count == 20, "there is nothing to retry")
  }

  @Test func `a feed without items is empty, one without shelves too`() async {
    unsplash.set { $0.pages = { id, _ in .success(Sample.shelf(id, 0..<0, pages: 0)) } }
    let empty = feed(.latest(.photo))
    empty.load()
    #expect(await eventually { empty.state == .empty && empty.more == .ended })
    let none = FeedModel(sources: [])
    none.load()
    #expect(none.state == .empty && none.more == .ended)
  }

  @Test func `a stopped feed can be asked again`() async {  // B3
    let gate = Gate()
    pages(unsplash)
    unsplash.set { $0.gate = gate }
    let feed = feed(.latest(.photo))
    feed.load()
    #expect(await eventually { unsplash.pageNumbers == [1] })
    await gate.open()
    await feed.stop()
    #expect(feed.state == .idle && feed.more == .available && feed.items.isEmpty)
    feed.load()
    #expect(await eventually { feed.items.count == 20 })
  }

  @Test func `a reload keeps what is shown until there is something new, and at trouble`() async {
    pages(unsplash)
    let feed = feed(.random(.photo))
    feed.load()
    #expect(await eventually { feed.items.count == 20 })
    unsplash.set { $0.failure = .late }
    feed.reload()
    #expect(await eventually { feed.more == .failed(.unavailable(.late)) })
    #expect(feed.items.first?.id.key == "0" && feed.state == .results(partial: false))
    unsplash.set { $0.failure = nil }
    pages(unsplash, 500)
    feed.reload()
    #expect(feed.items.count == 20)
    #expect(await eventually { feed.items.first?.id.key == "500" })
    #expect(feed.items.count == 20)
  }
}
