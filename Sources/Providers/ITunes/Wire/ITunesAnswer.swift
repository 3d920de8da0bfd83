/// One result, by what it is: the `media` and `entity` of a call are hints that the service does not keep.
package enum ITunesResult: WireRow {
  /// A film.
  case film(ITunesTrack)
  /// An episode of a TV show.
  case episode(ITunesTrack)
  /// A season of a TV show.
  case season(ITunesSeason)
  /// A song.
  case song(ITunesTrack)
  /// Somebody, or a TV show.
  case artist(ITunesArtist)

  /// Reads a result; nil for albums, books, programs, podcasts, music videos, bundles and what is new.
  package static func read(from decoder: any Decoder) throws -> Self? {
    let fields = try decoder.fields()
    let wrapper = try fields.text("wrapperType")
    if try fields.text("collectionType") == "TV Season" { return .season(try ITunesSeason(from: decoder)) }
    switch (wrapper, try fields.text("kind")) {
    case ("track", "feature-movie"): return .film(try ITunesTrack(from: decoder))
    // Newer answers say of films only that they are tracks.
    case ("track", nil) where try fields.int("trackId") != nil:
      return .film(try ITunesTrack(from: decoder))
    case ("track", "tv-episode"): return .episode(try ITunesTrack(from: decoder))
    case ("track", "song"): return .song(try ITunesTrack(from: decoder))
    case ("artist", nil): return .artist(try ITunesArtist(from: decoder))
    default: return nil
    }
  }

  /// Reads a result that must be of a known kind.
  package init(from decoder: any Decoder) throws {
    guard let result = try Self.read(from: decoder) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a kind that is not known"))
    }
    self = result
  }

  /// Writes a result.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .film(let track), .episode(let track), .song(let track): try track.encode(to: encoder)
    case .season(let season): try season.encode(to: encoder)
    case .artist(let artist): try artist.encode(to: encoder)
    }
  }
}

/// The answer to a search or a lookup.
package struct ITunesAnswer: Codable, Sendable, Hashable {
  /// The results of known kinds. `resultCount` is their number together with the skipped ones, not that of
  /// all hits.
  package var results: CountedRows<ITunesResult>

  /// Creates an answer.
  package init(_ results: [ITunesResult]) { self.results = CountedRows(results) }

  /// Reads an answer; `results` must be there.
  package init(from decoder: any Decoder) throws {
    results = try decoder.fields().decode(CountedRows<ITunesResult>.self, forKey: "results")
  }

  /// Writes an answer.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(results.rows.count, forKey: "resultCount")
    try fields.encode(results, forKey: "results")
  }

  /// The films, in order.
  package var films: [ITunesTrack] {
    results.rows.compactMap { if case .film(let track) = $0 { track } else { nil } }
  }
  /// The seasons, in order.
  package var seasons: [ITunesSeason] {
    results.rows.compactMap { if case .season(let season) = $0 { season } else { nil } }
  }
}

/// What the service says with status 400.
package struct ITunesFault: Codable, Sendable, Hashable {
  /// What is wrong, in English; it names parameters by the service's own names, such as `mediaType`.
  package var errorMessage: String
  /// What the parameters mean.
  package var queryParameters: [String: String]?

  /// Creates a fault.
  package init(errorMessage: String) { self.errorMessage = errorMessage }

  /// Reads a fault.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    errorMessage = try fields.wanted(text: "errorMessage")
    queryParameters = try fields.part("queryParameters")
  }

  /// Writes a fault.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(errorMessage, forKey: "errorMessage")
    try fields.encodeIfPresent(queryParameters, forKey: "queryParameters")
  }
}
