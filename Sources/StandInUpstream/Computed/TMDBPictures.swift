internal import VitrineHTTPModel
internal import VitrineHTTPServing

/// The pictures of TMDB's image host.
struct TMDBPictures: Sendable {
  let dataset: Dataset
  private static let originals = (poster: (2000, 3000), backdrop: (3840, 2160))
  private static let backdropEnding = "-wide"

  /// The path of an entry's poster or portrait. Like real ones it ends in `.jpg`.
  static func path(_ entry: Entry) -> String { "/\(entry.kind.rawValue)-\(entry.number).jpg" }

  /// The path of the picture behind an entry's title.
  static func backdropPath(_ entry: Entry) -> String {
    "/\(entry.kind.rawValue)-\(entry.number)\(backdropEnding).jpg"
  }

  /// Answers `/t/p/{size}/{file}`.
  func answer(_ path: [String]) -> HTTPResponse {
    guard path.count == 3, path[0] == "p", path[2].hasSuffix(".jpg") else {
      return HTTPResponse(status: .notFound)
    }
    let isWide = path[2].hasSuffix(Self.backdropEnding + ".jpg")
    let parts = path[2].dropLast((isWide ? Self.backdropEnding.count : 0) + 4).split(separator: "-")
    guard parts.count == 2, let kind = Entry.Kind(rawValue: String(parts[0])),
      let entry = dataset.entry(kind, Int(parts[1]) ?? 0), entry.hasPicture,
      let size = size(path[1], isWide ? Self.originals.backdrop : Self.originals.poster)
    else { return HTTPResponse(status: .notFound) }
    return DrawnPicture(
      width: size.0, height: size.1, color: .fixed(entry.number), caption: entry.englishTitle
    ).response
  }

  /// Returns the size in pixels that `w342`, `h632` or `original` means.
  private func size(_ name: String, _ original: (Int, Int)) -> (Int, Int)? {
    guard name != "original" else { return original }
    guard let side = Int(name.dropFirst()), (1...DrawnPicture.longestSide).contains(side) else { return nil }
    switch name.first {
    case "w": return (side, side * original.1 / original.0)
    case "h": return (side * original.0 / original.1, side)
    default: return nil
    }
  }
}
