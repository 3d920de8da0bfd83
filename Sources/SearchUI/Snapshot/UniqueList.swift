/// A list in which no identity stands twice: of elements with the same identity the first one stays.
///
/// Lists of a screen need this by construction, because UIKit's and SwiftUI's lists end the program or lose
/// rows when an identity is repeated, and upstreams do repeat them.
public struct UniqueList<Element: Identifiable & Equatable> {
  /// The elements in order, each identity once.
  public private(set) var elements: [Element] = []
  private var known: Set<Element.ID> = []

  /// Creates an empty list.
  public init() {}

  /// Creates a list from elements; later repetitions of an identity are left out.
  public init(_ elements: some Sequence<Element>) {
    self.elements.reserveCapacity(elements.underestimatedCount)
    known.reserveCapacity(elements.underestimatedCount)
    append(elements)
  }

  /// The number of elements.
  public var count: Int { elements.count }

  /// Whether an element of this identity is in the list. O(1).
  public func contains(_ id: Element.ID) -> Bool { known.contains(id) }

  /// Adds elements at the end; those whose identity is there already are left out.
  ///
  /// - Returns: How many were added.
  @discardableResult
  public mutating func append(_ more: some Sequence<Element>) -> Int {
    let before = elements.count
    for element in more where known.insert(element.id).inserted { elements.append(element) }
    return elements.count - before
  }
}

extension UniqueList: Equatable {
  /// Whether both hold equal elements in the same order.
  public static func == (left: UniqueList, right: UniqueList) -> Bool { left.elements == right.elements }
}

extension UniqueList: Sendable where Element: Sendable, Element.ID: Sendable {}
