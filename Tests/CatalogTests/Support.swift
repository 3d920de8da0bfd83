import FoundationEssentials
import VitrineMediaModel
import Synchronization
import Testing

@testable import VitrineCatalog

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

  /// A catalog of three items, for tests that build many times.
  static var sample: ShippedCatalog {
    ShippedCatalog(
      lines: """
        {"id":"parasite-2019","kind":"film","titles":{"en":"Parasite","ko":"기생충"},"year":2019,"genres":["drama"],"countries":["KR"],"credits":[{"name":"Bong Joon-ho","role":"director","person":"bong-joon-ho"}],"popularity":90,"source":"vitrine"}
        {"id":"squid-game-2021","kind":"show","titles":{"en":"Squid Game","ko":"오징어 게임"},"year":2021,"popularity":95,"source":"vitrine"}

        {"id":"bong-joon-ho","kind":"person","titles":{"en":"Bong Joon-ho","ko":"봉준호"},"birth_year":1969,"known_for":["film/parasite-2019"],"popularity":80,"source":"vitrine"}
        """)
  }

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
