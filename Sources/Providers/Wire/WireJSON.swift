internal import Foundation
internal import VitrineHTTPModel
package import VitrineMediaModel

/// Reads and writes JSON as the upstreams send it.
package enum WireJSON {
  /// Reads a body: blank lines around the JSON and a byte-order mark are fine.
  ///
  /// - Throws: `ProviderError.badAnswer(path:)` with the coding path of what could not be read, such as
  ///   `results.3.id`; the empty path when it is no JSON at all.
  package static func decode<Answer: Decodable>(
    _ type: Answer.Type = Answer.self, from body: [UInt8]
  ) throws(ProviderError) -> Answer {
    do {
      return try JSONDecoder().decode(type, from: Data(trimmed(body)))
    } catch let error as DecodingError {
      throw .badAnswer(path: path(of: error))
    } catch {
      throw .badAnswer(path: "")
    }
  }

  /// Writes an answer with its keys in order, so that the same answer is the same bytes.
  static func encode(_ answer: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(answer))
  }

  private static func trimmed(_ body: [UInt8]) -> ArraySlice<UInt8> {
    let start = body.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return body[start...].drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  private static func path(of error: DecodingError) -> String {
    let context: DecodingError.Context
    var last: (any CodingKey)?
    switch error {
    case .typeMismatch(_, let given), .valueNotFound(_, let given), .dataCorrupted(let given): context = given
    case .keyNotFound(let key, let given): (context, last) = (given, key)
    @unknown default: return ""
    }
    return (context.codingPath + (last.map { [$0] } ?? []))
      .map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
