import Foundation
import VitrineHTTPModel
import VitrineHTTPServing
import VitrineStandInUpstream
import Testing

@testable import VitrineProviders

/// Calls a stand-in made of the catalog, without a network.
struct Caller: HTTPTransport {
  static let address = "http://localhost"
  let standIn: StandIn

  init(seed: UInt64 = 0) { standIn = StandIn(dataset: Self.dataset, seed: seed) }

  /// Made once for all tests of the run.
  private static let dataset = Dataset(catalogLines: lines)
  private static let lines: [[UInt8]] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Data/catalog.jsonl").standardizedFileURL
    let bytes = (try? Data(contentsOf: file)) ?? Data()
    return bytes.split(separator: UInt8(ascii: "\n")).map { Array($0) }
  }()

  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    var fields = request.fields
    fields.append("Host", "localhost")
    let target = String(request.url.dropFirst(Self.address.count))
    guard
      let received = HTTPRequest(method: request.method, target: target, fields: fields, body: request.body)
    else { throw .failed(reason: "no request: \(target)") }
    let response = await standIn.respond(to: received)
    guard case .bytes(let body) = response.body else { throw .failed(reason: "no whole body") }
    return TransportResponse(status: response.status, fields: response.fields, body: body)
  }

  /// Gets an address, absolute or below the stand-in's.
  func get(_ address: String) async throws -> TransportResponse {
    let url = address.hasPrefix("/") ? Self.address + address : address
    return try await send(TransportRequest(url: url, fields: ["Authorization": "Bearer made-up"]))
  }

  /// Gets an answer as our own wire types read it.
  func get<Answer: Decodable>(_ address: String, as type: Answer.Type) async throws -> Answer {
    let response = try await get(address)
    #expect(response.status == .ok, "\(address)")
    return try WireJSON.decode(from: response.body)
  }

  /// Gets every page of a list with page numbers, and checks that it is complete and repeats nothing.
  func pages<Row: WireRow>(
    _ address: String, as type: Row.Type, number: (Row) -> Int
  ) async throws -> [Row] {
    var rows: [Row] = []
    var page = 1
    while true {
      let answer = try await get("\(address)&page=\(page)", as: TMDBPage<Row>.self)
      #expect(answer.page == page && answer.results.skipped == 0)
      rows += answer.results.rows
      guard page < answer.totalPages ?? 0 else {
        #expect(rows.count == answer.totalResults)
        break
      }
      #expect(answer.results.rows.count == 20)
      page += 1
    }
    #expect(Set(rows.map(number)).count == rows.count)
    return rows
  }
}
