#if canImport(UIKit)
  import UIKit
#endif
import Observation
import VitrineKit

/// The film screen in a collection view of UIKit.
@MainActor
final class FilmGrid {
  private let model: SearchModel
  private let dataSource: UICollectionViewDiffableDataSource<MediaKind, MediaID>
  private(set) var shown = ListSnapshot<MediaKind, ShownRow>()

  init(model: SearchModel, dataSource: UICollectionViewDiffableDataSource<MediaKind, MediaID>) {
    (self.model, self.dataSource) = (model, dataSource)
  }

  /// Call it once, from `viewDidLoad`.
  func observe() {
    // Both closures hold the grid weakly: the model keeps the outer one until something changes.
    let new = withObservationTracking {
      model.snapshot
    } onChange: { [weak self] in
      Task { @MainActor in self?.observe() }
    }
    show(new)
  }

  private func show(_ new: ListSnapshot<MediaKind, ShownRow>) {
    var snapshot = NSDiffableDataSourceSnapshot<MediaKind, MediaID>()
    for section in new.sections {
      snapshot.appendSections([section.id])
      snapshot.appendItems(section.items.map(\.id), toSection: section.id)
    }
    // The data source compares identities; a row that got its poster or its translation must be drawn again.
    snapshot.reconfigureItems(shown.changedItems(in: new))
    shown = new
    dataSource.apply(snapshot, animatingDifferences: true)
  }
}
