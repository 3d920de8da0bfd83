public import MediaModel

extension Catalog {
  /// Searches titles and names; see ``MediaProvider/search(_:)``.
  ///
  /// - Parameter request: What to look for.
  /// - Returns: A section for each kind of the scope that the catalog has, the one with the best hit first.
  /// - Throws: ``ProviderError/unavailable(reason:)`` when the database cannot be read, and
  ///   ``ProviderError/cancelled``.
  public func search(_ request: SearchRequest) async throws(ProviderError) -> SearchAnswer {
    guard !Task.isCancelled else { throw .cancelled }
    let kinds = Self.kinds.filter(request.scope.contains)
    guard !request.text.allSatisfy(\.isWhitespace) else {
      return SearchAnswer(text: request.text, sections: kinds.map { Section(kind: $0, state: .idle) })
    }
    let found = index.search(request.text, kinds: kinds, page: request.page)
    let items = try summariesByRow(found.flatMap { $0.hits.map(\.row) })
    let sections = found.map { section in
      let hits = section.hits.compactMap { hit in
        items[hit.row].map { SearchHit(item: $0, match: hit.match) }
      }
      return filled(section, hits: hits, page: request.page)
    }
    return SearchAnswer(text: request.text, sections: sections)
  }

  private func filled(_ found: IndexSection, hits: [SearchHit], page: Page) -> Section {
    guard found.total > 0 else { return Section(kind: found.kind, state: .empty, page: page.number) }
    return Section(
      kind: found.kind, state: .results(partial: false), total: found.total, page: page.number,
      pages: page.count(for: found.total), hits: hits)
  }
}
