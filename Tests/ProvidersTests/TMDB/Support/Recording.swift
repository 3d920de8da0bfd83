internal import Foundation
import Testing

@testable import VitrineProviders

/// What one recorded answer is, and what must come out of it.
struct Recording: Sendable {
  let name: String
  let check: @Sendable ([UInt8]) throws -> Void

  /// An answer of a type: it is read, `isRight` looks at it, and what we write of it says the same.
  init<Answer: Codable & Hashable & SendableMetatype>(
    _ name: String, _ type: Answer.Type, leavingOut: Set<String> = [],
    _ isRight: @escaping @Sendable (Answer) -> Bool
  ) {
    self.name = name
    check = { bytes in
      let answer = try WireJSON.decode(type, from: bytes)
      // Kept apart, so that a failure does not print the whole answer.
      let isAsRecorded = isRight(answer)
      #expect(isAsRecorded, "\(name) was read as something else")
      let written = try WireJSON.encode(answer)
      let isUnchanged = try WireJSON.decode(type, from: written) == answer
      #expect(isUnchanged, "\(name) changes when it is written")
      let differences = JSON(written).differences(from: JSON(bytes), leavingOut: leavingOut)
      #expect(
        differences.isEmpty,
        "\(name): \(Set(differences.map { $0.split(separator: ".").last ?? "" }).sorted())")
    }
  }
}

/// The folder of recorded answers beside the repository; a clone alone does not have it.
enum Recorded {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../../shared/fixtures/tmdb").standardized

  static let isThere = FileManager.default.fileExists(atPath: folder.path)

  /// The names of the answers, without `.json`.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name + ".json")))
  }
}
