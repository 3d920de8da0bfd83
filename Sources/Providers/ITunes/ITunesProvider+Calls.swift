internal import VitrineHTTPModel
internal import VitrineMediaModel

extension ITunesProvider {
  /// The parameters that say which store, in which language.
  var store: [(String, String)] {
    let lang = mapping.language.language == "ja" ? [("lang", "ja_jp")] : []
    return (country.map { [("country", $0.rawValue)] } ?? []) + lang
  }

  /// The films found, all there are to get.
  func films(_ text: String, page: Page) async -> Result<ITunesAnswer, ProviderError> {
    await ask([("term", text), ("media", "movie")], page)
  }

  /// The seasons of shows found, all there are to get.
  func seasons(_ text: String, page: Page) async -> Result<ITunesAnswer, ProviderError> {
    await ask([("term", text), ("media", "tvShow"), ("entity", "tvSeason")], page)
  }

  /// The films that the store files under a genre, by its own name of it.
  func films(ofGenre name: String, page: Page) async -> Result<ITunesAnswer, ProviderError> {
    await ask([("term", name), ("media", "movie"), ("attribute", "genreIndex")], page)
  }

  /// Asks for all hits at once, each question once at a time: kinds and pages that are wanted together share a call. The
  /// first page asks anew; later ones cut what it brought.
  private func ask(_ what: [(String, String)], _ page: Page) async -> Result<ITunesAnswer, ProviderError> {
    guard page.offset < Self.reachableHits else { return .success(ITunesAnswer([])) }
    let query = what + [("limit", String(Self.reachableHits))] + store
    let name = query.map { $0.0 + "=" + $0.1 }.joined(separator: "\n")
    if page.number > 1, let kept = memory.answer(to: name) { return .success(kept) }
    return await flights.outcome(of: name) { [call, memory] () async throws(ProviderError) in
      let answer: ITunesAnswer = try await call.get("/search", query)
      memory.keep(answer, to: name)
      return answer
    }
  }

  /// The part of the rows that a page is. What the answer held besides is counted on the first page.
  func section(_ kind: MediaKind, _ items: [ItemSummary], skipped: Int, _ page: Page) -> SearchSection {
    let hits = items.dropFirst(page.offset).prefix(page.size).map { SearchHit(item: $0) }
    return SearchSection(
      kind: kind,
      state: items.isEmpty && page.offset < Self.reachableHits ? .empty : .results(partial: false),
      total: items.count, page: page.number, pages: page.count(for: items.count), hits: hits,
      skipped: page.number == 1 ? skipped : 0)
  }
}
