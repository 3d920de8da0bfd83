internal import VitrineHTTPModel
internal import VitrineMediaModel

/// The addresses of one search: a page names some fifty of them, so that the query is encoded only once.
struct SearchAddresses: Sendable {
  /// The query as typed.
  let query: String
  private let encoded: String

  init(_ query: String) {
    self.query = query
    encoded = query.isEmpty ? "" : QueryItems([.init("q", query)]).encoded
  }

  /// The search in a scope; without a query it is explore.
  func page(
    _ scope: SearchScope, _ refinement: Refinement = Refinement(), number: Int = 1
  ) -> Address {
    if scope == .all, query.isEmpty { return Address(.home) }
    return address(.search, scope, refinement, number)
  }

  /// The results alone, as the page script puts them in.
  func results(_ scope: SearchScope, _ refinement: Refinement, number: Int) -> Address {
    address(.searchResults, scope, refinement, number)
  }

  private func address(
    _ route: Route, _ scope: SearchScope, _ refinement: Refinement, _ number: Int
  ) -> Address {
    let others =
      [("scope", scope.parameter)] + refinement.words + [("page", number == 1 ? "" : String(number))]
    return Address(route, encodedQuery: encoded, others)
  }
}
