/// Where the files of an open catalog are, and what they should be.
package struct CatalogFiles: Sendable {
  /// The folder.
  package var path: String
  /// What is in it.
  package var manifest: Manifest
}
