import VitrineMediaModel
import Testing

struct ShelfIDTests {
  @Test func `what a shelf prints is what it is read from`() throws {
    let korea = CountryCode("KR")
    var shelves: [ShelfID] = []
    for kind in MediaKind.allCases {
      shelves += [
        .collection(kind, "DC: A_B - C/D"), .collection(kind, "극장판"),
        .popular(kind), .country(kind, korea), .decade(kind, start: 1990), .decade(kind, start: 1000),
      ]
      shelves += [.latest(kind), .random(kind)]
      shelves += Genre.known.map { .genre(kind, $0) }
    }
    shelves += [
      .topic("wall-papers_2"), .photos(of: try #require(MediaID("unsplash:collection:1-a"))),
      .photos(of: try #require(MediaID("unsplash:photographer:ada_l"))),
    ]
    for shelf in shelves {
      #expect(ShelfID(shelf.description) == shelf)
    }
    #expect(Set(shelves.map(\.description)).count == shelves.count)
  }

  @Test(arguments: [
    "", "popular", "popular-", "popular-movie", "popular-film-x", "genre-film", "genre-film-",
    "genre-film-Drama",
    "decade-film-1995", "decade-film-90", "decade-film-01990", "decade-film-+1990", "country-film-KR",
    "country-film-kor",
    "country-film", "best-film", "topic-film-sea", "topic-photo-", "topic-photo-a/b", "latest-photo-x",
    "of-photo-unsplash:photo:1", "of-film-unsplash:collection:1", "of-photo-1",
    "collection-film", "collection-film-", "collection-movie-Jaws",
  ])
  func `other texts are no shelf`(text: String) {
    #expect(ShelfID(text) == nil)
  }
}
