internal import VitrineMediaModel
internal import Synchronization

/// A provider of made-up films with a given latency.
final class BenchProvider: MediaProvider {
  let id: ProviderID
  let capabilities: ProviderCapabilities
  private let delay: Duration
  /// Created in advance, so that creating films is not measured.
  private let hits: [SearchHit]
  private let calls = Mutex((open: 0, most: 0, total: 0))

  init(_ id: ProviderID, delay: Duration = .zero, isLocal: Bool = false) {
    self.id = id
    self.delay = delay
    hits = (0..<Page.usualSize).compactMap { row in Self.film(id, row).map { SearchHit(item: $0) } }
    capabilities = ProviderCapabilities(kinds: [.film], isLocal: isLocal)
  }

  var mostOpen: Int { calls.withLock { $0.most } }
  var open: Int { calls.withLock { $0.open } }
  var total: Int { calls.withLock { $0.total } }

  func search(_ request: SearchRequest) async throws(ProviderError) -> SearchAnswer {
    calls.withLock { ($0.open, $0.total, $0.most) = ($0.open + 1, $0.total + 1, max($0.most, $0.open + 1)) }
    defer { calls.withLock { $0.open -= 1 } }
    if delay > .zero {
      do { try await Task.sleep(for: delay) } catch { throw .cancelled }
    }
    return SearchAnswer(
      text: request.text,
      sections: [
        SearchSection(
          kind: .film, state: .results(partial: false), total: hits.count, page: 1, pages: 1, hits: hits)
      ])
  }

  static func film(_ provider: ProviderID, _ row: Int) -> ItemSummary? {
    MediaID(provider: provider, kind: .film, key: String(row)).map {
      ItemSummary(id: $0, titles: LocalizedText([.english: "A made-up film \(row)"]), year: 1950 + row % 70)
    }
  }

  func item(_ id: MediaID, languages: [LanguageTag]) async throws(ProviderError) -> ItemDetail {
    throw .notFound
  }
  func shelves() async throws(ProviderError) -> [ShelfListing] { [] }
  func shelf(_ id: ShelfID, page: Page, languages: [LanguageTag]) async throws(ProviderError) -> Shelf {
    throw .notFound
  }
}
