import VitrineKit

/// Films, shows and people of TMDB as you type, in sections with "See all" and load more.
@MainActor
final class FilmScreen {
  let model: SearchModel
  private let tmdb: TMDBProvider

  init(token: Secret, base: String = TMDBProvider.usualBase) {
    tmdb = TMDBProvider(token: token, base: base, transport: URLSessionTransport())
    model = SearchModel(full: FederatedSearch(providers: [tmdb]), languages: [.english])
  }

  /// From the text field, on every change.
  func typed(_ text: String, isComposing: Bool) { model.type(text, isComposing: isComposing) }

  /// What a collection view shows now: sections without rows are not in it, so no header can be wrong.
  var snapshot: ListSnapshot<MediaKind, FederatedRow> { ListSnapshot(model.sections) }

  /// From the view, when a cell comes into view.
  func appeared(_ row: Int, in kind: MediaKind) {
    guard let section = model.sections.first(where: { $0.kind == kind }) else { return }
    if row >= section.rows.count - 5, section.more == .available { model.loadMore(kind) }
  }

  /// "See all" of a section: a list with pages of its own.
  func seeAll(_ kind: MediaKind) -> ListModel {
    ListModel(kind: kind, text: model.text, session: FederatedSearch(providers: [tmdb]))
  }
}
