internal import VitrineHTTPModel
internal import VitrineMediaModel
internal import VitrineProviders
import Testing

@Suite struct `Items of TMDB` {
  private let film = #"""
    {"id":7,"title":"Die Lampe","original_title":"등불","original_language":"ko","overview":"","runtime":0,
     "release_date":"1999-10-15","genres":[{"id":18,"name":"Drama"},{"id":99999,"name":"Slow Film"}],
     "origin_country":["KR","KR"],"belongs_to_collection":{"id":3,"name":"Lamps"},"poster_path":"/p.jpg",
     "credits":{"cast":[{"id":2,"name":"B","order":1,"character":"Two"},{"id":1,"name":"A","order":0},
         {"id":9,"name":"X","order":2,"adult":true}],
       "crew":[{"id":4,"name":"D","job":"Director"},{"id":4,"name":"D","job":"Screenplay"},
         {"id":4,"name":"D","job":"Story"},{"id":5,"name":"G","job":"Gaffer"}]},
     "translations":{"translations":[
       {"iso_639_1":"en","iso_3166_1":"US","data":{"title":"The Lamp","overview":"A lamp."}},
       {"iso_639_1":"de","iso_3166_1":"DE","data":{"title":"","overview":""}}]},
     "external_ids":{"imdb_id":"tt0000007","wikidata_id":"","tvdb_id":null},
     "alternative_titles":{"titles":[{"iso_3166_1":"JP","title":"ランプ"}]},
     "videos":{"results":[
       {"id":"v1","key":"a b","site":"YouTube","type":"Teaser","iso_639_1":"de","name":"T1"},
       {"id":"v2","key":"k2","site":"Vimeo","type":"Trailer","iso_639_1":"de","name":"T2"},
       {"id":"v3","key":"k3","site":"YouTube","type":"Trailer","iso_639_1":"en","name":"T3"},
       {"id":"v4","key":"k4","site":"YouTube","type":"Clip","iso_639_1":"de","name":"T4"},
       {"id":"v5","key":"k5","site":"Elsewhere","type":"Trailer","iso_639_1":"de","name":"T5"},
       {"id":"v6","key":"k6","site":"YouTube","type":"Trailer","iso_639_1":null,"name":"T6"}]},
     "recommendations":{"page":1,"results":[{"id":8,"media_type":"movie","title":"R"},
       {"id":7,"media_type":"movie","title":"Itself"},{"id":8,"media_type":"hologram"},
       {"id":6,"media_type":"movie","title":"X","adult":true}]},
     "similar":{"page":1,"results":[{"id":8,"title":"R"},{"id":10,"title":"S"}]}}
    """#
  private let koreanVideos =
    #"{"results":[{"id":"v7","key":"k7","site":"YouTube","type":"Trailer","iso_639_1":"ko","name":"T7"}]}"#

  private func id(_ text: String) throws -> MediaID { try #require(MediaID(text)) }

  private func lamp(_ videos: TMDBTransport.Answer) async throws -> (Film, ItemDetail, TMDBTransport) {
    let upstream = TMDBTransport(["/movie/7": .json(film), "/movie/7/videos": videos])
    let detail = try await tmdb(upstream, "de").item(id("tmdb:film:7"))
    guard case .film(let film) = detail.item else { throw ProviderError.notFound }
    return (film, detail, upstream)
  }

  @Test func `a film has the texts of every language`() async throws {  // C112 C125
    let film = try await lamp(.json(koreanVideos)).0
    let german = LanguageTag("de")
    #expect(film.work.titles[german] == "Die Lampe" && film.work.titles[.korean] == "등불")
    #expect(film.work.titles.best(for: [.english])?.text == "The Lamp")
    #expect(film.work.overview.best(for: [german])?.text == "A lamp.")
    #expect(film.work.aliases[LanguageTag("ja")] == ["ランプ"])
  }

  @Test func `a film has its facts, and none where TMDB writes zero`() async throws {
    let film = try await lamp(.json(koreanVideos)).0
    #expect(film.releaseDate?.description == "1999-10-15" && film.runtimeInMinutes == nil)
    #expect(film.work.genres.map(\.slug) == ["drama", "slow-film"] && film.work.collection == "Lamps")
    #expect(
      film.work.countries.map(\.rawValue) == ["KR"] && film.work.poster == .tmdb(path: "/p.jpg", .poster))
  }

  @Test func `an item has its names elsewhere, and none where TMDB writes nothing`() async throws {
    let (film, _, upstream) = try await lamp(.json(koreanVideos))
    #expect(film.sharedIDs == [SharedID(.tmdb, "7"), SharedID(.imdb, "tt0000007")])
    #expect(upstream.query("/movie/7")["append_to_response"]?.split(separator: ",").last == "external_ids")
    let others = TMDBTransport([
      "/tv/8": .json(
        #"""
        {"id":8,"name":"S","external_ids":{"imdb_id":"","wikidata_id":"Q5","tvdb_id":9}}
        """#),
      // People have IMDb's name beside the others.
      "/person/9": .json(#"{"id":9,"name":"P","imdb_id":"nm0000009","external_ids":{"tvdb_id":0}}"#),
    ])
    guard case .show(let show) = try await tmdb(others).item(id("tmdb:show:8")).item,
      case .person(let person) = try await tmdb(others).item(id("tmdb:person:9")).item
    else { throw ProviderError.notFound }
    #expect(show.sharedIDs == [SharedID(.tmdb, "8"), SharedID(.wikidata, "Q5"), SharedID(.tvdb, "9")])
    #expect(person.sharedIDs == [SharedID(.tmdb, "9"), SharedID(.imdb, "nm0000009")])
  }

  @Test func `people come in billing order with what they did, each part once`() async throws {  // C100
    let credits = try await lamp(.json(koreanVideos)).0.work.credits
    #expect(credits.map(\.name) == ["A", "B", "D", "D"])
    #expect(credits.map(\.role) == [.cast, .cast, .director, .writer])
    #expect(credits.map(\.character) == [nil, "Two", nil, nil])
    #expect(credits.first?.person == (try id("tmdb:person:1")))
  }

  @Test func `trailers come by language, then kind, with their page`() async throws {  // C130 C131
    let (film, _, upstream) = try await lamp(.json(koreanVideos))
    #expect(film.work.trailers.map(\.title) == ["T2", "T1", "T7", "T3", "T6"])
    #expect(
      film.work.trailers.prefix(2).map(\.url) == [
        "https://vimeo.com/k2", "https://www.youtube.com/watch?v=a%20b",
      ])
    #expect(film.work.trailers.first?.id == (try id("tmdb:trailer:v2")))
    #expect(upstream.query("/movie/7")["include_video_language"] == "de,en,null")
    #expect(upstream.query("/movie/7/videos")["language"] == "ko")
  }

  private func trailers(_ videos: String, _ languages: String...) async throws -> [Trailer] {
    let film = #"{"id":7,"title":"A","original_language":"en","videos":{"results":[\#(videos)]}}"#
    let upstream = TMDBTransport(["/movie/7": .json(film)])
    let provider = tmdb(upstream)
    let item = try await provider.item(
      id("tmdb:film:7"), languages: languages.compactMap { LanguageTag($0) }
    ).item
    return item.work?.trailers ?? []
  }

  private func video(
    _ name: String, _ type: String, _ language: String, _ day: String, official: Bool = true
  ) -> String {
    #"{"id":"\#(name.filter(\.isLetter))","key":"k","site":"YouTube","name":"\#(name)","type":"\#(type)","#
      + #""iso_639_1":"\#(language)","official":\#(official),"published_at":"\#(day)T12:00:00.000Z"}"#
  }

  @Test func `where the reader's language has only a teaser, trailers come first, official and newest`()
    async throws
  {
    let videos = [
      video("teaser", "Teaser", "ko", "2020-05-01"),
      video("fan", "Trailer", "en", "2021-01-01", official: false),
      video("old", "Trailer", "en", "2019-01-01"), video("new", "Trailer", "fr", "2020-01-01"),
    ].joined(separator: ",")
    #expect(try await trailers(videos, "ko").map(\.title) == ["new", "old", "fan", "teaser"])
    // A reader of French has a trailer, and then language decides first.
    #expect(try await trailers(videos, "fr").map(\.title) == ["new", "old", "fan", "teaser"])
    let own = videos + "," + video("own", "Trailer", "ko", "2001-01-01", official: false)
    #expect(try await trailers(own, "ko").map(\.title) == ["own", "teaser", "old", "fan", "new"])
  }

  @Test func `of two trailers in one language the official one comes first, then the newest`() async throws {
    let videos = [
      video("fan", "Trailer", "en", "2023-01-01", official: false), video("a", "Trailer", "en", "2019-01-01"),
      video("b", "Trailer", "en", "2021-01-01"),
      #"{"id":"c","key":"c","site":"YouTube","name":"c","type":"Trailer","iso_639_1":"en","official":true}"#,
    ].joined(separator: ",")
    #expect(try await trailers(videos, "en").map(\.title) == ["b", "a", "c", "fan"])
  }

  @Test func `a film with only clips shows them, and their titles say so`() async throws {
    let clips = [
      video("The Chase", "Clip", "en", "2020-01-01"), video("Official Clip", "Clip", "ko", "2019-01-01"),
      video("Making of", "Featurette", "ko", "2019-01-01"),
    ].joined(separator: ",")
    #expect(try await trailers(clips, "ko").map(\.title) == ["Official Clip", "Clip: The Chase"])
    let more = clips + "," + video("T", "Teaser", "fr", "2018-01-01")
    #expect(try await trailers(more, "ko").map(\.title) == ["T"])
  }

  @Test func `names and texts of an item are plain`() async throws {
    let json = #"""
      {"id":7,"title":"A &amp; B","overview":"<p>One</p>\r\nTwo","belongs_to_collection":{"id":1,"name":"C&amp;D"},
       "credits":{"cast":[{"id":1,"name":" Ann\n Lee ","character":"Q &amp; A"}],"crew":[]},
       "alternative_titles":{"titles":[{"title":"ラン&amp;プ"}]},
       "videos":{"results":[{"key":"k","site":"YouTube","type":"Trailer","name":"T &lt;3"}]}}
      """#
    let upstream = TMDBTransport(["/movie/7": .json(json)])
    let item = try await tmdb(upstream, "de").item(id("tmdb:film:7")).item
    let work = try #require(item.work)
    #expect(work.titles[LanguageTag("de")] == "A & B" && work.overview[LanguageTag("de")] == "One Two")
    #expect(work.collection == "C&D" && work.aliases[LanguageTag("ja")] == ["ラン&プ"])
    #expect(work.credits.map(\.name) == ["Ann Lee"] && work.credits.map(\.character) == ["Q & A"])
    #expect(work.trailers.map(\.title) == ["T <3"])
  }

  @Test func `trailers that cannot be had cost only themselves`() async throws {
    let film = try await lamp(.failure(.timedOut)).0
    #expect(film.work.trailers.map(\.title) == ["T2", "T1", "T3", "T6"])
  }

  @Test func `an item given up is no answer, even when only trailers were missing`() async throws {
    await #expect(throws: ProviderError.cancelled) { _ = try await lamp(.failure(.cancelled)) }
  }

  @Test func `works alike come once, without the work itself and without adult ones`() async throws {  // C95
    let detail = try await lamp(.json(koreanVideos)).1
    #expect(detail.similar.map(\.id.key) == ["8", "10"])
  }

  @Test func `a show has its years, makers and the sum of its credits`() async throws {
    let show = #"""
      {"id":7,"name":"Lamps","original_name":"Lamps","original_language":"xx","first_air_date":"2008-01-20",
       "last_air_date":"2013-09-29","in_production":false,"number_of_seasons":5,"networks":[{"id":1,"name":"N"}],
       "created_by":[{"id":3,"name":"C"}],"production_countries":[{"iso_3166_1":"US"}],
       "aggregate_credits":{"cast":[{"id":1,"name":"A","roles":[{"character":"One"},{"character":"Two"}]}],
         "crew":[{"id":4,"name":"D","jobs":[{"job":"Director"},{"job":"Writer"}]}]}}
      """#
    let upstream = TMDBTransport(["/tv/7": .json(show)])
    guard case .show(let lamps) = try await tmdb(upstream).item(id("tmdb:show:7")).item else {
      throw ProviderError.notFound
    }
    #expect(lamps.endYear == 2013 && lamps.seasonCount == 5 && lamps.networks == ["N"])
    #expect(lamps.work.credits.map(\.role) == [.creator, .cast, .director, .writer])
    #expect(lamps.work.credits.map(\.character) == [nil, "One", nil, nil])
    #expect(lamps.work.countries.map(\.rawValue) == ["US"])
    // A work without language is asked about once.
    #expect(upstream.paths == ["/tv/7"])
  }

  @Test func `a person has every work once, best known first`() async throws {
    let person = #"""
      {"id":7,"name":"Kim Lamp","also_known_as":["김등불"," "],"birthday":"1955-03-19","deathday":"",
       "known_for_department":"Directing","biography":"","translations":{"translations":[
         {"iso_639_1":"ko","iso_3166_1":"KR","data":{"biography":"배우"}}]},
       "combined_credits":{"cast":[{"id":1,"media_type":"tv","name":"S","vote_count":5,"character":"One"},
         {"id":1,"media_type":"movie","title":"F","vote_count":50},{"id":2,"media_type":"radio"}],
         "crew":[{"id":1,"media_type":"movie","title":"F","vote_count":50,"job":"Director"}]}}
      """#
    let upstream = TMDBTransport(["/person/7": .json(person)])
    guard case .person(let kim) = try await tmdb(upstream).item(id("tmdb:person:7")).item else {
      throw ProviderError.notFound
    }
    #expect(kim.appearances.map(\.work.id.description) == ["tmdb:film:1", "tmdb:show:1"])
    #expect(kim.appearances.map(\.roles) == [[.cast, .director], [.cast]])
    #expect(kim.birthYear == 1955 && kim.deathYear == nil && kim.occupations == ["director"])
    #expect(kim.aliases == [.korean: ["김등불"]] && kim.overview.best(for: [.korean])?.text == "배우")
  }

  @Test(arguments: [
    "tmdb:film:tt0137523", "tmdb:film:0", "tmdb:film:-7", "tmdb:film:12345678901", "tmdb:film:..",
    "tmdb:photo:7", "catalog:film:7",
  ])
  func `what is no number of TMDB is not found without a call`(text: String) async throws {
    let upstream = TMDBTransport([:])
    let item = try id(text)
    await #expect(throws: ProviderError.notFound) { try await tmdb(upstream).item(item) }
    #expect(upstream.requests.isEmpty)
  }

  @Test(arguments: [("film", "/movie/7"), ("show", "/tv/7"), ("person", "/person/7")])
  func `an adult item is not found`(kind: String, path: String) async throws {  // C142
    let upstream = TMDBTransport([path: .json(#"{"id":7,"adult":true}"#)])
    let item = try id("tmdb:\(kind):7")
    await #expect(throws: ProviderError.notFound) { try await tmdb(upstream).item(item) }
  }
}
