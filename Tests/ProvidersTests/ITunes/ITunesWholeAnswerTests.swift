import VitrineHTTPModel
import Testing

@testable import VitrineProviders

/// Answers of our own with every key there is: they are read, and written with the same keys, values and
/// JSON types.
@Suite struct ITunesWholeAnswerTests {
  static let track = """
    {"wrapperType":"track","kind":"tv-episode","trackId":1,"artistId":2,"collectionId":3,"trackName":"t",
    "artistName":"a",
    "collectionName":"c","trackCensoredName":"t","collectionCensoredName":"c",
    "artistViewUrl":"https://x.example/1",
    "collectionViewUrl":"https://x.example/2","trackViewUrl":"https://x.example/3",
    "previewUrl":"https://x.example/4",
    "artworkUrl30":"https://x.example/5","artworkUrl60":"https://x.example/6",
    "artworkUrl100":"https://x.example/7",
    "collectionPrice":-1,"trackPrice":0,"trackRentalPrice":3.99000,"collectionHdPrice":9.99,
    "trackHdPrice":2.99,
    "trackHdRentalPrice":1.99,"releaseDate":"2020-01-02T03:04:05Z","collectionExplicitness":"notExplicit",
    "trackExplicitness":"notExplicit","discCount":1,"discNumber":1,"trackCount":9,"trackNumber":8,
    "trackTimeMillis":60000.0,"country":"USA","currency":"USD","primaryGenreName":"Drama",
    "contentAdvisoryRating":"TV-14",
    "shortDescription":"s","longDescription":"l","hasITunesExtras":true,"isStreamable":false}
    """

  static let season = """
    {"wrapperType":"collection","collectionType":"TV Season","artistId":2,"collectionId":3,"artistName":"a",
    "collectionName":"c","collectionCensoredName":"c","artistViewUrl":"https://x.example/1",
    "collectionViewUrl":"https://x.example/2","artworkUrl60":"https://x.example/6",
    "artworkUrl100":"https://x.example/7",
    "collectionPrice":19.99,"collectionHdPrice":29.99,"collectionExplicitness":"notExplicit",
    "contentAdvisoryRating":"TV-14","trackCount":9,"copyright":"o","country":"USA","currency":"USD",
    "releaseDate":"2020-01-02T03:04:05Z","primaryGenreName":"Drama","longDescription":"l"}
    """

  static let artist = """
    {"wrapperType":"artist","artistType":"Artist","artistName":"a","artistLinkUrl":"https://x.example/1",
    "artistId":2,
    "amgArtistId":4,"primaryGenreName":"Rock","primaryGenreId":21}
    """

  @Test(arguments: [track, season, artist, track.replacing("tv-episode", with: "song")])
  func `an answer of ours with every key keeps its keys, values and types`(row: String) throws {
    let text = #"{"resultCount":1,"results":[\#(row)]}"#
    let check = RecordedCheck.answer(ITunesAnswer.self) { $0.results.rows.count == 1 }
    try check.run(TransportResponse(body: Array(text.utf8)))
    let answer: ITunesAnswer = try WireJSON.decode(from: Array(text.utf8))
    let written = try JSONTypes(WireJSON.encode(answer))
    #expect(try written.types == JSONTypes(Array(text.utf8)).types)
  }

  @Test func `a fault keeps its words`() throws {
    let text = #"{"errorMessage":"wrong [country]","queryParameters":{"term":"what to look for"}}"#
    let check = RecordedCheck.answer(ITunesFault.self) { $0.queryParameters?["term"] == "what to look for" }
    try check.run(TransportResponse(body: Array(text.utf8)))
  }
}
