/// What a list of sections shows at one moment: every section once and never empty, every item once in all.
///
/// An item that would come again, in the same section or in another one, is left out, and a section in which
/// nothing is left is not there at all. So a header can never stand above the rows of another section.
public struct ListSnapshot<SectionID: Hashable & Sendable, Item: Identifiable & Equatable & Sendable>
where Item.ID: Sendable {
  /// One section: at least one item.
  public struct Part: Sendable, Equatable, Identifiable {
    /// Which section it is.
    public let id: SectionID
    /// Its items in order.
    public fileprivate(set) var items: [Item]
  }

  /// One line of the list as it scrolls: a header, or an item beneath the header before it.
  public enum Line: Sendable, Equatable, Identifiable {
    /// The header of a section.
    case header(SectionID)
    /// An item.
    case item(Item)

    /// What a line is known by.
    public enum ID: Sendable, Hashable {
      /// A header.
      case header(SectionID)
      /// An item.
      case item(Item.ID)
    }

    /// What the line is known by; unique in a snapshot.
    public var id: ID {
      switch self {
      case .header(let section): .header(section)
      case .item(let item): .item(item.id)
      }
    }
  }

  /// The sections in order, none of them empty.
  public private(set) var sections: [Part] = []
  @usableFromInline var known: Set<Item.ID> = []

  /// Creates a snapshot without sections.
  public init() {}

  /// Adds items at the end of a section, which is itself added at the end when it is not there yet.
  @inlinable
  public mutating func append(_ items: some Sequence<Item>, to section: SectionID) {
    add(known.insertNew(Array(items)), to: section)
  }

  @usableFromInline
  mutating func add(_ new: [Item], to section: SectionID) {
    guard !new.isEmpty else { return }
    if let index = sections.firstIndex(where: { $0.id == section }) {
      sections[index].items += new
    } else {
      sections.append(Part(id: section, items: new))
    }
  }

  /// The number of items in all sections.
  public var itemCount: Int { known.count }

  /// Headers and items in the order they scroll by; what a diff of two snapshots is made of.
  @inlinable public var lines: UniqueList<Line> { UniqueList(allLines) }

  /// What changes on the way to another snapshot.
  ///
  /// - Complexity: That of ``ListDiff/init(from:to:)``.
  @inlinable
  public func difference(to new: ListSnapshot) -> ListDiff<Line> {
    // A snapshot holds each identity once, so it need not be checked again.
    ListDiff(ListComparison(allLines, new.allLines))
  }

  /// The identities of the items that both snapshots have and that are not equal, in the order of the new one: what a
  /// diffable data source must be told to reconfigure, because it compares identities only.
  ///
  /// - Complexity: That of ``difference(to:)``.
  public func changedItems(in new: ListSnapshot) -> [Item.ID] {
    difference(to: new).updates.compactMap { update in
      if case .item(let item) = update.element { item.id } else { nil }
    }
  }

  @inlinable var allLines: [Line] {
    var lines: [Line] = []
    lines.reserveCapacity(known.count + sections.count)
    for section in sections {
      lines.append(.header(section.id))
      for item in section.items { lines.append(.item(item)) }
    }
    return lines
  }
}

extension ListSnapshot: Sendable {}
extension ListSnapshot: Equatable {
  /// Whether both show the same lines.
  public static func == (left: ListSnapshot, right: ListSnapshot) -> Bool { left.sections == right.sections }
}
