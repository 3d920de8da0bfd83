internal import CVitrineCatalogData

/// The number of one record of one source: source, class and the source's own id in one integer.
///
/// Other sources refer to the record by this number, whether or not it exists. It is also the row id in the
/// tables, so that a file sorted by id is appended to them.
struct RecordID: Hashable, Sendable {
  /// The value in the database.
  let rawValue: Int

  /// Ids that a source counts separately: TMDB's `movie 550` and `person 550` are two records.
  enum Class: Int, Sendable {
    /// Films; also all titles of IMDb and all items of Wikidata.
    case film
    /// Shows.
    case show
    /// People.
    case person
    /// Photos.
    case photo
  }

  init(rawValue: Int) { self.rawValue = rawValue }

  /// Creates the number of a record from the source's id, which must be in `0..<numbers`.
  init(_ source: ImportSource, _ group: Class, _ number: Int) {
    precondition((0..<Self.numbers).contains(number))
    rawValue = source.code << Self.sourceShift | group.rawValue << Self.classShift | number
  }

  /// Creates the number of a record whose source has keys instead of ids.
  ///
  /// Keys are distinguished by a 51-bit hash. With a million keys the chance of a collision is 1 in 4,500; a
  /// collision is detected when the record is stored.
  init(_ source: ImportSource, _ group: Class, key: String) {
    var key = key
    let hash = key.withUTF8 { unsafe vitrine_catalog_hash($0.baseAddress, $0.count) }
    self.init(source, group, Int(truncatingIfNeeded: hash & UInt64(Self.numbers - 1)))
  }

  /// The bit of the source in a set of sources.
  var sourceBit: Int { 1 << (rawValue >> Self.sourceShift) }

  /// Returns the range of all records of a source.
  static func all(of source: ImportSource) -> ClosedRange<Int> {
    (source.code << sourceShift)...((source.code + 1) << sourceShift - 1)
  }

  /// The number of ids that a source can have.
  static let numbers = 1 << classShift
  private static let classShift = 51
  private static let sourceShift = 55
}

extension RecordID {
  /// Parses a key in the form of another source, such as `tt6751668` or `Q61448040`.
  init?(writtenAs key: String, _ group: Class) {
    for (prefix, source) in [
      ("tt", ImportSource.imdb), ("nm", .imdb), ("Q", .wikidata), ("tmdb-", .tmdb),
      ("movielens-", .movielens),
    ] where key.hasPrefix(prefix) {
      let digits = key.dropFirst(prefix.count)
      guard (1...12).contains(digits.utf8.count), digits.utf8.allSatisfy(\.isDigit), let number = Int(digits)
      else { return nil }
      switch source {
      case .tmdb: self.init(source, group, number)
      case .imdb: self.init(source, prefix == "nm" ? .person : .film, number)
      default: self.init(source, .film, number)
      }
      return
    }
    return nil
  }
}
