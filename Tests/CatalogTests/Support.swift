import FoundationEssentials
import MediaModel
import Synchronization
import Testing

@testable import Catalog

/// The shipped records, read by the tests themselves.
enum Shipped {
  static let records: [CatalogRecord] = {
    var records: [CatalogRecord] = []
    let decoder = JSONDecoder()
    ShippedCatalog.embedded.forEachLine { line in
      if let record = try? line.withData({ try decoder.decode(CatalogRecord.self, from: $0) }) {
        records.append(record)
      }
    }
    return records
  }()

  /// The catalog, built once for all tests of this run.
  static let catalog: Result<Catalog, CatalogError> = {
    do throws(CatalogError) { return .success(try Catalog.open(in: folder.path)) } catch {
      return .failure(error)
    }
  }()

  /// Kept for the whole run.
  private static let folder = TemporaryFolder()
}

/// A folder that is gone with its owner.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    path = FileManager.default.temporaryDirectory.path + "/vitrine-test-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}

/// An identity of the catalog that must be valid.
func catalogID(_ kind: MediaKind, _ key: String) throws -> MediaID {
  try #require(MediaID(provider: .catalog, kind: kind, key: key))
}
