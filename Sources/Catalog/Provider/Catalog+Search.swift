public import VitrineTitleIndex
internal import VitrineDatabase
public import VitrineMediaModel

extension Catalog {
  /// Searches titles and names; see `MediaProvider.search(_:)`.
  ///
  /// Where the text is a person's whole name, the works they had a part in are found too. By relevance they follow the
  /// films and shows that have the text in their title; such hits have no `SearchHit.match`. Filters, orders and counts
  /// treat them as any other hit.
  ///
  /// - Parameter request: What to look for.
  /// - Returns: A section for each kind of the scope that the catalog has, the one with the best hit first.
  /// - Throws: `ProviderError.unavailable(reason:)` when the database cannot be read, and
  ///   `ProviderError.cancelled`.
  public func search(_ request: SearchRequest) async throws(ProviderError) -> SearchAnswer {
    guard !Task.isCancelled else { throw .cancelled }
    let kinds = Self.kinds.filter(request.scope.contains)
    guard !request.text.isBlank else {
      return SearchAnswer(
        text: request.text, sections: kinds.map { SearchSection(kind: $0, state: .idle) },
        facets: request.wantsCounts ? SearchFacets() : nil)
    }
    // People are always looked for: a film is also found by the name of who made it, whatever the scope.
    let asked = kinds.isEmpty || kinds.contains(.person) ? kinds : kinds + [.person]
    let isPlain = request.refinement.isEmpty
    let plain = try await find(request.text, asked, isPlain ? request.page : .first)
    let works = try await namedWorks(
      request, kinds, plain.sections, isFirstPage: !isPlain || request.page.number == 1)
    guard !isPlain || request.wantsCounts || !works.isEmpty else { return try answer(request, kinds, plain) }
    let found = try await searching { (index) throws(IndexError) in
      try index.search(
        IndexRequest(
          text: request.text, kinds: kinds, page: request.page, filter: request.filter, order: request.order,
          further: works, wantsFacets: request.wantsCounts))
    }
    return try answer(request, kinds, found)
  }

  private func find(_ text: String, _ kinds: [MediaKind], _ page: Page) async throws(ProviderError)
    -> IndexAnswer
  {
    try await searching { (index) throws(IndexError) in try index.search(text, kinds: kinds, page: page) }
  }

  /// The answer with its items in place of rows.
  private func answer(
    _ request: SearchRequest, _ kinds: [MediaKind], _ found: IndexAnswer
  ) throws(ProviderError) -> SearchAnswer {
    var sections: [SearchSection] = []
    for section in found.sections where kinds.contains(section.kind) {
      sections.append(try filled(section, request.page, isPartial: found.isPartial))
    }
    return SearchAnswer(text: request.text, sections: sections, facets: found.facets)
  }

  /// A section of the index with its items.
  private func filled(
    _ found: IndexSection, _ page: Page, isPartial: Bool
  ) throws(ProviderError) -> SearchSection {
    guard found.total > 0 else { return SearchSection(kind: found.kind, state: .empty, page: page.number) }
    let items = try summariesByRow(found.hits.map(\.row))
    return SearchSection(
      kind: found.kind, state: .results(partial: isPartial), total: found.total, page: page.number,
      pages: page.count(for: found.total),
      hits: found.hits.compactMap { hit in items[hit.row].map { SearchHit(item: $0, match: hit.match) } })
  }

  /// Tells why a search finds what it finds; see ``TitleIndex/explain(_:kinds:count:)``.
  ///
  /// - Returns: The explanation.
  /// - Throws: As ``search(_:)``.
  public func explain(_ text: String, count: Int) async throws(ProviderError) -> IndexExplanation {
    try await searching { (index) throws(IndexError) in
      try index.explain(text, kinds: Self.kinds, count: count)
    }
  }
}

extension Catalog {
  /// The works of the person whose name the text is, in the order of the person's page, at most ``mostNamedWorks``.
  ///
  /// None of a kind of which the titles fill a page of the largest size: so many titles say that the text is more than a
  /// name.
  ///
  /// - Parameters:
  ///   - request: The search.
  ///   - kinds: The kinds wanted.
  ///   - found: The sections of the index.
  ///   - isFirstPage: Whether `found` holds the first page.
  /// - Returns: The rows of the works.
  /// - Throws: As ``search(_:)``.
  private func namedWorks(
    _ request: SearchRequest, _ kinds: [MediaKind], _ found: [IndexSection], isFirstPage: Bool
  ) async throws(ProviderError) -> [Int] {
    let wanted = found.filter { $0.kind != .person && kinds.contains($0.kind) && $0.total < Page.largestSize }
    guard !wanted.isEmpty, let person = try await namedPerson(request.text, found, isFirstPage: isFirstPage)
    else { return [] }
    let works = try read { (connection) throws(DatabaseError) in
      try connection.works(of: person, most: Self.mostNamedWorks)
    }
    return works.filter { work in wanted.contains { $0.kind == work.kind } }.map(\.row)
  }

  /// The most works of a person listed behind the titles; no one in the shipped catalog has a tenth as many.
  static let mostNamedWorks = 2_000

  /// The row of the best known person whose name or other name the text is.
  private func namedPerson(
    _ text: String, _ found: [IndexSection], isFirstPage: Bool
  ) async throws(ProviderError) -> Int? {
    let sections = isFirstPage ? found : try await find(text, [.person], .first).sections
    let first = sections.first { $0.kind == .person }?.hits.first
    return first.flatMap { $0.match?.tier == .exact ? $0.row : nil }
  }
}
