internal import VitrineHTTPModel
internal import VitrineMediaModel

/// What the iTunes Search API means by an answer that is no success.
enum ITunesRules {
  /// 403 with an empty body means too many calls and says no more; 400 says in words what is wrong.
  static let rules = CallRules { response in
    switch response.status {
    case .forbidden: .rateLimited(retryAfter: RetryAfter.duration(response.fields))
    case .badRequest:
      (try? WireJSON.decode(ITunesFault.self, from: response.body))
        .map { .unavailable(reason: String($0.errorMessage.prefix(200))) }
    default: nil
    }
  }
}
