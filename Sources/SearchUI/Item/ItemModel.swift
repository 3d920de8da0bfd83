public import VitrineFederation
public import VitrineMediaModel
public import Observation

/// The page of one item: its details, an overview the reader can read, and its trailers.
@MainActor @Observable
public final class ItemModel {
  /// The identity.
  public let id: MediaID
  /// `idle`, `searching`, `results`, `empty` (there is no such item) or the provider's trouble.
  public private(set) var state = SectionState.idle
  /// The item in full; nil until it is there.
  public private(set) var detail: ItemDetail?
  /// What is said about the item (of a photo, what it shows) in the first language of the reader that has a text, else
  /// as it is, and translated as soon as the translation is there; nil when there is none.
  public private(set) var overview: ShownText?
  /// The trailers, each once, in the order of the provider, which knows the reader's languages and what is a teaser only.
  /// The page of a trailer has the trailer itself.
  public private(set) var trailers: [Trailer] = []

  @ObservationIgnored private let provider: any MediaProvider
  @ObservationIgnored private let languages: [LanguageTag]
  @ObservationIgnored private let translations: Translations?
  @ObservationIgnored private let calls: ProviderCalls
  @ObservationIgnored private let work = TaskSlot()

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
    (self.id, self.provider, self.languages) = (id, provider, languages)
    translations = translator.map { Translations(by: $0, deadline: deadline, clock: clock) }
    calls = ProviderCalls(deadline: deadline, clock: clock)
  }

  /// Asks for the item, or again after trouble and after ``stop()``. Has no effect while it is asked for and when it is
  /// there.
  public func load() {
    guard detail == nil, !work.isBusy else { return }
    ask()
  }

  /// Asks again after trouble. Has no effect without.
  public func retry() {
    if state.isTrouble, !work.isBusy { ask() }
  }

  /// Asks for the item anew. What is there stays until the new one has come, and also when there is nothing but trouble.
  public func reload() { ask() }

  private func ask() {
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

  /// Ends what is asked and waits until it has ended. What was on its way can be asked for again.
  public func stop() async {
    work.cancel()
    await work.idle()
    if state == .searching { state = detail == nil ? .idle : .results(partial: false) }
  }

  private func take(_ result: Result<ItemDetail, ProviderError>) {
    switch result {
    case .failure(.notFound):
      (detail, overview, trailers) = (nil, nil, [])
      state = .empty
    case .failure(let error): state = SectionState(error)
    case .success(let found):
      (detail, state) = (found, .results(partial: false))
      overview = found.item.text(for: languages)
      trailers = found.item.trailers.eachOnce(by: \.id)
    }
  }

  /// Puts a translation in the place of an overview in a language that the reader did not ask for. When there is none in
  /// time, everything stays as it is.
  private func translate() async {
    guard let translations, let before = overview,
      let translated = await translations.translation(of: before, for: languages), !Task.isCancelled
    else { return }
    overview = translated
  }
}

extension MediaItem {
  /// What is said about the item: the overview, or what a photo shows.
  fileprivate func text(for languages: [LanguageTag]) -> ShownText? {
    guard case .photo(let photo) = self else { return summary.overview(for: languages) }
    return photo.descriptions.best(for: languages).map { ShownText($0.text, $0.language) }
  }

  /// The trailers of the item; of a trailer, itself.
  fileprivate var trailers: [Trailer] {
    if case .trailer(let trailer) = self { [trailer] } else { work?.trailers ?? [] }
  }
}
