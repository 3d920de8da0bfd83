// What the guide uses of UIKit's lists, which here only remember what they were told.
#if !canImport(UIKit)
  struct NSDiffableDataSourceSnapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private(set) var sectionIdentifiers: [SectionID] = []
    private(set) var itemIdentifiers: [ItemID] = []
    private(set) var reconfiguredItemIdentifiers: [ItemID] = []

    mutating func appendSections(_ sections: [SectionID]) { sectionIdentifiers += sections }

    mutating func appendItems(_ items: [ItemID], toSection section: SectionID) {
      precondition(sectionIdentifiers.contains(section), "UIKit ends the program here")
      itemIdentifiers += items
      precondition(Set(itemIdentifiers).count == itemIdentifiers.count, "UIKit ends the program here")
    }

    mutating func reconfigureItems(_ items: [ItemID]) {
      precondition(Set(items).isSubset(of: itemIdentifiers), "UIKit ends the program here")
      reconfiguredItemIdentifiers += items
    }
  }

  @MainActor
  final class UICollectionViewDiffableDataSource<
    SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
  > {
    private(set) var applied: [NSDiffableDataSourceSnapshot<SectionID, ItemID>] = []

    func apply(
      _ snapshot: NSDiffableDataSourceSnapshot<SectionID, ItemID>, animatingDifferences: Bool
    ) { applied.append(snapshot) }
  }
#endif
