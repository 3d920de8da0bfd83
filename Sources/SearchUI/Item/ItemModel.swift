public import VitrineFederation
public import VitrineMediaModel
public import Observation

/// The page of one item: its details, an overview the reader can read, and its trailers in the best order.
@MainActor @Observable
public final class ItemModel {
  /// The identity.
  public let id: MediaID
  /// `idle`, `searching`, `results`, `empty` (there is no such item) or the provider's trouble.
  public private(set) var state = SectionState.idle
  /// The item in full; nil until it is there.
  public private(set) var detail: ItemDetail?
  /// The overview in the first language of the reader that has one, else as it is, and translated as soon as
  /// the translation is there; nil when there is none.
  public private(set) var overview: ShownText?
  /// The trailers, best first, each once; see ``TrailerOrder``.
  public private(set) var trailers: [Trailer] = []

  @ObservationIgnored private let provider: any MediaProvider
  @ObservationIgnored private let languages: [LanguageTag]
  @ObservationIgnored private let translator: (any Translating)?
  @ObservationIgnored private let calls: ProviderCalls
  @ObservationIgnored private let work = TaskSlot()

  /// The longest text that is given to a translator, in characters; a longer one stays as it is.
  public static let longestTranslation = 5000

  /// Creates a page that has not asked for anything.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - provider: The provider that has it.
  ///   - languages: The reader's languages, most wanted first.
  ///   - translator: The translator for texts that are in none of them; nil for none.
  ///   - deadline: How long the provider, and then the translator, may take.
  ///   - clock: What measures that.
  public init(
    id: MediaID, provider: any MediaProvider, languages: [LanguageTag] = [],
    translator: (any Translating)? = nil,
    deadline: Duration = FederationOptions.usualDeadline, clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.id, self.provider, self.languages, self.translator) = (id, provider, languages, translator)
    calls = ProviderCalls(deadline: deadline, clock: clock)
  }

  /// Asks for the item, or again after trouble. Has no effect while it is asked for and when it is there.
  public func load() {
    guard detail == nil, !work.isBusy else { return }
    state = .searching
    work.run { [weak self, calls, provider, id, languages] in
      let result = await calls.result(of: id.provider) { () async throws(ProviderError) -> ItemDetail in
        try await provider.item(id, languages: languages)
      }
      guard let self, !Task.isCancelled else { return }
      take(result)
      await translate()
    }
  }

  /// Ends what is asked and waits until it has ended.
  public func stop() async {
    work.cancel()
    await work.idle()
    if state == .searching { state = .idle }
  }

  private func take(_ result: Result<ItemDetail, ProviderError>) {
    switch result {
    case .failure(.notFound): state = .empty
    case .failure(let error): state = SectionState(error)
    case .success(let found):
      let work = found.item.work
      (detail, state) = (found, .results(partial: false))
      overview = work?.overview.best(for: languages, original: work?.originalLanguage)
        .map { ShownText($0.text, $0.language) }
      trailers = TrailerOrder(languages: languages, original: work?.originalLanguage).sorted(
        work?.trailers ?? [])
    }
  }

  /// Puts a translation in the place of an overview in a language that the reader did not ask for. When there
  /// is none in time, everything stays as it is.
  private func translate() async {
    guard let translator, let before = overview, let target = languages.first, needsTranslation(before) else {
      return
    }
    let texts = [before.text]
    let result = await calls.result(of: id.provider) { () async throws(ProviderError) -> [TranslatedText] in
      do { return try await translator.translate(texts, from: before.language, to: target) } catch {
        throw .unavailable(reason: "There is no translation.")
      }
    }
    guard !Task.isCancelled, case .success(let translated) = result, translated.count == texts.count,
      let first = translated.first, !first.text.isBlank
    else { return }
    overview = ShownText(first.text, target)
    overview?.mark = first.mark
    overview?.original = before.text
  }

  private func needsTranslation(_ text: ShownText) -> Bool {
    guard text.text.count <= Self.longestTranslation else { return false }
    guard let language = text.language else { return true }
    return !languages.contains { $0.language == language.language }
  }
}
