public import VitrineMediaModel

extension TMDBProvider {
  /// The shelves to browse; see `MediaProvider.shelves()`. Makes no call.
  ///
  /// - Returns: What is popular, then genres, decades and countries.
  public func shelves() async throws(ProviderError) -> [ShelfListing] {
    Self.shelves.map { ShelfListing(id: $0) }
  }

  /// One page of one shelf; see `MediaProvider.shelf(_:page:languages:)`.
  ///
  /// - Parameters:
  ///   - id: The shelf: what is popular of films, shows or people; genres, decades and countries of films or shows.
  ///   - page: The page.
  ///   - languages: The reader's languages, most wanted first; empty for those of the provider.
  /// - Returns: The page, best known first. After the ten thousandth item there is nothing, and no call is made.
  /// - Throws: `ProviderError.notFound` for other shelves and for genres TMDB does not have.
  public func shelf(
    _ id: ShelfID, page: Page, languages: [LanguageTag]
  ) async throws(ProviderError) -> Shelf {
    guard let place = Self.place(of: id) else { throw .notFound }
    let list = try await list(id.kind, place.path, place.query, page: page, languages)
    return Shelf(id: id, total: list.total, page: page.number, pages: list.pages, items: list.items)
  }

  /// The shelves of ``shelves()``: filling one costs a call, so there are few.
  private static let shelves: [ShelfID] =
    [.popular(.film), .popular(.show), .popular(.person)]
    + ["action", "comedy", "drama", "animation"].compactMap(Genre.init).map { .genre(.film, $0) }
    + [.decade(.film, start: 1990)] + [CountryCode("KR")].compactMap(\.self).map { .country(.film, $0) }

  /// Where a shelf is, and how it is asked for.
  private static func place(of id: ShelfID) -> (path: String, query: [(String, String)])? {
    switch id {
    case .popular(let kind): return popular[kind].map { ($0, []) }
    case .genre(let kind, let genre):
      let numbers = TMDBGenre.numbers(of: genre, for: kind)
      guard !numbers.isEmpty else { return nil }
      return discover(kind, [("with_genres", numbers.map(String.init).joined(separator: "|"))])
    case .decade(let kind, let start):
      let date = kind == .film ? "primary_release_date" : "first_air_date"
      return discover(kind, [(date + ".gte", "\(start)-01-01"), (date + ".lte", "\(start + 9)-12-31")])
    case .country(let kind, let country):
      return discover(kind, [("with_origin_country", country.rawValue)])
    case .collection, .latest, .random, .topic, .photos: return nil
    }
  }

  private static let popular: [MediaKind: String] = [
    .film: "/movie/popular", .show: "/tv/popular", .person: "/person/popular",
  ]

  private static func discover(
    _ kind: MediaKind, _ filter: [(String, String)]
  ) -> (path: String, query: [(String, String)])? {
    let usual = [("sort_by", "popularity.desc"), ("include_adult", "false")]
    switch kind {
    case .film: return ("/discover/movie", usual + filter)
    case .show: return ("/discover/tv", usual + filter)
    default: return nil
    }
  }
}
