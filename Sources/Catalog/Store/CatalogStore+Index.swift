package import VitrineTitleIndex
package import VitrineDatabase
internal import VitrineMediaModel

extension CatalogStore {
  /// Every item as the title index takes it, best known first.
  package func indexedItems() throws(DatabaseError) -> [IndexedItem] {
    try indexedItems(from: 1, count: Int(Int32.max))
  }

  /// The items of some consecutive rows as the title index takes them, best known first.
  package func indexedItems(from first: Int, count: Int) throws(DatabaseError) -> [IndexedItem] {
    let rows: [SQLValue] = [.integer(first), .integer(first + count - 1)]
    return try database.read { (connection) throws(DatabaseError) in
      var items: [IndexedItem] = []
      try connection.forEach(
        """
        SELECT item, kind, year, popularity, original_language FROM item
        WHERE item BETWEEN ?1 AND ?2 ORDER BY item
        """, rows
      ) { columns in
        guard let kind = MediaKind(rawValue: columns.text(1)) else { return }
        items.append(
          IndexedItem(
            row: columns.integer(0), kind: kind, year: columns.optionalInteger(2),
            popularity: columns.real(3), originalLanguage: LanguageTag(columns.text(4)), titles: []))
      }
      // Items are numbered from 1 without a gap, so the row says the place.
      try connection.forEach(
        """
        SELECT item, text, language, is_main FROM title
        WHERE item BETWEEN ?1 AND ?2 ORDER BY item, position
        """, rows
      ) { columns in
        let place = columns.integer(0) - first
        guard items.indices.contains(place) else { return }
        items[place].titles.append(
          IndexedTitle(
            text: columns.text(1), language: LanguageTag(columns.text(2)), isMain: columns.integer(3) == 1))
      }
      try connection.forEach(
        "SELECT item, slug FROM genre WHERE item BETWEEN ?1 AND ?2 ORDER BY item, position", rows
      ) { columns in
        let place = columns.integer(0) - first
        if items.indices.contains(place) { items[place].genres.append(columns.text(1)) }
      }
      try connection.forEach(
        "SELECT item, code FROM country WHERE item BETWEEN ?1 AND ?2 ORDER BY item, position", rows
      ) { columns in
        let place = columns.integer(0) - first
        if items.indices.contains(place) { items[place].countries.append(columns.text(1)) }
      }
      return items
    }
  }
}
