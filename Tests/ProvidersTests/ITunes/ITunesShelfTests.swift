import VitrineHTTPModel
import VitrineMediaModel
import Testing

@testable import VitrineProviders

/// Trailers by genre.
@Suite struct ITunesShelfTests {
  private typealias Store = ITunesProviderTests

  private func film(_ id: Int, _ genre: String) -> String {
    Store.film(id, Store.preview).replacing("Sci-Fi & Fantasy", with: genre)
  }

  @Test func `shelves are trailers by genre, listed without a call and not filled`() async throws {
    let transport = Store.store()
    let shelves = try await ITunesProvider(transport: transport).shelves()
    #expect(shelves.count == 6 && Set(shelves.map(\.id)).count == 6)
    #expect(shelves.allSatisfy { $0.id.kind == .trailer && !$0.isShownFilled })
    #expect(shelves.map(\.id).contains(.genre(.trailer, "comedy")) && transport.requests.isEmpty)
  }

  @Test func `every shelf that is listed can be filled`() async throws {
    let transport = Store.store(films: [
      film(1, "Action & Adventure"), film(2, "Comedy"), film(3, "Documentary"), film(4, "Drama"),
      film(5, "Horror"), film(6, "Sci-Fi & Fantasy"),
    ])
    let provider = ITunesProvider(transport: transport)
    for shelf in try await provider.shelves() {
      let rows = try await provider.shelf(shelf.id, page: .first).items
      #expect(rows.count == 1 && rows.allSatisfy { $0.kind == .trailer })
    }
  }

  @Test func `a genre is looked for by the store's name of it, and rows of other genres are left out`()
    async throws
  {
    let transport = Store.store(films: [
      film(1, "Comedy"), film(2, "Drama"), Store.film(3).replacing("Sci-Fi & Fantasy", with: "Comedy"),
      film(4, "Comedy"), film(1, "Comedy"),
    ])
    let provider = ITunesProvider(transport: transport, country: CountryCode("GB"))
    let shelf = try await provider.shelf(.genre(.trailer, "comedy"), page: .first)
    #expect(shelf.items.map(\.id.description) == ["itunes:trailer:1", "itunes:trailer:4"])
    #expect(shelf.id == .genre(.trailer, "comedy") && shelf.total == 2 && shelf.pages == 1)
    guard case .trailer? = shelf.items.first?.medium else { throw ProviderError.notFound }
    #expect(
      transport.requests.map(\.path) == [
        "/search?term=Comedy&media=movie&attribute=genreIndex&limit=200&country=GB"
      ])
  }

  @Test func `later pages of a shelf are cut from the first answer without a call`() async throws {
    let transport = Store.store(films: (1...45).map { film($0, "Drama") })
    let provider = ITunesProvider(transport: transport)
    var keys: [String] = []
    for number in 1...4 {
      let page = try #require(Page(number: number))
      keys += try await provider.shelf(.genre(.trailer, "drama"), page: page).items.map(\.id.key)
    }
    #expect(keys == (1...45).map(String.init) && transport.requests.count == 1)
  }

  @Test func `a store in another language is believed about its genres`() async throws {
    let transport = Store.store(films: [film(1, "コメディ")])
    let provider = ITunesProvider(
      transport: transport, country: CountryCode("JP"), language: LanguageTag("ja"))
    #expect(try await provider.shelf(.genre(.trailer, "comedy"), page: .first).items.count == 1)
  }

  @Test(arguments: [
    "popular-film", "popular-trailer", "genre-film-drama", "genre-trailer-politics", "decade-film-1990",
    "latest-photo", "topic-photo-sea",
  ])
  func `a shelf the store does not have is not found without a call`(name: String) async throws {
    let transport = Store.store()
    let id = try #require(ShelfID(name))
    await #expect(throws: ProviderError.notFound) {
      try await ITunesProvider(transport: transport).shelf(id, page: .first)
    }
    #expect(transport.requests.isEmpty)
  }
}
