import VitrineMediaModel
import VitrineTextMatching

/// A letter position at which a match may begin. `head` is its first eight bytes, so that most comparisons
/// take one step.
struct BuildKey {
  var head: UInt64
  var position: UInt32
  var info: KeyInfo
}

/// Collects items, by descending popularity, and lays out their titles in columns.
struct IndexCollector {
  private(set) var letters: [UInt8] = []
  private(set) var marks: [UInt8] = []
  private(set) var variantStarts: [UInt32] = []
  private(set) var variantInfos: [UInt16] = []
  private(set) var titleStarts: [UInt32] = []
  private(set) var titleLanguages: [UInt16] = []
  private(set) var text: [UInt8] = []
  private(set) var rows: [UInt32] = []
  private(set) var firstVariants: [UInt32] = []
  private(set) var firstTitles: [UInt32] = []
  private(set) var years: [Int16] = []
  private(set) var popularities: [Float] = []
  private(set) var kinds: [UInt8] = []
  private(set) var genres: [UInt32] = []
  private(set) var countryStarts: [UInt32] = []
  private(set) var countries: [UInt8] = []
  private(set) var originalLanguages: [UInt8] = []
  private(set) var names = IndexNames()
  private(set) var words: [BuildKey] = []
  private(set) var inner: [BuildKey] = []

  /// The number of items added.
  var count: Int { rows.count }

  /// Adds an item.
  mutating func add(_ item: IndexedItem) throws(IndexError) {
    let popularity = Float(item.popularity)
    guard popularities.last.map({ $0 >= popularity }) ?? true else {
      throw .unordered(row: item.row)
    }
    guard count <= KeyInfo.highestPlace, let row = UInt32(exactly: item.row), row > 0,
      letters.count < Int(UInt32.max) / 2, text.count < Int(UInt32.max) / 2
    else { throw .tooLarge(reason: "row \(item.row) does not fit") }
    rows.append(row)
    firstVariants.append(UInt32(variantStarts.count))
    firstTitles.append(UInt32(titleStarts.count))
    years.append(Int16(clamping: item.year ?? 0))
    popularities.append(popularity)
    kinds.append(UInt8(MediaKind.allCases.firstIndex(of: item.kind) ?? 0))
    genres.append(names.genres(item.genres))
    countryStarts.append(UInt32(countries.count))
    countries.append(contentsOf: names.countries(item.countries))
    originalLanguages.append(names.originalLanguage(item.originalLanguage))
    addTitles(of: item)
  }

  private mutating func addTitles(of item: IndexedItem) {
    var seen: Set<String> = []
    var number = -1
    for title in item.titles where item.titles.count == 1 || seen.insert(title.text).inserted {
      number += 1
      guard number < VariantInfo.mostTitles else { break }
      let isOriginal = title.language != nil && title.language?.language == item.originalLanguage?.language
      titleStarts.append(UInt32(text.count))
      text.append(contentsOf: title.text.utf8)
      titleLanguages.append(names.language(title.language))
      let folded = TextVariants.title(title.text)
      let initials =
        title.text.mayBeHangul ? folded.first.flatMap { Initials.title(title.text, folded: $0) } : nil
      for variant in folded + (initials.map { [$0] } ?? []) where !variant.isEmpty {
        let info = VariantInfo(
          title: number, article: Articles.length(inTitle: variant), isInitials: variant == initials,
          isAlias: !title.isMain, isOriginal: isOriginal)
        add(variant, info)
      }
    }
  }

  private mutating func add(_ variant: FoldedText, _ info: VariantInfo) {
    variantStarts.append(UInt32(letters.count))
    variantInfos.append(info.packed)
    var last = -1
    for index in variant.letters.indices {
      let start = variant.starts[index]
      let isKey = start.isWordStart || start == .character && !info.isInitials
      if isKey {
        let key = BuildKey(
          head: 0, position: UInt32(letters.count),
          info: KeyInfo(
            ordinal: count - 1, kind: Int(kinds[count - 1]), beginsTitle: index == 0 || index == info.article,
            isAlias: info.alias == 1, wordLength: variant.lettersToNextWord(from: index)))
        if start.isWordStart { words.append(key) } else { inner.append(key) }
      }
      let graphemes = variant.spans[index].range
      let advance = graphemes.count == 1 ? graphemes.lowerBound - last : -1
      marks.append(LetterMark.packed(start, advance: advance))
      last = graphemes.lowerBound
      LetterCode.append(variant.letters[index], to: &letters)
      while marks.count < letters.count { marks.append(0) }
    }
    letters.append(0)
    marks.append(0)
  }
}

extension String {
  /// Whether the text may contain Hangul syllables or conjoining letters; a cheap test that excludes most
  /// titles.
  fileprivate var mayBeHangul: Bool { utf8.contains { $0 == 0xE1 || (0xEA...0xED).contains($0) } }
}

extension FoldedText {
  /// Returns the number of letters up to the next word, at most ``KeyInfo/longestWord``.
  fileprivate func lettersToNextWord(from index: Int) -> Int {
    let end = min(index + KeyInfo.longestWord, letters.count)
    let next = (index + 1..<max(end, index + 1)).first { starts[$0] == .word }
    return next.map { $0 - index } ?? KeyInfo.longestWord
  }
}
