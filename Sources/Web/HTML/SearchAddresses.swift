internal import VitrineHTTPModel
internal import VitrineMediaModel

/// The addresses of one search. A page contains some fifty of them, so the query is encoded only once.
struct SearchAddresses: Sendable {
  /// The query as typed.
  let query: String
  private let encoded: String

  init(_ query: String) {
    self.query = query
    encoded = query.isEmpty ? "" : QueryItems([.init("q", query)]).encoded
  }

  /// Returns the address of the search in a scope; without a query, that of explore.
  func page(
    _ scope: SearchScope, _ refinement: Refinement = Refinement(), number: Int = 1
  ) -> Address {
    if scope == .all, query.isEmpty { return Address(.home) }
    return address(.search, scope, refinement, number)
  }

  /// Returns the address of the results alone, which the page script inserts.
  func results(_ scope: SearchScope, _ refinement: Refinement, number: Int) -> Address {
    address(.searchResults, scope, refinement, number)
  }

  /// Returns the address of the events that bring the sections of providers over the network.
  func live(_ scope: SearchScope, _ refinement: Refinement) -> Address {
    address(.searchLive, scope, refinement, 1)
  }

  private func address(
    _ route: Route, _ scope: SearchScope, _ refinement: Refinement, _ number: Int
  ) -> Address {
    let others =
      [("scope", scope.parameter)] + refinement.words + [("page", number == 1 ? "" : String(number))]
    return Address(route, encodedQuery: encoded, others)
  }
}
