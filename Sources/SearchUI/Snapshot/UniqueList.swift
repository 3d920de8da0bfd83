/// A list in which no identity stands twice: of elements with the same identity the first one stays.
///
/// Lists of a screen need this by construction, because UIKit's and SwiftUI's lists end the program or lose
/// rows when an identity is repeated, and upstreams do repeat them.
public struct UniqueList<Element: Identifiable & Equatable> {
  @usableFromInline
  var list: [Element] = []
  @usableFromInline
  var known: Set<Element.ID> = []

  /// Creates an empty list.
  public init() {}

  /// Creates a list from elements; later repetitions of an identity are left out. An array without repetition is
  /// taken over as it is.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    self.init()
    append(elements)
  }

  /// The elements in order, each identity once.
  @inlinable public var elements: [Element] { list }

  /// The number of elements.
  @inlinable public var count: Int { list.count }

  /// Whether an element of this identity is in the list. O(1).
  public func contains(_ id: Element.ID) -> Bool { known.contains(id) }

  /// Adds elements at the end; those whose identity is there already are left out.
  ///
  /// - Returns: How many were added.
  @inlinable
  @discardableResult
  public mutating func append(_ more: some Sequence<Element>) -> Int {
    let new = known.insertNew(Array(more))
    if list.isEmpty { list = new } else { list += new }
    return new.count
  }
}

extension Set {
  /// Inserts the identities of elements.
  ///
  /// - Returns: The elements whose identity was not there; the same array where all of them are new.
  @inlinable
  mutating func insertNew<Value: Identifiable>(_ elements: [Value]) -> [Value] where Value.ID == Element {
    reserveCapacity(count + elements.count)
    let new = elements.indices.filter { insert(elements[$0].id).inserted }
    return new.count == elements.count ? elements : new.map { elements[$0] }
  }
}

extension UniqueList: Equatable {
  /// Whether both hold equal elements in the same order.
  public static func == (left: UniqueList, right: UniqueList) -> Bool { left.list == right.list }
}

extension UniqueList: Sendable where Element: Sendable, Element.ID: Sendable {}
