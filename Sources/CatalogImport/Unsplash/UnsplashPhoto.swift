internal import VitrineMediaModel

/// One line of `photos.tsv` of the Unsplash Lite dataset.
///
/// Source: <https://github.com/unsplash/datasets/blob/master/DOCS.md>.
struct UnsplashPhoto: Hashable {
  var key: String
  var pageURL: String
  var imageURL: String?
  var width: Int
  var height: Int
  /// The photographer's description.
  var description: String?
  /// The generated description.
  var machineDescription: String?
  var blurHash: String?
  var username: String?
  var photographer: String?
  var downloads: Int?

  static let columns = [
    "photo_id", "photo_url", "photo_width", "photo_height", "photo_image_url", "photo_description",
    "photographer_username", "photographer_first_name", "photographer_last_name", "stats_downloads",
    "ai_description", "blur_hash",
  ]
  /// The number of columns, from the first, that are required.
  static let needed = 4

  /// Parses a tab-separated line whose fields may be quoted.
  ///
  /// - Throws: ``LineFault/malformed(_:)``.
  static func parse(
    _ line: Span<UInt8>, _ columns: Columns = Columns(count: Self.columns.count),
    separator: UInt8 = Fields.tab
  ) throws(LineFault) -> UnsplashPhoto {
    let fields = try columns.quoted(line, separator: separator).map(PlainText.line)
    guard let width = CSVNumber.parse(fields[2]), let height = CSVNumber.parse(fields[3]), width > 0,
      height > 0
    else { throw .malformed("no width and height") }
    return UnsplashPhoto(
      key: fields[0], pageURL: try address(fields[1], host: "unsplash.com"),
      imageURL: fields[4].isEmpty ? nil : try address(fields[4], host: "images.unsplash.com"),
      width: width, height: height, description: try description(fields[5]),
      machineDescription: try description(fields[10]), blurHash: optional(fields[11]),
      username: optional(fields[6]),
      photographer: optional([fields[7], fields[8]].filter { !$0.isEmpty }.joined(separator: " ")),
      downloads: CSVNumber.parse(fields[9]))
  }

  private static func optional(_ text: String) -> String? { text.isEmpty ? nil : text }

  private static func description(_ text: String) throws(LineFault) -> String? {
    text.isEmpty ? nil : try Text.title(text, "description")
  }

  /// Validates a URL of Unsplash; no other URL is ever linked to.
  private static func address(_ text: String, host: String) throws(LineFault) -> String {
    guard text.hasPrefix("https://\(host)/"), text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw .malformed("an address that is not of \(host)")
    }
    return text
  }
}
