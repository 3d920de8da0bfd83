import VitrineHTTPModel
import Testing

@testable import VitrineProviders

/// Answers of our own with every key there is: they are read, and written with the same keys, values and
/// JSON types.
@Suite struct UnsplashWholeAnswerTests {
  static let links =
    #"{"self":"https://x.example/1","html":"https://x.example/2","photos":"https://x.example/3"}"#

  static let urls = """
    {"raw":"https://p.example/r?a=1","full":"https://p.example/f","regular":"https://p.example/g",
    "small":"https://p.example/s","thumb":"https://p.example/t","small_s3":"https://p.example/3"}
    """

  static let preview =
    #"{"id":"p0","slug":"s-p0","created_at":"2020-01-02T03:04:05Z","updated_at":null,"urls":\#(urls)}"#

  static let user = """
    {"id":"u1","username":"ada","updated_at":"2020-01-02","name":"Ada","first_name":"Ada","last_name":null,
    "bio":null,
    "location":"Here","portfolio_url":"https://a.example/","twitter_username":"t","instagram_username":"i",
    "links":\(links),"profile_image":{"small":"https://p.example/1","medium":"https://p.example/2"},
    "total_collections":1,"total_likes":2,"total_photos":3,"accepted_tos":true,"for_hire":false,
    "social":{"instagram_username":"i","portfolio_url":null,"twitter_username":"t"},"followers_count":4,
    "following_count":5,"downloads":6,"photos":[\(preview)],"unheard_of":[1,{"a":null}]}
    """

  static let photo = """
    {"id":"p1","slug":"s-p1","alternative_slugs":{"ko":"k"},"created_at":"2020-01-02T03:04:05Z",
    "updated_at":"2020-01-02",
    "promoted_at":"2020-01-02","width":3,"height":2,"color":"#aabbcc","blur_hash":"L0","description":"d",
    "alt_description":"a","likes":4,"liked_by_user":false,"premium":false,"plus":true,"asset_type":"photo",
    "urls":\(urls),"links":{"self":"https://x.example/1","html":"https://x.example/2",
    "download":"https://x.example/3",
    "download_location":"https://x.example/4"},"user":\(user),"exif":{"make":"m","model":"o","name":"n",
    "exposure_time":"1/60","aperture":"2.8","focal_length":"35","iso":100},"location":{"title":"t",
    "name":"n","city":"c",
    "country":"l","position":{"latitude":1.5,"longitude":-2}},"tags":[{"type":"search","title":"t"}],
    "topic_submissions":{"sea":{"status":"approved","approved_on":"2020-01-02"}},
    "sponsorship":{"impression_urls":["https://x.example/5"],"tagline":"t",
    "tagline_url":"https://x.example/6",
    "sponsor":\(user)},"views":7,"downloads":8,"related_collections":{"total":1,"type":"related",
    "results":[\(collection)]}}
    """

  static let collection = """
    {"id":"c1","title":"t","description":"d","published_at":"2020-01-02","last_collected_at":"2020-01-02",
    "updated_at":"2020-01-02","curated":false,"featured":true,"total_photos":1,"private":false,
    "share_key":"k",
    "tags":[{"type":"search","title":"t"}],"links":{"self":"https://x.example/1","html":"https://x.example/2",
    "photos":"https://x.example/3","related":"https://x.example/4"},"user":\(user),"cover_photo":null,
    "preview_photos":[\(preview)]}
    """

  static let topic = """
    {"id":"t1","slug":"sea","title":"Sea","description":"d","published_at":"2020-01-02",
    "updated_at":"2020-01-02",
    "starts_at":"2020-01-02","ends_at":"2020-01-02","visibility":"featured","featured":true,"total_photos":1,
    "status":"open","links":\(links),"owners":[\(user)],"top_contributors":[\(user)],"cover_photo":\(photo),
    "preview_photos":[\(preview)]}
    """

  static let statistic = """
    {"total":3,"historical":{"change":3,"average":1,"resolution":"days","quantity":1,
    "values":[{"date":"2020-01-02","value":3}]}}
    """

  static let answers: [(String, RecordedCheck)] = [
    (
      photo, .answer(UnsplashPhoto.self) { $0.user.photos?.rows.first?.urls.raw == "https://p.example/r?a=1" }
    ),
    (collection, .answer(UnsplashCollection.self) { $0.isPrivate == false && $0.shareKey == "k" }),
    (
      user, .answer(UnsplashUser.self) { $0.acceptedTOS == true && $0.links?.photos == "https://x.example/3" }
    ),
    (
      "[\(topic)]",
      .answer(CountedRows<UnsplashTopic>.self) { $0.rows[0].coverPhoto?.exif?.aperture == "2.8" }
    ),
    (
      #"{"id":"p1","downloads":\#(statistic),"views":\#(statistic),"likes":\#(statistic)}"#,
      .answer(UnsplashStatistics.self) { $0.views.historical?.values?.first?.value == 3 }
    ),
    (
      #"{"total":1,"total_pages":1,"results":[\#(photo)]}"#,
      .answer(UnsplashSearch<UnsplashPhoto>.self) { $0.results.rows[0].location?.position?.longitude == -2 }
    ),
    (#"{"errors":["wrong"]}"#, .answer(UnsplashFault.self) { $0.errors == ["wrong"] }),
    (#"{"url":"https://x.example/"}"#, .answer(UnsplashTracking.self) { $0.url == "https://x.example/" }),
  ]

  @Test(arguments: answers.indices)
  func `an answer of ours with every key keeps its values and types`(place: Int) throws {
    let (text, check) = Self.answers[place]
    try check.run(TransportResponse(body: Array(text.utf8)))
  }

  @Test func `every known key of a photo is written again`() throws {
    let photo: UnsplashPhoto = try WireJSON.decode(from: Array(Self.photo.utf8))
    let written = try JSONTypes(WireJSON.encode(photo)).types
    let given = try JSONTypes(Array(Self.photo.utf8)).types
    #expect(given.keys.filter { written[$0] == nil && !$0.contains("unheard_of") } == [])
  }
}
