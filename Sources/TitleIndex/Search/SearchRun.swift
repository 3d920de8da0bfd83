import VitrineMediaModel
import VitrineTextMatching

/// One search: finds every matching item and keeps the best of each kind.
struct SearchRun {
  let columns: IndexColumns
  /// The filter; nil for all items.
  let filter: CompiledFilter?
  let typed: TypedText
  let forms: [QueryForm]
  var scratch: Scratch
  /// Whether a whole title matches.
  var hasExact = false
  /// Whether a title begins with the query.
  var hasBeginning = false
  /// Whether whole titles, beginnings and later words are weighed in one list.
  let weighsWords: Bool
  /// The Chinese characters of the query as typed.
  let asWritten: [UInt16]
  /// The CPU budget, and whether it was exceeded.
  var budget: ProcessorBudget

  /// Creates a search that keeps the given number of best items of each kind, in the order of
  /// `MediaKind.allCases`.
  init(
    _ columns: IndexColumns, _ filter: CompiledFilter? = nil, _ typed: TypedText, _ scratch: Scratch,
    wanted: [Int], budget: ProcessorBudget
  ) {
    self.columns = columns
    self.filter = filter
    self.typed = typed
    self.scratch = scratch
    self.budget = budget
    forms = QueryForm.all(of: typed)
    // A single, perhaps unfinished, word may begin a title or be a later word of one.
    weighsWords = forms.first?.parts.count == 1 && !forms.contains { $0.year != nil }
    let hasHan = forms.contains { $0.letters.contains(where: \.isHan) }
    asWritten = hasHan ? Self.chinese(in: typed.text) : []
    for kind in wanted.indices { self.scratch.best[kind].begin(wanted: wanted[kind]) }
  }

  /// Returns the Chinese characters of a text, not unified.
  static func chinese(in text: String) -> [UInt16] {
    FoldedText(text, unifiesHan: false).letters.filter { $0.isHan || $0.isTrailSurrogate }
  }

  /// Collects the tiers from `exact` to `allWords`.
  mutating func collectAsTyped() {
    for index in forms.indices {
      collectPrefix(index)
      collectWords(index)
    }
  }

  /// Performs a relaxation step: the tiers `withTypos` and `someWords`.
  mutating func relax(_ step: Relaxation) {
    for index in forms.indices where !budget.isSpent {
      switch step {
      case .oneError: collectTypos(index, bound: 1)
      case .twoErrors: collectTypos(index, bound: 2)
      case .someWords: collectSomeWords(index)
      }
    }
  }

  /// Whether the filter accepts an item.
  @inline(__always)
  func allows(_ ordinal: Int) -> Bool { filter.map { $0.allows(ordinal, columns) } ?? true }

  /// Removes the items that the filter rejects. Filtering after the search keeps it from changing what is
  /// found.
  mutating func applyFilter() {
    guard let filter else { return }
    scratch.found.keep { filter.allows($0, columns) }
  }

  /// Returns the cleared scratch memory for the next search.
  mutating func takeScratch() -> Scratch {
    var taken = Scratch(size: 0)
    swap(&taken, &scratch)
    taken.clear()
    return taken
  }

  /// Records a match of an item.
  ///
  /// - Returns: Whether the limit of the item's kind may have changed.
  @discardableResult
  mutating func record(_ match: Match, form: Int, info: KeyInfo, position: UInt32, count: Int) -> Bool {
    record(match, form: form, ordinal: info.ordinal, kind: info.kind, position: position, count: count)
  }

  /// Records a match of an item.
  @discardableResult
  mutating func record(
    _ match: Match, form: Int, ordinal: Int, kind: Int, position: UInt32, count: Int
  ) -> Bool {
    scratch.found.insert(ordinal)
    guard allows(ordinal) else { return false }
    let fit = ScoredHit(
      key: key(match, forms[form], ordinal), position: position, count: UInt16(clamping: count),
      form: UInt8(clamping: form), tier: match.tier)
    return scratch.best[kind].offer(fit, &scratch.listed)
  }
}
