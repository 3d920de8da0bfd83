@testable internal import VitrineFederation
internal import VitrineMediaModel
internal import Testing
internal import VitrineTestSupport

/// One step of a history.
enum Step: Hashable, CustomStringConvertible {
  /// Another search begins.
  case search
  /// The oldest waiting call of a provider gets an answer or an error.
  case answer(Int)
  case error(Int)
  /// The deadline passes.
  case late
  /// More of the section, or its failed first pages again, for the search of this number.
  case more(Int)
  case retry(Int)

  var description: String {
    switch self {
    case .search: "search"
    case .answer(let provider): "answer \(provider)"
    case .error(let provider): "error \(provider)"
    case .late: "late"
    case .more(let generation): "more of \(generation)"
    case .retry(let generation): "retry of \(generation)"
    }
  }
}

/// How many steps of each sort a history may have.
struct Budget {
  var searches: Int
  var late: Int
  var more: Int
  var retries: Int
}

/// Plays one history on a real session and checks after each step what must always hold.
struct Player {
  let stage: Stage
  private(set) var generation = 0
  private var left: Budget
  private var streams: [AsyncStream<FederatedAnswer>] = []
  private var waits: [AsyncStream<FederatedAnswer>] = []
  private var last: FederatedAnswer?
  private var history: [Step] = []

  init(_ budget: Budget) {
    left = budget
    // One heeds cancellation, the other does not: both happen.
    stage = Stage(ScriptedProvider(.catalog, heedsCancellation: false), ScriptedProvider(.tmdb))
  }

  /// The steps that may come now.
  func choices() -> [Step] {
    var steps: [Step] = left.searches > 0 ? [.search] : []
    for (place, provider) in stage.providers.enumerated() where !provider.waiting.isEmpty {
      steps += [.answer(place), .error(place)]
    }
    if left.late > 0, stage.clock.sleeperCount > 0 { steps.append(.late) }
    for generation in Set([1, self.generation]) where self.generation > 0 {
      if left.more > 0 { steps.append(.more(generation)) }
      if left.retries > 0 { steps.append(.retry(generation)) }
    }
    return steps
  }

  mutating func play(_ step: Step) async throws {
    history.append(step)
    switch step {
    case .search:
      left.searches -= 1
      generation += 1
      streams.append(await stage.search.search(SearchRequest(text: "x\(generation)")))
    case .answer(let place): try answer(place)
    case .error(let place): stage.providers[place].answer(.failure(.offline))
    case .late:
      left.late -= 1
      stage.clock.advance(by: FederationOptions.usualDeadline)
    case .more(let generation):
      left.more -= 1
      if let wait = await stage.search.ask(.more(.film), of: generation) { waits.append(wait) }
    case .retry(let generation):
      left.retries -= 1
      if let wait = await stage.search.ask(.retry(.film), of: generation) { waits.append(wait) }
    }
    try await check()
  }

  /// Page 1 of the first provider is empty, so that emptiness and trouble meet; page 2 repeats an item.
  private func answer(_ place: Int) throws {
    let provider = stage.providers[place]
    guard let call = provider.waiting.first else { return }
    let page = call.request.page.number
    let keys = place == 0 ? [] : [page, page + 1]
    let hits = try keys.map { SearchHit(item: try item("\(provider.id):film:\($0)", call.request.text)) }
    provider.answer(
      FederationTests.answer(section(hits, pages: place == 0 ? 1 : 3), to: call.request.text))
  }

  /// Lets everything that is still open end, by deadlines only, and proves that it does.
  mutating func end() async throws {
    while stage.clock.sleeperCount > 0 {
      stage.clock.advance(by: FederationOptions.usualDeadline)
      try await check()
    }
    if let last { #expect(last.isComplete, "\(history)") }
    for (place, stream) in streams.enumerated() {
      for await answer in stream { #expect(answer.generation == place + 1, "\(history)") }
    }
    for wait in waits { for await answer in wait { #expect(answer.generation <= generation, "\(history)") } }
    let deaf = stage.providers[0].waiting.count
    #expect(await stage.search.unfinishedTasks == deaf, "\(history)")
  }

  private mutating func check() async throws {
    try await stage.settle()
    guard let now = await stage.search.running?.progress.answer else { return }
    #expect(now.generation == generation && now.request.text == "x\(generation)", "\(history)")
    let films = try #require(now.sections.first)
    let origins = films.rows.flatMap(\.origins)
    #expect(Set(origins).count == origins.count, "\(history)")
    #expect(films.rows.allSatisfy { $0.item.titles[.english] == now.request.text }, "\(history)")
    let states = films.providers.map(\.state)
    #expect(films.state != .empty || states.allSatisfy { $0 == .empty }, "\(history)")
    #expect(films.rows.isEmpty == (films.state.word != "results"), "\(history)")
    if let last, last.generation == generation { compare(films, with: try #require(last.sections.first)) }
    last = now
  }

  private func compare(_ films: FederatedSection, with before: FederatedSection) {
    #expect(films.rows.prefix(before.rows.count).map(\.id) == before.rows.map(\.id), "\(history)")
    for (new, old) in zip(films.providers, before.providers) {
      #expect((old.page...old.page + 2).contains(new.page), "\(history)")
      #expect(new.page > 0 || !new.hasMore, "\(history)")
    }
  }
}
