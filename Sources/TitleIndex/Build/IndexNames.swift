import VitrineMediaModel

/// Assigns numbers to names that many items share.
struct IndexNames {
  private(set) var languages = Numbering<LanguageTag>()
  private(set) var genres = Numbering<String>()
  private(set) var countries = Numbering<String>()
  private(set) var originalLanguages = Numbering<LanguageTag>()

  /// The maximum number of genres in an index; an item cannot be filtered by further ones.
  static let mostGenres = 32
  /// The maximum number of countries, and of original languages, in an index.
  static let mostShort = 255

  mutating func language(_ tag: LanguageTag?) -> UInt16 {
    UInt16(tag.flatMap { languages.number(of: $0, most: Int(UInt16.max)) } ?? 0)
  }

  mutating func genres(_ names: [String]) -> UInt32 {
    var result: UInt32 = 0
    for name in names {
      if let number = genres.number(of: name, most: Self.mostGenres) { result |= 1 << UInt32(number - 1) }
    }
    return result
  }

  /// Returns the numbers of an item's countries, each once.
  mutating func countries(_ names: [String]) -> [UInt8] {
    var result: [UInt8] = []
    for name in names {
      guard let number = countries.number(of: name, most: Self.mostShort), !result.contains(UInt8(number))
      else { continue }
      result.append(UInt8(number))
    }
    return result
  }

  mutating func originalLanguage(_ tag: LanguageTag?) -> UInt8 {
    UInt8(tag.flatMap { originalLanguages.number(of: $0, most: Self.mostShort) } ?? 0)
  }

  /// Four lists, each preceded by its count, each name preceded by its length in bytes, so that no name can
  /// shift the others.
  var stored: [UInt8] {
    [
      languages.ordered.map(\.description), genres.ordered, countries.ordered,
      originalLanguages.ordered.map(\.description),
    ].flatMap { list in
      UInt64(list.count).littleEndianBytes
        + list.flatMap { UInt64($0.utf8.count).littleEndianBytes + Array($0.utf8) }
    }
  }
}

/// Numbers values from 1 in the order of their first use.
struct Numbering<Value: Hashable> {
  private var numbers: [Value: Int] = [:]
  private(set) var ordered: [Value] = []

  /// Returns the number of a value; nil when it is new and there are already `most`.
  mutating func number(of value: Value, most: Int) -> Int? {
    if let number = numbers[value] { return number }
    guard ordered.count < most else { return nil }
    ordered.append(value)
    numbers[value] = ordered.count
    return ordered.count
  }
}
