package import VitrineDatabase

/// Why the tables of a catalog could not be filled.
package enum CatalogBuildError: Error, Sendable, Hashable {
  /// The database could not be written.
  case database(DatabaseError)
  /// A temporary sort file could not be written or read: the system's error number, and the path.
  case file(code: Int32, path: String)
  /// The shipped file is invalid: where and why.
  case badData(String)
}
