import VitrineTestSupport
import VitrineSystemFiles
import VitrineMediaModel
import Testing

@testable import VitrineTitleIndex

/// Blocks of an index file are checked when they are first read, perhaps by many searches at once. `make sanitize` runs
/// this under the thread sanitizer.
@Suite struct FirstReadTests {
  private static let searchers = 8
  private static let queries = ["star", "night of", "사라", "夜", "knihgt", "dance war", "o"]

  private let random: RandomItems
  private let file = TemporaryIndex()

  init() throws {
    random = try RandomItems(count: 600)
    try TitleIndex.build(random.items, at: file.path)
  }

  private static func answers(_ index: TitleIndex, from first: Int) throws(IndexError) -> [IndexAnswer] {
    var result = [IndexAnswer?](repeating: nil, count: queries.count)
    for offset in queries.indices {
      let number = (first + offset) % queries.count
      result[number] = try index.search(queries[number], kinds: MediaKind.allCases, page: .first)
    }
    return result.compactMap(\.self)
  }

  /// What many searches say that are the first to read a file.
  private func firstAnswers(_ index: TitleIndex) async -> [Result<[IndexAnswer], IndexError>] {
    await withTaskGroup(of: Result<[IndexAnswer], IndexError>.self) { group in
      for number in 0..<Self.searchers {
        group.addTask {
          do throws(IndexError) { return .success(try Self.answers(index, from: number)) } catch {
            return .failure(error)
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  @Test func `searches that are the first to read a file agree`() async throws {
    let expected = try Self.answers(TitleIndex(opening: file.path, budget: nil), from: 0)
    for _ in 0..<5 {
      let index = try TitleIndex(opening: file.path, budget: nil)
      for found in await firstAnswers(index) {
        #expect(found == .success(expected), "seed \(random.seed)")
      }
    }
  }

  @Test func `of a damaged file every search answers as ever or says so, and none after one that said so`()
    async throws
  {
    let expected = try Self.answers(TitleIndex(opening: file.path, budget: nil), from: 0)
    let good = try #require(try Files.read(file.path))
    #expect(good.count > 3 * IndexFormat.blockSize, "there are several blocks")
    var generator = SeededGenerator(seed: random.seed &+ 5)
    var refused = 0
    for _ in 0..<8 {
      var bad = good
      bad[Int.random(in: IndexFormat.headerSize..<bad.count, using: &generator)] ^= 0x55
      try Files.write(bad, to: file.path)
      guard let index = try? TitleIndex(opening: file.path, budget: nil) else { continue }
      for found in await firstAnswers(index) {
        guard case .failure(let error) = found else {
          #expect(found == .success(expected), "seed \(random.seed)")
          continue
        }
        refused += 1
        guard case .unusable = error else { throw error }
        #expect(throws: error) { try Self.answers(index, from: 0) }
      }
    }
    #expect(refused > 0, "seed \(random.seed)")
  }
}
