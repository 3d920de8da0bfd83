import VitrineFederation
import Foundation
import VitrineMediaModel
import Synchronization
import Testing

@testable import VitrineSearchUI
import VitrineTestSupport

/// A store in memory that can be held up.
final class MemoryStore: RecentSearches {
  let queries: Mutex<[String]>
  let gate: Gate?

  init(_ queries: [String] = [], gate: Gate? = nil) {
    self.queries = Mutex(queries)
    self.gate = gate
  }

  var kept: [String] { queries.withLock { $0 } }

  func load() async -> [String] {
    await gate?.pass()
    return kept
  }

  func save(_ queries: [String]) async { self.queries.withLock { $0 = queries } }
}

@MainActor @Suite struct RecentAndSavedTests {
  @Test func `recent searches are bounded, newest first and none twice`() {
    var list = RecentList((0..<50).map { "film \($0)" })
    #expect(list.queries.count == RecentList.capacity)
    list.add("FILM 3 ")
    list.add(" \u{3000}")
    #expect(list.queries.first == "FILM 3")
    #expect(list.queries.filter { $0.lowercased() == "film 3" }.count == 1)
    #expect(list.queries.count == RecentList.capacity)
  }

  @Test func `what was submitted or led to a choice is remembered, what was only typed is not`() async {
    let store = MemoryStore(["older"])
    let screen = Screen(store: store)
    #expect(await eventually { screen.model.recent.queries == ["older"] })
    screen.model.type("typed only")
    await screen.submit("alien", asked: 1)
    #expect(await eventually { store.kept == ["alien", "older"] })
    screen.full.send([Sample.section(.film, 0..<2)], isComplete: true)
    #expect(await eventually { screen.keys(.film).count == 2 })
    screen.model.forget("alien")
    screen.model.select(Sample.id(.film, 9))
    #expect(screen.model.selection == nil, "a row that is not shown")
    screen.model.select(Sample.id(.film, 1))
    #expect(await eventually { store.kept == ["alien", "older"] })
    screen.model.forgetAll()
    #expect(await eventually { store.kept.isEmpty })
  }

  @Test func `a slow store loses neither its own nor the new searches`() async {
    let gate = Gate()
    let store = MemoryStore(["b", "a"], gate: gate)
    let screen = Screen(store: store)
    await screen.submit("c", asked: 1)
    screen.model.forget("b")
    await gate.open()
    #expect(await eventually { store.kept == ["c", "a"] })
    #expect(screen.model.recent.queries == ["c", "a"])
  }

  @Test func `a saved screen comes back, searches at once and finds its selection`() async throws {
    let first = Screen()
    first.model.scope = .kind(.film)
    first.model.languages = [.korean]
    await first.submit("alien", asked: 1)
    first.full.send([Sample.section(.film, 0..<3)], isComplete: true)
    #expect(await eventually { first.keys(.film).count == 3 })
    first.model.select(Sample.id(.film, 2))
    let data = try JSONEncoder().encode(first.model.saved)

    let second = Screen()
    second.model.restore(try JSONDecoder().decode(SearchModel.Saved.self, from: data))
    #expect(await eventually { second.full.requests.count == 1 })
    #expect(second.full.requests == first.full.requests)
    #expect(second.clock.sleeperCount == 0)
    second.full.send([Sample.section(.film, 0..<3)], isComplete: true)
    #expect(await eventually { second.model.selection == Sample.id(.film, 2) })
    #expect(second.model.recent.queries.isEmpty)
  }

  @Test func `a saved screen that cannot be read is an empty one`() {
    let screen = Screen()
    screen.model.restore(
      SearchModel.Saved(text: " ", scope: "planets", languages: ["?"], selection: "nonsense"))
    #expect(screen.model.isExploring && screen.model.scope == .all && screen.model.languages.isEmpty)
  }
}
