import VitrineMediaModel

/// Changes as bytes: numbers in little-endian order, texts as UTF-8 behind their length.
struct ChangeWriter {
  private(set) var bytes: [UInt8] = []

  init(_ change: IndexChange) {
    switch change {
    case .remove(let row):
      add(0)
      add(UInt64(row))
    case .put(let item):
      add(1)
      add(UInt64(item.row))
      add(item)
    }
  }

  private mutating func add(_ item: IndexedItem) {
    add(item.kind.rawValue)
    add(UInt64(bitPattern: Int64(item.year ?? 0)))
    add(item.popularity.bitPattern)
    add(item.originalLanguage?.description ?? "")
    add(item.country ?? "")
    add(UInt64(item.genres.count))
    for genre in item.genres { add(genre) }
    add(UInt64(item.titles.count))
    for title in item.titles {
      add(title.isMain ? 1 : 0)
      add(title.language?.description ?? "")
      add(title.text)
    }
  }

  private mutating func add(_ value: UInt64) { bytes += value.littleEndianBytes }

  private mutating func add(_ text: String) {
    add(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }
}

/// Reads what ``ChangeWriter`` wrote.
struct ChangeReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The change; nil when the bytes are none.
  mutating func change() -> IndexChange? {
    guard let what = number(), let row = number().flatMap({ Int(exactly: $0) }) else { return nil }
    if what == 0 { return .remove(row: row) }
    return what == 1 ? item(row).map(IndexChange.put) : nil
  }

  private mutating func item(_ row: Int) -> IndexedItem? {
    guard let kind = text().flatMap(MediaKind.init(rawValue:)), let year = number(),
      let popularity = number(),
      let language = text(), let country = text(), let genres = list({ $0.text() }),
      let titles = list({ $0.title() })
    else { return nil }
    return IndexedItem(
      row: row, kind: kind, year: year == 0 ? nil : Int(Int64(bitPattern: year)),
      popularity: Double(bitPattern: popularity), originalLanguage: LanguageTag(language),
      country: country.isEmpty ? nil : country, genres: genres, titles: titles)
  }

  private mutating func title() -> IndexedTitle? {
    guard let isMain = number(), let language = text(), let text = text() else { return nil }
    return IndexedTitle(text: text, language: LanguageTag(language), isMain: isMain == 1)
  }

  private mutating func list<Value>(_ read: (inout ChangeReader) -> Value?) -> [Value]? {
    guard let count = number(), count <= rest.count else { return nil }
    var result: [Value] = []
    for _ in 0..<count {
      guard let value = read(&self) else { return nil }
      result.append(value)
    }
    return result
  }

  private mutating func number() -> UInt64? {
    guard rest.count >= 8 else { return nil }
    let value = UInt64(littleEndianBytes: rest.prefix(8))
    rest = rest.dropFirst(8)
    return value
  }

  private mutating func text() -> String? {
    guard let count = number(), count <= rest.count else { return nil }
    let text = String(decoding: rest.prefix(Int(count)), as: UTF8.self)
    rest = rest.dropFirst(Int(count))
    return text
  }
}
