internal import Foundation
internal import VitrineMediaModel
internal import VitrineProviders

/// Compares decoding recorded film searches with the wire types and with the compiler's synthesized decoding.
struct DecodeBench {
  private let bodies: [[UInt8]]
  private static let rounds = 40

  init(folder: String) throws(BenchError) {
    let tmdb = folder + "/tmdb"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: tmdb)) ?? []
    bodies = names.sorted().filter { $0.hasPrefix("search-movie--") && $0.hasSuffix(".json") }
      .compactMap { FileManager.default.contents(atPath: tmdb + "/" + $0).map(Array.init) }
      .filter { (try? JSONDecoder().decode(PlainPage.self, from: Data($0))) != nil }
    if bodies.isEmpty { throw .failed("there are no recorded searches in \(tmdb)") }
  }

  func measure() -> String {
    let ours = rate { body in (try? WireJSON.decode(TMDBPage<TMDBFilmRow>.self, from: body)) != nil }
    let plain = rate { body in (try? JSONDecoder().decode(PlainPage.self, from: Data(body))) != nil }
    return KitBench.json([
      ("files", String(bodies.count)), ("megabytesPerSecond", KitBench.number(ours)),
      ("plainMegabytesPerSecond", KitBench.number(plain)),
      ("ratio", KitBench.number(ours / max(plain, 0.001))),
    ])
  }

  private func rate(_ decode: ([UInt8]) -> Bool) -> Double {
    var bytes = 0
    let took = ContinuousClock().measure {
      for _ in 0..<Self.rounds {
        for body in bodies where decode(body) { bytes += body.count }
      }
    }
    return Double(bytes) / 1e6 / max(took.milliseconds / 1000, 1e-9)
  }
}

/// The same fields as the wire type, with synthesized decoding.
private struct PlainPage: Decodable {
  struct Film: Decodable {
    var id: Int
    var title: String?
    var original_title: String?
    var original_language: String?
    var overview: String?
    var release_date: String?
    var poster_path: String?
    var backdrop_path: String?
    var genre_ids: [Int]?
    var popularity: Double?
    var vote_average: Double?
    var vote_count: Int?
    var adult: Bool?
    var video: Bool?
  }

  var page: Int
  var results: [Film]
  var total_pages: Int
  var total_results: Int
}
