public import VitrineMediaModel

/// What a search screen asks for. One session belongs to one screen and runs one search at a time.
///
/// ``search(_:)`` ends the search before it: its calls are cancelled and no answer of it is published any more. The
/// stream yields a whole answer at once with every section `searching`, then one whenever something becomes known, and
/// ends when everything is. Ending the loop over the stream cancels what is still asked.
public protocol SearchSession: Sendable {
  /// The providers, in order.
  var providers: [any MediaProvider] { get }
  /// Starts a search.
  func search(_ request: SearchRequest) async -> AsyncStream<FederatedAnswer>
  /// Asks every provider of a section that has more for its next page, or again for a page that failed, and waits.
  ///
  /// - Parameters:
  ///   - kind: The section.
  ///   - generation: The search it belongs to.
  /// - Returns: The answer with what came; nil when the search is over, or nothing can be asked.
  func more(_ kind: MediaKind, of generation: Int) async -> FederatedAnswer?
  /// Asks the providers of a section again that failed at their first page.
  func retry(_ kind: MediaKind, of generation: Int) async -> FederatedAnswer?
}
