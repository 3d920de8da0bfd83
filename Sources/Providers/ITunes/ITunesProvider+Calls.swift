internal import VitrineHTTPModel
internal import VitrineMediaModel

extension ITunesProvider {
  /// The parameters that say which store, in which language.
  var store: [(String, String)] {
    let lang = mapping.language.language == "ja" ? [("lang", "ja_jp")] : []
    return (country.map { [("country", $0.rawValue)] } ?? []) + lang
  }

  /// The films found, all there are to get.
  func films(_ text: String, page: Page) async -> Result<[ITunesTrack], ProviderError> {
    await ask([("media", "movie")], text, page).map(\.films)
  }

  /// The shows found, all there are to get.
  func shows(_ text: String, page: Page) async -> Result<[Show], ProviderError> {
    await ask([("media", "tvShow"), ("entity", "tvSeason")], text, page).map { mapping.shows($0.seasons) }
  }

  /// Asks for all hits at once. The first page asks anew; later ones cut what it brought.
  private func ask(
    _ what: [(String, String)], _ text: String, _ page: Page
  ) async -> Result<ITunesAnswer, ProviderError> {
    guard page.offset < Self.reachableHits else { return .success(ITunesAnswer([])) }
    let query = [("term", text)] + what + [("limit", String(Self.reachableHits))] + store
    let name = query.map { $0.0 + "=" + $0.1 }.joined(separator: "\n")
    if page.number > 1, let kept = memory.answer(to: name) { return .success(kept) }
    do {
      let answer: ITunesAnswer = try await call.get("/search", query)
      memory.keep(answer, to: name)
      return .success(answer)
    } catch { return .failure(error) }
  }

  /// The part of the rows that a page is.
  func section(_ kind: MediaKind, _ items: [ItemSummary], _ page: Page) -> SearchSection {
    let hits = items.dropFirst(page.offset).prefix(page.size).map { SearchHit(item: $0) }
    return SearchSection(
      kind: kind,
      state: items.isEmpty && page.offset < Self.reachableHits ? .empty : .results(partial: false),
      total: items.count, page: page.number, pages: page.count(for: items.count), hits: hits)
  }
}
