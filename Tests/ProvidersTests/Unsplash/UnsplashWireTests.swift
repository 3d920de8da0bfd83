import VitrineHTTPModel
import VitrineMediaModel
import Testing

@testable import VitrineProviders

/// The odd shapes of Unsplash's answers, in words of our own.
@Suite struct UnsplashWireTests {
  static let user = #"{"id":"u1","username":"ada"}"#

  static func photo(_ more: String = "") -> String {
    #"{"id":"p1","urls":{"regular":"https://pictures.example/p1?ixid=x"},"user":\#(user)\#(more)}"#
  }

  static func read<Answer: Decodable>(_ json: String, as type: Answer.Type = Answer.self) throws -> Answer {
    try WireJSON.decode(type, from: Array(json.utf8))
  }

  @Test(arguments: ["", #","promoted_at":null"#, #","promoted_at":"""#, #","promoted_at":"0000-00-00""#])
  func `a moment that is none is nil and the photo stays`(field: String) throws {
    #expect(try Self.read(Self.photo(field), as: UnsplashPhoto.self).promotedAt == nil)  // C109
  }

  @Test(arguments: ["2024", "2024-05", "2024-05-06T07:08:09-05:00"])
  func `a moment keeps its time and zone`(text: String) throws {
    let photo: UnsplashPhoto = try Self.read(Self.photo(#","created_at":"\#(text)""#))
    #expect(photo.createdAt == text)
    #expect(String(decoding: try WireJSON.encode(photo), as: UTF8.self).contains(#""created_at":"\#(text)""#))
  }

  @Test(arguments: ["4000", "4000.0", #""4000""#])
  func `a number may come as integer, fraction or text`(number: String) throws {
    #expect(try Self.read(Self.photo(#","width":\#(number)"#), as: UnsplashPhoto.self).width == 4000)  // C113
  }

  @Test(arguments: ["17", #""17""#])
  func `the id of a collection is a text, whatever it was`(id: String) throws {
    #expect(try Self.read(#"{"id":\#(id),"title":"A"}"#, as: UnsplashCollection.self).id == "17")
  }

  @Test func `what is null or absent is nil, and null is written where every answer has the key`() throws {
    let photo: UnsplashPhoto = try Self.read(
      Self.photo(#","description":null,"alt_description":"  ","sponsorship":null,"slug":null"#))
    #expect(photo.description == nil && photo.altDescription == nil && photo.slug == nil)
    let text = String(decoding: try WireJSON.encode(photo), as: UTF8.self)
    #expect(text.contains(#""alt_description":null"#) && !text.contains("slug"))
  }

  @Test func `a null or broken row is left out and counted, a broken answer fails with its path`() throws {
    let good: CountedRows<UnsplashPhoto> = try Self.read("[null,\(Self.photo())]")
    #expect(good.rows.map(\.id) == ["p1"] && good.skipped == 1)  // C110
    let found: UnsplashSearch<UnsplashPhoto> = try Self.read(
      #"{"total":3,"total_pages":1,"results":[\#(Self.photo()),{"id":null},7]}"#)
    #expect(found.results.rows.map(\.id) == ["p1"] && found.results.skipped == 2)
    #expect(throws: ProviderError.badAnswer(path: "results")) {
      try Self.read(
        #"{"total":2,"total_pages":1,"results":\#(Self.photo())}"#, as: UnsplashSearch<UnsplashPhoto>.self)
    }
    #expect(throws: ProviderError.badAnswer(path: "user.username")) {
      try Self.read(#"{"id":"p1","urls":{},"user":{"id":"u1"}}"#, as: UnsplashPhoto.self)
    }
    #expect(throws: ProviderError.badAnswer(path: "width")) {
      try Self.read(Self.photo(#","width":{}"#), as: UnsplashPhoto.self)
    }
  }

  @Test func `an unknown asset type is kept as it is written`() throws {
    let photo: UnsplashPhoto = try Self.read(Self.photo(#","asset_type":"hologram""#))
    #expect(photo.assetType == .unknown("hologram"))
    #expect(
      try Self.read(Self.photo(#","asset_type":"illustration""#), as: UnsplashPhoto.self).assetType
        == .illustration)
    #expect(try Self.read(String(decoding: WireJSON.encode(photo), as: UTF8.self)) == photo)
  }

  @Test func `random photos are one object or a list, and are written as they came`() throws {
    let one: UnsplashRandom = try Self.read(Self.photo())
    let many: UnsplashRandom = try Self.read("[\(Self.photo()),\(Self.photo())]")
    #expect(one.photos.count == 1 && many.photos.count == 2)
    #expect(try WireJSON.encode(one).first == UInt8(ascii: "{"))
    #expect(try WireJSON.encode(many).first == UInt8(ascii: "["))
    #expect(try Self.read(#"[{"id":"p1"}]"#, as: UnsplashRandom.self).photos.isEmpty)
    #expect(throws: ProviderError.badAnswer(path: "urls")) {
      try Self.read(#"{"id":"p1"}"#, as: UnsplashRandom.self)
    }
  }

  @Test func `a photo with every part survives being written and read`() throws {
    let photo: UnsplashPhoto = try Self.read(
      Self.photo(
        """
        ,"slug":"a-p1","alternative_slugs":{"ko":"가-p1"},"width":3,"height":2,"color":"#AABBCC","likes":4,
        "liked_by_user":false,"premium":true,"plus":false,"views":5,"downloads":6,"tags":[{"type":"search",
        "title":"a"},{"title":null}],
        "topic_submissions":{"nature":{"status":"approved","approved_on":"2020-01-01"}},
        "exif":{"make":null,"iso":"100","aperture":"2.8"},
        "location":{"city":"","position":{"latitude":0,"longitude":0.5}},
        "sponsorship":{"tagline":"b","sponsor":\(Self.user),"impression_urls":["https://pixel.example/"]},
        "links":{"self":"https://x.example/","download_location":"https://y.example/"},
        "related_collections":{"total":1,"type":"related","results":[{"id":9,"title":"c","cover_photo":null}]}
        """))
    #expect(photo.exif?.iso == 100 && photo.exif?.make == nil && photo.location?.city == nil)
    #expect(photo.relatedCollections?.results?.rows.first?.id == "9")
    #expect(try Self.read(String(decoding: WireJSON.encode(photo), as: UTF8.self)) == photo)
  }

  @Test func `numbers about everything are read by whatever names they have`() throws {
    let totals: UnsplashTotals = try Self.read(#"{"views":9000000000,"new":"7","gone":null}"#)
    #expect(totals.counts == ["views": 9_000_000_000, "new": 7])
  }
}

/// Where a page stands, as header fields tell.
@Suite struct UnsplashPagingTests {
  @Test func `links are read whatever their order and spelling, with commas in the address`() {
    let paging = UnsplashPaging([
      "link":
        #"<https://a.example/p?q=a,b;c&page=4>; rel="last", <https://a.example/p?page=2&q=a,b>;rel=next"#,
      "x-total": "61", "X-Per-Page": "20",
    ])
    #expect(paging.page("last") == 4 && paging.page("next") == 2 && paging.page("prev") == nil)
    #expect(paging.links["last"] == "https://a.example/p?q=a,b;c&page=4")
    #expect(paging.total == 61 && paging.pages(ofSize: 20) == 4)
    #expect(UnsplashPaging(paging.fields) == paging)
  }

  @Test(arguments: ["", "-1", "many", "1e3"])
  func `a total that is no number is nil`(text: String) {
    #expect(UnsplashPaging(["X-Total": text]).total == nil)
  }

  @Test(arguments: [(0, 0), (1, 1), (30, 1), (31, 2), (Int.max, Int.max / 30 + 1)])
  func `the number of pages follows from the total, however large`(total: Int, pages: Int) {
    #expect(UnsplashPaging(["X-Total": String(total)]).pages(ofSize: 30) == pages)
  }

  @Test(arguments: ["<", "<>", "<a>", "<a>; rel", ">;rel=next<", "<a?page=x>; rel=next"])
  func `broken links are no links`(text: String) {
    #expect(UnsplashPaging(["Link": text]).page("next") == nil)
  }
}
