import Synchronization
import VitrineMediaModel
import VitrineTestSupport

/// A provider over the network, as tests see it: it finds everything it has, may take its time, and may fail for some
/// kinds.
struct ScriptedProvider: MediaProvider {
  /// What became of its calls.
  final class Log: Sendable {
    private let state = Mutex((begun: 0, cancelled: 0))

    var begun: Int { state.withLock(\.begun) }
    var cancelled: Int { state.withLock(\.cancelled) }
    fileprivate func begin() { state.withLock { $0.begun += 1 } }
    fileprivate func cancel() { state.withLock { $0.cancelled += 1 } }
  }

  let id: ProviderID
  var kinds: [MediaKind]
  var items: [MediaItem] = []
  /// Why it cannot answer for a kind.
  var failures: [MediaKind: ProviderError] = [:]
  /// How long a search takes, by the clock.
  var delay: (clock: ManualClock, time: Duration)?
  var listings: [ShelfListing] = []
  let log = Log()

  var capabilities: ProviderCapabilities { ProviderCapabilities(kinds: kinds, isLocal: false) }

  func search(_ request: SearchRequest) async throws(ProviderError) -> SearchAnswer {
    log.begin()
    try await wait()
    let kinds = kinds.filter(request.scope.contains)
    if kinds.count == 1, let only = kinds.first, let error = failures[only] { throw error }
    return SearchAnswer(
      text: request.text,
      sections: kinds.map { kind in
        if let error = failures[kind] { return SearchSection(kind: kind, state: SectionState(error)) }
        let found = items.map(\.summary).filter { $0.kind == kind }
        return SearchSection(
          kind: kind, state: found.isEmpty ? .empty : .results(partial: false), total: found.count,
          page: request.page.number, pages: request.page.count(for: found.count),
          hits: found.dropFirst(request.page.offset).prefix(request.page.size).map { SearchHit(item: $0) })
      })
  }

  private func wait() async throws(ProviderError) {
    guard let delay else { return }
    do {
      try await delay.clock.sleep(for: delay.time)
    } catch {
      log.cancel()
      throw .cancelled
    }
  }

  func item(_ id: MediaID, languages: [LanguageTag]) async throws(ProviderError) -> ItemDetail {
    guard let item = items.first(where: { $0.id == id }) else { throw .notFound }
    return ItemDetail(item: item)
  }

  func shelves() async throws(ProviderError) -> [ShelfListing] { listings }

  func shelf(_ id: ShelfID, page: Page, languages: [LanguageTag]) async throws(ProviderError) -> Shelf {
    guard listings.contains(where: { $0.id == id }) else { throw .notFound }
    if let error = failures[id.kind] { throw error }
    let found = items.map(\.summary).filter { $0.kind == id.kind }
    return Shelf(
      id: id, total: found.count, page: page.number, pages: page.count(for: found.count),
      items: Array(found.dropFirst(page.offset).prefix(page.size)))
  }
}
