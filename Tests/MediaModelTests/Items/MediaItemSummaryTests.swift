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
