internal import VitrineMediaModel

/// One page of one list, in our words.
struct TMDBList: Sendable {
  var items: [ItemSummary]
  /// How many rows were left out, because they could not be read or are for adults.
  var skipped: Int
  var total: Int
  var pages: Int

  /// Nothing, for pages that are not asked for.
  static let nothing = TMDBList(items: [], skipped: 0, total: 0, pages: 0)
  /// The last page that TMDB gives; it claims up to a hundred times as many.
  static let lastPage = 500
  /// The items of a page, which cannot be changed.
  static let pageSize = 20
}

extension TMDBProvider {
  /// One page of a list of a kind; nothing past the last page, without a call.
  func list(
    _ kind: MediaKind, _ path: String, _ query: [(String, String)], page: Int, _ wanted: [LanguageTag]
  ) async throws(ProviderError) -> TMDBList {
    guard page <= TMDBList.lastPage else { return .nothing }
    let language = TMDBLanguageChoice(wanted.isEmpty ? languages : wanted)
    let query = query + [("page", String(page)), ("language", language.code)]
    let mapping = TMDBMapping(language: language.tag)
    switch kind {
    case .film: return shortened(try await answer(path, query) as TMDBPage<TMDBFilmRow>, mapping.summary)
    case .show: return shortened(try await answer(path, query) as TMDBPage<TMDBShowRow>, mapping.summary)
    case .person: return shortened(try await answer(path, query) as TMDBPage<TMDBPersonRow>, mapping.summary)
    default: throw .notFound
    }
  }

  /// The rows of a page each once and without adult ones, and what is left of the numbers under the caps.
  private func shortened<Row: TMDBRowOfKind>(
    _ page: TMDBPage<Row>, _ summary: (Row) -> ItemSummary?
  ) -> TMDBList {
    let rows = page.results.rows
    let total = page.totalResults ?? rows.count + page.results.skipped
    guard total > 0 else { return .nothing }
    let shown = rows.filter { $0.adult != true }.compactMap(summary)
    return TMDBList(
      items: shown.eachOnce(by: \.id), skipped: page.results.skipped + rows.count - shown.count,
      total: min(total, TMDBList.lastPage * TMDBList.pageSize),
      pages: min(max(page.totalPages ?? page.page ?? 1, 1), TMDBList.lastPage))
  }
}

/// A row that may be for adults only; nil is unknown, and not held against it.
protocol TMDBRowOfKind: TMDBObject {
  var adult: Bool? { get }
}

extension TMDBFilmRow: TMDBRowOfKind {}
extension TMDBShowRow: TMDBRowOfKind {}
extension TMDBPersonRow: TMDBRowOfKind {}
