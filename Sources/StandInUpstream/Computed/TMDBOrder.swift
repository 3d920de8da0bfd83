internal import VitrineHTTPModel

/// The orders of TMDB's lists.
enum TMDBOrder {
  /// The lists below `/movie`, `/tv` and `/person`, and their orders.
  static let lists = [
    "popular": "popularity.desc", "top_rated": "vote_average.desc", "upcoming": "date.desc",
    "now_playing": "date.desc", "on_the_air": "date.desc", "airing_today": "date.desc",
  ]

  /// Returns entries in an order such as `popularity.desc`; nil when there is no such order. Entries that are
  /// equal keep theirs.
  static func sorted(_ entries: [Entry], by order: String) -> [Entry]? {
    let parts = order.split(separator: ".").map(String.init)
    guard parts.count == 2, let key = keys[parts[0]], ["asc", "desc"].contains(parts[1]) else { return nil }
    let keyed = entries.enumerated().map { (place: $0.offset, key: key($0.element), entry: $0.element) }
    let isDescending = parts[1] == "desc"
    return keyed.sorted { first, second in
      first.key == second.key
        ? first.place < second.place : (first.key > second.key) == isDescending
    }.map(\.entry)
  }

  private static let keys: [String: @Sendable (Entry) -> Double] = [
    "popularity": { $0.popularity },
    "vote_average": { $0.vote },
    "vote_count": { Double($0.votes) },
    "date": { Double($0.year ?? 0) },
    "primary_release_date": { Double($0.year ?? 0) },
    "release_date": { Double($0.year ?? 0) },
    "first_air_date": { Double($0.year ?? 0) },
  ]
}

/// The filters of TMDB's searches and of `/discover`, read once for all entries.
struct TMDBFilter: Sendable {
  private let isWithAdult: Bool
  /// Numbers of genres: one of each group must be there.
  private let genres: [Set<Int>]
  private let countries: Set<String>?
  private let languages: Set<String>?
  private let years: [Int?]
  /// The first and the last day, as `1999-12-31`.
  private let first: String?
  private let last: String?
  private let leastVote: Double?
  private let leastVotes: Double?

  init(_ query: QueryItems) {
    isWithAdult = query["include_adult"] == "true"
    // A comma means and, a bar means or.
    genres = (query["with_genres"] ?? "").split(separator: ",").map { group in
      Set(group.split(separator: "|").compactMap { Int($0) })
    }
    countries = Self.values(query["with_origin_country"])
    languages = Self.values(query["with_original_language"])
    years = ["year", "primary_release_year", "first_air_date_year"].compactMap { query[$0] }.map { Int($0) }
    let dates = ["primary_release_date", "release_date", "first_air_date"]
    first = dates.lazy.compactMap { query[$0 + ".gte"] }.first
    last = dates.lazy.compactMap { query[$0 + ".lte"] }.first
    leastVote = query["vote_average.gte"].flatMap { Double($0) }
    leastVotes = query["vote_count.gte"].flatMap { Double($0) }
  }

  /// Whether an entry passes every filter of the call.
  func accepts(_ entry: Entry) -> Bool {
    guard isWithAdult || !entry.isAdult else { return false }
    return isOfGenres(entry) && isOfDate(entry) && countries?.isDisjoint(with: entry.countries) != true
      && languages?.contains(entry.originalLanguage) != false
      && leastVote.map { entry.vote >= $0 } != false
      && leastVotes.map { Double(entry.votes) >= $0 } != false
  }

  private func isOfGenres(_ entry: Entry) -> Bool {
    genres.isEmpty || genres.allSatisfy { !$0.isDisjoint(with: TMDBGenres.numbers(entry)) }
  }

  private func isOfDate(_ entry: Entry) -> Bool {
    guard entry.kind != .person, years.allSatisfy({ $0 == entry.year }) else { return entry.kind == .person }
    guard first != nil || last != nil else { return true }
    let date = entry.date
    return !date.isEmpty && first.map { date >= $0 } != false && last.map { date <= $0 } != false
  }

  private static func values(_ text: String?) -> Set<String>? {
    guard let text, !text.isEmpty else { return nil }
    return Set(text.split { $0 == "|" || $0 == "," }.map(String.init))
  }
}

extension Entry {
  /// The day of release, made up within the year; empty when not even that is known.
  var date: String {
    guard let year else { return "" }
    let (month, day) = (1 + fixed(1, below: 12), 1 + fixed(2, below: 28))
    return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }

  /// What people think of it, made up: 5 to 9.
  var vote: Double { 5 + Double(fixed(3, below: 40)) / 10 }

  /// How many people said so.
  var votes: Int { Int(popularity * popularity) + fixed(4, below: 60) }
}
