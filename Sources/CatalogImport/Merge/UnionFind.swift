internal import VitrineDatabase

/// Union-find over records: each set is one work. It is kept in the database, so that memory does not grow
/// with the records.
///
/// Each set knows the sources of its records. A match by title never joins two sets that share a source,
/// because two ids of one source are two works.
final class UnionFind {
  private let connection: Connection
  private let parent: PreparedStatement
  private let insert: PreparedStatement
  private let attach: PreparedStatement
  private let widen: PreparedStatement

  /// The set of a record: its root and the sources in it.
  private struct Found {
    var root: Int
    var sources: Int
  }

  /// Creates the table; every record starts in a set of its own.
  init(_ connection: Connection) throws(DatabaseError) {
    self.connection = connection
    try connection.execute(
      "CREATE TABLE main.node (record INTEGER PRIMARY KEY, parent INTEGER NOT NULL, sources INTEGER NOT NULL)"
    )
    parent = try connection.prepared("SELECT parent, sources FROM main.node WHERE record = ?1")
    insert = try connection.prepared("INSERT INTO main.node VALUES (?1, ?1, ?2)")
    attach = try connection.prepared("UPDATE main.node SET parent = ?2 WHERE record = ?1")
    widen = try connection.prepared("UPDATE main.node SET sources = ?2 WHERE record = ?1")
  }

  /// Joins the sets of two records. If `isCertain` is false, sets that share a source are not joined.
  ///
  /// - Returns: Whether the records are in one set now.
  @discardableResult
  func join(_ left: Int, _ right: Int, isCertain: Bool) throws(DatabaseError) -> Bool {
    let first = try find(left)
    let second = try find(right)
    if first.root == second.root { return true }
    guard isCertain || first.sources & second.sources == 0 else { return false }
    let root = min(first.root, second.root)
    try attach.run([.integer(max(first.root, second.root)), .integer(root)])
    try widen.run([.integer(root), .integer(first.sources | second.sources)])
    return true
  }

  /// Returns the root of a record's set, which is its lowest record.
  func root(of record: Int) throws(DatabaseError) -> Int { try find(record).root }

  private func find(_ record: Int) throws(DatabaseError) -> Found {
    var place = record
    var steps = 0
    while true {
      let row = try parent.first([.integer(place)]) { (columns) throws(DatabaseError) in
        (columns.integer(0), columns.integer(1))
      }
      guard let row else {
        let sources = RecordID(rawValue: record).sourceBit
        try insert.run([.integer(record), .integer(sources)])
        return Found(root: record, sources: sources)
      }
      if row.0 == place {
        // Path compression: the next search takes one step.
        if steps > 1 { try attach.run([.integer(record), .integer(place)]) }
        return Found(root: place, sources: row.1)
      }
      place = row.0
      steps += 1
    }
  }
}
