import VitrineCatalogTestSupport
import VitrineMediaModel
import Testing

@testable import VitrineCatalog

@Suite struct SummaryCacheTests {
  private let cache = SummaryCache()

  private func item(_ row: Int) throws -> (row: Int, item: ItemSummary) {
    let id = try catalogID(.film, "film-\(row)")
    return (
      row,
      ItemSummary(
        id: id, titles: LocalizedText(), originalLanguage: nil, year: row, image: .generated(id),
        popularity: 1)
    )
  }

  private func years(_ rows: [Int]) -> [Int: Int?] { cache.summaries(rows).mapValues(\.year) }

  @Test func `what was kept comes back by its row, near the top and far from it`() throws {
    let rows = [1, 2, SummaryCache.firstOther - 1, SummaryCache.firstOther, 1_000_000]
    #expect(years(rows).isEmpty)
    cache.insert(try rows.map(item))
    #expect(years(rows) == Dictionary(uniqueKeysWithValues: rows.map { ($0, $0) }))
    #expect(years([3, 999_999]).isEmpty)
  }

  @Test func `of the rows far from the top the latest are kept, and those at the top always`() throws {
    let room = SummaryCache.limit - SummaryCache.firstOther
    cache.insert([try item(5)])
    let first = 100_000
    for row in first..<first + room + 10 { cache.insert([try item(row)]) }
    #expect(years(Array(first..<first + 10)).isEmpty)
    #expect(years(Array(first + 10..<first + room + 10)).count == room)
    #expect(years([5]) == [5: 5])
  }

  @Test func `many tasks keep and find at once`() async throws {
    let rows = Array(1...40) + Array(50_000..<50_040)
    let items = try rows.map(item)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { [cache] in
          (0..<50).allSatisfy { _ in
            cache.insert(items)
            return cache.summaries(rows).allSatisfy { $0.value.year == $0.key }
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
