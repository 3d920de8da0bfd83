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
  /// Asks the providers of a section again that failed or were not asked to the end, for the page that is missing.
  ///
  /// - Parameters:
  ///   - kind: The section.
  ///   - generation: The search it belongs to.
  /// - Returns: The answer with what came; nil when the search is over, or nothing can be asked.
  func retry(_ kind: MediaKind, of generation: Int) async -> FederatedAnswer?
  /// Ends every call that is under way, pages included, and lets those who wait for them go. What did not come can be
  /// had by ``retry(_:of:)`` and ``more(_:of:)``, which go on to work for the search.
  func end() async
  /// A session like this one for another list or screen, so that neither ends the other's search.
  func another() -> any SearchSession
}
