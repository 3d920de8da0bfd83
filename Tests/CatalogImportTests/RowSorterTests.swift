import VitrineTestSupport
@testable import VitrineCatalogImport
import VitrineSystemFiles
import Foundation
import Testing

@testable import VitrineCatalog

@Suite struct RowSorterTests {
  private let folder = TemporaryFolder()

  /// A row of made-up bytes; ranks and beginnings repeat, lengths differ.
  private struct Made {
    var rank: UInt64
    var tie: [UInt8]
    var rest: [UInt8]

    init(_ number: Int) {
      let mixed = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
      rank = [0, 7, 7, .max, UInt64(Int.max), mixed][number % 6]
      tie = (0..<(number % 4)).map { UInt8(truncatingIfNeeded: mixed >> UInt64($0 * 8)) & 3 }
      rest = Array("row \(number)".utf8) + Array(repeating: 1, count: number % 97)
    }
  }

  private func sorted(_ rows: [Made], memory: Int) throws -> [[UInt8]] {
    let sorter = RowSorter(spillingTo: folder.path + "/sorting", memory: memory)
    for row in rows { try sorter.add(row.tie + row.rest, rank: row.rank, tie: row.tie.count) }
    var found: [[UInt8]] = []
    try sorter.forEach(or: { $0 }) { (row) throws(FileError) in
      found.append(row.indices.map { row[$0] })
    }
    return found
  }

  @Test(arguments: [1, 500, 10_000, 1 << 22])
  func `rows come by rank, then by their first bytes, however little fits`(_ memory: Int) throws {
    let rows = (0..<2_000).map(Made.init)
    let expected = rows.sorted { left, right in
      left.rank == right.rank ? left.tie.lexicographicallyPrecedes(right.tie) : left.rank < right.rank
    }
    let found = try sorted(rows, memory: memory)
    // Rows that compare the same may come in any order.
    let key = { (row: Made) in "\(row.rank) \(row.tie)" }
    let keys = Dictionary(uniqueKeysWithValues: rows.map { ($0.rest, key($0)) })
    #expect(found.map { keys[$0] ?? "" } == expected.map(key))
    #expect(Set(found).count == rows.count)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `no row and a row larger than the memory are fine`() throws {
    #expect(try sorted([], memory: 100).isEmpty)
    var large = Made(1)
    large.rest = Array(repeating: 5, count: 300_000)
    #expect(try sorted([large, Made(2), large], memory: 1_000).map(\.count).sorted().last == 300_000)
  }

  @Test func `a file that cannot be made is an error`() throws {
    let sorter = RowSorter(spillingTo: folder.path + "/missing/sorting", memory: 1)
    try sorter.add([1], rank: 1, tie: 0)
    #expect(throws: FileError.self) { try sorter.add([2], rank: 2, tie: 0) }
  }

  @Test func `the rank of a popularity rises where it falls`() {
    let popularities: [Double] = [1e300, 100, 99.99, 50, 1, 1e-9, 0, -1e-9, -3]
    let ranks = popularities.map(RecordRow.rank)
    #expect(ranks == ranks.sorted())
    #expect(Set(ranks).count == ranks.count)
    #expect(RecordRow.rank(-0.0) == RecordRow.rank(0))
  }
}
