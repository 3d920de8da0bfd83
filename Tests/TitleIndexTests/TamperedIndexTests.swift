import VitrineTestSupport
import VitrineMediaModel
import Testing

@testable import VitrineTitleIndex

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Index files whose numbers lie although their sums are right; `scripts/fuzz` looks harder and longer.
@Suite struct TamperedIndexTests {
  private let file = TemporaryIndex()
  private let good: [UInt8]

  init() throws {
    try TitleIndex.build(SampleIndex.items(SampleIndex.wellKnown), at: file.path)
    let handle = unsafe try #require(fopen(file.path, "rb"))
    defer { unsafe fclose(handle) }
    var bytes = Array(repeating: UInt8(0), count: 1 << 20)
    let count = unsafe fread(&bytes, 1, bytes.count, handle)
    good = Array(bytes[..<count])
  }

  private func write(_ bytes: [UInt8]) throws {
    let handle = unsafe try #require(fopen(file.path, "wb"))
    defer { unsafe fclose(handle) }
    unsafe fwrite(bytes, 1, bytes.count, handle)
  }

  private static let queries = [
    "s", "the", "leon", "parsite", "기생", "sky moths", "2001", "ㄱㅅㅊ", "海", "mulan 2020", "curtis jamie lee",
    "$",
  ]

  @Test func `mending the sums of a good file changes nothing`() throws {
    var bytes = good
    TamperedIndex.resum(of: &bytes)
    #expect(bytes == good)
  }

  @Test func `the parts of a file lie apart and cover all but padding`() {
    let parts = TamperedIndex.parts(of: good)
    #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
    #expect(parts.first?.lowerBound == 0 && parts.last?.upperBound == good.count)
    #expect(good.count - parts.reduce(0) { $0 + $1.count } < 8 * IndexColumn.allCases.count)
  }

  /// Every part of the file gets its share, however small it is.
  @Test func `numbers that lie never end the program`() throws {
    let parts = TamperedIndex.parts(of: good)
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    var opened = 0
    for round in 0..<600 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let ordinal = Int.random(in: parts[round % parts.count], using: &random)
        bytes[ordinal] = UInt8.random(in: 0...255, using: &random)
      }
      TamperedIndex.resum(of: &bytes)
      try write(bytes)
      guard let index = try? TitleIndex(opening: file.path, budget: nil) else { continue }
      opened += 1
      for query in Self.queries {
        for order in [SearchOrder.relevance, .title, .newest] {
          _ = try? index.search(
            IndexRequest(text: query, kinds: MediaKind.allCases, order: order, wantsFacets: true))
        }
        _ = try? index.explain(query)
        _ = try? index.rank(ofRow: 3, for: query)
      }
    }
    // Else the sums were not mended, and nothing behind them was reached.
    #expect(opened > 300, "seed \(seed)")
  }
}
