import VitrineHTTPModel
import VitrineMediaModel
import VitrineStandInUpstream
import Testing

@testable import VitrineProviders

struct UnsplashAnswersTests {
  private let caller = Caller()

  private func photos(_ query: String) async throws -> UnsplashSearch<UnsplashPhoto> {
    try await caller.get("/unsplash/search/photos?per_page=30&" + query, as: UnsplashSearch.self)
  }

  private func all(_ query: String) async throws -> [UnsplashPhoto] {
    var (rows, page): ([UnsplashPhoto], Int) = ([], 1)
    while true {
      let answer = try await photos("\(query)&page=\(page)")
      rows += answer.results.rows
      guard page < answer.totalPages else {
        #expect(rows.count == answer.total && Set(rows.map(\.id)).count == rows.count)
        return rows
      }
      #expect(answer.results.rows.count == 30 && answer.results.skipped == 0)
      page += 1
    }
  }

  @Test(arguments: ["lighthouse", "Lighthouses", "red door", "seoul", "sea", "temple kyoto"])
  func `photos fit the words, and their pages join to the total`(text: String) async throws {
    let rows = try await all("query=" + PercentEncoding.encode(text))
    #expect(!rows.isEmpty)
    for row in rows.prefix(40) {
      let photo = try await caller.get("/unsplash/photos/\(row.id)", as: UnsplashPhoto.self)
      let known = [photo.altDescription, photo.description, photo.location?.city, photo.location?.country]
      let tags = photo.tags?.compactMap(\.title) ?? []
      let said = (known.compactMap(\.self) + tags).joined(separator: " ").lowercased()
      for word in text.lowercased().split(separator: " ") {
        #expect(said.contains(word == "lighthouses" ? "lighthouse" : word), "\(said)")
      }
    }
  }

  @Test func `words that nothing fits find nothing`() async throws {
    let none = try await photos("query=lighthouse+zzyzx")
    #expect(none.total == 0 && none.totalPages == 0 && none.results.rows.isEmpty)
  }

  @Test func `formats and colours are kept to, and the newest come first when asked`() async throws {
    let tall = try await all("query=sea&orientation=portrait")
    #expect(!tall.isEmpty && tall.allSatisfy { ($0.height ?? 0) > ($0.width ?? 0) })
    let red = try await all("query=street&color=red")
    let every = try await all("query=street")
    #expect(!red.isEmpty && red.count < every.count)
    let latest = try await all("query=street&order_by=latest").compactMap(\.createdAt)
    #expect(latest == latest.sorted(by: >) && latest.count == every.count)
  }

  @Test func `pictures are drawn in the proportions of their photo`() async throws {
    for photo in try await photos("query=sea").results.rows {
      let (width, height) = (try #require(photo.width), try #require(photo.height))
      let small = try await caller.get(try #require(photo.urls.small))
      #expect(small.fields["Content-Type"] == "image/svg+xml")
      #expect(
        String(decoding: small.body, as: UTF8.self)
          .contains(#"width="400" height="\#(400 * height / width)""#))
      let raw = try await caller.get(try #require(photo.urls.raw) + "&w=64&h=64")
      #expect(String(decoding: raw.body, as: UTF8.self).contains(#"width="64" height="64""#))
      #expect(photo.blurHash.map { $0.count == 8 } != false, "one component across, two down")
      #expect(try await caller.get(try #require(photo.user.profileImage?.small)).status == .ok)
    }
    #expect(try await caller.get("/unsplash/photo/none?w=10").status == .notFound)
  }

  @Test func `topics, collections and photographers hold the photos they say`() async throws {
    let topics = try await caller.get("/unsplash/topics?per_page=30", as: CountedRows<UnsplashTopic>.self)
    #expect(topics.rows.count > 5 && topics.skipped == 0)
    for topic in topics.rows {
      let photos = try await caller.get("/unsplash/topics/\(topic.slug)/photos")
      #expect(photos.fields["X-Total"] == topic.totalPhotos.map { String($0) })
      #expect(photos.fields["Link"]?.contains(#"rel="next""#) == true)
    }
    let found = try await caller.get(
      "/unsplash/search/collections?query=busan", as: UnsplashSearch<UnsplashCollection>.self)
    let collection = try #require(found.results.rows.first)
    #expect(collection.title == "Days in Busan")
    let inside = try await caller.get(
      "/unsplash/collections/\(collection.id)/photos", as: CountedRows<UnsplashPhoto>.self)
    #expect(inside.rows.allSatisfy { $0.altDescription?.contains("Busan") != false })
    let users = try await caller.get(
      "/unsplash/search/users?query=mina", as: UnsplashSearch<UnsplashUser>.self)
    for user in users.results.rows {
      let own = try await caller.get("/unsplash/users/\(user.username)/photos")
      #expect(own.fields["X-Total"] == user.totalPhotos.map { String($0) })
    }
  }

  @Test func `chance brings other photos each time, and the same in another run`() async throws {
    let unsplash = { (caller: Caller) in
      UnsplashProvider(key: Secret("made-up"), transport: caller, base: Caller.address + "/unsplash")
    }
    let (first, second) = (unsplash(Caller(seed: 4)), unsplash(Caller(seed: 4)))
    let mine = try await first.discover().map(\.id)
    #expect(mine.count == 30)
    #expect(try await second.discover().map(\.id) == mine)
    #expect(try await first.discover().map(\.id) != mine)
  }

  @Test func `the provider searches, and tells of a use`() async throws {
    let unsplash = UnsplashProvider(
      key: Secret("made-up"), transport: caller, base: Caller.address + "/unsplash")
    let answer = try await unsplash.search(SearchRequest(text: "garden"))
    #expect(answer.sections.first { $0.kind == .photo }?.hits.isEmpty == false)
    guard case .photo(let photo) = answer.sections.first?.hits.first?.item.medium else {
      Issue.record("no photo")
      return
    }
    try await unsplash.trackDownload(photo)
    #expect(caller.standIn.calls.last?.target.hasSuffix("/download?ixid=made") == true)
  }
}
