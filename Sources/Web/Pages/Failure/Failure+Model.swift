internal import VitrineHTTPModel
internal import VitrineMediaModel

/// What a page says when it cannot show what was asked for.
struct FailureModel: Sendable, Hashable {
  let status: HTTPStatus
  let heading: Phrase
  let text: Phrase
  /// Whether asking again may help.
  let mayRetry: Bool
  /// After how many seconds to ask again, when that is known.
  let retryAfterInSeconds: Int?

  /// The words for a status.
  init(_ status: HTTPStatus) {
    self.status = status
    retryAfterInSeconds = nil
    switch status {
    case .notFound: (heading, text, mayRetry) = (.notFoundTitle, .notFoundText, false)
    case .badRequest: (heading, text, mayRetry) = (.badRequestTitle, .badRequestText, false)
    case .uriTooLong, .contentTooLarge, .headerFieldsTooLarge:
      (heading, text, mayRetry) = (.tooLongTitle, .tooLongText, false)
    case .tooManyRequests: (heading, text, mayRetry) = (.busyTitle, .busyText, true)
    case .serviceUnavailable: (heading, text, mayRetry) = (.troubleTitle, .troubleText, true)
    case .forbidden, .methodNotAllowed: (heading, text, mayRetry) = (.refusedTitle, .refusedText, false)
    default: (heading, text, mayRetry) = (.brokenTitle, .brokenText, true)
    }
  }

  /// The words for what a provider could not do.
  init(_ error: ProviderError) {
    switch error {
    case .notFound: self.init(HTTPStatus.notFound)
    case .rateLimited(let delay): self.init(.tooManyRequests, retryAfter: delay)
    case .unavailable, .offline, .cancelled: self.init(.serviceUnavailable)
    case .invalidKey, .badAnswer: self.init(.internalServerError)
    }
  }

  private init(_ status: HTTPStatus, retryAfter delay: Duration?) {
    self.status = status
    (heading, text, mayRetry) = (.busyTitle, .busyText, true)
    retryAfterInSeconds = delay.map { max(1, Int($0.components.seconds)) }
  }
}
