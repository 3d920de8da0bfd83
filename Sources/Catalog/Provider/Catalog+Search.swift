internal import VitrineTitleIndex
internal import VitrineDatabase
public import VitrineMediaModel

extension Catalog {
  /// Searches titles and names; see ``MediaProvider/search(_:)``.
  ///
  /// Where the text is a person's whole name, the works they had a part in follow the films and shows that have
  /// the text in their title; such hits have no ``SearchHit/match``.
  ///
  /// - Parameter request: What to look for.
  /// - Returns: A section for each kind of the scope that the catalog has, the one with the best hit first.
  /// - Throws: ``ProviderError/unavailable(reason:)`` when the database cannot be read, and
  ///   ``ProviderError/cancelled``.
  public func search(_ request: SearchRequest) async throws(ProviderError) -> SearchAnswer {
    guard !Task.isCancelled else { throw .cancelled }
    let kinds = Self.kinds.filter(request.scope.contains)
    guard !request.text.allSatisfy(\.isWhitespace) else {
      return SearchAnswer(text: request.text, sections: kinds.map { SearchSection(kind: $0, state: .idle) })
    }
    // People are always looked for: a film is also found by the name of who made it, whatever the scope.
    let asked = kinds.isEmpty || kinds.contains(.person) ? kinds : kinds + [.person]
    let answer = try await find(request.text, asked, request.page)
    let found = answer.sections
    let works = try await namedWorks(request, kinds, found)
    var sections: [SearchSection] = []
    for section in found where kinds.contains(section.kind) {
      let works = works[section.kind] ?? []
      sections.append(try filled(section, works: works, request, isPartial: answer.isPartial))
    }
    return SearchAnswer(text: request.text, sections: sections)
  }

  private func find(_ text: String, _ kinds: [MediaKind], _ page: Page) async throws(ProviderError)
    -> IndexAnswer
  {
    try await searching { (index) throws(IndexError) in try index.search(text, kinds: kinds, page: page) }
  }

  /// A section of the index with its items, and behind them works that are not found by their title.
  func filled(
    _ found: IndexSection, works others: [Int] = [], _ request: SearchRequest, isPartial: Bool
  ) throws(ProviderError) -> SearchSection {
    let page = request.page
    let total = found.total + others.count
    guard total > 0 else { return SearchSection(kind: found.kind, state: .empty, page: page.number) }
    // The works of the person go on where the titles end.
    let places = (page.offset - found.total)..<(page.offset + page.size - found.total)
    let further = others[places.clamped(to: 0..<others.count)]
    let items = try summariesByRow(found.hits.map(\.row) + further)
    let titled = found.hits.compactMap { hit in
      items[hit.row].map { SearchHit(item: $0, match: hit.match) }
    }
    let hits = titled + further.compactMap { row in items[row].map { SearchHit(item: $0) } }
    return SearchSection(
      kind: found.kind, state: .results(partial: isPartial), total: total, page: page.number,
      pages: page.count(for: total), hits: hits)
  }
}

extension Catalog {
  /// The works of the person whose name the text is that are not found by their title anyhow: rows by kind, in the order
  /// of the person's page, at most ``mostNamedWorks``.
  ///
  /// None of a kind of which the titles fill a page of the largest size: so many titles say that the text is more than a
  /// name.
  private func namedWorks(
    _ request: SearchRequest, _ kinds: [MediaKind], _ found: [IndexSection]
  ) async throws(ProviderError) -> [MediaKind: [Int]] {
    let wanted = found.filter { $0.kind != .person && kinds.contains($0.kind) && $0.total < Page.largestSize }
    guard !wanted.isEmpty, let person = try await namedPerson(request, found) else { return [:] }
    let works = try read { (connection) throws(DatabaseError) in
      try connection.works(of: person, most: Self.mostNamedWorks)
    }
    let titled = try await titled(wanted.filter { $0.total > 0 }.map(\.kind), request.text)
    let others = works.filter { work in
      wanted.contains { $0.kind == work.kind } && !titled.contains(work.row)
    }
    return Dictionary(grouping: others, by: \.kind).mapValues { $0.map(\.row) }
  }

  /// The most works of a person listed behind the titles; no one in the shipped catalog has a tenth as many.
  static let mostNamedWorks = 2_000

  /// The row of the best known person whose name or other name the text is.
  private func namedPerson(
    _ request: SearchRequest, _ found: [IndexSection]
  ) async throws(ProviderError) -> Int? {
    let isFirstPage = request.page.number == 1
    let sections =
      isFirstPage ? found : try await find(request.text, [.person], .first).sections
    let first = sections.first { $0.kind == .person }?.hits.first
    return first.flatMap { $0.match.tier == .exact ? $0.row : nil }
  }

  /// The rows of some kinds that a text finds by their titles, as far as a page of the largest size goes.
  private func titled(_ kinds: [MediaKind], _ text: String) async throws(ProviderError) -> Set<Int> {
    guard !kinds.isEmpty, let all = Page(size: Page.largestSize) else { return [] }
    return Set(try await find(text, kinds, all).sections.flatMap { $0.hits.map(\.row) })
  }
}
