internal import VitrineDatabase

/// One record as its source describes it, without its titles and links.
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
  /// 0 to 100; nil keeps the stored value.
  var popularity: Double?
  var votes: Int?
  var wikidata: String?
  var wikidataFields: String?
  var genres: [String] = []
  var countries: [String] = []
  var occupations: [String] = []
  var networks: [String] = []

  /// Appends the values, in the order of ``columns``.
  func pack(into bytes: inout [UInt8]) {
    PackedValues.pack(id.rawValue, into: &bytes)
    for text in [kind, key, source] { PackedValues.pack(text, into: &bytes) }
    for number in [year, endYear, runtime, seasons] { PackedValues.pack(number, into: &bytes) }
    PackedValues.pack(originalLanguage, into: &bytes)
    PackedValues.pack(collection, into: &bytes)
    PackedValues.pack(popularity, into: &bytes)
    PackedValues.pack(votes, into: &bytes)
    PackedValues.pack(wikidata, into: &bytes)
    PackedValues.pack(wikidataFields, into: &bytes)
    for list in [genres, countries, occupations, networks] {
      PackedValues.pack(Self.list(list), into: &bytes)
    }
  }

  /// The columns of a record.
  static let columns = [
    "record", "kind", "key", "source", "year", "end_year", "runtime", "seasons", "original_language",
    "collection", "popularity", "votes", "wikidata", "wikidata_fields", "genres", "countries", "occupations",
    "networks",
  ]

  /// The columns of the many records that have no other values.
  static let fewColumns = [
    "record", "kind", "key", "source", "year", "original_language", "popularity",
  ]

  /// Whether the record has values only in ``fewColumns``.
  var hasFewValues: Bool {
    genres.isEmpty && runtime == nil && endYear == nil && seasons == nil && collection == nil && votes == nil
      && wikidata == nil && wikidataFields == nil && countries.isEmpty && occupations.isEmpty
      && networks.isEmpty
  }

  /// Appends the values, in the order of ``fewColumns``.
  func packFew(into bytes: inout [UInt8]) {
    PackedValues.pack(id.rawValue, into: &bytes)
    PackedValues.pack(kind, into: &bytes)
    PackedValues.pack(key, into: &bytes)
    PackedValues.pack(source, into: &bytes)
    PackedValues.pack(year, into: &bytes)
    PackedValues.pack(originalLanguage, into: &bytes)
    PackedValues.pack(popularity, into: &bytes)
  }

  /// Returns the SQL for updating an existing record: missing values keep the stored ones.
  static func conflict(_ columns: [String]) -> String {
    let changeable = columns.dropFirst()
    let sets = changeable.map { "\($0) = coalesce(excluded.\($0), record.\($0))" }.joined(separator: ", ")
    let news = changeable.map { "excluded.\($0) IS NOT NULL AND excluded.\($0) IS NOT record.\($0)" }
      .joined(separator: " OR ")
    return "ON CONFLICT (record) DO UPDATE SET \(sets) WHERE \(news)"
  }

  /// Creates a batch that inserts or updates some columns.
  static func batch(_ columns: [String], _ connection: Connection) throws(DatabaseError) -> RowBatch {
    try RowBatch(
      connection, "INSERT INTO main.record (\(columns.joined(separator: ", ")))", columns: columns.count,
      conflict: conflict(columns))
  }

  /// Encodes a list as a JSON array; nil when it is empty.
  static func list(_ values: [String]) -> String? {
    values.isEmpty ? nil : "[" + values.map(JSONText.quoted).joined(separator: ",") + "]"
  }
}

/// Encodes text as JSON.
enum JSONText {
  /// Returns a text in quotation marks, with only the escapes that RFC 8259 requires.
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
