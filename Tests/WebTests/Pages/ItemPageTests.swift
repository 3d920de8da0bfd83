import VitrineHTTPModel
import VitrineHTTPServing
import VitrineMediaModel
import Testing

@testable import VitrineWeb

@Suite struct ItemPageTests {
  private let asking = Asking()

  @Test func `a film page tells titles, year, length, country, genres and people`() async throws {
    let page = try await asking.ask("/film/parasite-2019").text
    #expect(page.contains("<title>Parasite (2019) – Vitrine</title>"))
    #expect(page.contains("<p class=\"original\" lang=\"ko\" dir=\"ltr\">기생충</p>"))
    #expect(page.contains("href=\"/explore/decade-film-2010\""))
    #expect(page.contains("2 h 12 min"))
    #expect(page.contains("href=\"/explore/country-film-kr\">South Korea</a>"))
    #expect(page.contains("href=\"/explore/genre-film-thriller\""))
    #expect(page.contains("Ki-taek"))
    #expect(page.contains("Gisaengchung"))
  }

  @Test func `a film leads to its collection when that holds another one`() async throws {
    let asking = Asking(provider: SmallProvider(details: Self.saga(2)))
    let page = try await asking.ask("/film/saga-1").text
    #expect(page.contains("href=\"/explore/collection-film-The_Saga_%2F_1\">Part of The Saga / 1</a>"))
    let shelf = try await asking.ask("/explore/collection-film-The_Saga_%2F_1").text
    #expect(shelf.contains("<h1 class=\"large-title\">The Saga / 1</h1>"))
    #expect(shelf.contains("href=\"/film/saga-1\"") && shelf.contains("href=\"/film/saga-2\""))
  }

  @Test func `a film that is alone in its collection does not lead to it`() async throws {
    let asking = Asking(provider: SmallProvider(details: Self.saga(1)))
    #expect(!(try await asking.ask("/film/saga-1").text.contains("Part of")))
  }

  private static func saga(_ count: Int) -> [ItemDetail] {
    (1...count).compactMap { number in
      MediaID("catalog:film:saga-\(number)").map { id in
        let titles = LocalizedText([.english: "Saga \(number)"])
        return ItemDetail(item: .film(Film(id: id, work: Work(titles: titles, collection: "The Saga / 1"))))
      }
    }
  }

  @Test func `films and people link both ways`() async throws {
    #expect(try await asking.ask("/film/parasite-2019").text.contains("href=\"/person/bong-joon-ho\""))
    let person = try await asking.ask("/person/bong-joon-ho").text
    #expect(person.contains("href=\"/film/parasite-2019\""))
    #expect(person.contains("Director"))
    #expect(person.contains("Born 1969"))
  }

  @Test func `a show page tells the years it ran and its seasons`() async throws {
    let page = try await asking.ask("/show/squid-game-2021").text
    #expect(page.contains("2021–2025"))
    #expect(page.contains("3 seasons"))
  }

  @Test func `an overview in another language than the reader's is marked`() async throws {
    let korean = try await asking.ask("/film/parasite-2019", fields: ["Accept-Language": "ko"]).text
    #expect(korean.contains("<p lang=\"en\" dir=\"ltr\">Two families.</p>"))
    #expect(korean.contains("영어로 쓰인 글"))
    let english = try await asking.ask("/film/parasite-2019").text
    #expect(!english.contains("In English"))
  }

  @Test func `a poster keeps its space and says what it is`() async throws {
    let page = try await asking.ask("/film/parasite-2019").text
    #expect(page.contains("alt=\"Poster of Parasite\" width=\"300\" height=\"450\""))
    let person = try await asking.ask("/person/bong-joon-ho").text
    #expect(person.contains("alt=\"Portrait of Bong Joon-ho\" width=\"300\" height=\"300\""))
  }

  @Test(arguments: ["/film/nix", "/person/parasite-2019", "/photo/x", "/nix", "/explore/genre-film-drama"])
  func `what is not there is a page with a way on`(target: String) async throws {
    let response = try await asking.ask(target)
    #expect(response.status == .notFound)
    #expect(response.text.contains("There is nothing here"))
    #expect(response.text.contains("role=\"search\""))
  }

  @Test func `a dash in a title is a dash, bound to the word before it`() async throws {
    let id = try #require(MediaID("catalog:film:saga-1"))
    let work = Work(titles: LocalizedText([.english: "Saga: One - The First"]))
    let asking = Asking(provider: SmallProvider(details: [ItemDetail(item: .film(Film(id: id, work: work)))]))
    #expect(try await asking.ask("/film/saga-1").text.contains(">Saga: One\u{a0}– The First</h1>"))
  }

  @Test func `a hostile title stays text everywhere`() async throws {
    for target in ["/film/breaker", "/", "/explore/popular-film", "/search?q=%22break"] {
      let page = try await asking.ask(target).text
      #expect(page.contains("&lt;b&gt;&amp;amp;&#39;"), "\(target)")
      #expect(!page.contains("<b>&amp;"), "\(target)")
    }
  }
}
