package import VitrineCatalog
package import VitrineCatalogImport
internal import FoundationEssentials
package import VitrineMediaModel
internal import Testing
internal import VitrineTestSupport

/// The shipped records, parsed by the tests themselves.
package enum Shipped {
  package static let records: [CatalogRecord] = {
    var records: [CatalogRecord] = []
    let decoder = JSONDecoder()
    ShippedCatalog.embedded.forEachLine { line in
      if let record = try? line.withData({ try decoder.decode(CatalogRecord.self, from: $0) }) {
        records.append(record)
      }
    }
    return records
  }()

  /// The catalog, built once for all tests of a run.
  package static let catalog: Result<Catalog, CatalogError> = {
    do throws(CatalogError) { return .success(try Catalog.open(in: folder.path)) } catch {
      return .failure(error)
    }
  }()

  /// A catalog of three items, for tests that build often.
  package static var sample: ShippedCatalog {
    ShippedCatalog(
      lines: """
        {"id":"parasite-2019","kind":"film","titles":{"en":"Parasite","ko":"기생충"},"year":2019,"genres":["drama"],"countries":["KR"],"credits":[{"name":"Bong Joon-ho","role":"director","person":"bong-joon-ho"}],"popularity":90,"source":"vitrine"}
        {"id":"squid-game-2021","kind":"show","titles":{"en":"Squid Game","ko":"오징어 게임"},"year":2021,"popularity":95,"source":"vitrine"}

        {"id":"bong-joon-ho","kind":"person","titles":{"en":"Bong Joon-ho","ko":"봉준호"},"birth_year":1969,"known_for":["film/parasite-2019"],"popularity":80,"source":"vitrine"}
        """)
  }

  /// Kept until the run ends.
  private static let folder = TemporaryFolder()
}

/// Creates an id of the catalog, which must be valid.
package func catalogID(_ kind: MediaKind, _ key: String) throws -> MediaID {
  try #require(MediaID(provider: .catalog, kind: kind, key: key))
}
