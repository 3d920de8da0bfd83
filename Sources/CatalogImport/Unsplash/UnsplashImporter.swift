internal import VitrineSystemFiles
internal import VitrineDatabase
internal import VitrineMediaModel

/// Imports the photos of the Unsplash Lite dataset from a folder: what they show, who took them and their
/// URLs, but never an image.
struct UnsplashImporter {
  let reading: ImportReading
  private var staging: Staging { reading.staging }

  init(reading: ImportReading) { self.reading = reading }

  func run(_ folder: String) throws(ImportFailure) {
    let paths = try ImportFailure.names(in: folder).filter(Self.isPhotos).map { "\(folder)/\($0)" }
    guard !paths.isEmpty else {
      throw .missing(
        path: folder, reason: "it has no photos.csv000 or photos.tsv000 of the Unsplash data set")
    }
    for path in paths {
      // The files named csv are tab-separated too.
      let separator = Fields.tab
      var columns = Columns(count: UnsplashPhoto.columns.count)
      try reading.read(path, quotedBetween: separator) { (line) throws(LineFault) in
        columns = try Columns(
          try Fields.quoted(line, separator: separator), UnsplashPhoto.columns, needed: UnsplashPhoto.needed)
      } _: { (line) throws(LineFault) in
        try store(try UnsplashPhoto.parse(line, columns, separator: separator))
      }
    }
  }

  /// Matches `photos.tsv`, `photos.csv` and its parts `photos.csv000` and so on, compressed or not.
  private static func isPhotos(_ name: String) -> Bool {
    let name = name.hasSuffix(".gz") ? String(name.dropLast(3)) : name
    for prefix in ["photos.tsv", "photos.csv", "unsplash.photos.tsv", "unsplash.photos.csv"]
    where name.hasPrefix(prefix) {
      return name.dropFirst(prefix.count).utf8.allSatisfy(\.isDigit)
    }
    return false
  }

  private func store(_ photo: UnsplashPhoto) throws(LineFault) {
    // Without a description no search could find the photo; without a name and URL the photographer could not
    // be credited.
    let descriptions = [photo.description, photo.machineDescription].compactMap(\.self)
    guard let title = descriptions.first else { throw .leftOut("photo without a description") }
    guard let image = photo.imageURL, let username = photo.username else {
      throw .leftOut("photo without an address or a photographer")
    }
    guard Documents.isKey(photo.key, .photo) else { throw .malformed("photo_id is not a key") }
    let record = RecordID(.unsplash, .photo, key: photo.key)
    try staging.put(
      StagedRecord(
        id: record, kind: "photo", key: photo.key, source: ImportSource.unsplash.rawValue,
        popularity: photo.downloads.map(Popularity.votes)))
    for (position, text) in ([title] + descriptions.dropFirst()).enumerated() where position < 2 {
      try staging.putTitle(text, "en", isMain: position == 0, of: record, at: position)
    }
    try staging.putPhoto(photo, image: image, username: username, of: record)
  }
}

extension Staging {
  /// Stores the fields that only photos have.
  func putPhoto(
    _ photo: UnsplashPhoto, image: String, username: String, of record: RecordID
  ) throws(LineFault) {
    try execute(
      "INSERT OR REPLACE INTO main.photo VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
      [
        .integer(record.rawValue), .text(photo.pageURL), .text(image), .integer(photo.width),
        .integer(photo.height), .null, .optional(photo.blurHash), .text(username),
        .text(photo.photographer ?? username),
      ])
  }
}
