import VitrineMediaModel
import VitrineTextMatching

/// One search: finds every item that fits, and keeps the best of each kind.
struct SearchRun {
  let columns: IndexColumns
  /// Which items are wanted; nil for all.
  let filter: CompiledFilter?
  let typed: TypedText
  let forms: [QueryForm]
  var scratch: Scratch
  /// Whether a title is the query.
  var hasExact = false
  /// Whether a title begins with the query.
  var hasBeginning = false
  /// Whether whole titles, beginnings and later words are weighed against each other.
  let weighsWords: Bool
  /// The Chinese characters of the text as they were typed.
  let asWritten: [UInt16]
  /// What the work may cost, and whether that was too little.
  var budget: ProcessorBudget

  /// Prepares a search that keeps so many of the best items of each kind, in the order of `MediaKind.allCases`.
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

  /// The Chinese characters of a text as they are written.
  static func chinese(in text: String) -> [UInt16] {
    FoldedText(text, unifiesHan: false).letters.filter { $0.isHan || $0.isTrailSurrogate }
  }

  /// The tiers from `exact` to `allWords`.
  mutating func collectAsTyped() {
    for index in forms.indices {
      collectPrefix(index)
      collectWords(index)
    }
  }

  /// A step of the tiers `withTypos` and `someWords`.
  mutating func relax(_ step: Relaxation) {
    for index in forms.indices where !budget.isSpent {
      switch step {
      case .oneError: collectTypos(index, bound: 1)
      case .twoErrors: collectTypos(index, bound: 2)
      case .someWords: collectSomeWords(index)
      }
    }
  }

  /// Whether an item may be among the hits.
  @inline(__always)
  func allows(_ ordinal: Int) -> Bool { filter.map { $0.allows(ordinal, columns) } ?? true }

  /// Leaves what the filter lets through; it never changes what is found.
  mutating func applyFilter() {
    guard let filter else { return }
    scratch.found.keep { filter.allows($0, columns) }
  }

  /// Gives the memory back for the next search.
  mutating func takeScratch() -> Scratch {
    var taken = Scratch(size: 0)
    swap(&taken, &scratch)
    taken.clear()
    return taken
  }

  /// Remembers a fit of an item.
  ///
  /// - Returns: Whether the limit of the items' kind may have changed.
  @discardableResult
  mutating func record(_ match: Match, form: Int, info: KeyInfo, position: UInt32, count: Int) -> Bool {
    record(match, form: form, ordinal: info.ordinal, kind: info.kind, position: position, count: count)
  }

  /// Remembers a fit of an item.
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
