import VitrineHTTPModel
import VitrineMediaModel
import Testing

@testable import VitrineProviders

/// What every recorded answer is: each is read by the codec of its endpoint, looked at, and written again.
enum Recordings {
  static let all =
    charts + showCharts + filmSearches + otherSearches + mixedSearches + films + filmParts + shows + showParts
    + people + settings + statuses
}

@Suite(.enabled(if: Recorded.isThere)) struct `Recorded answers of TMDB` {
  @Test func `every recorded answer is in the table`() throws {  // C108 C109 C113
    #expect(try Recorded.names() == Recordings.all.map(\.name).sorted())
  }

  /// The sizes stand in the model, so that a page with pictures needs no call for them.
  @Test func `pictures come in the sizes of the recorded configuration`() throws {
    let images = try WireJSON.decode(
      TMDBConfiguration.self, from: try Recorded.bytes("configuration--2026")
    ).images
    let widths = { (sizes: [String]) in sizes.filter { $0.hasPrefix("w") }.compactMap { Int($0.dropFirst()) }
    }
    #expect(widths(images.posterSizes) == TMDBPicture.poster.widths)
    #expect(widths(images.profileSizes) == TMDBPicture.profile.widths)
    #expect(widths(images.backdropSizes) == TMDBPicture.backdrop.widths)
    #expect(images.profileSizes.contains("h632") && images.secureBaseURL == TMDBPicture.base)
  }

  @Test func `recorded rows have what screens show`() async throws {
    let bytes = try Recorded.bytes("movie-top_rated--ko-KR-2024")
    let upstream = TMDBTransport(["/movie/popular": .success(TransportResponse(body: bytes))])
    let shelf = try await tmdb(upstream, "ko-KR").shelf(.popular(.film), page: .first)
    let page = try WireJSON.decode(TMDBPage<TMDBFilmRow>.self, from: bytes)
    #expect(shelf.items.count == page.results.rows.count && !shelf.items.isEmpty)
    for (item, row) in zip(shelf.items, page.results.rows) {
      #expect(item.rating == row.voteCount.map { Rating(average: row.voteAverage, count: $0) })
      #expect(item.date == row.releaseDate && item.year == row.releaseDate?.year)
      #expect(item.overview[LanguageTag("ko-KR")] == row.overview.map(PlainText.line))
    }
  }

  @Test(arguments: Recordings.all.map(\.name))
  func `a recorded answer is read, and written as it was`(name: String) throws {
    let recording = try #require(Recordings.all.first { $0.name == name })
    try recording.check(try Recorded.bytes(name))
  }
}
