import MediaModel

/// The columns of an open index file.
struct IndexColumns: Sendable {
  let letters: Column<UInt16>
  let spans: Column<UInt16>
  let starts: Column<UInt8>
  let readings: Column<StoredReading>
  let titles: Column<StoredTitle>
  let text: Column<UInt8>
  let items: Column<StoredItem>
  let words: KeyColumns
  let inner: KeyColumns
  let languages: [LanguageTag?]

  /// Finds the columns; nil when one does not lie in the file.
  init?(_ file: MappedFile) {
    func column<Element: BitwiseCopyable>(_ name: IndexColumn, _ type: Element.Type) -> Column<Element>? {
      let place = IndexFormat.columnsOffset + 16 * name.rawValue
      guard let offset = Int(exactly: file.word(at: place)),
        let bytes = Int(exactly: file.word(at: place + 8))
      else { return nil }
      return file.column(offset: offset, bytes: bytes, of: type)
    }
    guard let letters = column(.letters, UInt16.self), let spans = column(.spans, UInt16.self),
      let starts = column(.starts, UInt8.self), let readings = column(.readings, StoredReading.self),
      let titles = column(.titles, StoredTitle.self), let text = column(.text, UInt8.self),
      let languages = column(.languages, UInt8.self), let items = column(.items, StoredItem.self),
      let wordPositions = column(.wordPositions, UInt32.self),
      let wordReadings = column(.wordReadings, UInt32.self),
      let wordInfos = column(.wordInfos, UInt32.self), let wordCommons = column(.wordCommons, UInt8.self),
      let innerPositions = column(.innerPositions, UInt32.self),
      let innerReadings = column(.innerReadings, UInt32.self),
      let innerInfos = column(.innerInfos, UInt32.self)
    else { return nil }
    (self.letters, self.spans, self.starts, self.readings) = (letters, spans, starts, readings)
    (self.titles, self.text, self.items) = (titles, text, items)
    words = KeyColumns(
      positions: wordPositions, readings: wordReadings, infos: wordInfos, commons: wordCommons,
      letters: letters)
    inner = KeyColumns(
      positions: innerPositions, readings: innerReadings, infos: innerInfos, commons: nil, letters: letters)
    let names = languages.text(0..<languages.count)
    self.languages = [nil] + names.split(separator: " ").map { LanguageTag(String($0)) }
  }
}

/// Keys: positions of letters, in order of the letters from there to the end of the reading.
struct KeyColumns: Sendable {
  let positions: Column<UInt32>
  let readings: Column<UInt32>
  let infos: Column<UInt32>
  let commons: Column<UInt8>?
  let letters: Column<UInt16>

  /// The keys that begin with the letters given.
  ///
  /// - Complexity: O(log *n* · *m*).
  func range(startingWith query: ArraySlice<UInt16>) -> Range<Int> {
    let lower = firstKey { compare($0, query) < 0 }
    let upper = firstKey(from: lower) { compare($0, query) <= 0 }
    return lower..<upper
  }

  /// Whether the reading ends `count` letters after a key.
  func ends(_ key: Int, after count: Int) -> Bool { letters[Int(positions[key]) + count] == 0 }

  private func firstKey(from start: Int = 0, where isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (start, positions.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Negative when the key comes before every key that begins with the query, 0 when it begins with it.
  private func compare(_ key: Int, _ query: ArraySlice<UInt16>) -> Int {
    var position = Int(positions[key])
    for letter in query {
      let own = letters[position]
      if own != letter { return own < letter ? -1 : 1 }
      position += 1
    }
    return 0
  }
}
