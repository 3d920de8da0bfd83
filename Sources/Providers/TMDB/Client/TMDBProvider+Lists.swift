internal import VitrineMediaModel

extension TMDBProvider {
  /// The last page that TMDB gives; it claims up to a hundred times as many.
  static let lastPage = 500
  /// The items of a page of TMDB, which cannot be changed.
  static let pageSize = 20

  /// One page of a list of a kind, of the size asked for.
  func list(
    _ kind: MediaKind, _ path: String, _ query: [(String, String)], page: Page, _ wanted: [LanguageTag]
  ) async throws(ProviderError) -> RowPage {
    let language = TMDBLanguageChoice(wanted.isEmpty ? languages : wanted)
    return try await RowPage(page, from: Self.pageSize) { number async throws(ProviderError) in
      try await whole(kind, path, query, number, language)
    }
  }

  /// One page as TMDB has it; nothing past the last page, without a call.
  private func whole(
    _ kind: MediaKind, _ path: String, _ query: [(String, String)], _ number: Int,
    _ language: TMDBLanguageChoice
  ) async throws(ProviderError) -> RowPage {
    guard number <= Self.lastPage else { return .nothing }
    let query = query + [("page", String(number)), ("language", language.code)]
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
  ) -> RowPage {
    let rows = page.results.rows
    let total = page.totalResults ?? rows.count + page.results.skipped
    guard total > 0 else { return .nothing }
    let shown = rows.filter { $0.adult != true }.compactMap(summary)
    return RowPage(
      items: shown.eachOnce(by: \.id), skipped: page.results.skipped + rows.count - shown.count,
      total: min(total, Self.lastPage * Self.pageSize),
      pages: min(max(page.totalPages ?? page.page ?? 1, 1), Self.lastPage))
  }
}

/// A row that may be for adults only; nil is unknown, and not held against it.
protocol TMDBRowOfKind: TMDBObject {
  var adult: Bool? { get }
}

extension TMDBFilmRow: TMDBRowOfKind {}
extension TMDBShowRow: TMDBRowOfKind {}
extension TMDBPersonRow: TMDBRowOfKind {}
