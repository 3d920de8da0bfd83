import VitrineTestSupport
import VitrineTitleIndex
import VitrineMediaModel
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct IndexFileTests {
  private let file = TemporaryIndex()

  init() throws {
    try TitleIndex.build(SampleIndex.items(SampleIndex.wellKnown), at: file.path, stamp: 42)
  }

  private func bytes() throws -> [UInt8] {
    let handle = unsafe try #require(fopen(file.path, "rb"))
    defer { unsafe fclose(handle) }
    var result = Array(repeating: UInt8(0), count: 4_000_000)
    let count = unsafe fread(&result, 1, result.count, handle)
    return Array(result[..<count])
  }

  private func write(_ bytes: [UInt8]) throws {
    let handle = unsafe try #require(fopen(file.path, "wb"))
    defer { unsafe fclose(handle) }
    unsafe fwrite(bytes, 1, bytes.count, handle)
  }

  private func error() -> IndexError? {
    do {
      try TitleIndex(opening: file.path).checkFile()
      return nil
    } catch {
      return error
    }
  }

  private var isUnusable: Bool {
    if case .unusable = error() { true } else { false }
  }

  @Test func `a built file opens with its stamp and titles`() throws {
    let index = try TitleIndex(opening: file.path)
    #expect(index.stamp == 42)
    #expect(index.titleCount > SampleIndex.wellKnown.count)
  }

  @Test func `a missing file is told apart`() {
    #expect(throws: IndexError.missing(path: "/tmp/no such index")) {
      try TitleIndex(opening: "/tmp/no such index")
    }
  }

  @Test func `a folder that is not there cannot be written to`() {
    do throws(IndexError) {
      try TitleIndex.build([], at: "/no such folder/titles.index")
      Issue.record("no error")
    } catch {
      if case .inaccessible = error { return }
      Issue.record("\(error)")
    }
  }

  @Test func `every kind of damage is noticed`() throws {
    let good = try bytes()
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var bad = good
      let ordinal = Int.random(in: 0..<bad.count, using: &random)
      bad[ordinal] ^= UInt8.random(in: 1...255, using: &random)
      try write(bad)
      #expect(isUnusable, "byte \(ordinal), seed \(seed)")
    }
    for count in [0, 1, 7, 8, 100, 1_000, good.count / 2, good.count - 8, good.count - 1] {
      try write(Array(good[..<count]))
      #expect(isUnusable, "\(count) bytes")
    }
    try write(good + Array(repeating: 0, count: 8))
    #expect(isUnusable)
    try write(Array("this is no index".utf8) + Array(repeating: 0, count: 1_000))
    #expect(isUnusable)
  }

  @Test func `a search in a damaged file says so or answers as ever`() throws {
    let good = try bytes()
    let queries = ["the", "m", "leon", "parsite", "기생", "sky moths", "2001", "ㄱㅅㅊ", "s"]
    let index = try TitleIndex(opening: file.path, budget: nil)
    let expected = queries.map { index.sections($0, kinds: MediaKind.allCases, page: .first) }
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    var refused = 0
    for _ in 0..<300 {
      var bad = good
      let ordinal = Int.random(in: IndexFileTests.header..<bad.count, using: &random)
      bad[ordinal] ^= UInt8.random(in: 1...255, using: &random)
      try write(bad)
      do throws(IndexError) {
        let index = try TitleIndex(opening: file.path, budget: nil)
        for (query, sections) in zip(queries, expected) {
          let found = try index.search(query, kinds: MediaKind.allCases, page: .first)
          #expect(found.sections == sections, "byte \(ordinal), \(query), seed \(seed)")
        }
      } catch {
        guard case .unusable = error else {
          Issue.record(error)
          continue
        }
        refused += 1
      }
    }
    #expect(refused > 0)
  }

  private static let header = 576

  @Test func `an open index outlives its file`() throws {
    let index = try TitleIndex(opening: file.path)
    try TitleIndex.build([], at: file.path)
    #expect(index.sections("parasite", kinds: [.film], page: .first)[0].total == 1)
    let empty = try TitleIndex(opening: file.path)
    #expect(empty.sections("parasite", kinds: [.film], page: .first)[0].total == 0)
  }

  @Test func `the order of items does not change the answers`() throws {
    let items = SampleIndex.items(SampleIndex.wellKnown)
    let first = try TitleIndex(opening: file.path)
    let other = TemporaryIndex()
    try TitleIndex.build(Array(items.reversed()), at: other.path)
    let second = try TitleIndex(opening: other.path)
    for query in ["the", "m", "leon", "2", "기", "s"] {
      let rows = [first, second].map { index in
        index.sections(query, kinds: [.film, .show, .person], page: .first).map { $0.hits.map(\.row) }
      }
      #expect(rows[0] == rows[1])
    }
  }

  @Test func `searches from many tasks at once agree`() async throws {
    let index = try TitleIndex(opening: file.path)
    let queries = ["the", "m", "leon", "parsite", "기", "s", "sky moths"]
    let expected = queries.map { index.sections($0, kinds: [.film], page: .first) }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 {
        group.addTask { queries.map { index.sections($0, kinds: [.film], page: .first) } == expected }
      }
      for await same in group { #expect(same) }
    }
  }
}
