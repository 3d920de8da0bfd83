internal import FoundationEssentials
internal import VitrineMediaModel

/// Imports items as ``Catalog/exportLines(in:_:)`` writes them.
struct JSONLinesImporter {
  let reading: ImportReading

  func run(_ path: String) throws(ImportFailure) {
    let documents = Documents(.jsonl, into: reading.staging)
    try reading.read(path) { (line) throws(LineFault) in try documents.put(try Self.parse(line)) }
  }

  /// Reads a line.
  ///
  /// - Throws: ``LineFault/malformed(_:)``.
  static func parse(_ line: Span<UInt8>) throws(LineFault) -> CatalogRecord {
    // A cheap look first, since the decoder accepts more than one object and nests without end.
    _ = try FlatJSON(line)
    let text = try Text.string(line, 0..<line.count)
    do {
      let item = try JSONDecoder().decode(CatalogRecord.self, from: Data(text.utf8))
      return try checked(item)
    } catch let fault as LineFault {
      throw fault
    } catch let error as DecodingError {
      throw .malformed(reason(error))
    } catch {
      throw .malformed("no item")
    }
  }

  /// The item if its texts are texts and its languages are languages.
  private static func checked(_ item: CatalogRecord) throws(LineFault) -> CatalogRecord {
    let texts = item.titles.map { ($0, [$1]) } + (item.aliases ?? [:]).map { ($0, $1) }
    for (language, titles) in texts {
      guard LanguageTag(language)?.description == language else { throw .malformed("no language") }
      for title in titles where try Text.title(title, "title") != title {
        throw .malformed("white space around a title")
      }
    }
    return item
  }

  private static func reason(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, _): "no \(key.stringValue)"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\(context.codingPath.last?.stringValue ?? "it") has a value of the wrong kind"
    default: "no item"
    }
  }
}
