import VitrineMediaModel

/// The columns of an open index file. A class, because there are many and they are passed around often.
final class IndexColumns: Sendable {
  let letters: Column<UInt8>
  let marks: Column<UInt8>
  let variantStarts: StartColumn
  let variantInfos: Column<UInt16>
  let titleStarts: StartColumn
  let titleLanguages: SparseColumn<UInt16>
  let text: Column<UInt8>
  let symbols: TextSymbols
  let rows: Column<UInt32>
  let firstVariants: StartColumn
  let firstTitles: StartColumn
  let years: Column<Int16>
  let popularities: Column<UInt32>
  let groups: Column<UInt64>
  let groupStarts: Column<UInt32>
  let groupCounts: Column<UInt32>
  let kinds: Column<UInt64>
  let alphabet: Column<UInt32>
  let genres: SparseColumn<UInt32>
  let countryStarts: StartColumn
  let countries: Column<UInt8>
  let originalLanguages: SparseColumn<UInt8>
  let words: KeyColumns
  let branches: BranchColumns
  let inner: KeyColumns
  let names: StoredNames

  /// Finds the columns; nil when one is outside the file.
  init?(_ file: MappedIndex) {
    guard let letters = file.column(.letters, of: UInt8.self),
      let marks = file.column(.marks, of: UInt8.self),
      let variantStarts = StartColumn(file, .variantStarts, .variantOffsets),
      let variantInfos = file.column(.variantInfos, of: UInt16.self),
      let titleStarts = StartColumn(file, .titleStarts, .titleOffsets),
      let titleLanguages = SparseColumn<UInt16>(file, .titleLanguages),
      let text = file.column(.text, of: UInt8.self),
      let symbols = file.column(.symbols, of: UInt64.self),
      let rows = file.column(.rows, of: UInt32.self),
      let firstVariants = StartColumn(file, .firstVariants, .firstVariantOffsets),
      let firstTitles = StartColumn(file, .firstTitles, .firstTitleOffsets),
      let years = file.column(.years, of: Int16.self),
      let popularities = file.column(.popularities, of: UInt32.self),
      let groups = file.column(.groups, of: UInt64.self),
      let groupStarts = file.column(.groupStarts, of: UInt32.self),
      let groupCounts = file.column(.groupCounts, of: UInt32.self),
      let kinds = file.column(.kinds, of: UInt64.self),
      let alphabet = file.column(.alphabet, of: UInt32.self),
      let genres = SparseColumn<UInt32>(file, .genres),
      let countryStarts = StartColumn(file, .countryStarts, .countryOffsets),
      let countries = file.column(.countries, of: UInt8.self),
      let originalLanguages = SparseColumn<UInt8>(file, .originalLanguages),
      let words = KeyColumns(file, letters, .wordPositions, .wordInfos, prefixes: .wordPrefixes),
      let inner = KeyColumns(file, letters, .innerPositions, .innerInfos, prefixes: .innerPrefixes),
      let branches = BranchColumns(file, count: words.positions.count),
      let names = file.column(.names, of: UInt8.self)
    else { return nil }
    (self.letters, self.marks, self.text) = (letters, marks, text)
    (self.variantStarts, self.variantInfos) = (variantStarts, variantInfos)
    (self.titleStarts, self.titleLanguages) = (titleStarts, titleLanguages)
    (self.rows, self.firstVariants, self.firstTitles) = (rows, firstVariants, firstTitles)
    (self.years, self.popularities, self.kinds) = (years, popularities, kinds)
    (self.groups, self.groupStarts, self.groupCounts) = (groups, groupStarts, groupCounts)
    self.symbols = TextSymbols((0..<symbols.count).map { symbols[$0] })
    (self.alphabet, self.genres) = (alphabet, genres)
    (self.countryStarts, self.countries) = (countryStarts, countries)
    self.originalLanguages = originalLanguages
    (self.words, self.branches, self.inner) = (words, branches, inner)
    self.names = StoredNames(unsafe names.withElements(0..<names.count) { unsafe Array($0) })
  }

  /// The number of items.
  var count: Int { years.count }
  /// The number of titles.
  var titleCount: Int { max(titleStarts.count - 1, 0) }
  /// The number of 64-bit words in a bitset of all items.
  var setSize: Int { groups.count }
}

/// The names that an index stores as numbers.
struct StoredNames: Sendable {
  let languages: [LanguageTag?]
  let genres: [String]
  let countries: [String]
  let originalLanguages: [LanguageTag?]

  /// Reads the format of `IndexNames.stored`; from malformed bytes, as many names as they contain.
  init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    func number() -> Int {
      defer { rest = rest.dropFirst(8) }
      return Int(clamping: UInt64(littleEndianBytes: rest.prefix(8)))
    }
    func list() -> [String] {
      var result: [String] = []
      let count = number()
      while result.count < count, !rest.isEmpty {
        let length = number()
        let name = rest.prefix(length)
        result.append(String(decoding: name, as: UTF8.self))
        rest = rest.dropFirst(name.count)
      }
      return result
    }
    languages = [nil] + list().map { LanguageTag($0) }
    genres = list()
    countries = list()
    originalLanguages = [nil] + list().map { LanguageTag($0) }
  }
}

extension IndexColumns {
  /// Returns the first ordinal of the items that are as popular as the given one.
  func groupStart(_ ordinal: Int) -> Int {
    var word = ordinal >> 6
    var bits = groups[word] & (.max >> UInt64(63 - ordinal & 63))
    let first = ordinal / GroupBlock.size * (GroupBlock.size / 64)
    while bits == 0, word > first {
      word -= 1
      bits = groups[word]
    }
    guard bits == 0 else { return word << 6 + 63 - bits.leadingZeroBitCount }
    return Int(groupStarts[ordinal / GroupBlock.size])
  }

  /// Returns the last ordinal of the items that are as popular as the given one.
  func groupEnd(_ ordinal: Int) -> Int {
    guard ordinal + 1 < count else { return ordinal }
    var word = (ordinal + 1) >> 6
    var bits = groups[word] & (.max << UInt64((ordinal + 1) & 63))
    while bits == 0, word + 1 < groups.count {
      word += 1
      bits = groups[word]
    }
    return bits == 0 ? count - 1 : word << 6 + bits.trailingZeroBitCount - 1
  }

  /// Returns the popularity of an item.
  func popularity(_ ordinal: Int) -> Float {
    let last = ordinal >> 6
    var group = Int(groupCounts[ordinal / GroupBlock.size])
    for word in ordinal / GroupBlock.size * (GroupBlock.size / 64)..<last {
      group += groups[word].nonzeroBitCount
    }
    group += (groups[last] & (.max >> UInt64(63 - ordinal & 63))).nonzeroBitCount
    return Float(bitPattern: popularities[group - 1])
  }

  /// Returns the ordinal of the first item that is less popular than the given value.
  func firstOrdinal(lessKnownThan popularity: Double) -> Int {
    let wanted = Float(popularity)
    return (0..<count).partitioningIndex(where: { self.popularity($0) < wanted })
  }

  /// Returns the row of an item.
  func row(_ ordinal: Int) -> Int { rows.count == 0 ? ordinal + 1 : Int(rows[ordinal]) }

  /// Returns the ordinal of the item with a row; nil when there is none.
  func ordinal(ofRow row: Int) -> Int? {
    if rows.count == 0 { return (1...max(count, 1)).contains(row) && count > 0 ? row - 1 : nil }
    return (0..<count).first { rows[$0] == UInt32(truncatingIfNeeded: row) }
  }

  /// Returns the kind of an item as an index in `MediaKind.allCases`.
  func kind(_ ordinal: Int) -> Int {
    let bit: UInt64 = 1 << UInt64(ordinal % 64)
    return (0..<MediaKind.allCases.count).first { kinds[$0 * setSize + ordinal / 64] & bit != 0 } ?? 0
  }

  /// Returns the numbers of the variants of an item.
  func variants(of ordinal: Int) -> Range<Int> {
    let first = Int(firstVariants[ordinal])
    return first..<max(first, min(Int(firstVariants[ordinal + 1]), variantStarts.count))
  }

  /// Returns the variant of an item that contains a letter position.
  func variant(at position: Int, of ordinal: Int) -> Int {
    let all = variants(of: ordinal)
    return all.last { Int(variantStarts[$0]) <= position } ?? all.lowerBound
  }

  /// Returns the letter positions of a variant.
  func letters(of variant: Int) -> Range<Int> {
    let start = Int(variantStarts[variant])
    let next = variant + 1 < variantStarts.count ? Int(variantStarts[variant + 1]) : letters.count
    return start..<max(start, min(next - 1, letters.count))
  }

  /// Returns what begins at a position: the raw value of a `WordStart`.
  @inline(__always)
  func start(_ position: Int) -> UInt8 { mark(position) & 3 }

  /// Returns the distance from the grapheme of the previous letter to that of this one; see ``LetterMark``.
  func advance(_ position: Int) -> UInt8 { LetterMark.advance(mark(position)) }

  @inline(__always)
  private func mark(_ position: Int) -> UInt8 {
    marks[position >> 1] >> (UInt8(truncatingIfNeeded: position & 1) * 4) & 0xF
  }

  /// Returns the number of the title that a variant of an item belongs to.
  func title(of variant: Int, _ ordinal: Int) -> Int {
    Int(firstTitles[ordinal]) + VariantInfo(packed: variantInfos[variant]).title
  }

  /// Returns the range of an item's entries in ``countries``.
  func countries(of ordinal: Int) -> Range<Int> {
    guard countries.count > 0 else { return 0..<0 }
    let first = Int(countryStarts[ordinal])
    return first..<max(first, min(Int(countryStarts[ordinal + 1]), countries.count))
  }

  /// Returns the text of a title.
  func text(of title: Int) -> String {
    let start = Int(titleStarts[title])
    let codes = start..<max(start, Int(titleStarts[title + 1]))
    return unsafe text.withElements(codes) { unsafe symbols.text($0) }
  }

  /// Returns the language of a title.
  func language(of title: Int) -> LanguageTag? {
    let number = Int(titleLanguages[title])
    return names.languages.indices.contains(number) ? names.languages[number] : nil
  }
}

extension Range<Int> {
  /// Returns the first number of the range for which a condition holds, or the end of the range. The
  /// condition must also hold for all later numbers.
  ///
  /// - Complexity: O(log *n*) calls of the condition.
  @inline(__always)
  func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
