import VitrineKit

/// Trailers of the iTunes store: by genre before anything is typed, then of the films found, by genre too. A film without
/// a preview is simply not among the trailers.
@MainActor
final class TrailerScreen {
  let model: SearchModel
  /// Before anything is typed: `explore.categories` are the genres. Choosing one costs a call, of which there are few.
  let explore: ExploreModel

  init(base: String = ITunesProvider.usualBase) {
    let iTunes = ITunesProvider(transport: URLSessionTransport(), base: base)
    let federation = Federation(providers: [iTunes])
    model = SearchModel(full: federation.session(), columns: 2)
    model.scope = .kind(.trailer)
    explore = ExploreModel(federation, kind: .trailer, columns: 2)
  }

  /// The trailers of a genre.
  func open(_ genre: ShelfListing) -> FeedModel { explore.category(genre.id) }

  /// From the Search key: asks again for the same text only after trouble.
  func search(_ text: String) { model.submit(text) }

  /// The trailers found, by genre.
  var groups: [GenreTrailers] {
    GenreTrailers.grouped(model.sections.flatMap(\.rows).map(\.item), for: model.languages)
  }
}
