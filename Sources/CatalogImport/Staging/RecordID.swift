internal import CVitrineCatalogData

/// The number of one record of one source: source, class and the source's own number in one.
///
/// It is also the name by which another source refers to the record, whether the record is there or not, and
/// the row number of the tables, so that a file sorted by number is appended to them.
struct RecordID: Hashable, Sendable {
  /// The number in the database.
  let rawValue: Int

  /// Of what a source counts apart: `movie 550` and `person 550` of TMDB are two.
  enum Class: Int, Sendable {
    /// Films; all titles of IMDb and all items of Wikidata.
    case film
    /// Shows.
    case show
    /// People.
    case person
    /// Photos.
    case photo
  }

  init(rawValue: Int) { self.rawValue = rawValue }

  /// Names a record; the source's number is `0..<numbers`.
  init(_ source: ImportSource, _ group: Class, _ number: Int) {
    precondition((0..<Self.numbers).contains(number))
    rawValue = source.code << Self.sourceShift | group.rawValue << Self.classShift | number
  }

  /// Names a record of a source that has keys instead of numbers.
  ///
  /// Keys are told apart by a hash of 51 bits; with a million of them, two alike have a chance of 1 in 4,500, and
  /// are noticed when they are stored.
  init(_ source: ImportSource, _ group: Class, key: String) {
    var key = key
    let hash = key.withUTF8 { unsafe vitrine_catalog_hash($0.baseAddress, $0.count) }
    self.init(source, group, Int(truncatingIfNeeded: hash & UInt64(Self.numbers - 1)))
  }

  /// The bit of the source in a set of sources.
  var sourceBit: Int { 1 << (rawValue >> Self.sourceShift) }

  /// The records of a source, in the order of the database.
  static func all(of source: ImportSource) -> ClosedRange<Int> {
    (source.code << sourceShift)...((source.code + 1) << sourceShift - 1)
  }

  /// The number of numbers a source has.
  static let numbers = 1 << classShift
  private static let classShift = 51
  private static let sourceShift = 55
}

extension RecordID {
  /// The record that a key of the form of another source means, such as `tt6751668` or `Q61448040`.
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
