internal import VitrineDatabase
internal import VitrineMediaModel

/// What two works have in common, in points. The sum decides; ties go to the better known work.
///
/// Only a shared series, person or genre makes a work similar; decade, country and kind merely order.
/// The values are our own judgement: a series says most, then who made it, then what it is.
enum Similarity {
  /// Both belong to one series.
  static let collection = 30
  /// The same person directed or created both.
  static let maker = 12
  /// The same person acts in both, or has any other part in them.
  static let person = 6
  /// They share a genre; each one counts.
  static let genre = 5
  /// They are of the same ten years.
  static let decade = 3
  /// They share a country; each one counts.
  static let country = 2
  /// Both are films, or both are shows.
  static let kind = 4
  /// The number of works shown.
  static let count = 12
}

extension Catalog {
  /// The works most like a work, at most ``Similarity/count``, most alike first.
  ///
  /// Of each shelf the rows that ``ShelfLists`` keeps take part, which are its best known and all that ship.
  func similar(to row: Int) async throws(ProviderError) -> [ItemSummary] {
    let lists = try await shelfLists()
    // It grows with the shelves of the work, up to some hundred thousand rows of a large import.
    return try await offload(to: executor) { [self] in
      Result { () throws(ProviderError) in try similar(to: row, lists) }
    }.get()
  }

  private func similar(to row: Int, _ lists: ShelfLists) throws(ProviderError) -> [ItemSummary] {
    var points = [Int](repeating: 0, count: lists.highestRow + 1)
    for (other, value) in try linked(to: row) where points.indices.contains(other) { points[other] += value }
    try addFacets(of: row, lists, to: &points)
    points[row] = 0
    let alike = points.indices.filter { points[$0] > 0 }
    let best = alike.sorted { (points[$1], $0) < (points[$0], $1) }.prefix(Similarity.count)
    return try summaries(Array(best))
  }

  /// The works that share a series or a person, with their points.
  private func linked(to row: Int) throws(ProviderError) -> [Int: Int] {
    try read { (connection) throws(DatabaseError) in
      var points: [Int: Int] = [:]
      try connection.forEach(
        """
        SELECT item FROM item WHERE kind <> 'person'
        AND collection = (SELECT collection FROM item WHERE item = ?1)
        """, [.integer(row)]
      ) { points[$0.integer(0), default: 0] += Similarity.collection }
      try connection.forEach(
        """
        SELECT other.item, max(mine.role IN ('director', 'creator') AND other.role IN ('director', 'creator'))
        FROM credit AS mine JOIN credit AS other ON other.person = mine.person
        WHERE mine.item = ?1 AND other.item <> ?1 GROUP BY other.item, other.person
        """, [.integer(row)]
      ) { points[$0.integer(0), default: 0] += $0.integer(1) == 1 ? Similarity.maker : Similarity.person }
      return points
    }
  }

  /// Adds the works of the same genres, then what merely orders: decade, country and kind.
  private func addFacets(
    of row: Int, _ lists: ShelfLists, to points: inout [Int]
  ) throws(ProviderError) {
    let shelves = try read { (connection) throws(DatabaseError) in
      try ShelfPart.shelves(of: row, in: connection)
    }
    for case .genre(_, let genre) in shelves {
      for found in Self.workKinds.flatMap({ lists.rows[.genre($0, genre)] ?? [] }) {
        points[Int(found)] += Similarity.genre
      }
    }
    for shelf in shelves {
      for (other, value) in Self.ordering(shelf) {
        for found in lists.rows[other] ?? [] where points[Int(found)] > 0 {
          points[Int(found)] += value
        }
      }
    }
  }

  /// The shelves whose works gain points because a work stands on `shelf`, and how many.
  private static func ordering(_ shelf: ShelfID) -> [(ShelfID, Int)] {
    switch shelf {
    case .popular: [(shelf, Similarity.kind)]
    case .genre, .collection, .latest, .random, .topic, .photos: []
    case .decade(_, let start): workKinds.map { (.decade($0, start: start), Similarity.decade) }
    case .country(_, let country): workKinds.map { (.country($0, country), Similarity.country) }
    }
  }

  private static let workKinds: [MediaKind] = [.film, .show]
}
