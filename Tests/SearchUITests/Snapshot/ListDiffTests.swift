import Synchronization
import VitrineTestSupport
import Testing

@testable import VitrineSearchUI

/// An element whose text may change while its identity stays.
struct Cell: Identifiable, Equatable, Sendable {
  var id: Int
  var text = 0
}

@Suite struct ListDiffTests {
  @Test func `the smallest differences are what they say`() {
    let old = UniqueList([1, 2, 3, 4].map { Cell(id: $0) })
    let new = UniqueList([Cell(id: 3), Cell(id: 1), Cell(id: 5), Cell(id: 4, text: 7)])
    let diff = ListDiff(from: old, to: new)
    #expect(diff.deletions == [1])
    #expect(diff.insertions == [.init(index: 2, element: Cell(id: 5))])
    #expect(diff.moves.count == 1, "1 and 3 change places with one move")
    #expect(diff.updates == [.init(index: 3, element: Cell(id: 4, text: 7))])
    #expect(ListDiff(from: old, to: old).isEmpty)
  }

  @Test func `a list that grows at its end has only insertions`() {
    let old = UniqueList((0..<20).map { Cell(id: $0) })
    let new = UniqueList((0..<40).map { Cell(id: $0) })
    let diff = ListDiff(from: old, to: new)
    #expect(diff.insertions.map(\.index) == Array(20..<40))
    #expect(diff.deletions.isEmpty && diff.moves.isEmpty && diff.updates.isEmpty)
  }

  @Test func `a list that grows at its end is compared once, and no identity is hashed for it`() {
    let old = UniqueList((0..<1000).map { CountedCell(id: .init(number: $0)) })
    let new = UniqueList((0..<1200).map { CountedCell(id: .init(number: $0)) })
    let before = CountedCell.work.withLock { $0 }
    #expect(ListDiff(from: old, to: new).insertions.count == 200)
    let after = CountedCell.work.withLock { $0 }
    // The insertions' identities are put nowhere either: nothing of the old list is left to be found.
    #expect(after.hashes - before.hashes == 0)
    // Once to find the common start, once to find what changed, once where it ends.
    #expect(after.comparisons - before.comparisons <= 2001)
  }

  @Test func `an element that moves and changes does both`() {
    let old = UniqueList([1, 2, 3].map { Cell(id: $0) })
    let new = UniqueList([Cell(id: 2), Cell(id: 3), Cell(id: 1, text: 9)])
    let diff = ListDiff(from: old, to: new)
    #expect(diff.moves == [.init(from: 0, to: 2)])
    #expect(diff.updates.map(\.index) == [2])
    #expect(diff.applied(to: old) == new)
  }

  /// 10,000 random pairs: the diff leads from one to the other, agrees with the naive model on what came and
  /// went, and moves no more elements than needed.
  @Test func `applying a diff to the old list gives the new one`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<10_000 {
      let (old, new) = (random.list(), random.list())
      let diff = ListDiff(from: old, to: new)
      // Written only when something is wrong.
      func note() -> Comment { "seed \(seed), round \(round): \(old.elements) to \(new.elements)" }
      #expect(diff.applied(to: old) == new, note())
      let naive = NaiveDiff(old.elements, new.elements)
      #expect(diff.deletions == naive.deletions, note())
      #expect(diff.insertions.map(\.index) == naive.insertions, note())
      #expect(diff.updates.map(\.index) == naive.updates, note())
      #expect(diff.moves.count == naive.fewestMoves, note())
    }
  }

  @Test func `a diff for another list never traps`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let diff = ListDiff(from: random.list(), to: random.list())
      _ = diff.applied(to: random.list())
    }
  }
}

/// An element that counts how often its identity is hashed and compared.
private struct CountedCell: Identifiable, Equatable, Sendable {
  static let work = Mutex((hashes: 0, comparisons: 0))

  struct ID: Hashable, Sendable {
    let number: Int

    static func == (left: ID, right: ID) -> Bool {
      work.withLock { $0.comparisons += 1 }
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
      work.withLock { $0.hashes += 1 }
      hasher.combine(number)
    }
  }

  let id: ID
}

/// What differs, by looking at everything.
private struct NaiveDiff {
  let deletions: [Int]
  let insertions: [Int]
  let updates: [Int]
  let fewestMoves: Int

  init(_ old: [Cell], _ new: [Cell]) {
    deletions = old.indices.filter { index in !new.contains { $0.id == old[index].id } }
    insertions = new.indices.filter { index in !old.contains { $0.id == new[index].id } }
    updates = new.indices.filter { index in
      old.contains { $0.id == new[index].id && $0.text != new[index].text }
    }
    let places = new.compactMap { cell in old.firstIndex { $0.id == cell.id } }
    // The longest run that ascends, by the quadratic table.
    var longest = [Int](repeating: 1, count: places.count)
    for end in places.indices {
      for start in 0..<end where places[start] < places[end] {
        longest[end] = max(longest[end], longest[start] + 1)
      }
    }
    fewestMoves = places.count - (longest.max() ?? 0)
  }
}

extension SeededGenerator {
  /// Up to twelve of fifteen identities, each with one of two texts.
  fileprivate mutating func list() -> UniqueList<Cell> {
    let count = Int.random(in: 0...12, using: &self)
    return UniqueList(
      (0..<15).shuffled(using: &self).prefix(count).map {
        Cell(id: $0, text: Int.random(in: 0...1, using: &self))
      })
  }
}
