import VitrineMediaModel
import VitrineTextMatching

/// A word of a query that may be left out or mistyped.
struct LooseWord {
  let letters: [UInt16]
  /// The number of letters, or 0 for a small word that says little.
  let weight: Int
  /// The keys that begin with it.
  let keys: Range<Int>

  init(_ letters: ArraySlice<UInt16>, keys: Range<Int>) {
    self.letters = Array(letters)
    self.keys = keys
    weight = Self.small.contains { $0.utf16.elementsEqual(letters) } ? 0 : letters.count
  }

  /// Whether titles are worth looking at for its sake alone.
  var saysMuch: Bool {
    weight >= Self.fewestLetters || weight > 0 && letters.contains { $0.isWithoutSpaces }
  }

  private static let fewestLetters = 3

  private static let small = [
    "the", "a", "an", "of", "and", "in", "on", "to", "is", "de", "la", "le", "el", "der", "die", "das",
  ]
}

extension SearchRun {
  /// Finds the items that have some words of a form, or all of them with typing errors in the others.
  ///
  /// The rarest words say most: items are looked at for their sake first, and for no more than ``mostKeys`` keys in all.
  mutating func collectSomeWords(_ index: Int) {
    let form = forms[index]
    // An article says too little to look again without it.
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

  /// The most keys looked at for single words of a query.
  static let mostKeys = 2_000

  /// The items that have one of the rare words.
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

  /// Notes which candidates have a word with typing errors, as ``collectTypos(_:bound:)`` does for whole queries.
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
      ? Match(tier: .withTypos, detail: Detail.insideTitle + UInt64(edits) * Detail.edit)
      : Match(tier: .someWords, detail: UInt64((total - found) * 60 / total + edits) * 16)
    record(match, form: index, place: item.place, kind: item.kind, position: .max, count: 0)
  }
}

/// How near the titles of some items come to each word of a query.
struct WordTable {
  /// An item has the word not even nearly.
  static let missing = UInt8.max

  private var numbers: [Int: Int] = [:]
  /// A set bit for the last digits of each place: most keys are of no candidate, which this tells at once.
  private var digits = [Bool](repeating: false, count: Self.digitCount)
  private static let digitCount = 1 << 15
  private var kinds: [Int] = []
  private var places: [Int] = []
  private var distances: [UInt8]
  private let words: Int

  /// Prepares a table of the items of some keys, an item perhaps several times.
  init(_ candidates: [KeyInfo], words: Int) {
    self.words = words
    for key in candidates where numbers[key.place] == nil {
      numbers[key.place] = places.count
      digits[key.place % Self.digitCount] = true
      places.append(key.place)
      kinds.append(key.kind)
    }
    distances = Array(repeating: Self.missing, count: places.count * words)
  }

  /// Whether there are no items.
  var isEmpty: Bool { places.isEmpty }

  /// Notes that the items of some keys have a word with so many typing errors.
  mutating func note(_ infos: Column<UInt32>, _ keys: Range<Int>, word: Int, distance: UInt8) {
    unsafe infos.withElements(keys) { infos in
      for offset in 0..<infos.count {
        let info = unsafe infos[offset]
        let place = KeyInfo(packed: info).place
        guard digits[place % Self.digitCount], let number = numbers[place] else { continue }
        let cell = number * words + word
        distances[cell] = min(distances[cell], distance)
      }
    }
  }

  /// An item with its distance from each word.
  struct Item {
    var place: Int
    var kind: Int
    var distances: ArraySlice<UInt8>
  }

  /// Every item, in the order of the candidates.
  var items: [Item] {
    places.indices.map { number in
      Item(
        place: places[number], kind: kinds[number],
        distances: distances[number * words..<(number + 1) * words])
    }
  }
}

extension IndexColumns {
  /// The start of a word in a range of letters that a word of the query comes nearest to; nil when it may not be
  /// mistyped or nothing comes near.
  func nearest(_ word: [UInt16], in range: Range<Int>) -> (distance: Int, place: Int, count: Int)? {
    let bound = TypoRule.allowance(for: word)
    guard bound > 0, word.count > 1, var rows = EditRows(word, bound: bound) else { return nil }
    var best: (distance: Int, place: Int, count: Int)?
    for place in range where start(place) >= WordStart.part.rawValue {
      let first = letter(place)
      guard first == word[0] || first == word[1] || bound > 1 else { continue }
      rows.pop(to: 0)
      var position = place
      while position < range.upperBound, rows.push(letter(position)) {
        position += LetterCode.length(letters[position])
        guard rows.distance <= bound else { continue }
        if rows.distance < best?.distance ?? .max { best = (rows.distance, place, position - place) }
      }
    }
    return best
  }

  /// The letter at a position.
  private func letter(_ position: Int) -> UInt16 {
    let byte = letters[position]
    return LetterCode.letter(byte)
      ?? LetterCode.letter(
        byte, position + 1 < letters.count ? letters[position + 1] : 0,
        position + 2 < letters.count ? letters[position + 2] : 0)
  }
}
