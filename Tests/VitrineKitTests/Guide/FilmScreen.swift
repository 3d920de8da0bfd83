import VitrineKit

/// Films, shows and people of TMDB as you type, in sections with "See all" and load more, in the reader's languages.
@MainActor
final class FilmScreen {
  let model: SearchModel
  private let tmdb: TMDBProvider
  private let translator: (any Translating)?

  init(
    token: Secret, base: String = TMDBProvider.usualBase, languages: [LanguageTag] = [.english],
    translator: (any Translating)? = nil
  ) {
    tmdb = TMDBProvider(token: token, transport: URLSessionTransport(), base: base)
    self.translator = translator
    model = SearchModel(
      full: FederatedSearch(providers: [tmdb]), languages: languages, translator: translator)
  }

  /// From the text field, on every change.
  func typed(_ text: String, isComposing: Bool) { model.type(text, isComposing: isComposing) }

  /// From the view, when a cell comes into view.
  func appeared(_ row: Int, in kind: MediaKind) { model.appeared(row, in: kind) }

  /// "See all" of a section: a list with pages of its own.
  func seeAll(_ kind: MediaKind) -> ListModel { model.seeAll(kind) }

  /// The page of a row.
  func open(_ row: FederatedRow) -> ItemModel {
    ItemModel(id: row.id, provider: tmdb, languages: model.languages, translator: translator)
  }
}
