internal import VitrineDatabase
public import VitrineMediaModel

extension Catalog {
  /// The shelves to browse without a query; see ``MediaProvider/explore(_:)``.
  ///
  /// - Parameter page: The size wanted.
  /// - Returns: Popular films, shows and people, then genres, decades and countries.
  /// - Throws: ``ProviderError/unavailable(reason:)`` when the database cannot be read.
  public func explore(_ page: Page) async throws(ProviderError) -> [Shelf] {
    let lists = try await shelfLists()
    let first = Page(number: 1, size: page.size) ?? .first
    var shelves: [Shelf] = []
    for id in lists.explore { shelves.append(try filled(id, lists, first)) }
    return shelves
  }

  /// One page of one shelf; see ``MediaProvider/shelf(_:page:)``.
  ///
  /// - Parameters:
  ///   - id: The shelf; any that has an item, shown by ``explore(_:)`` or not.
  ///   - page: The page.
  /// - Returns: The page with the exact number of items on the shelf.
  /// - Throws: ``ProviderError/notFound`` when nothing stands on it,
  ///   ``ProviderError/unavailable(reason:)`` when the database cannot be read.
  public func shelf(_ id: ShelfID, page: Page) async throws(ProviderError) -> Shelf {
    let lists = try await shelfLists()
    guard lists.total(of: id) > 0 else { throw .notFound }
    return try filled(id, lists, page)
  }

  private func filled(
    _ id: ShelfID, _ lists: ShelfLists, _ page: Page
  ) throws(ProviderError) -> Shelf {
    let total = lists.total(of: id)
    let rows = try reading { () throws(DatabaseError) in
      try lists.rows(of: id, at: page.offset..<(page.offset + page.size), in: store.database)
    }
    return Shelf(
      id: id, total: total, page: page.number, pages: page.count(for: total), items: try summaries(rows))
  }

  /// The lists, read from the tables when they are first wanted.
  func shelfLists() async throws(ProviderError) -> ShelfLists {
    try await shelves.value(on: executor) { [self] () throws(ProviderError) in
      try read { (connection) throws(DatabaseError) in try ShelfLists(from: connection) }
    }
  }
}
