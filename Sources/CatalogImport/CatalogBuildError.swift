package import VitrineDatabase

/// Why the tables could not be filled.
package enum CatalogBuildError: Error, Sendable, Hashable {
  /// The database could not be written.
  case database(DatabaseError)
  /// A file for sorting could not be written or read: the error number of the system, and the file.
  case file(code: Int32, path: String)
  /// The shipped file is wrong: its place and what is wrong there.
  case badData(String)
}
