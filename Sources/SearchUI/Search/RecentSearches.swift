internal import VitrineMediaModel

/// Where recent searches are kept between two runs: a file, user defaults, nothing.
public protocol RecentSearches: Sendable {
  /// The queries kept, newest first; empty when there are none or they cannot be read.
  func load() async -> [String]
  /// Keeps these queries in place of the former ones. A store that cannot do so loses them silently: recent
  /// searches are a convenience; failing to store them is not reported.
  func save(_ queries: [String]) async
}

/// The latest queries.
public struct RecentList: Sendable, Hashable {
  /// The queries, newest first; none twice, without regard to case.
  public private(set) var queries: [String] = []

  /// The most queries that are kept.
  public static let capacity = 20

  /// Creates a list from queries, newest first; blank and repeated ones and those beyond the capacity are
  /// left out.
  public init(_ queries: [String] = []) {
    for query in queries.reversed() { add(query) }
  }

  /// Puts a query first. A blank one has no effect.
  public mutating func add(_ text: String) {
    let query = QueryText(text).query
    guard !query.isEmpty else { return }
    remove(query)
    queries = Array(([query] + queries).prefix(Self.capacity))
  }

  /// Takes a query out.
  public mutating func remove(_ query: String) {
    queries.removeAll { $0.lowercased() == query.lowercased() }
  }

  /// Takes all queries out.
  public mutating func clear() { queries = [] }
}
