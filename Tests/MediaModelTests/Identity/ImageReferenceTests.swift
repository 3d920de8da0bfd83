import VitrineMediaModel
import Testing

/// Which size of a picture a screen of so many pixels is shown.
@Suite struct ImageReferenceTests {
  @Test(arguments: [
    (1, TMDBPicture.poster, "w92"), (92, .poster, "w92"), (93, .poster, "w154"), (780, .poster, "w780"),
    (781, .poster, "original"), (185, .profile, "w185"), (186, .profile, "h632"), (2000, .profile, "h632"),
    (300, .backdrop, "w300"), (1281, .backdrop, "original"),
  ])
  func `a picture of TMDB comes in the smallest size that is wide enough`(
    width: Int, picture: TMDBPicture, size: String
  ) {
    let image = ImageReference.tmdb(path: "/a.jpg", picture)
    #expect(image.url(width: width) == "https://image.tmdb.org/t/p/\(size)/a.jpg")
    #expect(
      image.url(width: width, tmdbBase: "https://gate.example/") == "https://gate.example/\(size)/a.jpg")
  }

  @Test(arguments: [(1, "t"), (200, "t"), (201, "s"), (400, "s"), (1080, "g"), (1081, "f"), (9000, "f")])
  func `a photo of Unsplash comes from its own address that is wide enough`(width: Int, address: String)
    throws
  {
    let picture = try #require(UnsplashPicture(raw: "r", full: "f", regular: "g", small: "s", thumb: "t"))
    #expect(ImageReference.unsplash(picture).url(width: width) == address)
  }

  @Test func `a photo with one address is shown from it, and one without is no picture`() throws {
    let picture = try #require(UnsplashPicture(small: "s"))
    #expect([1, 5000].map { picture.url(width: $0) } == ["s", "s"])
    #expect(UnsplashPicture() == nil)
  }

  static let host = "https://art.example/image/thumb/a/source/"

  @Test(arguments: [
    ("100x100bb.jpg", "600x600bb.jpg"), ("60x60bb-85.png", "600x600bb-85.png"),
    ("30x30bb.webp", "600x600bb.webp"),
  ])
  func `artwork of the known form is asked for as large as it is shown`(given: String, large: String) {
    #expect(ImageReference.artwork(url: Self.host + given).url(width: 600) == Self.host + large)  // C136
  }

  @Test func `artwork is never asked for larger than there is`() {
    let image = ImageReference.artwork(url: Self.host + "100x100bb.jpg")
    #expect(image.url(width: 50_000) == Self.host + "2000x2000bb.jpg")
    #expect(image.url(width: 0) == Self.host + "1x1bb.jpg")
  }

  @Test(arguments: [
    "x.100x100-75.jpg", "100x100-75.jpg", "100x100", "100x60bb.jpg", "100x100bb.jpg?a=1", "100x100bb",
    "100x100bb-.jpg", "100x100cc.jpg", "bb.jpg", "100x100bb.lsr/", "", "100x100bb.gif", "-1x-1bb.jpg", "b",
    "bb",
    "<;,=bb.jpg/bb-9",
  ])
  func `artwork of any other form is left alone`(given: String) {
    #expect(ImageReference.artwork(url: Self.host + given).url(width: 600) == Self.host + given)  // C136
    #expect(ImageReference.artwork(url: given).url(width: 600) == given)
  }

  @Test func `other pictures have one address, and those that are drawn none`() throws {
    #expect(ImageReference.remote(url: "a").url(width: 3) == "a")
    #expect(ImageReference.generated(try #require(MediaID("catalog:film:1"))).url(width: 3) == nil)
  }
}
