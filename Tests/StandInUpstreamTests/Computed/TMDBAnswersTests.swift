import Foundation
import VitrineHTTPModel
import VitrineMediaModel
import Testing

@testable import VitrineProviders

struct TMDBAnswersTests {
  private let caller = Caller()

  private func films(_ query: String) async throws -> [TMDBFilmRow] {
    try await caller.get("/tmdb/3/search/movie?" + query, as: TMDBPage<TMDBFilmRow>.self).results.rows
  }

  @Test(arguments: ["parasite", "PARASITE", "Parásite", "기생충", "parasi"])
  func `a film is found by its title, whatever case, marks and language`(text: String) async throws {
    let rows = try await films("query=" + PercentEncoding.encode(text))
    #expect(rows.first?.title == "Parasite" && rows.first?.originalTitle == "기생충")
    #expect(rows.first?.releaseDate?.year == 2019)
  }

  @Test func `one title of every row has all words`() async throws {
    let rows = try await caller.pages("/tmdb/3/search/movie?query=the+love", as: TMDBFilmRow.self) { $0.id }
    #expect(rows.count > 3)
    for row in rows {
      let detail = try await caller.get(
        "/tmdb/3/movie/\(row.id)?append_to_response=translations,alternative_titles", as: TMDBFilm.self)
      let titles =
        (detail.translations?.translations.compactMap(\.data.title) ?? [])
        + (detail.alternativeTitles?.titles.compactMap(\.title) ?? [])
      let fits = titles.map { $0.lowercased() }.contains { $0.contains("the") && $0.contains("love") }
      #expect(fits, "\(titles)")
    }
  }

  @Test func `words that nothing fits find nothing, on one page`() async throws {
    let answer = try await caller.get(
      "/tmdb/3/search/movie?query=parasite+zzyzx", as: TMDBPage<TMDBFilmRow>.self)
    #expect(answer.results.rows.isEmpty && answer.totalResults == 0 && answer.totalPages == 1)
    #expect(try await films("query=").isEmpty)
  }

  @Test(arguments: ["search/movie?query=the", "discover/movie?with_genres=27", "movie/popular?language=ko"])
  func `pages of films are full, differ, and join to the total`(list: String) async throws {
    #expect(try await caller.pages("/tmdb/3/" + list, as: TMDBFilmRow.self) { $0.id }.count > 40)
  }

  @Test func `shows and people are searched too, and all at once`() async throws {
    let shows = try await caller.pages("/tmdb/3/search/tv?query=game", as: TMDBShowRow.self) { $0.id }
    #expect(shows.contains { $0.name == "Game of Thrones" })
    let people = try await caller.pages("/tmdb/3/search/person?query=bong", as: TMDBPersonRow.self) { $0.id }
    #expect(people.contains { $0.name == "Bong Joon-ho" && $0.knownForDepartment == "Directing" })
    let mixed = try await caller.get("/tmdb/3/search/multi?query=king", as: TMDBPage<TMDBRow>.self)
    #expect(mixed.results.rows.count == 20 && mixed.results.skipped == 0)
  }

  @Test func `titles come in the language asked for, overviews in no other`() async throws {
    let korean = try #require(try await films("query=inception&language=ko-KR").first)
    #expect(korean.title == "인셉션" && korean.originalTitle == "Inception")
    let japanese = try #require(try await films("query=inception&language=ja").first)
    #expect(japanese.title == "インセプション" && japanese.overview == nil)
    let english = try await films("query=the")
    #expect(english.allSatisfy { $0.overview?.contains { "가"..."힣" ~= $0 } != true })
    let inKorean = try await films("query=the&language=ko-KR").map(\.overview)
    #expect(inKorean.contains(nil), "some wait for a translator")
    #expect(inKorean.contains { $0?.contains { "가"..."힣" ~= $0 } == true })
  }

  @Test func `an adult row comes only when asked for`() async throws {
    let search = "query=love+after+hours"
    #expect(try await films(search).isEmpty)
    #expect(try await films(search + "&include_adult=false").isEmpty)
    #expect(try await films(search + "&include_adult=true").map(\.adult) == [true])
    let tmdb = TMDBProvider(token: Secret("made-up"), transport: caller, base: Caller.address + "/tmdb/3")
    let found = try await tmdb.search(SearchRequest(text: "love after hours"))
    #expect(found.sections.allSatisfy { $0.hits.isEmpty })
  }

  @Test func `one number names a film, a show and a person`() async throws {
    for kind in ["movie", "tv", "person"] {
      #expect(try await caller.get("/tmdb/3/\(kind)/7").status == .ok)
    }
    #expect(try await caller.get("/tmdb/3/movie/9999999").status == .notFound)
  }

  @Test func `details lead to people and back`() async throws {
    let row = try #require(try await films("query=parasite").first)
    let film = try await caller.get(
      "/tmdb/3/movie/\(row.id)?append_to_response=credits,videos,external_ids,similar,recommendations",
      as: TMDBFilm.self)
    let director = try #require(film.credits?.crew.rows.first { $0.job == "Director" })
    #expect(film.similar?.results.rows.isEmpty == false && film.recommendations?.results.skipped == 0)
    for member in (film.credits?.cast.rows ?? []) + [director] {
      let person = try await caller.get(
        "/tmdb/3/person/\(member.id)?append_to_response=combined_credits", as: TMDBPerson.self)
      #expect(person.name == member.name)
      let credits = try #require(person.combinedCredits)
      let isBack = (credits.cast.rows + credits.crew.rows).contains { other in
        if case .film(let other) = other { other.id == row.id } else { false }
      }
      #expect(isBack)
    }
    #expect(try await caller.get("/tmdb/3/movie/\(row.id)/credits").status == .ok)
    #expect(try await caller.get("/tmdb/3/movie/\(row.id)/nonsense").status == .notFound)
  }

  @Test func `discover keeps to genre, decade and country`() async throws {
    let query = "with_genres=18&primary_release_date.gte=1990-01-01&primary_release_date.lte=1999-12-31"
    let rows = try await caller.pages("/tmdb/3/discover/movie?\(query)", as: TMDBFilmRow.self) { $0.id }
    #expect(rows.count > 20)
    #expect(rows.allSatisfy { $0.genreIDs.contains(18) && (1990...1999).contains($0.releaseDate?.year ?? 0) })
    let popularity = rows.map { $0.popularity ?? 0 }
    #expect(popularity == popularity.sorted(by: >))
    let shows = try await caller.get(
      "/tmdb/3/discover/tv?with_origin_country=KR", as: TMDBPage<TMDBShowRow>.self)
    #expect(shows.results.rows.allSatisfy { $0.originCountry.contains("KR") })
  }

  @Test func `pictures of rows are drawn in the sizes of the configuration`() async throws {
    let configuration = try await caller.get("/tmdb/3/configuration", as: TMDBConfiguration.self).images
    let base = try #require(configuration.secureBaseURL)
    let rows = try await films("query=the")
    #expect(rows.contains { $0.posterPath == nil })
    for path in rows.compactMap(\.posterPath) {
      for size in configuration.posterSizes {
        let picture = try await caller.get(base + size + path)
        #expect(picture.status == .ok && picture.fields["Content-Type"] == "image/svg+xml")
      }
    }
    let one = try await caller.get(base + "w342/movie-1.jpg")
    #expect(String(decoding: one.body, as: UTF8.self).contains(#"width="342" height="513""#))
    for wrong in ["w342/movie-0.jpg", "w342/x.jpg", "wide/movie-1.jpg", "w99999/movie-1.jpg"] {
      #expect(try await caller.get(base + wrong).status == .notFound)
    }
  }

  @Test func `the provider reads films, shows and people in full`() async throws {
    let tmdb = TMDBProvider(
      token: Secret("made-up"), transport: caller, base: Caller.address + "/tmdb/3", languages: [.korean])
    for number in 1...40 {
      for kind in [MediaKind.film, .show, .person] {
        let id = try #require(MediaID(provider: .tmdb, kind: kind, key: String(number)))
        #expect(try await tmdb.item(id).item.id == id)
      }
    }
    var shelves: [Shelf] = []
    for listing in try await tmdb.shelves() { shelves.append(try await tmdb.shelf(listing.id, page: .first)) }
    #expect(shelves.count > 5 && shelves.allSatisfy { !$0.items.isEmpty })
  }
}
