internal import VitrineMediaModel

extension [ItemSummary] {
  /// The items in order, each identity once: services repeat rows while their lists move.
  func eachOnce() -> [ItemSummary] {
    var known: Set<MediaID> = []
    return filter { known.insert($0.id).inserted }
  }
}
