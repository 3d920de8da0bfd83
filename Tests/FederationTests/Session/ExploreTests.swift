@testable internal import VitrineFederation
internal import VitrineMediaModel
internal import Testing
internal import VitrineTestSupport

@Suite(.timeLimit(.minutes(1))) struct ExploreTests {
  private let clock = ManualClock()
  static let ids: [ShelfID] = [.popular(.film), .popular(.show), .popular(.person)]

  private static func shelf(_ id: ShelfID) -> Shelf {
    let items = MediaID(provider: .tmdb, kind: id.kind, key: "1").map {
      [ItemSummary(id: $0, titles: LocalizedText([.english: "A"]))]
    }
    return Shelf(id: id, total: 1, page: 1, pages: 1, items: items ?? [])
  }

  private func provider(
    _ id: ProviderID = .tmdb, listed: Reply<[ShelfListing]>? = nil, spoiled: ShelfID? = nil,
    _ spoil: Reply<Shelf>? = nil
  ) -> TimedProvider {
    let topic = ShelfListing(id: .topic("nature"), isShownFilled: false)
    return TimedProvider(
      id, clock: clock,
      shelves: { listed ?? Reply(outcome: .success(Self.ids.map { ShelfListing(id: $0) } + [topic])) },
      shelf: { id in
        let good = Reply(outcome: .success(Self.shelf(id)))
        return id == spoiled ? spoil ?? good : good
      })
  }

  /// Every answer, while the clock goes on in small steps.
  private func all(
    _ providers: [TimedProvider], known: ExploreAnswer = ExploreAnswer()
  ) async -> [(time: Duration, answer: ExploreAnswer)] {
    let federation = Federation(providers: providers, clock: clock)
    let start = clock.now
    let pump = Task { [clock] in
      while !Task.isCancelled {
        clock.advance(by: .milliseconds(5))
        for _ in 0..<50 { await Task.yield() }
      }
    }
    var answers: [(Duration, ExploreAnswer)] = []
    for await answer in federation.explore(languages: [], known: known) {
      answers.append((start.duration(to: clock.now), answer))
    }
    pump.cancel()
    await pump.value
    return answers
  }

  static let troubles: [(Reply<Shelf>, SectionState)] = [
    (Reply(after: .seconds(3), outcome: .success(shelf(.popular(.show)))), .unavailable(.late)),
    (Reply(outcome: .failure(.offline)), .unavailable(.offline)),
    (Reply(outcome: .failure(.badAnswer(path: "a"))), .unavailable(.badAnswer(path: "a"))),
    (
      Reply(outcome: .failure(.rateLimited(retryAfter: .seconds(60)))),
      .quotaExhausted(retryAfter: .seconds(60))
    ),
  ]

  @Test(arguments: troubles.indices, ids)
  func `a shelf in trouble is told, and every other one is there when its own answer is`(
    trouble: Int, spoiled: ShelfID
  ) async throws {  // B2
    let (reply, state) = Self.troubles[trouble]
    let answers = await all([provider(spoiled: spoiled, reply)])
    let last = try #require(answers.last?.answer)
    #expect(last.isComplete && last.states == [.tmdb: .results(partial: false)])
    #expect(last.shelves.map(\.listing.id) == Self.ids)
    #expect(last.categories.map(\.id.shelf) == [.topic("nature")])
    for shelf in last.shelves {
      #expect(shelf.state == (shelf.id.shelf == spoiled ? state : .results(partial: false)))
    }
    let filled = answers.first { $0.answer.shelves.count { $0.shelf != nil } == 2 }
    #expect(try #require(filled).time < .seconds(1), "nobody waits for the slow one")
    for (_, answer) in answers { #expect(answer.shelves.allSatisfy { $0.state != .empty }) }
  }

  @Test func `a provider that cannot list its shelves hides no other`() async throws {
    let down = provider(.itunes, listed: Reply(outcome: .failure(.unavailable(reason: "down"))))
    let none = provider(.unsplash, listed: Reply(outcome: .success([])))
    let last = try #require(await all([down, provider(), none]).last?.answer)
    #expect(last.states[.itunes] == .unavailable(.unavailable(reason: "down")))
    #expect(last.states[.unsplash] == .empty)
    #expect(last.shelves.count == 3)
  }

  @Test func `what is known is not asked for again, and what failed is`() async throws {
    let failing = provider(spoiled: .popular(.show), Reply(outcome: .failure(.offline)))
    let first = try #require(await all([failing]).last?.answer)
    let mended = provider()
    let second = try #require(await all([mended], known: first).last?.answer)
    #expect(mended.calls == ["popular-show"])
    #expect(second.shelves.allSatisfy { $0.state == .results(partial: false) })
  }

  @Test func `an empty shelf is empty, and a provider lists each shelf once`() async throws {
    let twice = Reply(
      outcome: Result<[ShelfListing], ProviderError>.success([
        ShelfListing(id: .popular(.film)), ShelfListing(id: .popular(.film)),
      ]))
    let empty = Reply(
      outcome: Result<Shelf, ProviderError>.success(
        Shelf(id: .popular(.film), total: 0, page: 1, pages: 0, items: [])))
    let last = try #require(
      await all([provider(listed: twice, spoiled: .popular(.film), empty)]).last?.answer)
    #expect(last.shelves.map(\.state) == [.empty])
  }
}
