internal import VitrineFederation
internal import VitrineMediaModel
internal import Observation

/// The overviews of the rows of a screen, translated page by page.
@MainActor @Observable
final class RowOverviews {
  private var translated: [MediaID: ShownText] = [:]
  /// The texts that were given to the translator.
  @ObservationIgnored private var asked: [MediaID: String] = [:]
  @ObservationIgnored private var languages: [LanguageTag] = []
  @ObservationIgnored private var waiting: [ItemSummary] = []
  @ObservationIgnored private let translations: Translations?
  @ObservationIgnored private let work = TaskSlot()

  /// How many translations are kept; then those that are not shown any more go.
  static let mostKept = 1000

  init(_ translator: (any Translating)?, clock: any Clock<Duration>) {
    translations = translator.map { Translations(by: $0, clock: clock) }
  }

  /// The overview to show.
  func overview(of row: FederatedRow, for languages: [LanguageTag]) -> ShownText? {
    let own = row.item.overview(for: languages)
    // Another provider may have brought a text that needs no translation.
    guard let found = translated[row.item.id], found.original == own?.text,
      found.language == languages.first
    else { return own }
    return found
  }

  /// Has the overviews translated that were not asked for yet, in one batch, one batch after the other.
  func translate(_ rows: [FederatedRow], for languages: [LanguageTag]) {
    guard translations != nil else { return }
    if languages != self.languages { (self.languages, asked, waiting) = (languages, [:], []) }
    makeRoom(for: rows)
    for row in rows {
      guard let text = row.item.overview(for: languages)?.text, asked[row.item.id] != text else { continue }
      asked[row.item.id] = text
      waiting.append(row.item)
    }
    guard !waiting.isEmpty, !work.isBusy else { return }
    work.run { [weak self] in
      while await self?.translateWaiting() == true {}
    }
  }

  /// Forgets which texts got no translation, so that they are asked for again.
  func forgetFailures() { asked = asked.filter { translated[$0.key] != nil } }

  /// Ends what is asked and waits until it has ended. It can be asked for again.
  func stop() async {
    work.cancel()
    await work.idle()
    waiting = []
    forgetFailures()
  }

  /// Translates what waits.
  ///
  /// - Returns: Whether there was something.
  private func translateWaiting() async -> Bool {
    guard let translations, !waiting.isEmpty, !Task.isCancelled else { return false }
    let (items, languages) = (waiting, languages)
    waiting = []
    let found = await translations.overviews(of: items, for: languages)
    guard !Task.isCancelled, languages == self.languages else { return !Task.isCancelled }
    if !found.isEmpty { translated.merge(found) { $1 } }
    return true
  }

  private func makeRoom(for rows: [FederatedRow]) {
    guard asked.count > Self.mostKept else { return }
    let shown = Set(rows.map(\.item.id))
    translated = translated.filter { shown.contains($0.key) }
    asked = asked.filter { shown.contains($0.key) }
  }
}
