import Foundation
import VitrineMediaModel
import Testing

/// Whether the tests that ask the real services run, and with what.
enum Live {
  private static let environment = ProcessInfo.processInfo.environment

  /// The service is asked only when somebody wishes it, and never by accident of a key that is set.
  static let isOn = environment["VITRINE_LIVE_TESTS"] == "1"
  static let tmdbToken = environment["VITRINE_TMDB_TOKEN"] ?? ""
  static let unsplashKey = environment["VITRINE_UNSPLASH_KEY"] ?? ""

  /// What a skipped test says.
  static func howTo(_ key: String? = nil) -> Comment {
    let more = key.map { " and \($0) to a key of yours" } ?? ""
    return "asks the real service: set VITRINE_LIVE_TESTS=1\(more) to run it (docs/providers.md)"
  }

  /// Searches, reads the first hit in full, and turns the page: what every provider must do with real answers.
  ///
  /// - Returns: The hits of both pages.
  static func check(_ provider: any MediaProvider, _ kind: MediaKind, _ text: String) async throws
    -> [SearchHit]
  {
    let request = SearchRequest(text: text, scope: .kind(kind), page: try #require(Page(size: 20)))
    let first = try #require(try await provider.search(request).sections.first)
    #expect(first.kind == kind && first.page == 1 && !first.hits.isEmpty && first.total >= first.hits.count)
    let best = try #require(first.hits.first).item
    let detail = try await provider.item(best.id)
    #expect(detail.item.id == best.id)
    var next = request
    next.page = try #require(Page(number: 2, size: 20))
    let second = try #require(try await provider.search(next).sections.first)
    #expect(second.page == 2 && !second.hits.isEmpty)
    let all = first.hits + second.hits
    #expect(all.allSatisfy { $0.item.kind == kind && !$0.item.title(for: [.english]).text.isEmpty })
    return all
  }
}
