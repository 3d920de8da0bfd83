internal import VitrineDatabase
public import VitrineMediaModel

extension Catalog {
  /// The shelves to browse without a query; see ``MediaProvider/shelves()``.
  ///
  /// - Returns: Popular films, shows and people, then genres, decades and countries.
  /// - Throws: ``ProviderError/unavailable(reason:)`` when the database cannot be read.
  public func shelves() async throws(ProviderError) -> [ShelfListing] {
    try await shelfLists().explore.map { ShelfListing(id: $0) }
  }

  /// One page of one shelf; see ``MediaProvider/shelf(_:page:languages:)``.
  ///
  /// - Parameters:
  ///   - id: The shelf; any that has an item, one of ``shelves()`` or not.
  ///   - page: The page.
  ///   - languages: Ignored: texts come in every language.
  /// - Returns: The page with the exact number of items on the shelf.
  /// - Throws: ``ProviderError/notFound`` when nothing stands on it,
  ///   ``ProviderError/unavailable(reason:)`` when the database cannot be read.
  public func shelf(
    _ id: ShelfID, page: Page, languages: [LanguageTag] = []
  ) async throws(ProviderError) -> Shelf {
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
    try await preparedShelves.value(on: executor) { [self] () throws(ProviderError) in
      try read { (connection) throws(DatabaseError) in try ShelfLists(from: connection) }
    }
  }
}
