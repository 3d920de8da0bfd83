/// One named step of the schema.
public struct Migration: Sendable, Hashable {
  /// The name, unique among the steps. It is stored, and must never change once released.
  public let name: String
  /// The statements, separated by semicolons.
  public let script: String

  /// Creates a step.
  public init(_ name: String, script: String) {
    self.name = name
    self.script = script
  }
}

extension Connection {
  /// Updates the schema: runs the steps that have not run yet, in order, all or none.
  ///
  /// - Parameter migrations: Every step that ever existed, oldest first.
  /// - Returns: The names of the steps that were run.
  /// - Throws: ``DatabaseError`` of kind `newerSchema`, before anything is changed, when the database has run
  ///   a step that is not the next one of `migrations`.
  @discardableResult
  public func migrate(_ migrations: [Migration]) throws(DatabaseError) -> [String] {
    try transaction(.immediate) { () throws(DatabaseError) in
      try execute(
        "CREATE TABLE IF NOT EXISTS migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)")
      let done = try rows("SELECT name FROM migration ORDER BY number") { $0.text(0) }
      for (index, name) in done.enumerated()
      where index >= migrations.count || migrations[index].name != name {
        throw DatabaseError(newerSchema: name)
      }
      for migration in migrations.dropFirst(done.count) {
        try execute(migration.script)
        try run("INSERT INTO migration (name) VALUES (?1)", [.text(migration.name)])
      }
      return migrations.dropFirst(done.count).map(\.name)
    }
  }
}
