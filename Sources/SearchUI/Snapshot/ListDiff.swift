/// The difference between two lists, in the form that batch updates of list views take.
///
/// Deletions and the starts of moves are positions in the old list; insertions, the ends of moves and updates
/// are positions in the new one. An element moves only when it must: the longest run of elements that kept
/// their order stays where it is.
public struct ListDiff<Element: Identifiable & Equatable> {
  /// An element that is in both lists and changed its order among the others.
  public struct Move: Sendable, Hashable {
    /// The position in the old list.
    public let from: Int
    /// The position in the new list.
    public let to: Int

    @usableFromInline
    init(from: Int, to: Int) { (self.from, self.to) = (from, to) }
  }

  /// An element and its position in the new list.
  public struct Placed {
    /// The position in the new list.
    public let index: Int
    /// The element.
    public let element: Element

    @usableFromInline
    init(index: Int, element: Element) { (self.index, self.element) = (index, element) }
  }

  /// The positions in the old list of what is gone, ascending.
  public let deletions: [Int]
  /// What is new, by ascending position in the new list.
  public let insertions: [Placed]
  /// What moved, by ascending position in the new list; each position of either list at most once.
  public let moves: [Move]
  /// What is still there but no longer equal, by ascending position in the new list; may also have moved.
  public let updates: [Placed]

  /// Whether the lists are equal.
  public var isEmpty: Bool {
    deletions.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
  }
}

extension ListDiff {
  /// Compares two lists.
  ///
  /// - Parameters:
  ///   - old: The list shown.
  ///   - new: The list to show.
  /// - Complexity: O(*n*) when the lists differ only in one place or at the end; otherwise
  ///   O(*n* log *n*), *n* being the number of elements between the first and the last difference of order.
  @inlinable
  public init(from old: UniqueList<Element>, to new: UniqueList<Element>) {
    self.init(ListComparison(old.elements, new.elements))
  }

  @usableFromInline
  init(_ found: ListComparison<Element>) {
    (deletions, insertions) = (found.deletions, found.insertions)
    (moves, updates) = (found.moves, found.updates)
  }

  /// Makes the new list out of the old one; what this gives for any other list is not specified, but it never
  /// traps.
  public func applied(to old: UniqueList<Element>) -> UniqueList<Element> {
    let old = old.elements
    var stays = [Bool](repeating: true, count: old.count)
    for index in deletions + moves.map(\.from) where old.indices.contains(index) { stays[index] = false }
    var staying = old.indices.lazy.filter { stays[$0] }.makeIterator()
    var inserted = insertions.makeIterator(), moved = moves.makeIterator()
    var (insertion, move) = (inserted.next(), moved.next())
    var result: [Element] = []
    while true {
      if let next = insertion, next.index == result.count {
        result.append(next.element)
        insertion = inserted.next()
      } else if let next = move, next.to == result.count {
        if old.indices.contains(next.from) { result.append(old[next.from]) }
        move = moved.next()
      } else if let next = staying.next() {
        result.append(old[next])
      } else {
        break
      }
    }
    for update in updates where result.indices.contains(update.index) {
      result[update.index] = update.element
    }
    return UniqueList(result)
  }
}

extension ListDiff: Sendable where Element: Sendable {}
extension ListDiff.Placed: Sendable where Element: Sendable {}
extension ListDiff.Placed: Equatable {
  /// Whether position and element are equal.
  public static func == (left: Self, right: Self) -> Bool {
    left.index == right.index && left.element == right.element
  }
}
