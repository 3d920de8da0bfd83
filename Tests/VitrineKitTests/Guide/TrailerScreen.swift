import VitrineKit

/// Films of the iTunes store with trailers by genre. A film without a preview is simply not among the trailers.
@MainActor
final class TrailerScreen {
  let model: SearchModel

  init(base: String = ITunesProvider.usualBase) {
    let iTunes = ITunesProvider(transport: URLSessionTransport(), base: base)
    model = SearchModel(full: FederatedSearch(providers: [iTunes]), columns: 2)
    model.scope = .kind(.trailer)
  }

  /// From the Search key: asks again for the same text only after trouble.
  func search(_ text: String) { model.submit(text) }

  /// The trailers found, by genre.
  var groups: [GenreTrailers] {
    GenreTrailers.grouped(model.sections.flatMap(\.rows).map(\.item), for: model.languages)
  }
}
