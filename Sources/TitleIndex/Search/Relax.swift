import VitrineMediaModel
import VitrineTextMatching

/// The relaxation steps, in order, for a query that finds little as typed.
enum Relaxation: CaseIterable {
  case oneError
  case twoErrors
  case someWords

  /// The name shown to users.
  var name: String {
    switch self {
    case .oneError: "one typing error"
    case .twoErrors: "two typing errors"
    case .someWords: "some words"
    }
  }
}

extension Relaxation {
  /// Collects every matching item. The result does not depend on the requested kinds, page and filter.
  ///
  /// Typing errors are allowed only where the letters as typed find little: no whole title and fewer than
  /// ``fewHits`` items of all kinds. Two errors and missing words are allowed only where nothing else is
  /// found.
  ///
  /// - Parameters:
  ///   - run: The search.
  ///   - beforeRelaxing: Called before the first relaxation step, if there is one.
  ///   - onStep: Called after each step, nil being the text as typed, with the number of items found.
  static func collect(
    _ run: inout SearchRun, beforeRelaxing: (inout SearchRun) -> Void = { _ in },
    onStep: (Relaxation?, Int) -> Void = { _, _ in }
  ) {
    run.collectAsTyped()
    var found = run.scratch.found.count
    onStep(nil, found)
    guard found < fewHits, !run.hasExact else { return }
    beforeRelaxing(&run)
    for step in allCases where step == .oneError || found == 0 {
      run.relax(step)
      found = run.scratch.found.count
      onStep(step, found)
    }
  }

  /// With this many hits no relaxation step is taken.
  static let fewHits = 3
}

extension SearchRun {
  /// Collects the titles that contain the letters of a form, at the beginning or from the start of a word,
  /// with up to `bound` typing errors, if the length of the form allows that many.
  mutating func collectTypos(_ index: Int, bound: Int) {
    let form = forms[index]
    guard !form.isInitials, !form.hasLostArticle, form.letters.count >= 2 else { return }
    guard TypoRule.allowance(for: form.letters) >= bound else { return }
    forEachNear(form.letters, bound: bound) { run, keys, distance, count in
      for key in keys where !run.isInitials(key) { run.recordTypo(key, distance, count, form, index) }
    }
    if bound >= Self.costOfFirstLetter, scratch.found.isEmpty { collectWrongFirstLetter(form, index) }
  }

  private static let costOfFirstLetter = 2

  /// Walks the trie of the keys that begin with the first letter, or with the first two swapped.
  ///
  /// - Parameters:
  ///   - letters: The query, at least two letters.
  ///   - bound: The maximum number of typing errors.
  ///   - body: Called with adjacent keys within the bound, their distance, and the number of matching bytes.
  mutating func forEachNear(
    _ letters: [UInt16], bound: Int,
    _ body: (inout SearchRun, _ keys: Range<Int>, _ distance: Int, _ count: Int) -> Void
  ) {
    // Moved out, so that the body may mutate everything else.
    var budget = budget
    defer { self.budget = budget }
    let (first, second) = (letters[0], letters[1])
    for beginning in first == second ? [[first]] : [[first], [second, first]] {
      let bytes = LetterCode.bytes(beginning)
      guard let walk = TypoWalk(columns, beginning: bytes, letters, bound: bound) else { return }
      walk.forEach(&budget) { body(&self, $0, $1, $2) }
    }
  }

  /// Whether a key belongs to initial consonants, in which no errors are allowed.
  private func isInitials(_ key: Int) -> Bool {
    let ordinal = KeyInfo(packed: columns.words.infos[key]).ordinal
    let variant = columns.variant(at: Int(columns.words.positions[key]), of: ordinal)
    return VariantInfo(packed: columns.variantInfos[variant]).isInitials
  }

  private mutating func recordTypo(_ key: Int, _ distance: Int, _ count: Int, _ form: QueryForm, _ index: Int)
  {
    let info = KeyInfo(packed: columns.words.infos[key])
    let detail = UInt64(distance) * SortDetail.edit + (info.beginsTitle ? 0 : SortDetail.insideTitle)
    record(
      Match(tier: .withTypos, detail: detail, alias: info.alias), form: index, info: info,
      position: columns.words.positions[key], count: count)
  }

  /// Collects titles whose first letter is different, missing or added; the rest must be as typed. Digits are
  /// not replaced by letters.
  private mutating func collectWrongFirstLetter(_ form: QueryForm, _ index: Int) {
    let rest = form.letters[1...]
    let letters: [UInt16] = form.letters[0] < 0x80 ? Array(0x61...0x7A) : []
    var prefixes = letters.map { [$0] + form.letters }
    if !form.letters[0].isDigit { prefixes += [Array(rest)] + letters.map { [$0] + rest } }
    for head in prefixes {
      let bytes = LetterCode.bytes(head)
      for key in columns.words.range(startingWith: bytes[...]) {
        recordTypo(key, Self.costOfFirstLetter, bytes.count, form, index)
      }
    }
  }
}

/// A word of a query that may be missing or mistyped.
struct LooseWord {
  let letters: [UInt16]
  /// The number of letters, or 0 for a stop word.
  let weight: Int
  /// The keys that begin with it.
  let keys: Range<Int>

  init(_ letters: ArraySlice<UInt16>, keys: Range<Int>) {
    self.letters = Array(letters)
    self.keys = keys
    weight = Self.small.contains { $0.utf16.elementsEqual(letters) } ? 0 : letters.count
  }

  /// Whether the word is significant enough to make its items candidates.
  var saysMuch: Bool {
    weight >= Self.fewestLetters || weight > 0 && letters.contains { $0.isWithoutSpaces }
  }

  private static let fewestLetters = 3

  private static let small = [
    "the", "a", "an", "of", "and", "in", "on", "to", "is", "de", "la", "le", "el", "der", "die", "das",
  ]
}

extension SearchRun {
  /// Collects the items that contain some words of a form, or all of them with typing errors in some.
  ///
  /// Candidates come from the rarest words first, from at most ``mostKeys`` keys in all.
  mutating func collectSomeWords(_ index: Int) {
    let form = forms[index]
    // An article says too little to search again without it.
    guard (2...Self.mostWords).contains(form.parts.count), !form.isInitials, !form.hasLostArticle else {
      return
    }
    let words = zip(form.parts, form.byteParts).map {
      LooseWord(form.letters[$0], keys: columns.words.range(startingWith: form.bytes[$1]))
    }.filter { $0.weight > 0 }
    let total = words.reduce(0) { $0 + $1.weight }
    var table = WordTable(candidates(of: words), words: words.count)
    guard !table.isEmpty else { return }
    for (number, word) in words.enumerated() {
      table.note(columns.words.infos, word.keys, word: number, distance: 0)
      noteTypos(in: word, number, &table)
    }
    for item in table.items {
      guard budget.allowsMore() else { return }
      recordSome(item, words, total, index)
    }
  }

  /// The maximum number of keys from which candidates are taken.
  static let mostKeys = 2_000

  /// Returns the items that contain one of the rare words.
  private func candidates(of words: [LooseWord]) -> [KeyInfo] {
    var result: [KeyInfo] = []
    var rest = Self.mostKeys
    for word in words.sorted(by: { $0.keys.count < $1.keys.count }) where word.saysMuch {
      guard word.keys.count <= rest else { break }
      rest -= word.keys.count
      result += word.keys.map { KeyInfo(packed: columns.words.infos[$0]) }
    }
    return result
  }

  /// Notes which candidates contain a word with typing errors, as ``collectTypos(_:bound:)`` does for whole
  /// queries.
  private mutating func noteTypos(in word: LooseWord, _ number: Int, _ table: inout WordTable) {
    let bound = TypoRule.allowance(for: word.letters)
    guard bound > 0, word.letters.count > 1 else { return }
    forEachNear(word.letters, bound: bound) { run, keys, distance, _ in
      table.note(run.columns.words.infos, keys, word: number, distance: UInt8(distance))
    }
  }

  private mutating func recordSome(_ item: WordTable.Item, _ words: [LooseWord], _ total: Int, _ index: Int) {
    var (found, edits) = (0, 0)
    for (word, distance) in zip(words, item.distances) where distance != WordTable.missing {
      found += word.weight
      edits += Int(distance)
    }
    guard found * 2 >= total else { return }
    let match =
      found == total && edits > 0
      ? Match(tier: .withTypos, detail: SortDetail.insideTitle + UInt64(edits) * SortDetail.edit)
      : Match(tier: .someWords, detail: UInt64((total - found) * 60 / total + edits) * 16)
    record(match, form: index, ordinal: item.ordinal, kind: item.kind, position: .max, count: 0)
  }
}

/// The edit distance from each word of a query to the titles of candidate items.
struct WordTable {
  /// Marks a word the item does not contain, even approximately.
  static let missing = UInt8.max

  private var numbers: [Int: Int] = [:]
  /// Filter over the low 15 bits of the ordinal; rejects most keys without a dictionary lookup.
  private var digits = [Bool](repeating: false, count: Self.digitCount)
  private static let digitCount = 1 << 15
  private var kinds: [Int] = []
  private var ordinals: [Int] = []
  private var distances: [UInt8]
  private let words: Int

  /// Creates a table of the items of some keys; duplicates are allowed.
  init(_ candidates: [KeyInfo], words: Int) {
    self.words = words
    for key in candidates where numbers[key.ordinal] == nil {
      numbers[key.ordinal] = ordinals.count
      digits[key.ordinal % Self.digitCount] = true
      ordinals.append(key.ordinal)
      kinds.append(key.kind)
    }
    distances = Array(repeating: Self.missing, count: ordinals.count * words)
  }

  /// Whether there are no items.
  var isEmpty: Bool { ordinals.isEmpty }

  /// Notes that the items of some keys contain a word with the given number of typing errors.
  mutating func note(_ infos: Column<UInt32>, _ keys: Range<Int>, word: Int, distance: UInt8) {
    unsafe infos.withElements(keys) { infos in
      for offset in 0..<infos.count {
        let info = unsafe infos[offset]
        let ordinal = KeyInfo(packed: info).ordinal
        guard digits[ordinal % Self.digitCount], let number = numbers[ordinal] else { continue }
        let cell = number * words + word
        distances[cell] = min(distances[cell], distance)
      }
    }
  }

  /// An item with its distance from each word.
  struct Item {
    var ordinal: Int
    var kind: Int
    var distances: ArraySlice<UInt8>
  }

  /// Every item, in the order of the candidates.
  var items: [Item] {
    ordinals.indices.map { number in
      Item(
        ordinal: ordinals[number], kind: kinds[number],
        distances: distances[number * words..<(number + 1) * words])
    }
  }
}

extension IndexColumns {
  /// Returns the start of a word in a range of letters that is nearest to a word of the query; nil when the
  /// word is too short for typing errors or nothing is near.
  func nearest(_ word: [UInt16], in range: Range<Int>) -> (distance: Int, start: Int, count: Int)? {
    let bound = TypoRule.allowance(for: word)
    guard bound > 0, word.count > 1, var rows = EditRows(word, bound: bound) else { return nil }
    var best: (distance: Int, start: Int, count: Int)?
    for start in range where self.start(start) >= WordStart.part.rawValue {
      let first = letter(start)
      guard first == word[0] || first == word[1] || bound > 1 else { continue }
      rows.pop(to: 0)
      var position = start
      while position < range.upperBound, rows.push(letter(position)) {
        position += LetterCode.length(letters[position])
        guard rows.distance <= bound else { continue }
        if rows.distance < best?.distance ?? .max { best = (rows.distance, start, position - start) }
      }
    }
    return best
  }

  /// Returns the letter at a position.
  private func letter(_ position: Int) -> UInt16 {
    let byte = letters[position]
    return LetterCode.letter(byte)
      ?? LetterCode.letter(
        byte, position + 1 < letters.count ? letters[position + 1] : 0,
        position + 2 < letters.count ? letters[position + 2] : 0)
  }
}
