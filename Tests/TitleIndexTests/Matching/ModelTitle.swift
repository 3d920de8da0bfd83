import VitrineTitleIndex
import VitrineMediaModel
import VitrineTextMatching

/// An item as the model of `docs/matching.md` sees it.
struct ModelItem {
  let item: IndexedItem
  /// How many items are better known; equally well known ones share it.
  let better: Int
  let titles: [IndexedTitle]
  /// The variants of all titles, those of the first title first.
  let variants: [ModelReading]

  init(_ item: IndexedItem, better: Int) {
    self.item = item
    self.better = better
    var seen: Set<String> = []
    titles = item.titles.filter { seen.insert($0.text).inserted }
    variants = titles.enumerated().flatMap { number, title in
      ModelReading.all(of: title, number: number, in: item)
    }
  }

  /// The variants that are not initial consonants.
  var plainReadings: [ModelReading] { variants.filter { !$0.isInitials } }
}

/// One way to read one title.
struct ModelReading {
  /// The number of its title among those of the item.
  let title: Int
  let isMain: Bool
  let isInitials: Bool
  /// Whether the title is in the language the work was made in.
  let isOriginal: Bool
  let letters: [UInt16]
  let starts: [WordStart]
  /// The letters of the leading article; 0 for none.
  let article: Int
  /// The Chinese characters of the title as it is written.
  let written: [UInt16]

  static func all(of title: IndexedTitle, number: Int, in item: IndexedItem) -> [ModelReading] {
    let variants = TextVariants.title(title.text)
    let initials = variants.first.flatMap { Initials.title(title.text, folded: $0) }
    let isOriginal = title.language.map { $0.language == item.originalLanguage?.language } ?? false
    let written = ModelForm.chinese(in: title.text)
    func variant(_ folded: FoldedText, isInitials: Bool) -> ModelReading {
      ModelReading(
        title: number, isMain: title.isMain, isInitials: isInitials, isOriginal: isOriginal,
        letters: folded.letters, starts: folded.starts, article: Articles.length(inTitle: folded),
        written: written)
    }
    return variants.filter { !$0.isEmpty }.map { variant($0, isInitials: false) }
      + (initials.map { [variant($0, isInitials: true)] } ?? [])
  }

  /// Whether the letters begin the title there, or do after its article.
  func begins(_ start: Int) -> Bool { start == 0 || start == article }

  /// The places at which a word begins with some letters.
  func wordStarts(of word: [UInt16]) -> [Int] { starts(of: word).filter { starts[$0].isWordStart } }

  /// The places at which a word begins with some letters, or any character of a script without spaces does.
  func starts(of word: [UInt16]) -> [Int] {
    guard let first = word.first else { return [] }
    return letters.indices.filter {
      letters[$0] == first && starts[$0] != .none && letters[$0...].starts(with: word)
    }
  }

  /// Whether each word begins a word of the title, one behind the other.
  func hasInOrder(_ words: [[UInt16]]) -> Bool {
    var end = 0
    for word in words {
      guard let start = wordStarts(of: word).first(where: { $0 >= end }) else { return false }
      end = start + word.count
    }
    return true
  }

  /// Whether each word has a place of its own.
  func hasEach(of words: some Collection<[UInt16]>, taken: Set<Int> = []) -> Bool {
    guard let word = words.first else { return true }
    return starts(of: word).contains { start in
      !taken.contains(start) && hasEach(of: words.dropFirst(), taken: taken.union([start]))
    }
  }

  /// How many letters of the words stand in the title.
  func count(of words: [[UInt16]]) -> Int {
    words.reduce(0) { $0 + (starts(of: $1).isEmpty ? 0 : $1.count) }
  }
}

/// One way to read the query.
struct ModelForm {
  let letters: [UInt16]
  let words: [[UInt16]]
  let isInitials: Bool
  let hasLostArticle: Bool
  /// The year at the end of the query, where the letters are those before it.
  let year: Int?
  let written: [UInt16]

  static func all(of text: String) -> [ModelForm] {
    let typed = TypedText(text)
    func form(_ folded: FoldedText, isInitials: Bool = false, _ hasLost: Bool, year: Int?) -> ModelForm {
      ModelForm(
        letters: folded.letters, words: folded.parts.map { Array(folded.letters[$0]) },
        isInitials: isInitials, hasLostArticle: hasLost, year: year, written: chinese(in: typed.text))
    }
    return typed.variants.map { form($0.folded, $0.hasLostArticle, year: nil) }
      + (typed.initials.map { [form($0, isInitials: true, false, year: nil)] } ?? [])
      + typed.variantsBeforeYear.map { form($0.folded, $0.hasLostArticle, year: typed.year) }
  }

  /// The Chinese characters of a text as they are written.
  static func chinese(in text: String) -> [UInt16] {
    FoldedText(text, unifiesHan: false).letters.filter { $0.isHan || $0.isTrailSurrogate }
  }

  /// Whether the words are looked for one by one.
  var hasWords: Bool { (2...16).contains(words.count) }

  /// Whether the letters are looked for inside words: from a whole character of a script without spaces on.
  var mayStandInside: Bool {
    guard !isInitials, let first = letters.first, first.isWithoutSpaces else { return false }
    return !first.isHangulLetter || letters.contains { (0x314F...0x3163).contains($0) }
  }

  /// Whether it is a word so short that it is chance where it runs across a space.
  var isShort: Bool {
    words.count == 1 && (2...5).contains(letters.count) && !isInitials
      && !letters.contains(where: \.isWithoutSpaces)
  }
}
