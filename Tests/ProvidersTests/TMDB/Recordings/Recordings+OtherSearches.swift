@testable import VitrineProviders

extension Recordings {
  /// Recorded answers: otherSearches.
  static let otherSearches: [Recording] = [
    Recording("search-tv--breaking-bad-page1", TMDBPage<TMDBShowRow>.self) {
      $0.results.rows.first?.originCountry == ["US"]
    },
    Recording("search-tv--breaking-bad-page2-past-the-end", TMDBPage<TMDBShowRow>.self) {
      $0.results.rows.isEmpty && $0.page == 2 && $0.totalPages == 1
    },
    Recording("search-tv--ceg-2024", TMDBPage<TMDBShowRow>.self) { $0.results.rows.map(\.id) == [1396] },
    Recording("search-tv--disney-2022-headers", TMDBPage<TMDBShowRow>.self) { $0.totalResults == 121 },
    Recording("search-tv--lupin-huge-overview", TMDBPage<TMDBShowRow>.self) {
      $0.results.rows.contains { ($0.overview ?? "").count > 1500 }
    },
    Recording("search-tv--simpsons-single", TMDBPage<TMDBShowRow>.self) {
      $0.results.rows.map(\.id) == [22983]
    },
    Recording("search-tv--swat-dots", TMDBPage<TMDBShowRow>.self) {
      $0.results.rows.first?.name == "S.W.A.T."
    },
    Recording("search-tv--vfalies-2017", TMDBPage<TMDBShowRow>.self) { $0.results.rows.count == 17 },
    Recording("search-person--bryan-cranston-single", TMDBPage<TMDBPersonRow>.self) {
      $0.results.rows.map(\.id) == [17419]
    },
    Recording("search-person--ceg-2024", TMDBPage<TMDBPersonRow>.self) {
      $0.results.rows.first?.knownFor.rows.isEmpty == false
    },
    Recording("search-person--julian-beck-2022", TMDBPage<TMDBPersonRow>.self) { $0.results.rows.count == 2 },
    Recording("search-person--ka-lang-cn-non-ascii", TMDBPage<TMDBPersonRow>.self) {
      $0.results.rows.contains { $0.knownFor.rows.contains(where: isCantonese) }
    },
    Recording("search-person--willis-page1-known-for-lang-xx", TMDBPage<TMDBPersonRow>.self) {
      $0.results.rows.contains { $0.knownFor.rows.contains { language($0) == "xx" } }
    },
    Recording("search-person--willis-page2-null-profiles", TMDBPage<TMDBPersonRow>.self) {
      $0.results.rows.count { $0.profilePath == nil } == 12
    },
    Recording("person-popular--2014-legacy", TMDBPage<TMDBPersonRow>.self) {
      $0.results.rows.first?.id == 8167 && $0.results.rows.allSatisfy { $0.gender == nil }
    },
    Recording("person-popular--known-for-lang-cn", TMDBPage<TMDBPersonRow>.self) {
      $0.results.rows.contains { $0.knownFor.rows.contains(where: isCantonese) }
    },
    Recording("search-collection--007-page2-past-the-end", TMDBPage<TMDBCollectionRow>.self) {
      $0.results.rows.isEmpty && $0.totalResults == 2
    },
    Recording("search-collection--disney-2022", TMDBPage<TMDBCollectionRow>.self) {
      $0.results.rows.contains { $0.posterPath == nil }
    },
    Recording("search-collection--james-bond", TMDBPage<TMDBCollectionRow>.self) {
      $0.results.rows.map(\.id) == [645]
    },
    Recording("search-company--ceg-2024", TMDBPage<TMDBCompany>.self) {
      $0.results.rows.contains { $0.logoPath == nil }
    },
    Recording("search-company--disney-page1-null-logos", TMDBPage<TMDBCompany>.self) {
      $0.results.rows.contains { $0.originCountry == nil }
    },
    Recording("search-keyword--plot-page2", TMDBPage<TMDBName>.self) { $0.results.rows.count == 18 },
  ]
}
