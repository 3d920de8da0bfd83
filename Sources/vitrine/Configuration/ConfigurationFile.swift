#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// `config.json` of the data folder.
struct ConfigurationFile: Sendable, Equatable {
  var listen: String?
  var language: String?
  var hosts: String?

  private static let known = ["hosts", "language", "listen"]

  /// Reads the file in a folder; returns nil when there is none.
  static func read(folder: String) throws(ConfigurationError) -> ConfigurationFile? {
    let path = folder + "/config.json"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let data = FileManager.default.contents(atPath: path), data.count <= largest else {
      throw ConfigurationError(message: "\(path) cannot be read, or is larger than \(largest) bytes.")
    }
    return try parse(data, path: path)
  }

  /// Parses the contents of a file; an unknown key is an error, since it is probably misspelt.
  static func parse(_ data: Data, path: String) throws(ConfigurationError) -> ConfigurationFile {
    let values: [String: String]
    do {
      values = try JSONDecoder().decode([String: String].self, from: data)
    } catch {
      throw ConfigurationError(
        message: "\(path) is not a JSON object of texts, such as {\"language\": \"ko\"}.")
    }
    if let unknown = values.keys.sorted().first(where: { !known.contains($0) }) {
      throw ConfigurationError(
        message: "\(path): \(unknown) is not a setting; there are \(known.joined(separator: ", ")).")
    }
    return ConfigurationFile(listen: values["listen"], language: values["language"], hosts: values["hosts"])
  }

  /// The maximum size; a configuration has a few lines, so a larger file is a mistake.
  private static let largest = 64 * 1024
}
