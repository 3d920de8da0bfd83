internal import VitrineHTTPModel
internal import VitrineHTTPServing

/// Made-up answers in Unsplash's form. `Client-ID bad` is a rejected key.
struct ComputedUnsplash: Sendable {
  let lies: Lies
  /// The base address of the stand-in as the caller uses it; download tracking points to it.
  let origin: String
  private static let largestPage = 30

  func answer(_ path: [String], _ request: HTTPRequest) -> HTTPResponse {
    let key = request.fields["Authorization"] ?? request.query["client_id"] ?? ""
    if key.isEmpty || key.hasSuffix("bad") {
      return JSONAnswer.response(
        ["errors": ["OAuth error: The access token is invalid"]], status: HTTPStatus(rawValue: 401))
    }
    switch path {
    case ["search", "photos"]: return search(request, photo)
    case ["search", "collections"]: return search(request, collection)
    case ["search", "users"]: return search(request, user)
    case ["photos"], ["topics", path.dropFirst().first ?? "", "photos"],
      ["collections", path.dropFirst().first ?? "", "photos"]:
      return list(request, photo)
    case ["photos", "random"]: return random(request)
    case ["topics"]: return JSONAnswer.response((1...3).map(topic))
    case ["collections"]: return list(request, collection)
    default: return single(path)
    }
  }

  private func single(_ path: [String]) -> HTTPResponse {
    let row = path.dropFirst().first.flatMap { Int($0.drop { $0 != "-" }.dropFirst()) } ?? 0
    guard (1...ComputedPage.total(for: "")).contains(row) else {
      return JSONAnswer.response(["errors": ["Couldn't find Photo"]], status: .notFound)
    }
    switch (path.first, path.count) {
    case ("photos", 2): return JSONAnswer.response(photo(row))
    case ("photos", 3): return JSONAnswer.response(["url": "https://images.example/\(row)"])
    case ("collections", 2): return JSONAnswer.response(collection(row))
    case ("users", 2): return JSONAnswer.response(user(row))
    default: return JSONAnswer.response(["errors": ["Not found"]], status: .notFound)
    }
  }

  private func page(_ request: HTTPRequest) -> ComputedPage {
    let size = request.query["per_page"].flatMap { Int($0) } ?? 10
    return ComputedPage(
      number: max(1, request.query["page"].flatMap { Int($0) } ?? 1),
      size: min(max(size, 1), Self.largestPage),
      total: ComputedPage.total(for: request.query["query"] ?? ""), lies: lies)
  }

  private func search(_ request: HTTPRequest, _ make: (Int) -> [String: Any]) -> HTTPResponse {
    let page = page(request)
    return JSONAnswer.response(
      ["total": page.saidTotal, "total_pages": page.saidPages, "results": page.rows.map(make)],
      fields: Self.fields(page))
  }

  private func list(_ request: HTTPRequest, _ make: (Int) -> [String: Any]) -> HTTPResponse {
    let page = page(request)
    return JSONAnswer.response(page.rows.map(make), fields: Self.fields(page))
  }

  private func random(_ request: HTTPRequest) -> HTTPResponse {
    guard let count = request.query["count"].flatMap({ Int($0) }) else {
      return JSONAnswer.response(photo(1))
    }
    return JSONAnswer.response((1...min(max(count, 1), Self.largestPage)).map(photo))
  }

  private static func fields(_ page: ComputedPage) -> HTTPFields {
    [
      "X-Total": String(page.saidTotal), "X-Per-Page": String(page.size), "X-Ratelimit-Limit": "50",
      "X-Ratelimit-Remaining": "49",
    ]
  }

  private func photo(_ row: Int) -> [String: Any] {
    let lacks = row.isMultiple(of: 3)
    let address = "https://images.example/photo-\(row)?ixid=made"
    return [
      "id": "photo-\(row)", "width": 4000, "height": row.isMultiple(of: 2) ? 3000 : 6000, "color": "#336699",
      "blur_hash": lacks ? Null.value : "LEHV6nWB2yk8pyo0adR*.7kCMdnj", "description": Null.value,
      "alt_description": lacks ? Null.value : "a made-up photo \(row)", "likes": row,
      "created_at": "2020-01-02T03:04:05-05:00",
      "urls": ["raw": address, "full": address, "regular": address, "small": address, "thumb": address],
      "links": [
        "self": "https://api.example/photos/photo-\(row)",
        "html": "https://unsplash.example/photos/photo-\(row)",
        "download": "https://unsplash.example/photos/photo-\(row)/download",
        "download_location": "\(origin)/photos/photo-\(row)/download?ixid=made",
      ], "user": user(row),
    ]
  }

  private func user(_ row: Int) -> [String: Any] {
    [
      "id": "user-\(row)", "username": "user\(row)", "name": ComputedNames.person(row),
      "last_name": Null.value, "bio": Null.value, "total_photos": row,
      "links": ["html": "https://unsplash.example/@user\(row)"],
      "profile_image": [
        "small": "https://images.example/u\(row)", "large": "https://images.example/u\(row)",
      ],
    ]
  }

  private func collection(_ row: Int) -> [String: Any] {
    [
      "id": "collection-\(row)", "title": ComputedNames.title(row), "description": Null.value,
      "total_photos": row,
      "cover_photo": row.isMultiple(of: 3) ? Null.value : photo(row), "user": user(row),
      "links": ["html": "https://unsplash.example/collections/\(row)"],
    ]
  }

  private func topic(_ row: Int) -> [String: Any] {
    ["id": "topic-\(row)", "slug": "topic-\(row)", "title": "Topic \(row)", "total_photos": 45]
  }
}
