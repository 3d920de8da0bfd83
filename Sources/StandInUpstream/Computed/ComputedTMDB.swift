internal import VitrineHTTPModel
internal import VitrineHTTPServing

/// Answers in TMDB's form. `Bearer bad` is a rejected key.
struct ComputedTMDB: Sendable {
  let dataset: Dataset
  let lies: Lies
  /// The base address of the stand-in as the caller uses it; pictures are below it.
  let origin: String
  private static let pageSize = 20
  private static let mostParts = 20

  func answer(_ path: [String], _ request: HTTPRequest) -> HTTPResponse {
    let key = request.fields["Authorization"] ?? request.query["api_key"] ?? ""
    if key.isEmpty || key.hasSuffix("bad") {
      return failure(7, "Invalid API key: You must be granted a valid key.", HTTPStatus(rawValue: 401))
    }
    switch (path.first, path.dropFirst().first) {
    case ("search", let what?): return search(what, request)
    case ("discover", let what?), ("trending", let what?): return browse(what, request)
    case ("configuration", nil): return JSONAnswer.response(configuration)
    case ("genre", let what?): return JSONAnswer.response(TMDBGenres.list(what, shapes(request).language))
    case ("find", let id?): return found(id, request)
    case (let what?, let second?):
      return Int(second) == nil ? browse(what, request, order: second) : detail(path, request)
    default: return Self.missing
    }
  }

  private func search(_ what: String, _ request: HTTPRequest) -> HTTPResponse {
    let text = request.query["query"] ?? ""
    let filter = TMDBFilter(request.query)
    let found = kinds(what).map { dataset.search($0, text).filter(filter.accepts) }
    guard !found.isEmpty else { return Self.missing }
    // Several kinds take turns, so that none is only on the last pages.
    let longest = found.map(\.count).max() ?? 0
    let rows = (0..<longest).flatMap { place in found.filter { $0.count > place }.map { $0[place] } }
    return list(rows, request, isMixed: what == "multi")
  }

  private func browse(_ what: String, _ request: HTTPRequest, order: String = "popular") -> HTTPResponse {
    let filter = TMDBFilter(request.query)
    let rows = kinds(what).flatMap(dataset.all).filter(filter.accepts)
    guard !kinds(what).isEmpty, let sort = request.query["sort_by"] ?? TMDBOrder.lists[order],
      let sorted = TMDBOrder.sorted(rows, by: sort)
    else { return Self.missing }
    return list(sorted, request, isMixed: what == "all")
  }

  private func kinds(_ what: String) -> [Entry.Kind] {
    switch what {
    case "multi": [.film, .show, .person]
    case "all": [.film, .show]
    default: Entry.Kind(rawValue: what).map { [$0] } ?? []
    }
  }

  private func list(_ rows: [Entry], _ request: HTTPRequest, isMixed: Bool) -> HTTPResponse {
    let number = request.query["page"].map { Int($0) ?? 0 } ?? 1
    guard (1...500).contains(number) else {
      return failure(22, "Invalid page: Pages start at 1 and max at 500.", .badRequest)
    }
    let page = ComputedPage(number: number, size: Self.pageSize, all: rows, lies: lies)
    let shapes = shapes(request)
    return JSONAnswer.response([
      "page": number, "results": page.rows.map { shapes.row($0, isMixed: isMixed) },
      "total_pages": max(1, page.saidPages), "total_results": page.saidTotal,
    ])
  }

  private func detail(_ path: [String], _ request: HTTPRequest) -> HTTPResponse {
    guard let kind = Entry.Kind(rawValue: path[0]), let entry = dataset.entry(kind, Int(path[1]) ?? 0) else {
      return Self.missing
    }
    let details = TMDBDetails(shapes: shapes(request), query: request.query)
    if path.count > 2 {
      guard var part = details.part(path[2...].joined(separator: "/"), of: entry) else { return Self.missing }
      part["id"] = entry.number
      return JSONAnswer.response(part)
    }
    let parts = (request.query["append_to_response"] ?? "").split(separator: ",").map(String.init)
    guard parts.count <= Self.mostParts else {
      return failure(27, "Too many append to response objects: The maximum number is 20.", .badRequest)
    }
    var fields = details.fields(entry)
    for name in parts { fields[name] = details.part(name, of: entry) }
    return JSONAnswer.response(fields)
  }

  private func found(_ id: String, _ request: HTTPRequest) -> HTTPResponse {
    let isWikidata = request.query["external_source"] == "wikidata_id"
    let shapes = shapes(request)
    var fields: [String: Any] = ["tv_season_results": [Any](), "tv_episode_results": [Any]()]
    for kind in Entry.Kind.allCases {
      fields[kind.rawValue + "_results"] = dataset.all(kind).filter { isWikidata && $0.wikidata == id }
        .map { shapes.row($0, isMixed: true) }
    }
    return JSONAnswer.response(fields)
  }

  private func shapes(_ request: HTTPRequest) -> TMDBShapes {
    TMDBShapes(dataset: dataset, language: request.query["language"] ?? "en-US")
  }

  private static var missing: HTTPResponse {
    failure(34, "The resource you requested could not be found.", .notFound)
  }

  private func failure(_ code: Int, _ message: String, _ status: HTTPStatus) -> HTTPResponse {
    Self.failure(code, message, status)
  }

  private static func failure(_ code: Int, _ message: String, _ status: HTTPStatus) -> HTTPResponse {
    JSONAnswer.response(
      ["success": false, "status_code": code, "status_message": message], status: status)
  }

  private var configuration: [String: Any] {
    let base = origin + "/t/p/"
    return [
      "images": [
        "base_url": base, "secure_base_url": base,
        "backdrop_sizes": ["w300", "w780", "w1280", "original"],
        "logo_sizes": ["w45", "w92", "w154", "w185", "w300", "w500", "original"],
        "poster_sizes": ["w92", "w154", "w185", "w342", "w500", "w780", "original"],
        "profile_sizes": ["w45", "w185", "h632", "original"],
        "still_sizes": ["w92", "w185", "w300", "original"],
      ] as [String: Any],
      "change_keys": ["overview", "title"],
    ]
  }
}
