import VitrineTestSupport
@testable import VitrineCatalogImport
import VitrineMediaModel
import Testing

@testable import VitrineCatalog

/// Many tasks search the followed catalog while imports come and take its place: every answer is that of one catalog, and
/// of one that counted while the search ran. `make sanitize` runs this under the thread sanitizer.
@Suite struct SearchDuringImportTests {
  private let bench = ImportBench()
  private static let searchers = 8
  private static let imports = 3
  private static let queries = ["harbour", "quiet harbour", "parasite", "bong joon-ho", "hrabour", "tide"]

  /// Imports some films of TMDB's shape; which ones depends on the number.
  private func importFilms(_ number: Int) throws {
    let lines = (1...200).map { id in
      let title = id % 3 == 0 ? "Quiet Harbour \(id) of \(number)" : "Tide \(id * number)"
      return #"{"id":\#(id),"original_title":"\#(title)","popularity":\#(id % 7)}"#
    }
    let path = try bench.write(lines.joined(separator: "\n"), "movie_ids.json")
    try bench.importing(.tmdbExport(files: [path]))
  }

  /// One answer with the states that counted meanwhile.
  private struct Look: Sendable {
    var query: Int
    var states: ClosedRange<Int>
    var answer: Result<SearchAnswer, ProviderError>
  }

  private static func search(
    _ catalog: FollowedCatalog, _ window: StateWindow, from first: Int
  ) async -> [Look] {
    var looks: [Look] = []
    var number = first
    while !window.isOver {
      let query = number % queries.count
      let start = window.start
      let answer: Result<SearchAnswer, ProviderError>
      do throws(ProviderError) {
        answer = .success(try await catalog.search(SearchRequest(text: queries[query])))
      } catch {
        answer = .failure(error)
      }
      looks.append(Look(query: query, states: window.states(since: start), answer: answer))
      number += 1
      await Task.yield()
    }
    return looks
  }

  /// The answers of the catalog in the folder, opened on its own.
  private func answers() async throws -> [SearchAnswer] {
    let catalog = try bench.open()
    var result: [SearchAnswer] = []
    for query in Self.queries { result.append(try await catalog.search(SearchRequest(text: query))) }
    return result
  }

  @Test func `every answer is that of a catalog that counted while the search ran`() async throws {
    let followed = FollowedCatalog(try bench.open(), files: bench.files)
    let window = StateWindow()
    var expected = [try await answers()]
    let looks = try await withThrowingTaskGroup(of: [Look].self) { group in
      for number in 0..<Self.searchers {
        group.addTask { await Self.search(followed, window, from: number) }
      }
      do {
        defer { window.end() }
        for number in 1...Self.imports {
          await window.wait(forLooks: Self.searchers)
          try importFilms(number)
          try await window.change {
            let hasChanged = try await followed.refresh()
            #expect(hasChanged)
          }
          expected.append(try await answers())
        }
        await window.wait(forLooks: Self.searchers)
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(expected).count == Self.imports + 1, "the imports show")
    for look in looks {
      let answer = try look.answer.get()
      #expect(look.states.contains { expected[$0][look.query] == answer }, "\(look)")
    }
    #expect(looks.contains { $0.states.upperBound == 0 } && looks.contains { $0.states == 3...3 })
    let hasChanged = try await followed.refresh()
    #expect(!hasChanged)
  }
}
