/// One search: what was typed, in which scope, for whom.
public struct SearchRequest: Sendable, Hashable {
  /// The text as typed; composing input methods included.
  public var text: String
  /// The kinds wanted.
  public var scope: SearchScope
  /// The page of every section.
  public var page: Page
  /// The reader's languages, most wanted first.
  public var languages: [LanguageTag]

  /// Creates a request for the first page of every kind.
  public init(
    text: String, scope: SearchScope = .all, page: Page = .first, languages: [LanguageTag] = []
  ) {
    self.text = text
    self.scope = scope
    self.page = page
    self.languages = languages
  }
}

/// The answer to one search.
public struct SearchAnswer: Sendable, Hashable {
  /// The text this answers.
  public var text: String
  /// One section for each kind of the scope that the provider has, the one with the best hit first.
  public var sections: [SearchSection]

  /// Creates an answer.
  public init(text: String, sections: [SearchSection]) {
    self.text = text
    self.sections = sections
  }
}

/// What a provider can do.
public struct ProviderCapabilities: Sendable, Hashable {
  /// The kinds it can search, in its usual order.
  public var kinds: [MediaKind]
  /// Whether it answers at once and for nothing, so that every keystroke may be searched.
  public var isLocal: Bool

  /// Creates a description.
  public init(kinds: [MediaKind], isLocal: Bool) {
    self.kinds = kinds
    self.isLocal = isLocal
  }
}

/// Why a provider could not answer: each case is something else for the caller to do.
public enum ProviderError: Error, Sendable, Hashable {
  /// The key is missing or refused: check the configuration.
  case invalidKey
  /// There is no such item or shelf.
  case notFound
  /// Too many calls: ask again after this time (nil when the provider does not say).
  case rateLimited(retryAfter: Duration?)
  /// The provider is in trouble: ask again later. The reason holds no secret.
  case unavailable(reason: String)
  /// The answer could not be read at this coding path: report it.
  case badAnswer(path: String)
  /// There is no network.
  case offline
  /// The caller went away; never shown and never retried.
  case cancelled
}

/// A place items come from.
///
/// Implementations are safe to call from any task at any time. A cancelled task gets
/// ``ProviderError/cancelled`` as soon as the provider notices.
public protocol MediaProvider: Sendable {
  /// The name of the provider; every identity it hands out carries it.
  var id: ProviderID { get }

  /// What the provider can do.
  var capabilities: ProviderCapabilities { get }

  /// Searches titles and names.
  ///
  /// - Parameter request: What to look for. A blank text (any Unicode space) finds nothing.
  /// - Returns: A section for each kind of the scope that the provider has. A page past the end has no hits
  ///   and is not an error.
  /// - Throws: ``ProviderError`` when there is no answer at all.
  func search(_ request: SearchRequest) async throws(ProviderError) -> SearchAnswer

  /// One item in full, with works like it.
  ///
  /// - Throws: ``ProviderError/notFound`` when there is no such item.
  func item(_ id: MediaID) async throws(ProviderError) -> ItemDetail

  /// One item as lists show it, for callers that need no more, such as a poster.
  ///
  /// The default asks for the whole item; a provider that has summaries at hand should answer with one of them.
  ///
  /// - Throws: ``ProviderError/notFound`` when there is no such item.
  func summary(_ id: MediaID) async throws(ProviderError) -> ItemSummary

  /// The shelves to browse without a query, each with its first page.
  ///
  /// - Parameter page: The size wanted; its number is ignored.
  /// - Returns: The shelves in the order to show them, each shelf once.
  /// - Throws: ``ProviderError`` when there is no answer at all.
  func explore(_ page: Page) async throws(ProviderError) -> [Shelf]

  /// One page of one shelf.
  ///
  /// - Returns: The page; past the end it has no items and is not an error.
  /// - Throws: ``ProviderError/notFound`` when the provider has no such shelf.
  func shelf(_ id: ShelfID, page: Page) async throws(ProviderError) -> Shelf
}

extension MediaProvider {
  /// The summary of the whole item.
  public func summary(_ id: MediaID) async throws(ProviderError) -> ItemSummary {
    try await item(id).item.summary
  }
}
