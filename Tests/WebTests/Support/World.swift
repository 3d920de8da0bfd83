import Testing
import VitrineFederation
import VitrineHTTPModel
import VitrineMediaModel
import VitrineTestSupport
import VitrineWeb

/// A server with a catalog and three providers over the network, which have every kind of item with everything that may be
/// known of it, and with next to nothing.
struct World: Sendable {
  var catalog = RefiningSmallProvider(small: SmallProvider())
  var tmdb: ScriptedProvider
  var unsplash: ScriptedProvider
  var itunes: ScriptedProvider
  var clock: any Clock<Duration> = ContinuousClock()

  init() throws {
    tmdb = ScriptedProvider(
      id: .tmdb, kinds: [.film, .show, .person], items: [.film(try Self.film())],
      failures: [.person: .offline],
      listings: [
        ShelfListing(id: .popular(.film)), ShelfListing(id: .popular(.person)),
        ShelfListing(id: .genre(.film, "drama"), isShownFilled: false),
      ])
    let photographer = try Self.photographer()
    unsplash = ScriptedProvider(
      id: .unsplash, kinds: [.photo, .collection, .photographer],
      items: [
        .photo(try Self.photo(photographer)), .photo(try Self.plainPhoto(photographer)),
        .collection(
          PhotoCollection(
            id: try Self.id("unsplash:collection:c1"), title: "Paths", photoCount: 3,
            photographer: photographer)),
        .collection(
          PhotoCollection(id: try Self.id("unsplash:collection:c2"), title: "Pebbles", photoCount: 0)),
        .photographer(photographer),
      ],
      listings: [
        ShelfListing(
          id: .topic("nature"), titles: LocalizedText([.english: "Nature"]),
          cover: .remote(url: "https://images.unsplash.com/cover"), isShownFilled: false),
        ShelfListing(id: .latest(.photo)),
      ])
    itunes = ScriptedProvider(
      id: .itunes, kinds: [.trailer],
      items: [
        .trailer(
          Trailer(
            id: try Self.id("itunes:trailer:1"), title: "Parasite",
            url: "https://video.itunes.apple.com/1.m4v",
            form: .stream, courtesy: "provided courtesy of iTunes", storeURL: "https://itunes.apple.com/1"))
      ])
  }

  /// The server's providers together.
  var federation: Federation {
    Federation(providers: [catalog, tmdb, unsplash, itunes], clock: clock)
  }

  /// Asks a web app over them.
  var asking: Asking { Asking(federation: federation) }

  static func id(_ text: String) throws -> MediaID { try #require(MediaID(text)) }

  private static func film() throws -> Film {
    var work = Work(
      titles: LocalizedText([.english: "Parasite"]), overview: LocalizedText([.english: "Two families."]))
    work.poster = .tmdb(path: "/p.jpg", .poster)
    work.credits = [Credit(name: "Bong Joon-ho", role: .director)]
    return Film(
      id: try id("tmdb:film:496243"), work: work, releaseDate: CalendarDate("2019-05-30"),
      runtimeInMinutes: 132)
  }

  private static func photographer() throws -> Photographer {
    Photographer(
      id: try id("unsplash:photographer:kim"), name: "Kim", profileURL: "https://unsplash.com/@kim",
      photoCount: 12)
  }

  private static func photo(_ photographer: Photographer) throws -> Photo {
    let picture = try #require(
      UnsplashPicture(
        raw: "https://images.unsplash.com/raw", full: "https://images.unsplash.com/full",
        regular: "https://images.unsplash.com/regular", small: "https://images.unsplash.com/small",
        thumb: "https://images.unsplash.com/thumb"))
    return Photo(
      id: try id("unsplash:photo:p1"), descriptions: LocalizedText([.english: "A path"]), widthInPixels: 4000,
      heightInPixels: 3000, color: "#aabbcc", blurHash: "LEHV6nWB2yk8", image: .unsplash(picture),
      photographer: photographer, likes: 7, serviceURL: "https://unsplash.com/photos/p1")
  }

  private static func plainPhoto(_ photographer: Photographer) throws -> Photo {
    Photo(
      id: try id("unsplash:photo:p2"), widthInPixels: 1, heightInPixels: 1,
      image: .remote(url: "https://images.unsplash.com/p2"), photographer: photographer)
  }
}
