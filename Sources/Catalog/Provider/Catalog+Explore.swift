internal import VitrineDatabase
public import VitrineMediaModel

extension Catalog {
  /// The shelves to browse without a query; see `MediaProvider.shelves()`.
  ///
  /// - Returns: Popular films, shows and people, then genres, decades and countries.
  /// - Throws: `ProviderError.unavailable(reason:)` when the database cannot be read.
  public func shelves() async throws(ProviderError) -> [ShelfListing] {
    try await shelfLists().explore.map { ShelfListing(id: $0) }
  }

  /// One page of one shelf; see `MediaProvider.shelf(_:page:languages:)`.
  ///
  /// - Parameters:
  ///   - id: The shelf; any that has an item, one of ``shelves()`` or not.
  ///   - page: The page.
  ///   - languages: Ignored: texts come in every language.
  /// - Returns: The page with the exact number of items on the shelf.
  /// - Throws: `ProviderError.notFound` when nothing stands on it,
  ///   `ProviderError.unavailable(reason:)` when the database cannot be read.
  public func shelf(
    _ id: ShelfID, page: Page, languages: [LanguageTag] = []
  ) async throws(ProviderError) -> Shelf {
    if case .collection(let kind, let name) = id { return try collection(id, kind, name, page) }
    let lists = try await shelfLists()
    guard lists.total(of: id) > 0 else { throw .notFound }
    return try filled(id, lists, page)
  }

  /// A collection in the order of its years; works without one come last.
  private func collection(
    _ id: ShelfID, _ kind: MediaKind, _ name: String, _ page: Page
  ) throws(ProviderError) -> Shelf {
    let rows = try read { (connection) throws(DatabaseError) in
      try connection.rows(ofCollection: name, kind)
    }
    guard !rows.isEmpty else { throw .notFound }
    let shown = Array(rows.dropFirst(page.offset).prefix(page.size))
    return Shelf(
      id: id, total: rows.count, page: page.number, pages: page.count(for: rows.count),
      items: try summaries(shown))
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

extension Connection {
  fileprivate func rows(ofCollection name: String, _ kind: MediaKind) throws(DatabaseError) -> [Int] {
    var rows: [Int] = []
    try forEach(
      """
      SELECT item FROM item WHERE collection = ?1 AND kind = ?2 ORDER BY year IS NULL, year, item
      """, [.text(name), .text(kind.rawValue)]
    ) { rows.append($0.integer(0)) }
    return rows
  }
}
