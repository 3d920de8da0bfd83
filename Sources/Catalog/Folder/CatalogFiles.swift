/// Where the files of an open catalog are, and what they should be.
struct CatalogFiles: Sendable {
  /// The folder.
  var path: String
  /// What is in it.
  var manifest: Manifest
}
