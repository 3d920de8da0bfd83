/// The content of an error page.
struct FailurePage: Sendable, Hashable {
  let error: APIError
  let heading: Phrase
  let text: Phrase
  /// Whether retrying may help.
  let mayRetry: Bool

  /// Creates the page for an error.
  init(_ error: APIError) {
    self.error = error
    switch error.code {
    case .notFound, .itemNotFound, .shelfNotFound:
      (heading, text, mayRetry) = (.notFoundTitle, .notFoundText, false)
    case .badRequest, .unknownParameter, .repeatedParameter, .unknownScope, .badPage, .badLanguage,
      .badFilter, .badIdentity, .unknownProvider, .badWait:
      (heading, text, mayRetry) = (.badRequestTitle, .badRequestText, false)
    case .queryTooLong, .addressTooLong, .bodyTooLarge, .fieldsTooLarge:
      (heading, text, mayRetry) = (.tooLongTitle, .tooLongText, false)
    case .methodNotAllowed, .crossSite, .unknownHost:
      (heading, text, mayRetry) = (.refusedTitle, .refusedText, false)
    case .unavailable: (heading, text, mayRetry) = (.troubleTitle, .troubleText, true)
    case .internalError: (heading, text, mayRetry) = (.brokenTitle, .brokenText, true)
    }
  }
}
