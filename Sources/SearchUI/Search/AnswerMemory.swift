internal import VitrineFederation
internal import VitrineMediaModel

/// The last complete answers, so that going back to a scope or a query shows it at once without a call.
struct AnswerMemory {
  private var answers: [FederatedAnswer] = []

  /// How many answers are kept; the oldest goes first.
  static let capacity = 8

  /// Keeps an answer, unless it is incomplete or a provider was in trouble: such a one is better asked again.
  mutating func keep(_ answer: FederatedAnswer?) {
    guard let answer, answer.isComplete, !answer.hasTrouble else { return }
    answers.removeAll { $0.request == answer.request }
    answers.append(answer)
    if answers.count > Self.capacity { answers.removeFirst() }
  }

  /// The answer to a request.
  func answer(to request: SearchRequest) -> FederatedAnswer? { answers.last { $0.request == request } }

  /// Forgets everything.
  mutating func clear() { answers = [] }
}

extension FederatedAnswer {
  /// Whether any provider could not answer and may do so when asked again.
  fileprivate var hasTrouble: Bool {
    // Who cannot filter so will not learn it.
    sections.contains { section in
      ([section.state] + section.providers.map(\.state)).contains { $0.isTrouble && !$0.isUnsupported }
    }
  }
}
