package import VitrineMediaModel

extension SectionState {
  /// The state in English as a part of a sentence: without a capital or a full stop.
  ///
  /// A reason is shown as the provider gave it, so this is only for the operator.
  package var words: String {
    switch self {
    case .idle: "not asked"
    case .searching: "still asking"
    case .results(partial: false): "results"
    case .results(partial: true): "results so far"
    case .empty: "nothing found"
    case .quotaExhausted(let wait?): "no more calls are allowed for \(max(1, wait.components.seconds)) s"
    case .quotaExhausted(nil): "no more calls are allowed for now"
    case .unavailable(let reason, let retry): reason + (retry ? "; try again later" : "")
    case .stale: "an older answer"
    }
  }
}

extension ProviderError {
  /// The error in English as a part of a sentence; only for the operator, since a reason may name a local
  /// file.
  package var words: String { SectionState(self).words }

  /// The error for anyone who can reach the server: one of a few fixed sentences.
  package var publicWords: String {
    switch self {
    case .unavailable: "the provider cannot answer now"
    case .notFound, .cancelled: "the provider gave no answer"
    case .invalidKey, .rateLimited, .badAnswer, .offline: words
    }
  }
}
