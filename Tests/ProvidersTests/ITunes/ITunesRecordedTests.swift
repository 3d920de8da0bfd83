import VitrineHTTPModel
import VitrineMediaModel
import Testing

@testable import VitrineProviders

/// Every recorded answer of the iTunes Search API, by the name of its file.
@Suite struct ITunesRecordedTests {
  @Test(.enabled(if: RecordedAnswers.exist), arguments: RecordedAnswers.names("itunes"))
  func `every recorded answer is read, written and read again`(name: String) throws {
    let check = try #require(Self.table[name], "no entry for \(name)")
    try check.run(RecordedAnswers.response("itunes", name))
  }

  @Test(.enabled(if: RecordedAnswers.exist))
  func `the table, the folder and the index name the same answers`() throws {
    #expect(Self.table.keys.sorted() == RecordedAnswers.names("itunes"))
    #expect(try RecordedAnswers.indexed("itunes") == RecordedAnswers.names("itunes"))
  }

  /// A provider that is answered with a recorded answer.
  private func provider(_ name: String) throws -> ITunesProvider {
    let response = try RecordedAnswers.response("itunes", name)
    return ITunesProvider(transport: PhotosTransport { _ in response })
  }

  @Test(.enabled(if: RecordedAnswers.exist))
  func `recorded answers become sections, whatever was asked for`() async throws {
    let page = try #require(Page(size: 50))
    let request = SearchRequest(text: "a", page: page)
    let stars = try await provider("search-movie--star-au-2023-aud.json").search(request)
    #expect(
      stars.sections.map(\.total) == [49, 50, 0] && stars.sections.map(\.kind) == [.trailer, .film, .show])
    let mixed = try await provider("search-all--star-wars-limit-10-2020.json").search(request)
    #expect(mixed.sections.first { $0.kind == .film }?.total == 7)
    let season = try await provider("search-tvSeason--lost-limit-1.json").search(request)
    #expect(season.sections.first { $0.kind == .show }?.hits.map(\.item.id.key) == ["66012553"])
    let id = try #require(MediaID("itunes:show:419241905"))
    let lookup = try await provider("lookup--tv-season-with-29-episodes-au-2022.json").item(id)
    #expect(lookup.item.work?.overview[.english]?.contains("<") == false)
  }

  @Test(.enabled(if: RecordedAnswers.exist))
  func `the recorded empty answer over the limit is no empty section`() async throws {
    let provider = try provider("lookup--403-rate-limited-empty-body.body.txt")
    await #expect(throws: ProviderError.rateLimited(retryAfter: nil)) {
      try await provider.search(SearchRequest(text: "a"))  // C124
    }
  }

  static let table: [String: RecordedCheck] = lookups.merging(searches) { $1 }.merging(music) { $1 }
    .merging(faults) { $1 }

  /// The answer has so many results of each kind, and `resultCount` is all of them.
  static func answer(
    films: Int = 0, episodes: Int = 0, seasons: Int = 0, songs: Int = 0, artists: Int = 0, skipped: Int = 0,
    isSpecial: @escaping @Sendable (ITunesAnswer) throws -> Bool = { _ in true }
  ) -> RecordedCheck {
    let read = RecordedCheck.answer(ITunesAnswer.self) { answer in
      var counts = [0: 0, 1: 0, 2: 0, 3: 0, 4: 0]
      for result in answer.results.rows { counts[result.place, default: 0] += 1 }
      #expect(counts == [0: films, 1: episodes, 2: seasons, 3: songs, 4: artists])
      #expect(answer.results.skipped == skipped)
      return try isSpecial(answer)
    }
    return RecordedCheck { response in
      struct Count: Decodable { let resultCount: Int }
      let count: Count = try WireJSON.decode(from: response.body)
      #expect(count.resultCount == films + episodes + seasons + songs + artists + skipped)
      try read.run(response)
    }
  }

  static let lookups: [String: RecordedCheck] = [
    "lookup--album-by-id-2011-nulls.json": answer(skipped: 1),
    "lookup--album-by-id-2016.json": answer(skipped: 1),
    "lookup--albums-of-artist-gb-2017.json": answer(artists: 1, skipped: 22),
    "lookup--artist-gb-2017.json": answer(artists: 1) {
      if case .artist(let artist)? = $0.results.rows.first { artist.artistType == "Artist" } else { false }
    },
    "lookup--isbn-ebook-2016.json": answer(skipped: 1),
    "lookup--kind-null-NOT-A-RECORDING.json": answer(films: 2, seasons: 1, skipped: 1) {
      $0.films.last?.kind == nil && $0.films.first?.collectionID != nil
        && $0.seasons[0].collectionPrice == nil
    },
    "lookup--mac-software-2025.json": answer(skipped: 1),
    "lookup--mac-software-no-envelope.json": RecordedCheck { response in
      #expect(throws: ProviderError.badAnswer(path: "results")) {
        try WireJSON.decode(ITunesAnswer.self, from: response.body)
      }
    },
    "lookup--podcast-2014-a.json": answer(skipped: 1),
    "lookup--podcast-2014-b.json": answer(skipped: 1),
    "lookup--tv-season-sd-only-au-2022.json": answer(episodes: 15, seasons: 1) {
      $0.seasons[0].collectionHDPrice == nil && $0.seasons[0].country == "AUS"
    },
    "lookup--tv-season-with-29-episodes-au-2022.json": answer(episodes: 29, seasons: 1) {
      if case .season? = $0.results.rows.first { $0.seasons[0].collectionHDPrice != nil } else { false }
    },
    "lookup--two-artists-by-amg-2016.json": answer(artists: 2),
    "lookup--upc-found-2016.json": answer(skipped: 1),
    "lookup--upc-zero-results-2011.json": answer(),
  ]

  static let searches: [String: RecordedCheck] = [
    "search-all--michael-jackson-50-movies-2016.json": answer(films: 50) {
      $0.films.count { $0.previewURL == nil } == 4
    },
    "search-all--michael-jackson-limit-2-2016.json": answer(skipped: 2),
    "search-all--michael-jackson-mixed-2011-nulls.json": answer(episodes: 1, skipped: 49),
    "search-all--star-wars-limit-10-2020.json": answer(films: 7, skipped: 3) {
      $0.films.allSatisfy { $0.hasITunesExtras == true && $0.trackRentalPrice == nil }
    },
    "search-audiobook--ernest-hemingway-2016.json": answer(skipped: 42),
    "search-ebook--alice-2016.json": answer(skipped: 50),
    "search-movie--blade-runner-2011-nulls.json": answer(films: 2) {
      $0.films.allSatisfy { $0.artistID == nil && $0.collectionID == nil && $0.previewURL != nil }
    },
    "search-movie--blade-runner-2016.json": answer(films: 2) {
      $0.films[0].lengthInMilliseconds == 7_049_440
    },
    "search-movie--star-au-2023-aud.json": answer(films: 50) {
      $0.films.count { $0.collectionName == nil } == 14 && $0.films.count { $0.previewURL == nil } == 1
        && $0.films.allSatisfy { $0.currency == "AUD" }
    },
    "search-movie--the-way-way-back-limit-1.json": answer(films: 1) {
      let art = try #require($0.films[0].artworkURL100)
      return ImageReference.artwork(url: art).url(width: 600) == art
    },
    "search-shortFilm--pixar-2016.json": answer(films: 17),
    "search-software--doodle-jump-2016.json": answer(skipped: 50),
    "search-software--yelp-2020-leading-newlines.json": answer(skipped: 12),
    "search-tvSeason--lost-limit-1.json": answer(seasons: 1) { $0.seasons[0].trackCount == 24 },
    "search-tvShow--lost-2011.json": answer(episodes: 50),
    "search-tvShow--lost-2016.json": answer(episodes: 50),
    "search-podcast--beyondjazz-2011-nulls.json": answer(skipped: 1),
    "search-podcast--beyondjazz-2016.json": answer(skipped: 1),
  ]

  static let music: [String: RecordedCheck] = [
    "lookup--song-gb-2017.json": answer(songs: 1) { songs($0)[0].currency == "GBP" },
    "lookup--songs-of-album-gb-2017.json": answer(songs: 10, skipped: 1) {
      songs($0).map(\.trackNumber) == (1...10).map { $0 }
    },
    "search-music--abba-limit-3.json": answer(songs: 3),
    "search-music--artists-gb-2017.json": answer(artists: 56) {
      $0.results.rows.count {
        if case .artist(let artist) = $0 { artist.artistType == "Author" } else { false }
      } == 1
    },
    "search-music--jose-james-2016-accented-query.json": answer(songs: 49) {
      songs($0).count { $0.trackPrice == -1 } == 6
    },
    "search-music--oasis-2021-music-apple-urls.json": answer(songs: 50) {
      songs($0).allSatisfy {
        $0.trackViewURL?.contains("//music.apple.com/") == true && $0.isStreamable != nil
      }
    },
    "search-musicVideo--sabotage-2016.json": answer(skipped: 4),
  ]

  static let faults: [String: RecordedCheck] = [
    "lookup--400-invalid-country.json": fault("country"),
    "lookup--400-invalid-language.json": fault("language"),
    "search--400-invalid-mediaType.json": fault("mediaType"),
    "search--400-invalid-resultEntity.json": fault("resultEntity"),
    "lookup--403-rate-limited-empty-body.body.txt": RecordedCheck { response in
      #expect(response.body.isEmpty && response.status == .forbidden)
      #expect(ITunesRules.rules.error(response) == .rateLimited(retryAfter: nil))
    },
  ]

  static func fault(_ name: String) -> RecordedCheck {
    .answer(ITunesFault.self) { $0.errorMessage.hasSuffix("[\(name)]") && $0.queryParameters?.count == 6 }
  }

  static func songs(_ answer: ITunesAnswer) -> [ITunesTrack] {
    answer.results.rows.compactMap { if case .song(let track) = $0 { track } else { nil } }
  }
}

extension ITunesResult {
  fileprivate var place: Int {
    switch self {
    case .film: 0
    case .episode: 1
    case .season: 2
    case .song: 3
    case .artist: 4
    }
  }
}
