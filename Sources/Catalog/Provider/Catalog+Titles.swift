public import MediaModel

/// Items found by their titles alone, filtered, ordered and counted.
public struct TitleAnswer: Sendable, Hashable {
  /// The sections, as ``Catalog/search(_:)`` gives them, without the works of people named.
  public var answer: SearchAnswer
  /// The counts of everything found after the filter.
  public var facets: IndexFacets
}

extension Catalog {
  /// Searches titles with a filter and an order of its own, and counts what was found.
  ///
  /// - Parameters:
  ///   - request: What to look for.
  ///   - filter: Which of the items found are wanted; genres by slug, countries by code.
  ///   - order: How the hits of a section are ordered.
  /// - Returns: A section for each kind of the scope that the catalog has, and the counts.
  /// - Throws: As ``search(_:)``.
  public func titles(
    _ request: SearchRequest, filter: IndexFilter, order: IndexOrder = .relevance
  ) async throws(ProviderError) -> TitleAnswer {
    guard !Task.isCancelled else { throw .cancelled }
    let kinds = Self.kinds.filter(request.scope.contains)
    let found = try searching { (index) throws(IndexError) in
      try index.search(
        IndexRequest(
          text: request.text, kinds: kinds, page: request.page, filter: filter, order: order,
          wantsFacets: true))
    }
    var sections: [Section] = []
    for section in found.sections {
      sections.append(try filled(section, request, isPartial: found.isPartial))
    }
    return TitleAnswer(
      answer: SearchAnswer(text: request.text, sections: sections), facets: found.facets ?? IndexFacets())
  }

  /// Tells why a search finds what it finds; see ``MappedTitleIndex/explain(_:kinds:count:)``.
  ///
  /// - Returns: The explanation.
  /// - Throws: As ``search(_:)``.
  public func explain(_ text: String, count: Int) throws(ProviderError) -> IndexExplanation {
    try searching { (index) throws(IndexError) in try index.explain(text, kinds: Self.kinds, count: count) }
  }
}
