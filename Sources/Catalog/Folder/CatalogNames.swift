/// The names of the files of a catalog.
package enum CatalogNames {
  /// The database, the record of truth.
  package static let database = "catalog.sqlite"
  /// The title index.
  package static let index = "titles.index"
  /// What is appended to the name of a file or folder while it is built.
  package static let buildingSuffix = ".building"
  /// The megabytes a build needs, for the message about a full disk.
  package static let megabytesNeeded = 30
}
