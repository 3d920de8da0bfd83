package import VitrineMediaModel

extension SectionState {
  /// The state as a part of a sentence: without a capital or a full stop.
  package func words(in language: InterfaceLanguage) -> String {
    let wording =
      switch self {
      case .idle: Wording("not asked", "요청하지 않음")
      case .searching: Wording("still asking", "찾는 중")
      case .results(partial: false): Wording("results", "결과 있음")
      case .results(partial: true): Wording("results so far", "지금까지의 결과")
      case .empty: Wording("nothing found", "결과 없음")
      case .quotaExhausted(let wait): ProviderError.rateLimited(retryAfter: wait).wording
      case .unavailable(let error): error.wording
      case .stale: Wording("an older answer", "이전 결과")
      }
    return wording.text(in: language)
  }

  /// The same for the operator, in English, with the details there are.
  package var operatorWords: String { error?.operatorWords ?? words(in: .english) }
}

extension ProviderError {
  /// Why a provider could not answer, as a part of a sentence, for any reader: it holds no detail of the machine and of
  /// no call.
  package func words(in language: InterfaceLanguage) -> String { wording.text(in: language) }

  /// The same for the operator, in English, with the details there are.
  package var operatorWords: String {
    switch self {
    case .unavailable(let reason): reason
    case .badAnswer(let path) where !path.isEmpty: "\(words(in: .english)) at \(path)"
    default: words(in: .english)
    }
  }

  /// The one table of what goes wrong with providers.
  var wording: Wording {
    switch self {
    case .invalidKey: Wording("the key is missing or refused", "키가 없거나 거부되었습니다")
    case .notFound: Wording("there is no such list", "그런 목록이 없습니다")
    case .rateLimited(let wait?):
      Wording(
        "no more calls are allowed for \(Self.seconds(wait)) s", "\(Self.seconds(wait))초 뒤에 다시 요청할 수 있습니다")
    case .rateLimited(nil): Wording("no more calls are allowed for now", "지금은 더 요청할 수 없습니다")
    case .late: Wording("no answer in time", "제때 응답하지 않았습니다")
    case .unsupported(let names): Self.unsupported(names)
    case .unavailable: Wording("it cannot answer now", "지금은 응답할 수 없습니다")
    case .badAnswer: Wording("the answer could not be read", "응답을 읽을 수 없습니다")
    case .offline: Wording("there is no network", "네트워크에 연결되어 있지 않습니다")
    case .cancelled: Wording("it was not asked", "요청하지 않았습니다")
    }
  }

  private static func unsupported(_ names: [Refinement.Name]) -> Wording {
    let list = names.isEmpty ? "" : ": " + names.map(\.rawValue).joined(separator: ", ")
    return Wording("these filters are not supported\(list)", "이 필터를 지원하지 않습니다\(list)")
  }

  /// A wait in whole seconds, rounded up, at least one.
  static func seconds(_ wait: Duration) -> Int64 {
    max(1, wait.components.seconds + (wait.components.attoseconds > 0 ? 1 : 0))
  }

  /// The word of the case in the API.
  package var code: String {
    switch self {
    case .invalidKey: "invalidKey"
    case .notFound: "notFound"
    case .rateLimited: "rateLimited"
    case .late: "late"
    case .unsupported: "unsupported"
    case .unavailable: "unavailable"
    case .badAnswer: "badAnswer"
    case .offline: "offline"
    case .cancelled: "cancelled"
    }
  }
}

extension ProviderID {
  /// The name of the provider as it writes itself; the identifier of one that is not known here.
  package func name(in language: InterfaceLanguage) -> String {
    switch self {
    case .catalog: Wording("Vitrine", "비트린").text(in: language)
    case .tmdb: "TMDB"
    case .unsplash: "Unsplash"
    case .itunes: "iTunes"
    default: rawValue
    }
  }
}
