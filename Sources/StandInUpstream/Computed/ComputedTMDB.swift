internal import VitrineHTTPModel
internal import VitrineHTTPServing

/// Made-up answers in TMDB's form. `Bearer bad` is a rejected key.
struct ComputedTMDB: Sendable {
  let lies: Lies
  private static let pageSize = 20
  private static let genres = [[18, "Drama"], [35, "Comedy"], [28, "Action"]] as [[any Sendable]]

  func answer(_ path: [String], _ request: HTTPRequest) -> HTTPResponse {
    let key = request.fields["Authorization"] ?? request.query["api_key"] ?? ""
    if key.isEmpty || key.hasSuffix("bad") {
      return failure(7, "Invalid API key: You must be granted a valid key.", HTTPStatus(rawValue: 401))
    }
    switch (path.first, path.dropFirst().first) {
    case ("search", let kind?), ("discover", let kind?), ("trending", let kind?): return list(kind, request)
    case ("configuration", nil):
      return JSONAnswer.response(["images": Self.images, "change_keys": ["title"]])
    case ("genre", _):
      return JSONAnswer.response(["genres": Self.genres.map { ["id": $0[0], "name": $0[1]] }])
    case (let kind?, "popular"?), (let kind?, "top_rated"?), (let kind?, "upcoming"?),
      (let kind?, "now_playing"?),
      (let kind?, "on_the_air"?), (let kind?, "airing_today"?):
      return list(kind, request)
    case (let kind?, let id?) where Int(id).map { (1...ComputedPage.total(for: "")).contains($0) } == true:
      return detail(kind, Int(id) ?? 1)
    default: return failure(34, "The resource you requested could not be found.", .notFound)
    }
  }

  private func list(_ kind: String, _ request: HTTPRequest) -> HTTPResponse {
    let number = request.query["page"].flatMap { Int($0) } ?? 1
    guard (1...500).contains(number) else {
      return failure(22, "Invalid page: Pages start at 1 and max at 500.", .badRequest)
    }
    let page = ComputedPage(
      number: number, size: Self.pageSize, total: ComputedPage.total(for: request.query["query"] ?? ""),
      lies: lies)
    return JSONAnswer.response([
      "page": number, "results": page.rows.map { row(kind, $0) }, "total_pages": max(1, page.saidPages),
      "total_results": page.saidTotal,
    ])
  }

  /// Returns a row; every third lacks what TMDB often lacks.
  private func row(_ kind: String, _ row: Int) -> [String: Any] {
    let lacks = row.isMultiple(of: 3)
    let date = lacks ? "" : "\(1980 + row % 40)-05-30"
    let picture: Any = lacks ? Null.value : "/picture\(row).jpg"
    var fields: [String: Any] = ["id": row, "popularity": Double(100 - row), "adult": false]
    switch kind {
    case "person":
      fields["name"] = ComputedNames.person(row)
      fields["profile_path"] = picture
      fields["known_for_department"] = "Acting"
    case "tv":
      fields.merge(["name": ComputedNames.title(row), "original_name": ComputedNames.title(row)]) { $1 }
      fields.merge(["first_air_date": date, "poster_path": picture, "original_language": "en"]) { $1 }
      fields.merge(["genre_ids": [18], "overview": "A show.", "vote_average": 7, "vote_count": 10]) { $1 }
    default:
      fields.merge(["title": ComputedNames.title(row), "original_title": ComputedNames.title(row)]) { $1 }
      fields.merge(["release_date": date, "poster_path": picture, "original_language": "en"]) { $1 }
      fields.merge(["genre_ids": [18], "overview": "A film.", "vote_average": 7.5, "vote_count": 10]) { $1 }
    }
    if kind == "multi" { fields["media_type"] = "movie" }
    return fields
  }

  private func detail(_ kind: String, _ id: Int) -> HTTPResponse {
    var fields = row(kind, id)
    fields["genre_ids"] = nil
    fields["genres"] = [["id": 18, "name": "Drama"]]
    fields["imdb_id"] = "tt000000\(id)"
    fields["videos"] = [
      "results": [
        [
          "id": "v\(id)", "iso_639_1": "en", "iso_3166_1": "US", "key": "key\(id)", "name": "Trailer",
          "site": "YouTube", "type": "Trailer", "official": true,
        ] as [String: Any]
      ]
    ]
    fields["credits"] = ["cast": [Any](), "crew": [Any]()]
    fields["external_ids"] = ["imdb_id": "tt000000\(id)"]
    return JSONAnswer.response(fields)
  }

  private func failure(_ code: Int, _ message: String, _ status: HTTPStatus) -> HTTPResponse {
    JSONAnswer.response(
      ["success": false, "status_code": code, "status_message": message], status: status)
  }

  private static var images: [String: Any] {
    [
      "base_url": "http://image.example/t/p/", "secure_base_url": "https://image.example/t/p/",
      "poster_sizes": ["w92", "w342", "original"], "profile_sizes": ["w45", "h632"],
      "backdrop_sizes": ["w300", "original"], "logo_sizes": ["w45"], "still_sizes": ["w92"],
    ]
  }
}
