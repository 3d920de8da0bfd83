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
  }

  /// An element and its position in the new list.
  public struct Placed {
    /// The position in the new list.
    public let index: Int
    /// The element.
    public let element: Element
  }

  /// The positions in the old list of what is gone, ascending.
  public internal(set) var deletions: [Int] = []
  /// What is new, by ascending position in the new list.
  public internal(set) var insertions: [Placed] = []
  /// What moved, by ascending position in the new list; each position of either list at most once.
  public internal(set) var moves: [Move] = []
  /// What is still there but no longer equal, by ascending position in the new list; may also have moved.
  public internal(set) var updates: [Placed] = []

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
  public init(from old: UniqueList<Element>, to new: UniqueList<Element>) {
    let (old, new) = (old.elements, new.elements)
    let middle = Middle(old, new)
    update(old, 0..<middle.old.lowerBound, new, from: 0)
    compare(old, middle.old, new, middle.new)
    update(old, middle.old.upperBound..<old.count, new, from: middle.new.upperBound)
    updates.sort { $0.index < $1.index }
  }

  /// Makes the new list out of the old one; what this gives for any other list is not specified, but it never
  /// traps.
  public func applied(to old: UniqueList<Element>) -> UniqueList<Element> {
    let gone = Set(deletions).union(moves.map(\.from))
    var stays = old.elements.enumerated().lazy.filter { !gone.contains($0.offset) }.map(\.element)
      .makeIterator()
    var placed = [Int: Element](minimumCapacity: insertions.count + moves.count)
    for insertion in insertions { placed[insertion.index] = insertion.element }
    for move in moves where old.elements.indices.contains(move.from) {
      placed[move.to] = old.elements[move.from]
    }
    var result: [Element] = []
    let count = old.count - gone.count + placed.count
    while result.count < count, let next = placed[result.count] ?? stays.next() { result.append(next) }
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
