/// An answer to a refined search, with the counts of everything that was found.
public struct RefinedAnswer: Sendable, Hashable {
  /// The sections.
  public var answer: SearchAnswer
  /// The counts of everything found after the filter, on all pages.
  public var facets: SearchFacets

  /// Creates an answer.
  public init(answer: SearchAnswer, facets: SearchFacets) {
    (self.answer, self.facets) = (answer, facets)
  }
}

/// A provider that has everything at hand, so that it can filter, order and count all that it finds.
public protocol RefiningProvider: MediaProvider {
  /// Searches titles and names, filters and orders what was found, and counts it.
  ///
  /// - Parameters:
  ///   - request: What to look for. A blank text finds nothing.
  ///   - refinement: Which of the items found are wanted, genres by slug and countries by code, and in which order.
  /// - Returns: A section for each kind of the scope that the provider has, as ``MediaProvider/search(_:)`` gives
  ///   them, but only with items found by their own titles; and the counts.
  /// - Throws: ``ProviderError`` when there is no answer at all.
  func search(_ request: SearchRequest, _ refinement: Refinement) async throws(ProviderError) -> RefinedAnswer
}
