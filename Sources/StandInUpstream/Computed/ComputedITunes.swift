internal import VitrineHTTPModel
internal import VitrineHTTPServing

/// Answers in the form of the iTunes Search API, including its blank lines and content type.
struct ComputedITunes: Sendable {
  let dataset: Dataset
  /// The base address of the stand-in as the caller uses it; artwork and previews are below it.
  let origin: String
  private static let mostRows = 200

  func answer(_ path: [String], _ request: HTTPRequest) -> HTTPResponse {
    switch path {
    case ["search"]: return search(request.query)
    case ["lookup"]: return lookup(request.query)
    default: return path.first == "art" ? art(path) : HTTPResponse(status: .notFound)
    }
  }

  private func search(_ query: QueryItems) -> HTTPResponse {
    if let wrong = wrongKey(query) { return refusal(wrong, query) }
    let text = query["term"] ?? ""
    let shapes = ITunesShapes(origin: origin, query: query)
    let media = query["media"] ?? "all"
    let limit = min(max(query["limit"].flatMap { Int($0) } ?? 50, 1), Self.mostRows)
    var rows: [[String: Any]] = []
    if ["all", "movie"].contains(media), query["entity"] != "tvSeason" {
      rows += dataset.search(.film, text).lazy.compactMap(shapes.film).prefix(limit)
    }
    if ["all", "tvShow"].contains(media), rows.count < limit {
      rows += dataset.search(.show, text).lazy.flatMap(shapes.seasons).prefix(limit - rows.count)
    }
    return response(rows)
  }

  private func lookup(_ query: QueryItems) -> HTTPResponse {
    if let wrong = wrongKey(query) { return refusal(wrong, query) }
    let shapes = ITunesShapes(origin: origin, query: query)
    let numbers = (query["id"] ?? "").split(separator: ",").compactMap { Int($0) }
    // Films and shows have numbers of their own here too, so the entity says which is meant.
    let rows = numbers.flatMap { number -> [[String: Any]] in
      guard query["entity"] == "tvSeason" else {
        return dataset.entry(.film, number).flatMap(shapes.film).map { [$0] } ?? []
      }
      let show = dataset.entry(.show, number)
      let seasons = show.map(shapes.seasons) ?? []
      return seasons.isEmpty ? [] : (show.map { [shapes.artist($0)] } ?? []) + seasons
    }
    return response(rows)
  }

  private func wrongKey(_ query: QueryItems) -> String? {
    if let country = query["country"], ITunesShapes.stores[country.uppercased()] == nil { return "country" }
    let media = [
      "all", "movie", "tvShow", "music", "shortFilm", "podcast", "musicVideo", "ebook", "software",
    ]
    return query["media"].map { !media.contains($0) } == true ? "mediaType" : nil
  }

  private func refusal(_ key: String, _ query: QueryItems) -> HTTPResponse {
    let parameters = Dictionary(query.items.map { ($0.name, $0.value) }) { first, _ in first }
    return JSONAnswer.response(
      ["errorMessage": "Invalid value(s) for key(s): [\(key)]", "queryParameters": parameters],
      status: .badRequest, padding: "\n\n\n")
  }

  private func response(_ rows: [[String: Any]]) -> HTTPResponse {
    JSONAnswer.response(
      ["resultCount": rows.count, "results": rows],
      fields: ["Content-Type": "text/javascript; charset=utf-8"], padding: "\n\n\n")
  }

  /// Answers `/art/{kind}-{number}/{side}x{side}bb.jpg`, at any size.
  private func art(_ path: [String]) -> HTTPResponse {
    guard path.count == 3, let kind = Entry.Kind(rawValue: String(path[1].prefix { $0 != "-" })),
      let entry = dataset.entry(kind, Int(path[1].dropFirst(kind.rawValue.count + 1)) ?? 0),
      let side = Int(path[2].prefix { $0 != "x" }), (1...DrawnPicture.longestSide).contains(side)
    else { return HTTPResponse(status: .notFound) }
    return DrawnPicture(
      width: side, height: side, color: .fixed(-entry.number), caption: entry.englishTitle
    ).response
  }
}
