internal import VitrineHTTPModel

/// The rows of the iTunes Search API.
struct ITunesShapes: Sendable {
  /// The base address of the stand-in as the caller uses it.
  let origin: String
  let query: QueryItems

  /// The stores there are: their country in three letters, and their currency.
  static let stores = [
    "US": ("USA", "USD"), "KR": ("KOR", "KRW"), "JP": ("JPN", "JPY"), "GB": ("GBR", "GBP"),
    "DE": ("DEU", "EUR"),
    "FR": ("FRA", "EUR"), "AU": ("AUS", "AUD"), "CA": ("CAN", "CAD"), "ES": ("ESP", "EUR"),
    "IT": ("ITA", "EUR"),
  ]

  /// The store's names for our genres.
  private static let genres = [
    "action": "Action & Adventure", "adventure": "Action & Adventure", "animation": "Kids & Family",
    "comedy": "Comedy", "crime": "Thriller", "documentary": "Documentary", "family": "Kids & Family",
    "fantasy": "Sci-Fi & Fantasy", "history": "Drama", "horror": "Horror", "music": "Musicals",
    "mystery": "Thriller", "reality": "Reality TV", "romance": "Romance",
    "science-fiction": "Sci-Fi & Fantasy", "thriller": "Thriller", "war": "Action & Adventure",
    "western": "Western",
  ]
  private static let mostSeasons = 6

  /// Returns a film as the store has it; nil when it has none.
  func film(_ entry: Entry) -> [String: Any]? {
    switch entry.sale {
    case .none: return nil
    case .audiobook:
      return [
        "wrapperType": "audiobook", "collectionId": entry.number, "collectionName": title(entry),
        "artistName": maker(entry),
      ]
    case .video(let hasPreview):
      var fields = common(entry)
      fields["wrapperType"] = "track"
      fields["kind"] = "feature-movie"
      fields["trackId"] = entry.number
      fields["trackName"] = title(entry)
      fields["artistName"] = maker(entry)
      fields["trackViewUrl"] = "https://itunes.example/movie/id\(entry.number)"
      fields["trackPrice"] = entry.number.isMultiple(of: 4) ? -1 : 9.99
      if let minutes = entry.minutes { fields["trackTimeMillis"] = minutes * 60_000 }
      if let date = date(entry, plus: 0) { fields["releaseDate"] = date }
      if hasPreview { fields["previewUrl"] = "\(origin)/preview/\(entry.number).m4v" }
      return fields
    }
  }

  /// Returns the seasons of a show; none when the store has none.
  func seasons(_ entry: Entry) -> [[String: Any]] {
    guard case .video = entry.sale else { return [] }
    return (1...min(max(entry.seasons ?? 1, 1), Self.mostSeasons)).map { season in
      var fields = common(entry)
      fields["wrapperType"] = "collection"
      fields["collectionType"] = "TV Season"
      fields["artistId"] = entry.number
      fields["collectionId"] = entry.number * 100 + season
      fields["artistName"] = title(entry)
      fields["collectionName"] = "\(title(entry)), Season \(season)"
      fields["collectionViewUrl"] = "https://itunes.example/tv-season/id\(entry.number * 100 + season)"
      fields["trackCount"] = 8
      if let date = date(entry, plus: season - 1) { fields["releaseDate"] = date }
      return fields
    }
  }

  /// Returns a show itself, which stands before its seasons in a lookup.
  func artist(_ entry: Entry) -> [String: Any] {
    [
      "wrapperType": "artist", "artistType": "TV Show", "artistName": title(entry), "artistId": entry.number,
      "artistLinkUrl": "https://itunes.example/tv-show/id\(entry.number)", "primaryGenreName": genre(entry),
    ]
  }

  private func common(_ entry: Entry) -> [String: Any] {
    let store = Self.stores[(query["country"] ?? "US").uppercased()] ?? ("USA", "USD")
    var fields: [String: Any] = [
      "primaryGenreName": genre(entry), "country": store.0, "currency": store.1,
    ]
    for side in [30, 60, 100] {
      fields["artworkUrl\(side)"] =
        "\(origin)/art/\(entry.kind.rawValue)-\(entry.number)/\(side)x\(side)bb.jpg"
    }
    if let overview = entry.overviews["en"] { fields["longDescription"] = written(overview, entry) }
    return fields
  }

  /// Some texts of the store hold entities or tags.
  private func written(_ overview: String, _ entry: Entry) -> String {
    switch entry.number % 6 {
    case 1: overview.replacing("'", with: "&#39;") + " Love &amp; trouble included."
    case 4: "<i>\(title(entry).replacing("<", with: "&lt;"))</i>: \(overview)"
    default: overview
    }
  }

  private func title(_ entry: Entry) -> String {
    let japanese = query["lang"] == "ja_jp" ? entry.titles["ja"] : nil
    return japanese ?? entry.englishTitle
  }

  private func maker(_ entry: Entry) -> String {
    entry.credits.first { $0.role == "director" }?.name ?? "Unknown"
  }

  private func genre(_ entry: Entry) -> String {
    entry.genres.lazy.compactMap { Self.genres[$0] }.first ?? "Drama"
  }

  private func date(_ entry: Entry, plus years: Int) -> String? {
    guard let year = entry.year else { return nil }
    return "\(year + years)\(entry.date.dropFirst(String(year).count))T07:00:00Z"
  }
}
