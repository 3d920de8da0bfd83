internal import Database

/// One record as a source tells it, without its titles and links.
struct StagedRecord {
  var id: RecordID
  var kind: String
  var key: String
  var source: String
  var year: Int?
  var endYear: Int?
  var runtime: Int?
  var seasons: Int?
  var originalLanguage: String?
  var collection: String?
  /// 0 to 100; nil leaves what is stored.
  var popularity: Double?
  var votes: Int?
  var wikidata: String?
  var wikidataFields: String?
  var genres: [String] = []
  var countries: [String] = []
  var occupations: [String] = []
  var networks: [String] = []

  /// The values in the order of ``columns``.
  var values: [SQLValue] {
    [
      .integer(id.rawValue), .text(kind), .text(key), .text(source), .optional(year), .optional(endYear),
      .optional(runtime), .optional(seasons), .optional(originalLanguage), .optional(collection),
      popularity.map(SQLValue.real) ?? .null, .optional(votes), .optional(wikidata),
      .optional(wikidataFields), Self.list(genres), Self.list(countries), Self.list(occupations),
      Self.list(networks),
    ]
  }

  /// The columns a record is stored in.
  static let columns = [
    "record", "kind", "key", "source", "year", "end_year", "runtime", "seasons", "original_language",
    "collection", "popularity", "votes", "wikidata", "wikidata_fields", "genres", "countries", "occupations",
    "networks",
  ]

  /// The columns of the many records that have no others.
  static let fewColumns = [
    "record", "kind", "key", "source", "year", "original_language", "popularity",
  ]

  /// The values in the order of ``fewColumns``; nil when there are others.
  var fewValues: [SQLValue]? {
    guard genres.isEmpty, runtime == nil, endYear == nil, seasons == nil, collection == nil, votes == nil,
      wikidata == nil, wikidataFields == nil, countries.isEmpty, occupations.isEmpty, networks.isEmpty
    else { return nil }
    return [
      .integer(id.rawValue), .text(kind), .text(key), .text(source), .optional(year),
      .optional(originalLanguage), popularity.map(SQLValue.real) ?? .null,
    ]
  }

  /// Stores a record, or what is new about it: a value that is missing leaves the one that is there.
  static func upsert(_ columns: [String]) -> String {
    let changeable = columns.dropFirst()
    let sets = changeable.map { "\($0) = coalesce(excluded.\($0), record.\($0))" }.joined(separator: ", ")
    let news = changeable.map { "excluded.\($0) IS NOT NULL AND excluded.\($0) IS NOT record.\($0)" }
      .joined(separator: " OR ")
    let parameters = columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    return """
      INSERT INTO main.record (\(columns.joined(separator: ", "))) VALUES (\(parameters))
      ON CONFLICT (record) DO UPDATE SET \(sets) WHERE \(news)
      """
  }

  /// A list as one value: a JSON array, or null when it is empty.
  static func list(_ values: [String]) -> SQLValue {
    values.isEmpty ? .null : .text("[" + values.map(JSONText.quoted).joined(separator: ",") + "]")
  }
}

/// Writing texts as JSON.
enum JSONText {
  /// A text between quotation marks, with the escapes that RFC 8259 demands and no others.
  static func quoted(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) else { return "\"\(text)\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
