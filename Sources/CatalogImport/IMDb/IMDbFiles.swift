internal import VitrineSystemFiles

/// The files of IMDb's non-commercial dataset in a folder.
///
/// Source: <https://developer.imdb.com/non-commercial-datasets/>.
struct IMDbFiles {
  /// The files to read, in order: later ones build upon earlier ones.
  enum Name: String, CaseIterable {
    case basics = "title.basics"
    case ratings = "title.ratings"
    case akas = "title.akas"
    case names = "name.basics"
    case principals = "title.principals"
  }

  /// The path of each existing file.
  let paths: [Name: String]

  /// Finds the files, compressed or not, with or without the prefix `imdb.`.
  ///
  /// - Throws: ``ImportFailure/missing(path:reason:)`` when there is none.
  init(in folder: String) throws(ImportFailure) {
    let names = try ImportFailure.names(in: folder)
    var paths: [Name: String] = [:]
    for file in Name.allCases {
      let candidates = ["", "imdb."].flatMap { prefix in
        ["", ".gz"].map { "\(prefix)\(file.rawValue).tsv\($0)" }
      }
      if let found = candidates.first(where: names.contains) { paths[file] = "\(folder)/\(found)" }
    }
    guard !paths.isEmpty else {
      throw .missing(
        path: folder, reason: "it has no title.basics.tsv.gz or other file of IMDb's data set")
    }
    self.paths = paths
  }
}
