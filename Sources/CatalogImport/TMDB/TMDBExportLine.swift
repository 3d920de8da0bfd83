/// One line of TMDB's daily ID exports.
///
/// Source: <https://developer.themoviedb.org/docs/daily-id-exports>.
struct TMDBExportLine: Hashable {
  /// What the lines of a file describe.
  enum Kind: Hashable {
    case film, show, person, collection
  }

  var kind: Kind
  var id: Int
  var name: String
  var popularity: Double
  var isAdult: Bool
  var isVideo: Bool

  /// Parses a line; without `kind` its members determine the kind.
  ///
  /// - Throws: ``LineFault/malformed(_:)``.
  static func parse(_ line: Span<UInt8>, as kind: Kind? = nil) throws(LineFault) -> TMDBExportLine {
    let object = try FlatJSON(line)
    guard let id = try object.number("id", in: line) else { throw .malformed("no id") }
    let kind = kind ?? Self.kind(of: object, line)
    let member: StaticString =
      switch kind {
      case .film: "original_title"
      case .show: "original_name"
      case .person, .collection: "name"
      }
    guard let name = try object.string(member, in: line) else { throw .malformed("no \(member)") }
    return TMDBExportLine(
      kind: kind, id: id, name: try Text.title(name, "title"),
      popularity: try object.real("popularity", in: line) ?? 0,
      isAdult: try object.boolean("adult", in: line) ?? false,
      isVideo: try object.boolean("video", in: line) ?? false)
  }

  private static func kind(of object: FlatJSON, _ line: Span<UInt8>) -> Kind {
    if object.value("original_title", in: line) != nil { return .film }
    if object.value("original_name", in: line) != nil { return .show }
    return object.value("popularity", in: line) == nil ? .collection : .person
  }

  /// Returns what the lines of a file describe, judging by its name; nil when the name does not tell.
  ///
  /// - Throws: ``ImportFailure/wrongFiles(path:reason:)`` for an export of other things.
  static func kind(ofFile path: String) throws(ImportFailure) -> Kind? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    for (word, kind) in [
      ("movie_ids", Kind.film), ("tv_series_ids", .show), ("person_ids", .person),
      ("collection_ids", .collection),
    ] where name.contains(word) { return kind }
    for word in ["keyword_ids", "tv_network_ids", "production_company_ids"] where name.contains(word) {
      throw .wrongFiles(path: path, reason: "it holds neither films nor shows nor people")
    }
    return nil
  }
}
