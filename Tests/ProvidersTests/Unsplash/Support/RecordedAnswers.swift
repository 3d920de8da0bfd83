import Foundation
import VitrineHTTPModel
import Testing

@testable import VitrineProviders

/// The recorded answers beside the repository; a clone alone has none.
enum RecordedAnswers {
  /// Whether they are there.
  static let exist = FileManager.default.fileExists(atPath: root.appending(path: "index.json").path)

  /// The names of the answers of a provider: all that is no header file.
  static func names(_ folder: String) -> [String] {
    let all = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
    return (all ?? []).filter { !$0.hasSuffix(".headers.txt") }.sorted()
  }

  /// The names of a provider's answers in the index.
  static func indexed(_ provider: String) throws -> [String] {
    struct Entry: Decodable {
      let file: String
      let provider: String
    }
    let data = try Data(contentsOf: root.appending(path: "index.json"))
    return try JSONDecoder().decode([Entry].self, from: data)
      .filter { $0.provider == provider }.map { String($0.file.dropFirst(provider.count + 1)) }.sorted()
  }

  /// The answer as it was sent, with its header fields where they were kept.
  static func response(_ folder: String, _ name: String) throws -> TransportResponse {
    let file = root.appending(path: folder).appending(path: name)
    var response = TransportResponse(body: Array(try Data(contentsOf: file)))
    let stem = name.replacing(".body.txt", with: "").replacing(".json", with: "")
    let head = file.deletingLastPathComponent().appending(path: stem + ".headers.txt")
    guard let text = try? String(contentsOf: head, encoding: .utf8) else { return response }
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("HTTP/") {
        let code = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        response.status = HTTPStatus(rawValue: code)
      } else if let colon = line.firstIndex(of: ":") {
        let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        response.fields.append(String(line[..<colon]), value)
      }
    }
    return response
  }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/fixtures")
}

/// What is to be true of one recorded answer.
struct RecordedCheck: Sendable {
  let run: @Sendable (TransportResponse) throws -> Void

  /// The answer is an `Answer`, survives being written and read again, keeps the JSON types of its keys, and
  /// `isSpecial`.
  static func answer<Answer: Codable & Equatable & SendableMetatype>(
    _ type: Answer.Type, isSpecial: @escaping @Sendable (Answer) throws -> Bool
  ) -> RecordedCheck {
    .paged(type) { answer, _ in try isSpecial(answer) }
  }

  /// The same, with the paging of the header fields.
  static func paged<Answer: Codable & Equatable & SendableMetatype>(
    _ type: Answer.Type, isSpecial: @escaping @Sendable (Answer, UnsplashPaging) throws -> Bool
  ) -> RecordedCheck {
    RecordedCheck { response in
      let answer: Answer = try WireJSON.decode(from: response.body)
      let written = try WireJSON.encode(answer)
      #expect(try WireJSON.decode(Answer.self, from: written) == answer)
      #expect(try WireJSON.encode(WireJSON.decode(Answer.self, from: written)) == written)
      #expect(try JSONTypes(written).strays(from: JSONTypes(response.body)) == [])
      #expect(try isSpecial(answer, UnsplashPaging(response.fields)))
    }
  }
}
