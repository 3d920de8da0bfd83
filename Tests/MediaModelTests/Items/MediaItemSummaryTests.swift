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
    func shelf(_ id: ShelfID, page: Page, languages: [LanguageTag]) async throws(ProviderError) -> Shelf { throw .offline }
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
