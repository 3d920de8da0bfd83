import VitrineMediaModel
import Synchronization
import Testing

@testable import VitrineCatalog

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Many tasks search while the live index changes: every answer is that of one state, and of one that counted while the
/// search ran. `make sanitize` runs this under the thread sanitizer.
@Suite struct SearchDuringChangesTests {
  private static let queries = ["star", "night of", "사라", "夜", "the star day", "knihgt", "dance", "zzzz"]
  private static let searchers = 8
  private static let changes = 12

  /// What an answer says, whichever of two equally good titles it shows.
  private struct Found: Hashable {
    var totals: [MediaKind: Int] = [:]
    var rows: [MediaKind: Set<Int>] = [:]
    var facets: SearchFacets?

    init(_ answer: IndexAnswer) {
      facets = answer.facets
      for section in answer.sections {
        totals[section.kind] = section.total
        rows[section.kind] = Set(section.hits.map(\.row))
      }
    }
  }

  /// One change after the other: items added, changed and removed.
  private static func batches(seed: UInt64) -> [[IndexChange]] {
    var generator = SeededRandom(seed: seed)
    return (0..<changes).map { _ in
      (0..<6).map { _ in
        let row = Int.random(in: 1...130, using: &generator)
        return Bool.random(using: &generator)
          ? .put(RandomItems.item(row: row, of: 130, &generator)) : .remove(row: row)
      }
    }
  }

  private static func request(_ query: String) throws -> IndexRequest {
    IndexRequest(
      text: query, kinds: [.film, .show, .person], page: try #require(Page(size: Page.largestSize)),
      wantsFacets: true)
  }

  /// What each query finds in each state, by an index built anew of it.
  private static func expected(_ items: [IndexedItem], _ batches: [[IndexChange]]) throws -> [[Found]] {
    var model = Dictionary(items.map { ($0.row, $0) }, uniquingKeysWith: { $1 })
    return try ([[]] + batches).map { batch in
      for change in batch {
        if case .put(let item) = change { model[item.row] = item } else { model[change.row] = nil }
      }
      let file = TemporaryIndex()
      try MappedTitleIndex.build(Array(model.values), at: file.path)
      let index = try MappedTitleIndex(opening: file.path, budget: nil)
      return try queries.map { Found(try index.search(request($0))) }
    }
  }

  @Test func `every answer is that of a state that counted while the search ran`() async throws {
    let random = try RandomItems(count: 100)
    let batches = Self.batches(seed: random.seed &+ 11)
    let expected = try Self.expected(random.items, batches)
    #expect(Set(expected).count > Self.changes / 2, "the changes show, seed \(random.seed)")
    let file = TemporaryIndex()
    defer { for end in [".journal", ".recent"] { unsafe unlink(file.path + end) } }
    try MappedTitleIndex.build(random.items, at: file.path)
    let live = try LiveTitleIndex(opening: file.path, budget: nil)
    let window = StateWindow()
    let wrong = try await withThrowingTaskGroup(of: [String].self) { group in
      for number in 0..<Self.searchers {
        group.addTask { try await Self.search(live, expected, window, from: number) }
      }
      group.addTask {
        defer { window.end() }
        for (number, batch) in batches.enumerated() {
          await window.wait(forLooks: Self.searchers)
          try window.change { try live.apply(batch) }
          // A merge changes the files and no answer.
          if number % 4 == 3 { try live.merge() }
        }
        return []
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(wrong.isEmpty, "seed \(random.seed)")
    #expect(live.changeCount == 0)
  }

  /// Searches until the changes end.
  ///
  /// - Returns: The answers of no state that counted meanwhile, and errors.
  private static func search(
    _ live: LiveTitleIndex, _ expected: [[Found]], _ window: StateWindow, from first: Int
  ) async throws -> [String] {
    var wrong: [String] = []
    var number = first
    while !window.isOver {
      let query = number % queries.count
      let start = window.start
      let found = Result { Found(try live.search(request(queries[query]))) }
      let states = window.states(since: start)
      switch found {
      case .success(let found):
        if !states.contains(where: { expected[$0][query] == found }) {
          wrong.append("\(queries[query]): of none of the states \(states)")
        }
      case .failure(let error): wrong.append("\(queries[query]): \(error)")
      }
      number += 1
      await Task.yield()
    }
    return wrong
  }
}
