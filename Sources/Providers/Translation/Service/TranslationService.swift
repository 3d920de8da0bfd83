public import VitrineMediaModel

/// Translates what screens show: the last step of a language chain.
///
/// Each text is asked for once, however many want it, and kept. Texts go to the translator in batches, a bounded number of
/// calls at the same time; one in trouble is left alone for a while. Whatever happens there is a text to show for each
/// request.
public final class TranslationService: Translating {
  /// What a service may use at most.
  public struct Limits: Sendable, Hashable {
    /// The translations that are kept, of at least 1.
    public var kept = 2000
    /// How long one is kept. Well below what the terms of any upstream allow for its texts.
    public var longestKept = Duration.seconds(30 * 24 * 60 * 60)
    /// The calls to the translator at the same time, at least 1.
    public var calls = 4
    /// The batches that wait for their turn; more are left untranslated.
    public var waitingBatches = 64
    /// The texts of one request to the service; the rest is left untranslated.
    public var texts = 500

    /// Creates the usual limits.
    public init() {}
  }

  /// How often a text is requested again because the task that requested it was cancelled.
  private static let mostRounds = 3

  private let translator: any Translator
  private let limits: Limits
  private let flights: TranslationFlights
  private let slots: Slots
  private let pause: TranslatorPause

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - translator: Who translates.
  ///   - limits: What may be used at most.
  ///   - now: The time since any fixed moment; never runs backwards.
  public init(
    _ translator: any Translator, limits: Limits = Limits(),
    now: @escaping @Sendable () -> Duration = uptime()
  ) {
    self.translator = translator
    self.limits = limits
    flights = TranslationFlights(capacity: limits.kept, longestKept: limits.longestKept, now: now)
    slots = Slots(limits.calls, mostWaiting: limits.waitingBatches)
    pause = TranslatorPause(now: now)
  }

  /// The time since this call.
  public static func uptime() -> @Sendable () -> Duration {
    let start = ContinuousClock.now
    return { start.duration(to: .now) }
  }

  /// Translates texts of any languages.
  ///
  /// - Returns: As many as requests, in their order. Never throws: what failed comes back as it was, without a service.
  public func translate(_ requests: [TranslationRequest]) async -> [TranslatedText] {
    await outcomes(requests).map(\.text)
  }

  /// What became of each request, and why, in their order.
  func outcomes(_ requests: [TranslationRequest]) async -> [Translation] {
    var done: [TranslationRequest: Translation] = [:]
    var open: [TranslationRequest] = []
    var seen: Set<TranslationRequest> = []
    for request in requests.prefix(limits.texts) where seen.insert(request).inserted {
      if request.isNeedless {
        done[request] = .untranslated(request.original, because: .needless)
      } else {
        open.append(request)
      }
    }
    var round = 0
    while !open.isEmpty, round < Self.mostRounds {
      done.merge(await translated(open)) { $1 }
      open = open.filter { done[$0] == nil }
      round += 1
    }
    return requests.map { done[$0] ?? $0.failed(.unavailable(reason: "too many translations wait")) }
  }

  /// Translates each text or waits for it; those of which the asker went away are missing.
  private func translated(_ open: [TranslationRequest]) async -> [TranslationRequest: Translation] {
    var done: [TranslationRequest: Translation] = [:]
    var mine: [TranslationRequest] = []
    var others: [TranslationRequest] = []
    for request in open {
      switch flights.ticket(request) {
      case .known(let translation): done[request] = translation
      case .ask: mine.append(request)
      case .wait: others.append(request)
      }
    }
    let batches = TranslationBatch.batches(mine, limits: translator.limits)
    await withTaskGroup(of: [(TranslationRequest, Translation)].self) { group in
      for batch in batches { group.addTask { await self.run(batch) } }
      for request in others {
        group.addTask { await self.flights.wait(for: request).map { [(request, $0)] } ?? [] }
      }
      for await pairs in group { for (request, translation) in pairs { done[request] = translation } }
    }
    return done
  }

  /// Asks for a batch and lands each of its texts, come what may.
  private func run(_ batch: TranslationBatch) async -> [(TranslationRequest, Translation)] {
    var pairs: [(TranslationRequest, Translation)]
    do throws(TranslationError) {
      let answers = try await slots.run { () async throws(TranslationError) -> [String] in
        try await self.answers(batch)
      }
      pairs = zip(batch.requests, answers).map { ($0, $0.judged($1, by: translator.name)) }
    } catch {
      pairs = batch.requests.map { ($0, $0.failed(error)) }
    }
    for (request, translation) in pairs { flights.land(request, as: translation) }
    return pairs
  }

  private func answers(_ batch: TranslationBatch) async throws(TranslationError) -> [String] {
    if batch.isTooLong { throw .tooLong }
    if let reason = pause.reason { throw reason }
    do throws(TranslationError) {
      let texts = batch.requests.map(\.text)
      let answers = try await translator.translate(texts, from: batch.source, to: batch.target)
      pause.succeeded()
      return try aligned(answers, with: texts, path: "")
    } catch {
      pause.failed(error)
      throw error
    }
  }
}
