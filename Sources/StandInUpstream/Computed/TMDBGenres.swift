/// TMDB's genres.
enum TMDBGenres {
  /// A genre as TMDB numbers and names it.
  private struct Genre: Sendable {
    var slug: String
    /// The number for films, and for shows; nil where TMDB has none.
    var film, show: Int?
    var english, korean: String
  }

  // Source: developer.themoviedb.org/reference/genre-movie-list and genre-tv-list.
  private static let all = [
    Genre(slug: "action", film: 28, show: 10759, english: "Action", korean: "액션"),
    Genre(slug: "adventure", film: 12, show: 10759, english: "Adventure", korean: "모험"),
    Genre(slug: "animation", film: 16, show: 16, english: "Animation", korean: "애니메이션"),
    Genre(slug: "comedy", film: 35, show: 35, english: "Comedy", korean: "코미디"),
    Genre(slug: "crime", film: 80, show: 80, english: "Crime", korean: "범죄"),
    Genre(slug: "documentary", film: 99, show: 99, english: "Documentary", korean: "다큐멘터리"),
    Genre(slug: "drama", film: 18, show: 18, english: "Drama", korean: "드라마"),
    Genre(slug: "family", film: 10751, show: 10751, english: "Family", korean: "가족"),
    Genre(slug: "fantasy", film: 14, show: 10765, english: "Fantasy", korean: "판타지"),
    Genre(slug: "history", film: 36, show: nil, english: "History", korean: "역사"),
    Genre(slug: "horror", film: 27, show: nil, english: "Horror", korean: "공포"),
    Genre(slug: "music", film: 10402, show: nil, english: "Music", korean: "음악"),
    Genre(slug: "mystery", film: 9648, show: 9648, english: "Mystery", korean: "미스터리"),
    Genre(slug: "reality", film: nil, show: 10764, english: "Reality", korean: "리얼리티"),
    Genre(slug: "romance", film: 10749, show: nil, english: "Romance", korean: "로맨스"),
    Genre(slug: "science-fiction", film: 878, show: 10765, english: "Science Fiction", korean: "SF"),
    Genre(slug: "talk", film: nil, show: 10767, english: "Talk", korean: "토크"),
    Genre(slug: "thriller", film: 53, show: nil, english: "Thriller", korean: "스릴러"),
    Genre(slug: "war", film: 10752, show: 10768, english: "War", korean: "전쟁"),
    Genre(slug: "western", film: 37, show: 37, english: "Western", korean: "서부"),
  ]
  /// Genres of shows that have a name of their own, since they stand for two.
  private static let ofTwo = [
    10759: "Action & Adventure", 10765: "Sci-Fi & Fantasy", 10768: "War & Politics",
  ]

  /// Returns the numbers of an entry's genres, each once.
  static func numbers(_ entry: Entry) -> [Int] {
    var known: Set<Int> = []
    return entry.genres.compactMap { slug in
      let genre = all.first { $0.slug == slug }
      return entry.kind == .show ? genre?.show : genre?.film
    }.filter { known.insert($0).inserted }
  }

  /// Returns an entry's genres as details name them.
  static func named(_ entry: Entry, _ language: String) -> [[String: Any]] {
    numbers(entry).map { ["id": $0, "name": name($0, isShow: entry.kind == .show, language)] }
  }

  /// Returns all genres of films (`movie`) or shows (`tv`).
  static func list(_ what: String, _ language: String) -> [String: Any] {
    let isShow = what == Entry.Kind.show.rawValue
    let numbers = Set(all.compactMap { isShow ? $0.show : $0.film }).sorted()
    return [
      "genres": numbers.map { ["id": $0, "name": name($0, isShow: isShow, language)] as [String: Any] }
    ]
  }

  private static func name(_ number: Int, isShow: Bool, _ language: String) -> String {
    if isShow, let name = ofTwo[number] { return name }
    let genre = all.first { number == (isShow ? $0.show : $0.film) }
    return (language.hasPrefix("ko") ? genre?.korean : genre?.english) ?? ""
  }
}
