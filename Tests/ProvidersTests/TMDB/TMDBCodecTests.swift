internal import VitrineMediaModel
import Testing

@testable import VitrineProviders

/// The odd shapes of TMDB with made-up values, so that a clone without the recorded answers tests them too.
@Suite struct `TMDB's wire types` {
  private func read<Answer: Codable>(_ json: String, _ type: Answer.Type = Answer.self) throws -> Answer {
    try WireJSON.decode(type, from: Array(json.utf8))
  }

  @Test(arguments: [
    #"{"id":7}"#, #"{"id":7,"release_date":null}"#, #"{"id":7,"release_date":""}"#,
    #"{"id":7,"release_date":"0000-00-00"}"#, #"{"id":7,"release_date":"soon"}"#,
  ])
  func `an unknown date is none, however it is written`(json: String) throws {  // C109
    #expect(try read(json, TMDBFilmRow.self).releaseDate == nil)
  }

  @Test(arguments: [("2024", "2024"), ("2024-07-07T00:00:00.000Z", "2024-07-07"), ("2024-07-00", "2024-07")])
  func `a date is read as far as it is known`(written: String, date: String) throws {  // C109
    let row = try read(#"{"id":7,"first_air_date":"\#(written)"}"#, TMDBShowRow.self)
    #expect(row.firstAirDate?.description == date)
  }

  @Test func `numbers come as integers, fractions and texts`() throws {  // C113
    let row = try read(
      #"{"id":7.0,"genre_ids":[18.0,"35",80],"vote_average":8,"popularity":"3.5","vote_count":"12"}"#,
      TMDBFilmRow.self)
    #expect(row.id == 7 && row.genreIDs == [18, 35, 80])
    #expect(row.voteAverage == 8 && row.popularity == 3.5 && row.voteCount == 12)
  }

  @Test(arguments: [
    ("true", true), ("1", true), ("\"1\"", true), ("false", false), ("0", false), ("null", nil),
  ])
  func `adult is yes, no or unknown, however it is written`(written: String, adult: Bool?) throws {  // C113
    #expect(try read(#"{"id":7,"adult":\#(written)}"#, TMDBFilmRow.self).adult == adult)
  }

  @Test func `blank texts are missing and paths may be null`() throws {
    let film = try read(
      #"{"id":7,"title":" ","overview":"","poster_path":null,"imdb_id":"","homepage":null}"#, TMDBFilm.self)
    #expect(film.title == nil && film.overview == nil && film.posterPath == nil)
    #expect(film.imdbID == nil && film.homepage == nil)
  }

  @Test func `rows of an unknown kind are skipped and counted`() throws {  // C110
    let page = try read(
      #"""
      {"page":1,"total_pages":1,"total_results":5,"results":[
        {"id":7,"media_type":"movie","title":"A"}, {"id":7,"media_type":"hologram","colour":[1]},
        {"id":7,"media_type":"tv","name":"B"}, {"id":8},
        {"id":7,"media_type":"person","name":"C","known_for":[
          {"id":9,"media_type":"tv_episode"}, {"id":10,"media_type":"movie","title":"D"}]}]}
      """#, TMDBPage<TMDBRow>.self)
    #expect(page.results.rows.map(number) == [7, 7, 7] && page.results.skipped == 2)
    guard case .person(let person)? = page.results.rows.last else { throw WrongRow() }
    #expect(person.knownFor.rows.map(number) == [10] && person.knownFor.skipped == 1)
  }

  private struct WrongRow: Error {}

  @Test(arguments: [
    (#"{"page":1}"#, "results"), (#"{"results":{"id":1}}"#, "results"), (#"{"results":"none"}"#, "results"),
    (#"{"results":[],"total_results":[]}"#, "total_results"), ("<html>", ""),
  ])
  func `what is no page fails with its path`(json: String, path: String) {
    #expect(throws: ProviderError.badAnswer(path: path)) { try read(json, TMDBPage<TMDBFilmRow>.self) }
  }

  @Test(arguments: [
    (#"{"title":"A"}"#, "id"), (#"{"id":1,"overview":{}}"#, "overview"),
    (#"{"id":1,"adult":"maybe"}"#, "adult"),
    (#"{"id":1,"genre_ids":7}"#, "genre_ids"),
  ])
  func `a row with a shown field of the wrong type is skipped and counted, alone it fails with its path`(
    row: String, path: String
  ) throws {
    let page = try read(#"{"results":[\#(row),{"id":2}]}"#, TMDBPage<TMDBFilmRow>.self)
    #expect(page.results.rows.map(\.id) == [2] && page.results.skipped == 1)
    #expect(throws: ProviderError.badAnswer(path: path)) { try read(row, TMDBFilmRow.self) }
  }

  @Test func `an element of a list inside of an item that cannot be read is left out`() throws {
    let film = try read(
      #"""
      {"id":7,"genres":[{"id":"x"},{"id":18,"name":"Drama"}],"origin_country":[1.5,"KR"],
       "videos":{"id":{},"results":[{"key":{}},{"key":"k"}]},"images":7,"budget":"much"}
      """#, TMDBFilm.self)
    #expect(film.genres.map(\.id) == [18] && film.originCountry == ["KR"])
    #expect(film.videos?.results.map(\.key) == ["k"] && film.images == nil && film.budget == nil)
    #expect(try read(#"{"id":7,"genre_ids":["?",18]}"#, TMDBFilmRow.self).genreIDs == [18])
  }

  @Test func `a series of films is known, by a title or by a name`() throws {  // C155
    let mixed = try read(
      #"{"results":[{"id":3,"media_type":"collection","title":"A"}]}"#, TMDBPage<TMDBRow>.self)
    #expect(mixed.results.rows.map(collectionTitle) == ["A"] && mixed.results.skipped == 0)
    let found = try read(#"{"results":[{"id":3,"name":"A"}]}"#, TMDBPage<TMDBCollectionRow>.self)
    #expect(found.results.rows.map(\.name) == ["A"])
    let written = try WireJSON.encode(found)
    #expect(try WireJSON.decode(TMDBPage<TMDBCollectionRow>.self, from: written) == found)
  }

  @Test func `a tagged picture of an unknown kind keeps the picture`() throws {
    let page = try read(
      #"{"results":[{"file_path":"/a.jpg","media":{"id":1,"media_type":"tv_episode"}}]}"#,
      TMDBPage<TMDBImage>.self)
    #expect(page.results.rows.map(\.filePath) == ["/a.jpg"] && page.results.rows.first?.media == nil)
  }

  @Test func `unknown values are written the way TMDB does`() throws {
    let written = try WireJSON.encode(try read(#"{"id":7}"#, TMDBFilmRow.self))
    #expect(
      String(decoding: written, as: UTF8.self)
        == #"{"adult":null,"backdrop_path":null,"genre_ids":[],"id":7,"#
        + #""original_language":"","original_title":"","overview":"","popularity":null,"poster_path":null,"#
        + #""release_date":"","title":"","video":null,"vote_average":null,"vote_count":null}"#)
  }

  @Test func `a row of a mixed list always says its kind when it is written`() throws {
    var row = TMDBShowRow()
    row.id = 7
    let written = try WireJSON.encode(TMDBPage(results: [TMDBRow.show(row)]))
    row.mediaType = "tv"
    #expect(try WireJSON.decode(TMDBPage<TMDBRow>.self, from: written).results.rows == [.show(row)])
  }

  @Test func `what was appended is read under its own name`() throws {
    let film = try read(
      #"""
      {"id":7,"credits":{"cast":[{"id":1,"name":"A","character":"B"}],"crew":[]},
       "videos":{"results":[{"id":"v","key":"k","site":"YouTube","type":"Trailer"}]},
       "keywords":{"keywords":[{"id":2,"name":"c"}]},
       "watch/providers":{"results":{"KR":{"link":"l","flatrate":[{"provider_id":3}]}}},
       "external_ids":{"imdb_id":"tt1","facebook_id":"","twitter_id":null}, "an_unknown_part":[]}
      """#, TMDBFilm.self)
    #expect(film.credits?.cast.rows.first?.character == "B" && film.videos?.results.first?.key == "k")
    #expect(film.keywords?.keywords.first?.id == 2 && film.externalIDs?.facebook == nil)
    #expect(film.watchProviders?.results["KR"]?.flatrate.first?.id == 3)
    #expect(try WireJSON.decode(TMDBFilm.self, from: try WireJSON.encode(film)) == film)
  }
}
