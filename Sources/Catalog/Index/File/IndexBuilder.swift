import MediaModel
import TextMatching

/// Collects titles and sorts their keys.
struct IndexBuilder {
  private var letters: [UInt16] = []
  private var spans: [UInt16] = []
  private var starts: [UInt8] = []
  private var readings: [StoredReading] = []
  private var titles: [StoredTitle] = []
  private var text: [UInt8] = []
  private var languages: [LanguageTag: UInt16] = [:]
  private var items: [StoredItem] = [StoredItem(place: 0, year: 0, kind: 0, isPresent: 0)]
  private var words: [Key] = []
  private var inner: [Key] = []
  private var places: [Double: UInt32] = [:]

  /// One position in the letters; `head` is its first four letters, so that most comparisons are one step.
  private struct Key {
    var head: UInt64
    var position: UInt32
    var reading: UInt32
    var info: KeyInfo
  }

  init(_ source: [IndexedItem]) throws(IndexError) {
    for (place, popularity) in source.map(\.popularity).sorted(by: >).enumerated()
    where places[popularity] == nil {
      places[popularity] = UInt32(place)
    }
    for item in source { try add(item) }
    sort(&words)
    sort(&inner)
  }

  private mutating func add(_ item: IndexedItem) throws(IndexError) {
    guard (1...KeyInfo.highestRow).contains(item.row), letters.count < Int(UInt32.max) / 2 else {
      throw .tooLarge(reason: "row \(item.row) does not fit")
    }
    while items.count <= item.row { items.append(StoredItem(place: 0, year: 0, kind: 0, isPresent: 0)) }
    let kind = MediaKind.allCases.firstIndex(of: item.kind) ?? 0
    items[item.row] = StoredItem(
      place: places[item.popularity] ?? 0, year: Int16(clamping: item.year ?? 0), kind: UInt8(kind),
      isPresent: 1)
    var seen: Set<String> = []
    for title in item.titles where seen.insert(title.text).inserted {
      let isOriginal = title.language != nil && title.language?.language == item.originalLanguage?.language
      add(title, UInt32(item.row), isOriginal: isOriginal)
    }
  }

  private mutating func add(_ title: IndexedTitle, _ row: UInt32, isOriginal: Bool) {
    let number = UInt32(titles.count)
    let offset = UInt32(text.count)
    text.append(contentsOf: title.text.utf8)
    titles.append(
      StoredTitle(
        row: row, offset: offset, count: UInt32(text.count) - offset, language: language(title.language),
        isOriginal: isOriginal ? 1 : 0))
    let folded = Readings.title(title.text)
    for reading in folded where !reading.isEmpty {
      add(reading, number, row, isAlias: !title.isMain, isInitials: false)
    }
    if let plain = folded.first, let initials = Initials.title(title.text, folded: plain) {
      add(initials, number, row, isAlias: !title.isMain, isInitials: true)
    }
  }

  private mutating func language(_ tag: LanguageTag?) -> UInt16 {
    guard let tag else { return 0 }
    if let known = languages[tag] { return known }
    let number = UInt16(languages.count + 1)
    languages[tag] = number
    return number
  }

  private mutating func add(
    _ reading: FoldedText, _ title: UInt32, _ row: UInt32, isAlias: Bool, isInitials: Bool
  ) {
    let article = Articles.length(inTitle: reading)
    let position = letters.count
    let number = UInt32(readings.count)
    readings.append(
      StoredReading(
        position: UInt32(position), count: UInt16(clamping: reading.letters.count), article: UInt8(article),
        isInitials: isInitials ? 1 : 0, title: title))
    letters += reading.letters + [0]
    spans += reading.spans.map(\.packed) + [0]
    starts += reading.starts.map(\.rawValue) + [0]
    for (index, start) in reading.starts.enumerated() where start != .none {
      let info = KeyInfo(row: row, beginsTitle: index == 0 || index == article, isAlias: isAlias)
      let key = Key(
        head: head(position + index), position: UInt32(position + index), reading: number, info: info)
      if start.isWordStart { words.append(key) } else if !isInitials { inner.append(key) }
    }
  }

  private func head(_ position: Int) -> UInt64 {
    var result: UInt64 = 0
    var ended = false
    for index in position..<position + 4 {
      ended = ended || index >= letters.count || letters[index] == 0
      result = result << 16 | (ended ? 0 : UInt64(letters[index]))
    }
    return result
  }

  private func sort(_ keys: inout [Key]) {
    keys.sort { left, right in
      if left.head != right.head { return left.head < right.head }
      return precedes(left, right)
    }
  }

  private func precedes(_ left: Key, _ right: Key) -> Bool {
    var (one, other) = (Int(left.position), Int(right.position))
    while letters[one] == letters[other] {
      if letters[one] == 0 { return left.position < right.position }
      one += 1
      other += 1
    }
    return letters[one] < letters[other]
  }

  private func commons() -> [UInt8] {
    words.indices.map { index in
      guard index > 0 else { return 0 }
      var (one, other) = (Int(words[index - 1].position), Int(words[index].position))
      var count: UInt8 = 0
      while count < .max, letters[one] != 0, letters[one] == letters[other] {
        (one, other, count) = (one + 1, other + 1, count + 1)
      }
      return count
    }
  }

  /// The whole file.
  func file(stamp: UInt64) -> [UInt8] {
    let names = languages.sorted { $0.value < $1.value }.map(\.key.description).joined(separator: " ")
    var file = FileBytes(stamp: stamp)
    file.add(.letters, letters)
    file.add(.spans, spans)
    file.add(.starts, starts)
    file.add(.readings, readings)
    file.add(.titles, titles)
    file.add(.text, text)
    file.add(.languages, Array(names.utf8))
    file.add(.items, items)
    file.add(.wordPositions, words.map(\.position))
    file.add(.wordReadings, words.map(\.reading))
    file.add(.wordInfos, words.map(\.info.packed))
    file.add(.wordCommons, commons())
    file.add(.innerPositions, inner.map(\.position))
    file.add(.innerReadings, inner.map(\.reading))
    file.add(.innerInfos, inner.map(\.info.packed))
    return file.finished()
  }
}

/// The bytes of an index file while it is put together. The machines it runs on are all little-endian.
struct FileBytes {
  private var bytes: [UInt8]

  init(stamp: UInt64) {
    bytes = Array(repeating: 0, count: IndexFormat.headerSize)
    set(IndexFormat.magic, at: 0)
    set(IndexFormat.version, at: 8)
    set(stamp, at: IndexFormat.checkedFrom)
  }

  mutating func add(_ column: IndexColumn, _ elements: [some BitwiseCopyable]) {
    let place = IndexFormat.columnsOffset + 16 * column.rawValue
    let offset = bytes.count
    unsafe elements.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    set(UInt64(offset), at: place)
    set(UInt64(bytes.count - offset), at: place + 8)
    bytes.append(contentsOf: repeatElement(0, count: -bytes.count & 7))
  }

  mutating func finished() -> [UInt8] {
    let sum = unsafe bytes.withUnsafeBytes { buffer in
      IndexFormat.checksum(
        stride(from: IndexFormat.checkedFrom, to: buffer.count, by: 8).lazy.map {
          unsafe UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: $0, as: UInt64.self))
        })
    }
    set(sum, at: IndexFormat.checksumOffset)
    return bytes
  }

  private mutating func set(_ value: UInt64, at offset: Int) {
    for index in 0..<8 { bytes[offset + index] = UInt8(truncatingIfNeeded: value >> (8 * index)) }
  }
}
