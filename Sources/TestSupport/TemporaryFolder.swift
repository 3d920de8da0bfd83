internal import Foundation

/// A folder that is deleted together with its owner.
public final class TemporaryFolder: Sendable {
  /// Its path.
  public let path: String

  /// Creates the folder.
  public init() {
    path = FileManager.default.temporaryDirectory.path + "/vitrine-test-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names in the folder, sorted.
  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
