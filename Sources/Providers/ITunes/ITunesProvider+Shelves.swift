public import VitrineMediaModel

extension ITunesProvider {
  /// Trailers by genre, as categories to choose: calls are scarce. Makes no call.
  public func shelves() async throws(ProviderError) -> [ShelfListing] {
    ITunesGenres.browsed.map { ShelfListing(id: .genre(.trailer, $0), isShownFilled: false) }
  }

  /// Trailers of a genre; the first page costs a call, further ones none.
  ///
  /// - Throws: `ProviderError.notFound` for other shelves and for genres the store has no name for, without a call; any other
  ///   `ProviderError`.
  public func shelf(
    _ id: ShelfID, page: Page, languages: [LanguageTag]
  ) async throws(ProviderError) -> Shelf {
    guard case .genre(.trailer, let genre) = id, let name = ITunesGenres.name(of: genre) else {
      throw .notFound
    }
    let films = try await films(ofGenre: name, page: page).get().films
    // A store in another language has other words for its genres.
    let isChecked = mapping.language.language == LanguageTag.english.language
    let rows = films.compactMap(mapping.trailerSummary)
      .filter { !isChecked || $0.genres.contains(genre) }.eachOnce(by: \.id)
    return Shelf(
      id: id, total: rows.count, page: page.number, pages: page.count(for: rows.count),
      items: Array(rows.dropFirst(page.offset).prefix(page.size)))
  }
}
