internal import Synchronization
internal import VitrineFederation
internal import VitrineMediaModel

/// The shelves of providers over the network, kept for a while so that the front page does not spend their calls.
///
/// Safe to use from any task. Two requests at the same time may both ask.
final class LiveShelves: Sendable {
  private struct Entry {
    var answer: ExploreAnswer
    var since: ContinuousClock.Instant
  }

  private let federation: Federation
  /// The items of each shelf.
  private let size: Int
  private let now: @Sendable () -> ContinuousClock.Instant
  private let entries = Mutex<[[LanguageTag]: Entry]>([:])

  /// How long shelves are shown before they are asked for again: far below what any provider's terms allow.
  static let longestKept = Duration.seconds(600)
  /// The most lists of languages that are kept; above, all are dropped.
  static let most = 16

  /// Creates an empty store over the providers of a federation that are not local.
  init(_ federation: Federation, size: Int, now: @escaping @Sendable () -> ContinuousClock.Instant) {
    self.size = size
    self.federation = federation.remote
    self.now = now
  }

  /// Whether there is any provider to ask.
  var isEmpty: Bool { federation.providers.isEmpty }

  /// The providers, in order.
  var providers: [ProviderID] { federation.providers.map(\.id) }

  /// The answers as they grow, the last one complete; what is kept is not asked for again unless it failed.
  func answers(for languages: [LanguageTag]) -> AsyncStream<ExploreAnswer> {
    let kept = entries.withLock { $0[languages] }.flatMap { entry in
      entry.since.duration(to: now()) < Self.longestKept ? entry : nil
    }
    let known = kept?.answer ?? ExploreAnswer()
    let since = kept?.since ?? now()
    let stream = federation.explore(size: size, languages: languages, known: known)
    return AsyncStream { continuation in
      let work = Task {
        for await answer in stream {
          continuation.yield(answer)
          if answer.isComplete { self.keep(Entry(answer: answer, since: since), languages) }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in work.cancel() }
    }
  }

  private func keep(_ entry: Entry, _ languages: [LanguageTag]) {
    entries.withLock { entries in
      if entries.count >= Self.most, entries[languages] == nil { entries.removeAll() }
      entries[languages] = entry
    }
  }
}
