internal import VitrineTestSupport
internal import VitrineHTTPModel
internal import VitrineHTTPServing

/// Answers in Unsplash's form. `Client-ID bad` is a rejected key.
struct ComputedUnsplash: Sendable {
  let photos: PhotoSet
  let lies: Lies
  let shapes: UnsplashShapes
  /// Draws a number for photos by chance.
  let draw: @Sendable () -> UInt64
  private static let largestPage = 30

  func answer(_ path: [String], _ request: HTTPRequest) -> HTTPResponse {
    let key = request.fields["Authorization"] ?? request.query["client_id"] ?? ""
    if key.isEmpty || key.hasSuffix("bad") {
      return JSONAnswer.response(
        ["errors": ["OAuth error: The access token is invalid"]], status: HTTPStatus(rawValue: 401))
    }
    switch path {
    case ["search", "photos"]:
      return search(request, filtered(photos.photos(with: text(request)), request), shapes.photo)
    case ["search", "collections"]:
      return search(request, photos.collections(with: text(request)), shapes.collection)
    case ["search", "users"]: return search(request, photos.photographers(with: text(request)), shapes.user)
    case ["photos"]: return list(request, sorted(photos.photos, request), shapes.photo)
    case ["photos", "random"]: return random(request)
    case ["topics"]: return list(request, photos.topics, shapes.topic)
    case ["collections"]: return list(request, photos.collections, shapes.collection)
    default: return part(path, request)
    }
  }

  /// Answers calls for one thing, or for the photos of one thing.
  private func part(_ path: [String], _ request: HTTPRequest) -> HTTPResponse {
    guard path.count == 2 || path.count == 3 else { return Self.missing }
    let (name, last) = (path[1], path.count == 3 ? path[2] : "")
    switch path[0] {
    case "photos":
      guard let photo = shapes.photo(named: name) else { return Self.missing }
      if last == "download" { return JSONAnswer.response(["url": shapes.picture(photo, "w=\(photo.width)")]) }
      return last.isEmpty ? JSONAnswer.response(shapes.fullPhoto(photo)) : Self.missing
    case "users":
      guard let place = photos.photographers.firstIndex(where: { $0.username == name }) else {
        return Self.missing
      }
      let own = photos.photos.filter { $0.photographer == place }
      return one(last, own, request) { shapes.user(photos.photographers[place]) }
    case "collections": return group(photos.collections, name, last, request, shapes.collection)
    case "topics": return group(photos.topics, name, last, request, shapes.topic)
    default: return Self.missing
    }
  }

  private func group(
    _ groups: [PhotoSet.Group], _ name: String, _ last: String, _ request: HTTPRequest,
    _ make: (PhotoSet.Group) -> [String: Any]
  ) -> HTTPResponse {
    guard let group = groups.first(where: { $0.id == name }) else { return Self.missing }
    return one(last, group.photos.map { photos.photos[$0] }, request) { make(group) }
  }

  private func one(
    _ last: String, _ own: [PhotoSet.Photo], _ request: HTTPRequest, _ make: () -> [String: Any]
  ) -> HTTPResponse {
    switch last {
    case "": JSONAnswer.response(make())
    case "photos": list(request, filtered(own, request), shapes.photo)
    default: Self.missing
    }
  }

  private func text(_ request: HTTPRequest) -> String { request.query["query"] ?? "" }

  private func filtered(_ all: [PhotoSet.Photo], _ request: HTTPRequest) -> [PhotoSet.Photo] {
    let (orientation, color) = (request.query["orientation"], request.query["color"])
    let fitting = all.filter { photo in
      (orientation == nil || photo.orientation == orientation)
        && (color == nil || color == "black_and_white" || photo.colorName == color)
    }
    return sorted(fitting, request)
  }

  private func sorted(_ all: [PhotoSet.Photo], _ request: HTTPRequest) -> [PhotoSet.Photo] {
    switch request.query["order_by"] {
    case "latest": all.sorted { $0.number > $1.number }
    case "oldest": all.sorted { $0.number < $1.number }
    case "popular": all.sorted { ($1.likes, $0.number) < ($0.likes, $1.number) }
    default: all
    }
  }

  private func page<Row>(_ request: HTTPRequest, _ all: [Row]) -> ComputedPage<Row> {
    let size = request.query["per_page"].flatMap { Int($0) } ?? 10
    return ComputedPage(
      number: min(max(1, request.query["page"].flatMap { Int($0) } ?? 1), 1_000_000),
      size: min(max(size, 1), Self.largestPage), all: all, lies: lies)
  }

  private func search<Row>(
    _ request: HTTPRequest, _ all: [Row], _ make: (Row) -> [String: Any]
  ) -> HTTPResponse {
    let page = page(request, all)
    return JSONAnswer.response(
      ["total": page.saidTotal, "total_pages": page.saidPages, "results": page.rows.map(make)],
      fields: fields(page, request))
  }

  private func list<Row>(
    _ request: HTTPRequest, _ all: [Row], _ make: (Row) -> [String: Any]
  ) -> HTTPResponse {
    let page = page(request, all)
    return JSONAnswer.response(page.rows.map(make), fields: fields(page, request))
  }

  private func random(_ request: HTTPRequest) -> HTTPResponse {
    let fitting = filtered(
      request.query["query"].map(photos.photos(with:)) ?? photos.photos, request)
    guard !fitting.isEmpty else { return Self.missing }
    var numbers = SeededGenerator(seed: draw())
    let count = request.query["count"].flatMap { Int($0) }
    let chosen = fitting.shuffled(using: &numbers).prefix(min(max(count ?? 1, 1), Self.largestPage))
    let rows = chosen.map(shapes.photo)
    return JSONAnswer.response(count == nil ? rows[0] as Any : rows)
  }

  private func fields<Row>(_ page: ComputedPage<Row>, _ request: HTTPRequest) -> HTTPFields {
    var fields: HTTPFields = [
      "X-Total": String(page.saidTotal), "X-Per-Page": String(page.size), "X-Ratelimit-Limit": "50",
      "X-Ratelimit-Remaining": "49",
    ]
    fields["Link"] = links(page, request)
    return fields
  }

  /// The addresses of the pages around this one; nil when there are none.
  private func links<Row>(_ page: ComputedPage<Row>, _ request: HTTPRequest) -> String? {
    var numbers: [(String, Int)] = []
    if page.number > 1 { numbers += [("first", 1), ("prev", page.number - 1)] }
    if page.number < page.saidPages { numbers += [("last", page.saidPages), ("next", page.number + 1)] }
    let others = request.query.items.filter { $0.name != "page" }
    let path = request.rawPath.dropFirst("/unsplash".count)
    let links = numbers.map { name, number in
      let query = QueryItems(others + [QueryItems.Item("page", String(number))]).encoded
      return "<\(shapes.origin)\(path)?\(query)>; rel=\"\(name)\""
    }
    return links.isEmpty ? nil : links.joined(separator: ", ")
  }

  private static var missing: HTTPResponse {
    JSONAnswer.response(["errors": ["Couldn't find Photo"]], status: .notFound)
  }
}
