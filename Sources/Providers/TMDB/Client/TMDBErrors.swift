internal import VitrineHTTPModel
internal import VitrineMediaModel

/// What TMDB's own codes mean (https://developer.themoviedb.org/docs/errors).
enum TMDBErrors {
  /// The status decides, then the code in the body.
  static let rules = CallRules { response in
    meaning(response.status.rawValue, code: status(response)?.code, response.fields)
  }

  /// The error in an answer whose status says that there is none; nil when there is none in it either.
  static func inside(_ response: TransportResponse) -> ProviderError? {
    guard let status = status(response), status.success == false else { return nil }
    return meaning(response.status.rawValue, code: status.code, response.fields)
  }

  private static func status(_ response: TransportResponse) -> TMDBStatus? {
    try? WireJSON.decode(from: response.body)
  }

  private static func meaning(_ status: Int, code: Int?, _ fields: HTTPFields) -> ProviderError {
    switch (status, code) {
    case (401, _): return .invalidKey
    case (404, _): return .notFound
    case (429, _): return .rateLimited(retryAfter: RetryAfter.duration(fields))
    case (_, let code?) where refusals.contains(code): return .invalidKey
    case (_, 6), (_, 34): return .notFound
    case (_, 25): return .rateLimited(retryAfter: RetryAfter.duration(fields))
    case (_, let code?): return .unavailable(reason: "status \(status), code \(code)")
    case (_, nil): return .unavailable(reason: "status \(status)")
    }
  }

  /// No permission, invalid key, suspended key, failed, not verified.
  private static let refusals: Set = [3, 7, 10, 14, 32]
}
