package import Database

/// Why the tables could not be filled.
package enum CatalogBuildError: Error, Sendable, Hashable {
  /// The database could not be written.
  case database(DatabaseError)
  /// The shipped file is wrong: its place and what is wrong there.
  case badData(String)
}
