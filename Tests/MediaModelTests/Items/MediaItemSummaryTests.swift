import VitrineMediaModel
import Testing

@Suite struct `Summaries of items` {
  private let names = [SharedID(.imdb, "tt1"), SharedID(.wikidata, "Q1")]
  private let work = Work(
    titles: LocalizedText([.english: "Lamp"]), originalLanguage: .korean, popularity: 7)

  @Test func `a summary keeps the names an item has elsewhere`() throws {
    let film = Film(
      id: try #require(MediaID("tmdb:film:1")), work: work, releaseDate: CalendarDate("1999-10-15"),
      sharedIDs: names)
    let show = Show(id: try #require(MediaID("tmdb:show:1")), work: work, sharedIDs: names)
    let person = Person(
      id: try #require(MediaID("tmdb:person:1")), names: work.titles, birthYear: 1955, sharedIDs: names)
    let summaries = [MediaItem.film(film), .show(show), .person(person)].map(\.summary)
    #expect(summaries.allSatisfy { $0.sharedIDs == names && $0.titles == work.titles })
    #expect(summaries.map(\.id) == [film.id, show.id, person.id])
    #expect(summaries.map(\.year) == [1999, nil, 1955])
    #expect(summaries.map(\.popularity) == [7, 7, 0])
  }
}

@Suite struct `Rows of items` {
  private func id(_ text: String) throws -> MediaID { try #require(MediaID(text)) }

  @Test func `a film's row has its day, length, overview and makers`() throws {
    let credits = [
      Credit(name: "Ada", role: .director), Credit(name: "Bo", role: .cast),
      Credit(name: "Ada", role: .creator),
    ]
    let work = Work(
      titles: LocalizedText([.english: "Lamp"]), credits: credits, overview: LocalizedText([.korean: "등불."]))
    let row = MediaItem.film(
      Film(
        id: try id("tmdb:film:1"), work: work, releaseDate: CalendarDate("1999-10-15"), runtimeInMinutes: 90)
    ).summary
    #expect(row.date?.description == "1999-10-15" && row.runtimeInMinutes == 90)
    #expect(row.makers == ["Ada"] && row.overview[.korean] == "등불.")
  }

  @Test func `a photo's row has its photographer and its likes`() throws {
    let ada = Photographer(id: try id("unsplash:photographer:ada"), name: "Ada")
    let photo = Photo(
      id: try id("unsplash:photo:1"), widthInPixels: 3, heightInPixels: 2, image: .remote(url: "a"),
      photographer: ada, likes: 7)
    let row = MediaItem.photo(photo).summary
    #expect(row.makers == ["Ada"] && row.rating == Rating(count: 7) && row.medium == .photo(photo))
    #expect(MediaItem.photographer(ada).summary.medium == .photographer(ada))
  }

  @Test func `a trailer's row has the trailer`() throws {
    let trailer = Trailer(
      id: try id("itunes:trailer:1"), title: "Lamp", url: "https://a.example/", form: .stream)
    #expect(MediaItem.trailer(trailer).summary.medium == .trailer(trailer))
  }
}

@Suite struct `Asking for one summary` {
  /// Has one film, and counts nothing else.
  private struct OneFilm: MediaProvider {
    let id = ProviderID.tmdb
    let capabilities = ProviderCapabilities(kinds: [.film], isLocal: true)
    let film: Film

    func search(_ request: SearchRequest) async throws(ProviderError) -> SearchAnswer { throw .offline }
    func item(_ id: MediaID, languages: [LanguageTag]) async throws(ProviderError) -> ItemDetail {
      guard id == film.id else { throw .notFound }
      return ItemDetail(item: .film(film))
    }
    func shelves() async throws(ProviderError) -> [ShelfListing] { throw .offline }
    func shelf(_ id: ShelfID, page: Page, languages: [LanguageTag]) async throws(ProviderError) -> Shelf {
      throw .offline
    }
  }

  @Test func `a provider without summaries of its own gives that of the item`() async throws {
    let film = Film(
      id: try #require(MediaID("tmdb:film:1")), work: Work(titles: LocalizedText([.english: "Lamp"])))
    let provider = OneFilm(film: film)
    let summary = try await provider.summary(film.id)
    #expect(summary == MediaItem.film(film).summary)
    let other = try #require(MediaID("tmdb:film:2"))
    await #expect(throws: ProviderError.notFound) { _ = try await provider.summary(other) }
  }
}
