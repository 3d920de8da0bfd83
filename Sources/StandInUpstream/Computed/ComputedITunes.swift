internal import VitrineHTTPModel
internal import VitrineHTTPServing

/// Made-up answers in the form of the iTunes Search API, including its blank lines and content type.
struct ComputedITunes: Sendable {
  let lies: Lies
  private static let mostRows = 200
  private static let genres = ["Drama", "Comedy", "Sci-Fi & Fantasy"]

  func answer(_ path: [String], _ request: HTTPRequest) -> HTTPResponse {
    switch path {
    case ["search"]:
      let limit = request.query["limit"].flatMap { Int($0) } ?? 50
      let page = ComputedPage(
        number: 1, size: min(max(limit, 1), Self.mostRows),
        total: ComputedPage.total(for: request.query["term"] ?? ""), lies: lies)
      return response(page.rows.map(film))
    case ["lookup"]:
      let ids = (request.query["id"] ?? "").split(separator: ",").compactMap { Int($0) }
      return response(ids.filter { (1...ComputedPage.total(for: "")).contains($0) }.map(film))
    default: return HTTPResponse(status: .notFound)
    }
  }

  private func response(_ rows: [[String: Any]]) -> HTTPResponse {
    JSONAnswer.response(
      ["resultCount": rows.count, "results": rows],
      fields: ["Content-Type": "text/javascript; charset=utf-8"], padding: "\n\n\n")
  }

  /// Returns a film; every third lacks a preview, every fifth row is not a film.
  private func film(_ row: Int) -> [String: Any] {
    if row.isMultiple(of: 5) {
      return ["wrapperType": "audiobook", "collectionId": row, "collectionName": ComputedNames.title(row)]
    }
    var fields: [String: Any] = [
      "wrapperType": "track", "kind": "feature-movie", "trackId": row, "trackName": ComputedNames.title(row),
      "artistName": ComputedNames.person(row), "primaryGenreName": Self.genres[row % Self.genres.count],
      "releaseDate": "\(1980 + row % 40)-05-30T07:00:00Z", "country": "USA", "currency": "USD",
      "trackPrice": -1, "artworkUrl100": "https://images.example/\(row)/100x100bb.jpg",
      "trackViewUrl": "https://itunes.example/movie/id\(row)",
    ]
    if !row.isMultiple(of: 3) { fields["previewUrl"] = "https://video.example/\(row).m4v" }
    return fields
  }
}
