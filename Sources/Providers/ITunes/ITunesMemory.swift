internal import Synchronization

/// The last few answers, so that pages after the first cost no call and do not drift.
final class ITunesMemory: Sendable {
  /// How many answers are kept.
  static let capacity = 8

  private let answers = Mutex<[(call: String, answer: ITunesAnswer)]>([])

  /// The answer to a call that was made before; nil when it is not kept any more.
  func answer(to call: String) -> ITunesAnswer? {
    answers.withLock { $0.first { $0.call == call }?.answer }
  }

  /// Keeps an answer and lets go of the oldest.
  func keep(_ answer: ITunesAnswer, to call: String) {
    answers.withLock { kept in
      kept.removeAll { $0.call == call }
      kept.append((call, answer))
      if kept.count > Self.capacity { kept.removeFirst() }
    }
  }
}
