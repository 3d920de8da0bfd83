import VitrineHTTPModel
import VitrineMediaModel
import Testing

@testable import VitrineProviders

/// Every recorded answer of Unsplash, by the name of its file.
@Suite struct UnsplashRecordedTests {
  @Test(.enabled(if: RecordedAnswers.exist), arguments: RecordedAnswers.names("unsplash"))
  func `every recorded answer is read, written and read again`(name: String) throws {
    let check = try #require(Self.table[name], "no entry for \(name)")
    try check.run(RecordedAnswers.response("unsplash", name))
  }

  @Test(.enabled(if: RecordedAnswers.exist))
  func `the table, the folder and the index name the same answers`() throws {
    #expect(Self.table.keys.sorted() == RecordedAnswers.names("unsplash"))
    #expect(try RecordedAnswers.indexed("unsplash") == RecordedAnswers.names("unsplash"))
  }

  /// A provider that is answered with a recorded answer.
  private func provider(_ name: String) throws -> UnsplashProvider {
    let response = try RecordedAnswers.response("unsplash", name)
    return UnsplashProviderTests.provider(PhotosTransport { _ in response })
  }

  @Test(.enabled(if: RecordedAnswers.exist))
  func `recorded answers become sections with every photo, untouched`() async throws {
    let name = "search-photos--dog-2023-page-of-10.json"
    let wire: UnsplashSearch<UnsplashPhoto> = try WireJSON.decode(
      from: RecordedAnswers.response("unsplash", name).body)
    let section = try await provider(name).searchPhotos("a")
    let shown = section.hits.map(\.item.image)
    // C139
    #expect(shown.map { $0?.url(width: 1080) } == wire.results.rows.map(\.urls.regular))
    #expect(shown.map { $0?.url(width: 200) } == wire.results.rows.map(\.urls.thumb))
    #expect(section.hits.map(\.item.rating?.count) == wire.results.rows.map(\.likes))
    #expect(shown.count == 10 && section.total == 10_000 && section.pages == 500)  // C101
    let list = try await provider("collections-photos--201-2019-headers.json").photos(order: .latest)
    #expect(list.total == 225 && list.pages == 23 && list.hits.count == 10)
    let users = try await provider("search-users--2022.json").searchPhotographers("a")
    #expect(users.hits.count == 10 && users.total == 337)
    let collections = try await provider("search-collections--2022.json").searchCollections("a")
    #expect(collections.hits.count == 10 && collections.hits.allSatisfy { $0.item.image != nil })
    #expect(try await provider("topics--list-2022.json").topics().count == 10)
    #expect(try await provider("photos-random--2022-query-array.json").discover().count == 2)
  }

  @Test(.enabled(if: RecordedAnswers.exist))
  func `the recorded plain text over the limit is understood`() async throws {
    let provider = try provider("collections-id--403-rate-limit-exceeded-plain-text.body.txt")
    await #expect(throws: ProviderError.rateLimited(retryAfter: .seconds(60))) { try await provider.check() }
  }

  typealias Photos = CountedRows<UnsplashPhoto>
  typealias Collections = CountedRows<UnsplashCollection>

  static let table: [String: RecordedCheck] = photos.merging(searches) { $1 }.merging(others) { $1 }
    .merging(faults) { $1 }

  static let photos: [String: RecordedCheck] = [
    "collections-photos--201-2019-headers.json": .paged(Photos.self) {
      $0.rows.count == 10 && $1.total == 225 && $1.perPage == 10 && $1.page("next") == 2
        && $1.page("last") == 23
    },
    "collections-photos--201-2020.json": .answer(Photos.self) { $0.rows.allSatisfy { $0.blurHash == nil } },
    "collections-photos--2022.json": .answer(Photos.self) { $0.rows.allSatisfy { $0.blurHash != nil } },
    "photos--latest-2020.json": .paged(Photos.self) {
      $0.rows.count == 10 && $0.skipped == 0 && $1.total != nil
    },
    "photos--latest-page1-2019-headers.json": .paged(Photos.self) {
      $0.rows.first?.altDescription == nil && $1.page("next") == 2 && $1.links["prev"] == nil
    },
    "photos--list-2019-sponsored.json": .answer(Photos.self) {
      $0.rows.contains { $0.sponsorship?.sponsor != nil && $0.sponsorship?.impressionURLs?.count == 2 }
    },
    "photos--list-2022.json": .answer(Photos.self) {
      $0.rows.allSatisfy { $0.blurHash != nil && $0.slug == nil }
    },
    "photos--oldest-page1-2019.json": .answer(Photos.self) {
      $0.rows.first?.createdAt?.hasPrefix("2013-") == true
    },
    "photos-id--2020-with-tags-landing-pages.json": .answer(UnsplashPhoto.self) {
      $0.tags?.map(\.type) == ["search", "search", "search"] && $0.promotedAt == nil
        && $0.altDescription == nil
    },
    "photos-id--2022-a.json": .answer(UnsplashPhoto.self) {
      $0.relatedCollections?.results?.rows.count == 3 && $0.exif?.iso != nil
    },
    "photos-id--2022-b.json": .answer(UnsplashPhoto.self) { $0.downloads != nil && $0.user.forHire != nil },
    "photos-id--tAKXap853rY-2019.json": .answer(UnsplashPhoto.self) {
      $0.id == "tAKXap853rY" && $0.exif?.name == nil && $0.exif?.exposureTime != nil
    },
    "photos-random--2019.json": .answer(UnsplashRandom.self) { if case .one = $0 { true } else { false } },
    "photos-random--2020.json": .answer(UnsplashRandom.self) { $0.photos.count == 1 },
    "photos-random--2022-query-array.json": .answer(UnsplashRandom.self) {
      if case .many(let list) = $0 { list.rows.count == 2 } else { false }
    },
    "photos-random--2023-landscape-large.json": .answer(UnsplashRandom.self) {
      $0.photos.first?.slug?.hasSuffix($0.photos[0].id) == true
    },
    "photos-random--2023-no-store.json": .answer(UnsplashRandom.self) {
      $0.photos.first?.promotedAt != nil && $0.photos.first?.location?.position?.latitude == 0
    },
    "topics-photos--2022.json": .answer(Photos.self) {
      $0.rows.contains { $0.topicSubmissions?.values.contains { $0.status == "rejected" } == true }
    },
    "users-likes--2022.json": .answer(Photos.self) { $0.rows.count == 10 },
    "users-photos--2022.json": .answer(Photos.self) { Set($0.rows.map(\.user.id)).count == 1 },
    "users-photos--empty-array.json": .answer(Photos.self) { $0.rows.isEmpty && $0.skipped == 0 },
  ]

  static let searches: [String: RecordedCheck] = [
    "search-collections--2022.json": .answer(UnsplashSearch<UnsplashCollection>.self) {
      $0.total == 10_000 && $0.results.rows.allSatisfy { $0.previewPhotos?.rows.isEmpty == false }
    },
    "search-collections--explore-10-per-page.json": .answer(UnsplashSearch<UnsplashCollection>.self) {
      $0.totalPages == 342 && $0.results.rows.count == 9
    },
    "search-collections--explore-2-per-page.json": .answer(UnsplashSearch<UnsplashCollection>.self) {
      $0.totalPages == 1707 && $0.results.rows.first?.id == "310797"
    },
    "search-collections--paris-2020.json": .answer(UnsplashSearch<UnsplashCollection>.self) {
      $0.total == 160 && $0.results.rows.count == 9
    },
    "search-collections--zero-results.json": .answer(UnsplashSearch<UnsplashCollection>.self) {
      $0.total == 0 && $0.totalPages == 0 && $0.results.rows.isEmpty
    },
    "search-photos--2022-total-10000.json": .answer(UnsplashSearch<UnsplashPhoto>.self) {
      $0.total == 10_000 && $0.totalPages == 1000
    },
    "search-photos--dog-2019-headers.json": .paged(UnsplashSearch<UnsplashPhoto>.self) {
      $0.total == 15_149 && $1.total == 15_149 && $1.perPage == 3
    },
    "search-photos--dog-2023-page-of-10.json": .answer(UnsplashSearch<UnsplashPhoto>.self) {
      $0.results.rows.count == 10 && $0.results.rows.allSatisfy { $0.slug?.hasSuffix($0.id) == true }
    },
    "search-photos--dog-2023-total-mismatch.json": .paged(UnsplashSearch<UnsplashPhoto>.self) {
      $0.total == 10_001 && $1.total == 10_002 && $1.page("last") == 3334
    },
    "search-photos--dog-portrait-2019.json": .answer(UnsplashSearch<UnsplashPhoto>.self) {
      $0.results.rows.allSatisfy { ($0.height ?? 0) > ($0.width ?? 0) }
    },
    "search-photos--dog-portrait-2023.json": .answer(UnsplashSearch<UnsplashPhoto>.self) {
      $0.results.rows.contains { $0.slug == $0.id }
    },
    "search-photos--paris-2020.json": .paged(UnsplashSearch<UnsplashPhoto>.self) {
      $1.total == 3364 && $0.results.rows.allSatisfy { $0.tags?.isEmpty == false }
    },
    "search-photos--pattern-2025-shape.json": .answer(UnsplashSearch<UnsplashPhoto>.self) {
      $0.results.rows.first?.alternativeSlugs?.count == 8 && $0.results.rows.first?.assetType == .photo
    },
    "search-users--2019.json": .answer(UnsplashSearch<UnsplashUser>.self) {
      $0.results.rows.first?.twitterUsername == nil && $0.results.rows.first?.totalPhotos == 0
    },
    "search-users--2020.json": .answer(UnsplashSearch<UnsplashUser>.self) {
      $0.results.rows.count == $0.total
    },
    "search-users--2022.json": .answer(UnsplashSearch<UnsplashUser>.self) {
      $0.results.rows.allSatisfy { $0.social != nil && $0.photos?.rows.isEmpty == false }
    },
    "search-users--zero-results.json": .answer(UnsplashSearch<UnsplashUser>.self) { $0.totalPages == 0 },
  ]

  static let others: [String: RecordedCheck] = [
    "collections--page1-2019.json": .answer(Collections.self) {
      $0.rows.count == 12 && $0.rows.allSatisfy { Int($0.id) != nil }
    },
    "collections-featured--removed-endpoint-2019.json": .answer(Collections.self) {
      $0.rows.count == 3 && $0.rows.allSatisfy { $0.featured == true }
    },
    "collections-id--201-2019.json": .answer(UnsplashCollection.self) {
      $0.id == "201" && $0.totalPhotos == 225 && $0.lastCollectedAt == nil
    },
    "collections-id--2022-a.json": .answer(UnsplashCollection.self) {
      $0.coverPhoto?.user.username.isEmpty == false && $0.lastCollectedAt != nil
    },
    "collections-id--2022-b-few-fields.json": .answer(UnsplashCollection.self) {
      $0.description == nil && $0.previewPhotos?.rows.count == 4
    },
    "collections-related--2022.json": .answer(Collections.self) { $0.rows.first?.description == nil },
    "photos-download--2020.json": .answer(UnsplashTracking.self) { $0.url.contains("ixlib=") },
    "photos-download--2022.json": .answer(UnsplashTracking.self) { $0.url.hasPrefix("https://images.") },
    "photos-download--tracking-answer.json": .answer(UnsplashTracking.self) {
      $0.url.hasPrefix("https://unsplash.")
    },
    "photos-statistics--2020.json": .answer(UnsplashStatistics.self) {
      $0.id != nil && $0.views.historical?.values?.count == $0.views.historical?.quantity
    },
    "photos-statistics--2022.json": .answer(UnsplashStatistics.self) {
      $0.id == nil && $0.downloads.historical?.values?.allSatisfy { $0.date != nil } == true
    },
    "stats-month--2022.json": .answer(UnsplashTotals.self) { ($0.counts["views"] ?? 0) > 4_294_967_295 },
    "stats-total--2019.json": .answer(UnsplashTotals.self) { $0.counts.values.allSatisfy { $0 == 0 } },
    "stats-total--2022.json": .answer(UnsplashTotals.self) {
      $0.counts["likes"] == nil && $0.counts.count > 8
    },
    "topics--list-2022.json": .answer(CountedRows<UnsplashTopic>.self) {
      $0.rows.count == 10
        && $0.rows.allSatisfy { $0.owners?.rows.isEmpty == false && $0.topContributors == nil }
    },
    "topics-slug--2022.json": .answer(UnsplashTopic.self) {
      $0.topContributors?.rows.count == 5 && $0.endsAt == nil
    },
    "users-username--2019.json": .answer(UnsplashUser.self) { $0.followersCount != nil && $0.social == nil },
    "users-username--2022-nulls.json": .answer(UnsplashUser.self) {
      $0.lastName == nil && $0.bio == nil && $0.portfolioURL == nil && $0.social?.instagramUsername == nil
    },
  ]

  static let faults: [String: RecordedCheck] = {
    let missing = RecordedCheck.answer(UnsplashFault.self) {
      $0.errors.first?.hasPrefix("Couldn't find ") == true
    }
    let refused = RecordedCheck.answer(UnsplashFault.self) {
      $0.errors.first?.hasPrefix("OAuth error") == true
    }
    return [
      "collections-id--403-rate-limit-exceeded-plain-text.body.txt": RecordedCheck { response in
        let rules = UnsplashRules.rules { 3600 * 5 + 600 }
        #expect(rules.error(response) == .rateLimited(retryAfter: .seconds(3000)))
        #expect(throws: ProviderError.badAnswer(path: "")) {
          try WireJSON.decode(UnsplashFault.self, from: response.body)
        }
      },
      "collections-id--404-couldnt-find-collection.json": missing,
      "photos-id--404-couldnt-find-photo.json": missing,
      "photos-random--404-couldnt-find-user.json": missing,
      "users-username--404.json": missing,
      "me--401-oauth-error.json": refused,
      "photos-like--401-oauth-error.json": refused,
    ]
  }()
}
