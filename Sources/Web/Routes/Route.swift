internal import VitrineHTTPModel
internal import VitrineMediaModel

/// Every address of Vitrine: one table that parses and prints paths.
enum Route: Sendable, Hashable {
  /// `/`: explore.
  case home
  /// `/explore/{shelf}`: one shelf in full.
  case shelf(ShelfID)
  /// `/search`: results as a page.
  case search
  /// `/search/results`: the results alone, which the page script inserts.
  case searchResults
  /// `/search/live`: the sections of a search as events, as they arrive.
  case searchLive
  /// `/explore/live`: the shelves of providers over the network as events, as they arrive.
  case exploreLive
  /// `/film/{id}`, `/show/{id}`, `/person/{id}` …: an item's page.
  case item(MediaID)
  /// `/status`: what works and what does not.
  case status
  /// `/language`: stores the language of the interface in a cookie (POST).
  case language
  /// `/assets/{name}`: a file of the web app; the name contains a hash of its content.
  case asset(String)
  /// `/art/{id}`: a generated poster.
  case art(MediaID)
  /// `/api/v1/search`
  case apiSearch
  /// `/api/v1/search/stream`: the sections of a search as events.
  case apiStream
  /// `/api/v1/items/{id}`; the handler validates the id, so that the answer can explain what is wrong.
  case apiItem(String)
  /// `/api/v1/explore`
  case apiExplore
  /// `/api/v1/explore/{shelf}`
  case apiShelf(String)
  /// `/api/v1/status`
  case apiStatus
  /// `/openapi.json`
  case openAPI
  /// `/robots.txt`: rules for crawlers.
  case robots
  /// `/healthz`: the program runs.
  case health
  /// `/readyz`: it can answer searches.
  case ready
  /// `/metrics`: counters for Prometheus.
  case metrics
}

extension Route {
  /// Parses the segments of a path; nil when no route matches.
  init?(path: [String]) {
    switch path.count {
    case 0: self = .home
    case 1:
      guard let route = Self.fixed[path[0]] else { return nil }
      self = route
    case 2: self.init(folder: path[0], name: path[1])
    case 3, 4:
      guard path[0] == "api", path[1] == "v1" else { return nil }
      self.init(apiFolder: path[2], name: path.count == 4 ? path[3] : nil)
    default: return nil
    }
  }

  private static let fixed: [String: Route] = [
    "search": .search, "status": .status, "language": .language, "openapi.json": .openAPI,
    "robots.txt": .robots,
    "healthz": .health, "readyz": .ready, "metrics": .metrics,
  ]

  private init?(folder: String, name: String) {
    switch folder {
    case "search" where name == "results": self = .searchResults
    case "search" where name == "live": self = .searchLive
    case "explore" where name == "live": self = .exploreLive
    case "assets": self = .asset(name)
    case "explore":
      guard let shelf = ShelfID(name) else { return nil }
      self = .shelf(shelf)
    case "art":
      guard let id = MediaID(name) else { return nil }
      self = .art(id)
    default:
      guard let kind = MediaKind(rawValue: folder), let id = MediaID(kind: kind, segment: name)
      else { return nil }
      self = .item(id)
    }
  }

  private init?(apiFolder: String, name: String?) {
    switch (apiFolder, name) {
    case ("search", nil): self = .apiSearch
    case ("search", "stream"): self = .apiStream
    case ("explore", nil): self = .apiExplore
    case ("explore", let name?): self = .apiShelf(name)
    case ("status", nil): self = .apiStatus
    case ("items", let name?): self = .apiItem(name)
    default: return nil
    }
  }

  /// The encoded path, without a query.
  var path: String {
    switch self {
    case .home: "/"
    case .shelf(let shelf): "/explore/\(PercentEncoding.encode(shelf.description))"
    case .search: "/search"
    case .searchResults: "/search/results"
    case .searchLive: "/search/live"
    case .exploreLive: "/explore/live"
    case .item(let id): "/\(id.kind.rawValue)/\(id.segment)"
    case .status: "/status"
    case .language: "/language"
    case .asset(let name): "/assets/\(PercentEncoding.encode(name))"
    case .art(let id): "/art/\(id)"
    case .apiSearch: "/api/v1/search"
    case .apiStream: "/api/v1/search/stream"
    case .apiItem(let id): "/api/v1/items/\(PercentEncoding.encode(id))"
    case .apiExplore: "/api/v1/explore"
    case .apiShelf(let shelf): "/api/v1/explore/\(PercentEncoding.encode(shelf))"
    case .apiStatus: "/api/v1/status"
    case .openAPI: "/openapi.json"
    case .robots: "/robots.txt"
    case .health: "/healthz"
    case .ready: "/readyz"
    case .metrics: "/metrics"
    }
  }

  /// The pattern for the access log and the metrics; never a raw path, so that a scan cannot fill them.
  var pattern: String {
    switch self {
    case .shelf: "/explore/{shelf}"
    case .item(let id): "/\(id.kind.rawValue)/{id}"
    case .asset: "/assets/{name}"
    case .art: "/art/{id}"
    case .apiItem: "/api/v1/items/{id}"
    case .apiShelf: "/api/v1/explore/{shelf}"
    default: path
    }
  }

  /// Returns the path with parameters; parameters with an empty value are left out.
  func address(_ parameters: [(String, String)] = []) -> String {
    let query = QueryItems(parameters.filter { !$0.1.isEmpty }.map { .init($0.0, $0.1) })
    return query.items.isEmpty ? path : "\(path)?\(query.encoded)"
  }
}

extension MediaID {
  /// The id as one path segment below its kind: the bare key for the catalog, `provider:key` otherwise.
  var segment: String { provider == .catalog ? key : "\(provider):\(key)" }

  /// Parses ``segment``.
  init?(kind: MediaKind, segment: String) {
    let parts = segment.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 1 {
      self.init(provider: .catalog, kind: kind, key: segment)
    } else {
      guard let provider = ProviderID(String(parts[0])), provider != .catalog else { return nil }
      self.init(provider: provider, kind: kind, key: String(parts[1]))
    }
  }
}
