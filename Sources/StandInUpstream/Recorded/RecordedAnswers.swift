internal import Foundation
internal import VitrineHTTPModel
internal import VitrineHTTPServing

/// Answers recorded from the real upstreams, found by endpoint and parameters.
public struct RecordedAnswers: Sendable {
  private let folder: String
  private let entries: [RecordedEntry]

  /// Reads `index.json` of a folder of recorded answers.
  ///
  /// - Throws: When the file is missing or cannot be read.
  public init(folder: String) throws {
    let index = try Data(contentsOf: URL(fileURLWithPath: folder + "/index.json"))
    self.folder = folder
    entries = try JSONDecoder().decode([RecordedEntry].self, from: index)
  }

  /// The number of answers.
  public var count: Int { entries.count }

  /// Returns the answer whose endpoint matches the path, and whose parameters are all in the query with the
  /// same values; of several, the one with most parameters. Nil when none matches.
  func answer(to request: HTTPRequest) -> HTTPResponse? {
    guard let provider = request.path.first else { return nil }
    let path = Array(request.path.dropFirst(provider == "tmdb" ? 2 : 1))
    let fitting = entries.filter { $0.provider == provider && $0.fits(path, request.query) }
    guard let best = fitting.max(by: { $0.params.count < $1.params.count }),
      let body = try? Data(contentsOf: URL(fileURLWithPath: folder + "/" + best.file))
    else { return nil }
    let type = best.file.hasSuffix(".json") ? "application/json" : "text/plain"
    return HTTPResponse(
      status: HTTPStatus(rawValue: best.status), fields: ["Content-Type": type], body: .bytes(Array(body)))
  }
}

/// An entry of the index of recorded answers.
private struct RecordedEntry: Sendable, Decodable {
  var file: String
  var provider: String
  /// The segments of the path; one in braces is a placeholder for the key after `--` in the file name.
  var endpoint: [String]
  var params: [String: String]
  var status: Int

  private enum Key: CodingKey { case file, provider, endpoint, params, status }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    file = try fields.decode(String.self, forKey: .file)
    provider = try fields.decode(String.self, forKey: .provider)
    let written = try fields.decode(String.self, forKey: .endpoint).prefix { $0 != " " }
    endpoint = written.split(separator: "/").map(String.init)
    params = try fields.decodeIfPresent([String: String].self, forKey: .params) ?? [:]
    status = try fields.decodeIfPresent(Int.self, forKey: .status) ?? 200
  }

  func fits(_ path: [String], _ query: QueryItems) -> Bool {
    guard path.count == endpoint.count, zip(endpoint, path).allSatisfy(fits),
      params.allSatisfy({ query[$0.key] == $0.value })
    else { return false }
    return !params.isEmpty || endpoint.contains { $0.hasPrefix("{") }
  }

  private func fits(_ wanted: String, _ given: String) -> Bool {
    guard wanted.hasPrefix("{") else { return wanted == given }
    guard let mark = file.firstRange(of: "--") else { return false }
    let key = file[mark.upperBound...].prefix { $0 != "-" && $0 != "." }
    return key == given
  }
}
