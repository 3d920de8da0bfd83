import VitrineMediaModel
import Testing

struct GenreTests {
  @Test(arguments: [
    ("Science Fiction", "science-fiction"), ("science-fiction", "science-fiction"),
    ("Sci-Fi & Fantasy", "sci-fi-fantasy"),
    ("  War ", "war"), ("Film-Noir", "film-noir"), ("드라마", "드라마"),
  ])
  func `a genre is named by its words`(name: String, slug: String) {
    #expect(Genre(name)?.slug == slug)
  }

  @Test(arguments: ["", " ", "&", "---"])
  func `a name without a word is no genre`(name: String) {
    #expect(Genre(name) == nil)
  }

  @Test func `the known genres are sorted, distinct and read from their own names`() {
    #expect(Genre.known == Set(Genre.known).sorted())
    for genre in Genre.known {
      #expect(Genre(genre.slug) == genre)
      #expect(Genre(genre.englishName) == genre)
    }
  }

  @Test(arguments: [("kr", "KR"), ("KR", "KR"), ("Us", "US")])
  func `a country code is kept in upper case`(text: String, code: String) {
    #expect(CountryCode(text)?.rawValue == code)
  }

  @Test(arguments: ["", "k", "kor", "k1", "한국", "ß"])
  func `other texts are no country code`(text: String) {
    #expect(CountryCode(text) == nil)
  }
}
