public import VitrineTitleIndex
public import VitrineMediaModel

extension Catalog: RefiningProvider {
  /// Searches titles with a filter and an order, and counts what was found; see
  /// `RefiningProvider.search(_:_:)`.
  ///
  /// Works of a person named are not among it, as they are in ``search(_:)``.
  ///
  /// - Returns: A section for each kind of the scope that the catalog has, and the counts.
  /// - Throws: As ``search(_:)``.
  public func search(
    _ request: SearchRequest, _ refinement: Refinement
  ) async throws(ProviderError) -> RefinedAnswer {
    guard !Task.isCancelled else { throw .cancelled }
    let kinds = Self.kinds.filter(request.scope.contains)
    let found = try await searching { (index) throws(IndexError) in
      try index.search(
        IndexRequest(
          text: request.text, kinds: kinds, page: request.page, filter: refinement.filter,
          order: refinement.order, wantsFacets: true))
    }
    var sections: [SearchSection] = []
    for section in found.sections {
      sections.append(try filled(section, request, isPartial: found.isPartial))
    }
    return RefinedAnswer(
      answer: SearchAnswer(text: request.text, sections: sections), facets: found.facets ?? SearchFacets())
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
