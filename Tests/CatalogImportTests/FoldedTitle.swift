@testable import VitrineCatalogImport
import VitrineTestSupport
import VitrineTextMatching

/// The letters of a title as the normaliser folds them.
enum FoldedTitle {
  static func letters(_ title: String) -> [UInt16] { FoldedText(title).letters }
}
