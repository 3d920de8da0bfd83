import VitrineKit

/// Photos, collections and photographers of Unsplash, with topics to browse and an endless feed.
@MainActor
final class PhotoScreen {
  let model: SearchModel
  /// Before anything is typed: `explore.categories` are the topics, `explore.feed` is what people like best.
  let explore: ExploreModel
  private let unsplash: UnsplashProvider

  init(key: Secret, base: String = UnsplashProvider.usualBase) {
    unsplash = UnsplashProvider(key: key, transport: URLSessionTransport(), base: base)
    let federation = Federation(providers: [unsplash])
    model = SearchModel(full: federation.session(), columns: 2)
    model.scope = .kind(.photo)
    explore = ExploreModel(federation, kind: .photo, columns: 2)
  }

  /// The segmented control: the text stays, and no row of the former scope does.
  func choose(_ kind: MediaKind) { model.scope = .kind(kind) }

  /// The photos of a topic.
  func open(_ topic: ShelfListing) -> FeedModel { explore.category(topic.id) }

  /// The photos of a collection or of a photographer.
  func photos(of row: FederatedRow) -> FeedModel {
    FeedModel(sources: [FeedSource(provider: unsplash, shelf: .photos(of: row.id))], columns: 2)
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
