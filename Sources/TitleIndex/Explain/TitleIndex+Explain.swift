public import VitrineMediaModel
import VitrineTextMatching

extension TitleIndex {
  /// Explains how a text is interpreted, what each step of the search finds, and why the best items rank as
  /// they do.
  ///
  /// - Parameters:
  ///   - text: The text as typed.
  ///   - kinds: The kinds to include.
  ///   - count: The number of items to explain.
  /// - Returns: The explanation; an empty one for blank text.
  /// - Throws: `unusable` when the file turns out to be damaged.
  public func explain(
    _ text: String, kinds: [MediaKind] = MediaKind.allCases, count: Int = 10
  ) throws(IndexError) -> IndexExplanation {
    let typed = TypedText(text)
    guard !typed.isBlank else { return IndexExplanation() }
    let wanted = MediaKind.allCases.map { kinds.contains($0) ? count : 0 }
    return try exploring(typed, wanted, budget: budget) { run, steps in
      IndexExplanation(
        forms: run.forms.enumerated().map { IndexExplanation.Form($1, number: $0) }, steps: steps,
        candidates: run.candidates(kinds, count))
    }
  }
}

extension IndexExplanation.Form {
  fileprivate init(_ form: QueryForm, number: Int) {
    letters = String(decoding: form.letters, as: UTF16.self)
    words = form.parts.map { String(decoding: form.letters[$0], as: UTF16.self) }
    origin =
      form.isInitials
      ? "initial consonants"
      : form.year.map { "before the year \($0)" }
        ?? (form.hasLostArticle ? "without article" : number == 0 ? "plain" : "variant")
    allowance = form.isInitials ? 0 : TypoRule.allowance(for: form.letters)
  }
}

extension SearchRun {
  fileprivate mutating func candidates(_ kinds: [MediaKind], _ count: Int) -> [IndexExplanation.Candidate] {
    var fits: [ScoredHit] = []
    for kind in kinds { fits += best(kind) }
    return fits.sorted(by: <).prefix(count).map { fit in
      IndexExplanation.Candidate(
        hit: hit(fit), kind: MediaKind.allCases[columns.kind(fit.ordinal)],
        betterKnown: columns.groupStart(fit.ordinal),
        reasons: reasons(fit))
    }
  }

  private func reasons(_ fit: ScoredHit) -> [String] {
    let tier = fit.tier
    let order = SortKey.tier(fit.key)
    var result = ["\(tier)"]
    if order == .startsWith, weighsWords, tier <= .wordsInOrder {
      result.append(
        "one word: counts as if \(SortKey.weight(fit.key) / WordWeight.unit) items were better known")
    } else {
      result += detailReasons(SortKey.detail(fit.key), tier)
      if order != tier { result.append("ordered as \(order): it is of the year asked for") }
      result.append("\(columns.groupStart(fit.ordinal)) items are better known")
    }
    if SortKey.isAlias(fit.key) { result.append("another title than the main one") }
    return result
  }

  private func detailReasons(_ detail: UInt64, _ tier: MatchTier) -> [String] {
    guard tier != .someWords else {
      return detail == 0 ? [] : ["\(detail / 16) of 60 parts of the letters are missing or mistyped"]
    }
    var result: [String] = []
    let edits = detail / SortDetail.edit
    if edits > 0 { result.append("\(edits) typing errors") }
    if detail & SortDetail.insideTitle != 0 {
      result.append(
        tier == .allWords ? "the words stand in several titles" : "not at the beginning of the title")
    }
    switch detail & SortDetail.otherYear {
    case SortDetail.lifted: result.append("only begins so")
    case SortDetail.nextYear: result.append("a year off")
    case SortDetail.otherYear: result.append("another year")
    default: break
    }
    if detail & SortDetail.lostArticle != 0 { result.append("without the article typed") }
    if detail & SortDetail.lessDirect != 0 {
      result.append(tier == .exact ? "written with other characters" : "runs across a space")
    }
    return result
  }
}
