import VitrineTestSupport
@testable import VitrineCatalogImport
import Foundation
import VitrineMediaModel
import Testing

@testable import VitrineCatalog

/// MovieLens and Wikidata, from their lines to items.
@Suite struct OtherSourcesTests {
  let bench = ImportBench()

  @Test(arguments: [
    (
      "11,\"American President, The (1995)\",Comedy|Drama|Romance",
      MovieLensFilm(
        id: 11, title: "The American President", otherTitles: [], year: 1995,
        genres: ["Comedy", "Drama", "Romance"])
    ),
    (
      "29,\"City of Lost Children, The (Cité des enfants perdus, La) (1995)\",Adventure",
      MovieLensFilm(
        id: 29, title: "The City of Lost Children", otherTitles: ["La Cité des enfants perdus"], year: 1995,
        genres: ["Adventure"])
    ),
    (
      "5,\"Say \"\"Yes\"\" (a.k.a. Oui) (Da (Si)) (2006–2007)\",(no genres listed)",
      MovieLensFilm(
        id: 5, title: "Say \"Yes\"", otherTitles: ["Oui", "Da (Si)"], year: 2006,
        genres: ["(no genres listed)"])
    ),
    (
      "6,(500) Days of Summer (2009),Drama",
      MovieLensFilm(id: 6, title: "(500) Days of Summer", otherTitles: [], year: 2009, genres: ["Drama"])
    ),
    ("7,Babylon 5,", MovieLensFilm(id: 7, title: "Babylon 5", otherTitles: [], year: nil, genres: [])),
    (
      "8,\"Avventura, L' (1960)\",Drama",
      MovieLensFilm(id: 8, title: "L'Avventura", otherTitles: [], year: 1960, genres: ["Drama"])
    ),
    ("9,(1995),Drama", MovieLensFilm(id: 9, title: "(1995)", otherTitles: [], year: nil, genres: ["Drama"])),
  ])
  func `a title of MovieLens is taken apart`(_ line: String, _ film: MovieLensFilm) throws {
    #expect(try withLine(line) { try MovieLensFilm.parse($0) } == film)
  }

  @Test func `MovieLens joins works of other sources by the numbers it has of them`() throws {
    try bench.write(
      "movieId,title,genres\n1,Quiet Harbor (2001),Drama|Children\n2,Other (2002),\n", "movies.csv")
    try bench.write("movieId,imdbId,tmdbId\r\n1,0000101,11\r\n2,,\r\n3,0000103,\r\n", "links.csv")
    try bench.write("userId,movieId,rating,timestamp\n1,1,5.0,8\n2,1,4.0,9\n1,2,3,8\n", "ratings.csv")
    let report = try bench.importing(.movielens(folder: bench.path()))
    #expect(report.files.map(\.accepted) == [2, 2, 3])
    #expect(report.files[1].leftOut.count == 1)
    let film = try bench.item("movielens-1")
    #expect(film.ids == ["tt0000101", "tmdb-11"])
    #expect(film.popularity == Popularity.share(2, of: 2))
    #expect(film.genres == ["drama", "family"])
    #expect(try !bench.importing(.movielens(folder: bench.path())).isChanged)

    let tmdb = try bench.write(#"{"id":11,"original_title":"Stille haven","popularity":2}"#, "movie_ids.json")
    try bench.importing(.tmdbExport(files: [tmdb]))
    let merged = try bench.item("tmdb-11")
    #expect(merged.year == 2001)
    #expect(merged.ids?.contains("movielens-1") == true)
    #expect(merged.sources?["year"] == ["movielens"])
    #expect(merged.sources?["titles.und"] == ["tmdb"])
    #expect(merged.sources?["titles.en"] == ["movielens"])
    #expect(try !bench.keys().contains("movielens-1"))
  }

  @Test(arguments: [
    (
      #""Q596002","Everything","2005 film by Ann Lee, Bo Chen and Cy Day""#,
      WikidataFilm(
        id: 596_002, label: "Everything", year: 2005, directors: ["Ann Lee", "Bo Chen", "Cy Day"],
        isShow: false)
    ),
    (
      #""http://www.wikidata.org/entity/Q5","Q5","1991 film""#,
      WikidataFilm(id: 5, label: nil, year: 1991, directors: [], isShow: false)
    ),
    (
      #""Q6","Nights, ""Quiet""","American television series by Ann Lee""#,
      WikidataFilm(id: 6, label: "Nights, \"Quiet\"", year: nil, directors: [], isShow: true)
    ),
  ])
  func `a line of a query result is taken apart`(_ line: String, _ film: WikidataFilm) throws {
    #expect(try withLine(line) { try WikidataFilm.parse($0) } == film)
  }

  @Test func `names of Wikidata go to films that are there`() throws {
    let films = try bench.write(
      "\"QID\",\"itemLabel\",\"itemDescription\"\n\"Q7\",\"Quiet Harbour\",\"2001 film by Ann Lee\"\n"
        + "\"Q8\",\"Q8\",\"2001 film\"\n", "films.csv")
    let names = try bench.write(
      "ko\tQ7\t조용한 항구\t고요한 항구\nen\tQ7\tHarbour\tQuiet Harbour\nde\tQ999\tNiemand\nko\tQ7\n"
        + "german!\tQ7\tx\n", "names.tsv")
    let report = try bench.importing(.wikidata(files: [names, films]))
    #expect(report.files.map(\.accepted) == [2, 2])
    #expect(report.files.last?.rejected == 2)
    let film = try bench.item("Q7")
    #expect(film.titles == ["en": "Quiet Harbour", "ko": "조용한 항구"])
    #expect(film.aliases == ["en": ["Harbour"], "ko": ["고요한 항구"]])
    #expect(film.credits == [.init(name: "Ann Lee", role: "director")])
    #expect(film.popularity == 2)
    // An item that nobody named is not shown.
    #expect(try !bench.keys().contains("Q8"))
    #expect(try !bench.importing(.wikidata(files: [films, names])).isChanged)
  }

  @Test func `photos of Unsplash are told of without ever keeping a picture`() throws {
    let header = UnsplashPhoto.columns.joined(separator: "\t")
    let photo = [
      "ab-C_1", "https://unsplash.com/photos/ab-C_1", "3000", "2000", "https://images.unsplash.com/photo-1",
      "A quiet harbour", "ann", "Ann", "Lee", "120", "boats", "LKO2",
    ]
    var elsewhere = photo
    elsewhere[4] = "https://example.com/photo"
    var anonymous = photo
    anonymous[6] = ""
    let lines = [header] + [photo, elsewhere, anonymous].map { $0.joined(separator: "\t") }
    try bench.write(lines.joined(separator: "\n"), "photos.tsv000")
    let report = try bench.importing(.unsplashLite(folder: bench.path()))
    #expect(report.accepted == 1)
    #expect(report.rejected == 1)
    #expect(report.files.first?.leftOut.count == 1)
    // They stay with the imports, and what the catalog shows is as before.
    #expect(report.items == 3)
    #expect(try bench.keys().count == 3)
    #expect(try !bench.importing(.unsplashLite(folder: bench.path())).isChanged)
  }
}
