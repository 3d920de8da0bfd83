import Foundation
import VitrineHTTPModel
import VitrineHTTPServing
import VitrineStandInUpstream
import Testing

struct StandInTests {
  private func get(_ standIn: StandIn, _ target: String, key: String = "Bearer made-up") async throws
    -> HTTPResponse
  {
    let request = try #require(HTTPRequest(target: target, fields: ["Authorization": key]))
    return await standIn.respond(to: request)
  }

  private func object(_ response: HTTPResponse) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes(response))) as? [String: Any])
  }

  private func bytes(_ response: HTTPResponse) -> [UInt8] {
    if case .bytes(let bytes) = response.body { bytes } else { [] }
  }

  private func ids(_ object: [String: Any]) -> [Int] {
    (object["results"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? Int }
  }

  @Test func `pages of a computed list join to the whole without a repetition`() async throws {
    let standIn = StandIn()
    var all: [Int] = []
    for page in 1...3 {
      all += ids(try object(try await get(standIn, "/tmdb/3/search/movie?query=a&page=\(page)")))
    }
    #expect(all == Array(1...45))
    let past = try object(try await get(standIn, "/tmdb/3/search/movie?query=a&page=4"))
    #expect(ids(past).isEmpty)
    #expect(past["page"] as? Int == 4)
    #expect(try await get(standIn, "/tmdb/3/search/movie?query=a&page=501").status == .badRequest)
  }

  @Test func `a refused key and an unknown address are told as the upstreams tell them`() async throws {
    let standIn = StandIn()
    #expect(try await get(standIn, "/tmdb/3/search/movie?query=a", key: "Bearer bad").status.rawValue == 401)
    #expect(
      try await get(standIn, "/unsplash/search/photos?query=a", key: "Client-ID bad").status.rawValue == 401)
    #expect(try await get(standIn, "/tmdb/3/movie/99999").status == .notFound)
    #expect(try await get(standIn, "/elsewhere").status == .notFound)
  }

  @Test func `a fault befalls as many answers as it says, after those it skips`() async throws {
    let standIn = StandIn(faults: [
      FaultRule("/tmdb", .status(429, retryAfter: 2, body: "{}"), times: 2, skip: 1)
    ])
    var statuses: [Int] = []
    for _ in 0..<4 { statuses.append(try await get(standIn, "/tmdb/3/search/tv?query=a").status.rawValue) }
    #expect(statuses == [200, 429, 429, 200])
    #expect(standIn.calls.map(\.status) == statuses)
    #expect(try await get(standIn, "/itunes/search?term=a").status == .ok)
  }

  @Test func `ids repeat and totals lie when told to`() async throws {
    let standIn = StandIn(faults: [
      FaultRule("/tmdb", .repeatedIDs, times: 1), FaultRule("/tmdb", .lyingTotals),
    ])
    let second = try object(try await get(standIn, "/tmdb/3/search/movie?query=a&page=2"))
    #expect(ids(second) == Array(1...20))
    let lying = try object(try await get(standIn, "/tmdb/3/search/movie?query=a"))
    #expect(lying["total_results"] as? Int == 450)
  }

  @Test func `gzip comes unsaid, and is said where there is none`() async throws {
    let standIn = StandIn(faults: [FaultRule("/tmdb", .unsaidGzip, times: 1), FaultRule("/tmdb", .falseGzip)])
    let unsaid = try await get(standIn, "/tmdb/3/search/movie?query=a")
    #expect(bytes(unsaid).starts(with: [0x1F, 0x8B]))
    #expect(unsaid.fields["Content-Encoding"] == nil)
    let false_ = try await get(standIn, "/tmdb/3/search/movie?query=a")
    #expect(bytes(false_).first == UInt8(ascii: "{"))
    #expect(false_.fields["Content-Encoding"] == "gzip")
  }

  @Test func `faults are read from JSON and unknown ones refused`() throws {
    let rules = try FaultRule.read(
      Array(#"[{"path":"/tmdb","fault":"delay","milliseconds":5,"times":3}]"#.utf8))
    #expect(rules == [FaultRule("/tmdb", .delay(milliseconds: 5), times: 3)])
    #expect(throws: (any Error).self) {
      try FaultRule.read(Array(#"[{"path":"/","fault":"earthquake"}]"#.utf8))
    }
    #expect(throws: (any Error).self) { try FaultRule.read(Array(#"[{"path":"/","fault":"delay"}]"#.utf8)) }
  }

  @Test func `iTunes has its blank lines, its type and rows without a preview`() async throws {
    let response = try await get(StandIn(), "/itunes/search?term=a&limit=10")
    #expect(response.fields["Content-Type"]?.hasPrefix("text/javascript") == true)
    #expect(bytes(response).starts(with: Array("\n\n\n{".utf8)))
    let rows = try #require(try object(response)["results"] as? [[String: Any]])
    #expect(rows.count == 10)
    #expect(rows.contains { $0["previewUrl"] == nil && $0["kind"] as? String == "feature-movie" })
    #expect(rows.contains { $0["kind"] == nil })
  }

  private static let recordings = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appending(path: "../../../shared/fixtures").standardizedFileURL.path

  @Test(.enabled(if: FileManager.default.fileExists(atPath: recordings + "/index.json")))
  func `recorded answers are found by endpoint and parameters`() async throws {
    let recorded = try RecordedAnswers(folder: Self.recordings)
    #expect(recorded.count > 300)
    let standIn = StandIn(recorded: recorded)
    let refused = try await get(
      standIn, "/itunes/lookup?media=software&entity=desktopSoftware&country=IC&id=1258530160")
    #expect(refused.status == .badRequest)
    #expect(String(decoding: bytes(refused), as: UTF8.self).contains("[country]"))
  }
}
