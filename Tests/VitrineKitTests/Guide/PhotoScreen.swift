import VitrineKit

/// Photos, collections and photographers of Unsplash, with topics to browse and an endless feed.
@MainActor
final class PhotoScreen {
  let model: SearchModel
  let feed: FeedModel
  private(set) var topics: [PhotoTopic] = []
  private let unsplash: UnsplashProvider

  init(key: Secret, base: String = UnsplashProvider.usualBase) {
    unsplash = UnsplashProvider(key: key, transport: URLSessionTransport(), base: base)
    model = SearchModel(full: FederatedSearch(providers: [unsplash]))
    model.scope = .kind(.photo)
    feed = FeedModel(sources: [FeedSource(provider: unsplash, shelf: .popular(.photo))], columns: 2)
  }

  /// The segmented control: the text stays, and no row of the former scope does.
  func choose(_ kind: MediaKind) { model.scope = .kind(kind) }

  func loadTopics() async throws(ProviderError) { topics = try await unsplash.topics() }

  func photos(of topic: PhotoTopic) async throws(ProviderError) -> [ItemSummary] {
    try await unsplash.photos(ofTopic: topic.slug).hits.map(\.item)
  }

  /// What a cell needs: its proportions before the picture is there, and the credit that Unsplash asks for.
  static func cell(_ row: FederatedRow) -> (ratio: Double, credit: String, link: String?)? {
    guard case .photo(let photo) = row.item.medium else { return nil }
    let ratio = Double(photo.widthInPixels) / Double(max(1, photo.heightInPixels))
    return (ratio, photo.photographer.name, photo.photographer.profileURL)
  }

  /// When somebody uses a photo, Unsplash wants to be told.
  func used(_ photo: Photo) async throws(ProviderError) { try await unsplash.trackDownload(photo) }
}
