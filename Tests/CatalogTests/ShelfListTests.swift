@testable import VitrineCatalogImport
import VitrineCatalogTestSupport
import VitrineDatabase
import VitrineMediaModel
import Testing

@testable import VitrineCatalog

@Suite struct ShelfListTests {
  private let catalog: Catalog

  init() throws { catalog = try Shipped.catalog.get() }

  private func lists(keeping mostRows: Int) throws -> ShelfLists {
    try catalog.store.database.read { (connection) throws(DatabaseError) in
      try ShelfLists(from: connection, keeping: mostRows)
    }
  }

  @Test func `everything that ships is kept`() throws {
    let lists = try lists(keeping: ShelfLists.mostRows)
    #expect(lists.totals.values.allSatisfy { $0 <= ShelfLists.mostRows })
    #expect(lists.rows.allSatisfy { $1.count == lists.total(of: $0) })
  }

  @Test(arguments: [1, 7])
  func `pages past the kept rows are the same as if all were kept`(_ mostRows: Int) throws {
    let all = try lists(keeping: .max)
    let few = try lists(keeping: mostRows)
    #expect(few.totals == all.totals)
    #expect(few.rows.values.allSatisfy { $0.count <= mostRows })
    #expect(few.explore == all.explore)
    for (id, rows) in all.rows {
      let places = [0..<3, 5..<9, (rows.count - 2)..<(rows.count + 5), 0..<rows.count, 9_000_000..<9_000_002]
      for places in places where places.lowerBound >= 0 {
        let expected = rows.dropFirst(places.lowerBound).prefix(places.count).map(Int.init)
        #expect(try few.rows(of: id, at: places, in: catalog.store.database) == expected, "\(id) \(places)")
      }
    }
  }

  @Test func `a shelf that is none has no rows`() throws {
    let lists = try lists(keeping: 1)
    let id = try #require(ShelfID("decade-film-1000"))
    #expect(lists.total(of: id) == 0)
    #expect(try lists.rows(of: id, at: 0..<10, in: catalog.store.database).isEmpty)
  }
}
