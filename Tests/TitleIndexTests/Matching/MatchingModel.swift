import VitrineTitleIndex
import VitrineMediaModel
import VitrineTextMatching

/// A slow, plain model of `docs/matching.md`, made from that page: it looks at every title of every item.
struct MatchingModel {
  let items: [ModelItem]

  init(_ items: [IndexedItem]) {
    let ordered = items.sorted {
      (-Float($0.popularity), $0.row) < (-Float($1.popularity), $1.row)
    }
    self.items = ordered.map { item in
      ModelItem(item, better: ordered.count { Float($0.popularity) > Float(item.popularity) })
    }
  }

  /// What a search finds: by place among all items, each with its best fit.
  func found(_ text: String) -> [Int: ModelHit] {
    var search = ModelSearch(items: items, forms: ModelForm.all(of: text))
    search.run()
    return search.hits
  }
}

/// How an item fits.
struct ModelHit {
  let fit: ModelFit
  /// What orders it, the first number first; the last one is the place among all items.
  let key: [Int]
}

/// How a title of an item fits one reading of a query.
struct ModelFit {
  var tier: MatchTier
  var title: Int
  var isMain = true
  /// Typing errors; of some words what is missing, in sixtieths, and the errors.
  var errors = 0
  /// With typing errors not at the start of the title; of all words in several titles.
  var isInside = false
  /// Properties 10 and 11.
  var isLessDirect = false
  /// Whether the words stand in several titles, or only some of them in any.
  var standsApart = false
}

/// One search in the model.
struct ModelSearch {
  let items: [ModelItem]
  let forms: [ModelForm]
  private(set) var hits: [Int: ModelHit] = [:]
  private var hasExact = false

  init(items: [ModelItem], forms: [ModelForm]) { (self.items, self.forms) = (items, forms) }

  /// Every step in turn.
  mutating func run() {
    for form in forms { take(form) { Self.fitsAsTyped(form, $0) } }
    guard hits.count < 3, !hasExact else { return }
    for form in forms { take(form) { Self.fitsWithErrors(form, $0, atMost: 1) } }
    guard hits.isEmpty else { return }
    for form in forms {
      take(form) { Self.fitsWithErrors(form, $0, atMost: 2) }
      if hits.isEmpty { take(form) { Self.fitsWithWrongFirstLetter(form, $0) } }
    }
    guard hits.isEmpty else { return }
    for form in forms { take(form) { Self.fitsOfSomeWords(form, $0) } }
  }

  private mutating func take(_ form: ModelForm, _ fits: (ModelItem) -> [ModelFit]) {
    for (ordinal, item) in items.enumerated() {
      for fit in fits(item) {
        if fit.tier == .exact { hasExact = true }
        let hit = ModelHit(fit: fit, key: key(fit, form, ordinal))
        guard let other = hits[ordinal] else {
          hits[ordinal] = hit
          continue
        }
        // Of equally good titles the first one; where the words stand apart the first reading of the query says which
        // title has most of them.
        let isEarlier = !fit.standsApart && !other.fit.standsApart && fit.title < other.fit.title
        if hit.key.lexicographicallyPrecedes(other.key) || hit.key == other.key && isEarlier {
          hits[ordinal] = hit
        }
      }
    }
  }
}

/// What orders hits: properties 7 to 12 and 16.
extension ModelSearch {
  private static let tiers: [MatchTier] = [
    .exact, .startsWith, .wordsInOrder, .allWords, .withTypos, .someWords,
  ]

  private var isOneWord: Bool { forms.first?.words.count == 1 && !forms.contains { $0.year != nil } }

  private func key(_ fit: ModelFit, _ form: ModelForm, _ ordinal: Int) -> [Int] {
    let known = items[ordinal].better + 1
    if isOneWord, let weight = weight(fit, form, known) {
      return [1, 0, 0, 0, 0, 0, weight, fit.isMain ? 0 : 1, ordinal]
    }
    let (tier, year) = year(fit, form, items[ordinal].item.year ?? 0)
    return [
      tier, fit.errors, fit.isInside ? 1 : 0, year, form.hasLostArticle ? 1 : 0, fit.isLessDirect ? 1 : 0,
      known * 8, fit.isMain ? 0 : 1, ordinal,
    ]
  }

  /// The place by popularity with what the fit of a single word weighs, in whole eighths; nil for none.
  private func weight(_ fit: ModelFit, _ form: ModelForm, _ known: Int) -> Int? {
    let less = fit.isLessDirect || form.hasLostArticle ? 4 : 1
    switch fit.tier {
    case .exact: return known <= 16_384 && fit.isMain ? nil : known * 8 * less / 32
    case .startsWith: return known * 8 * less
    case .wordsInOrder: return known * 8 * less * (form.letters.count <= 3 ? 8 : 1)
    default: return nil
    }
  }

  /// The number of the tier, and how the year fits.
  private func year(_ fit: ModelFit, _ form: ModelForm, _ year: Int) -> (tier: Int, order: Int) {
    let tier = Self.tiers.firstIndex(of: fit.tier) ?? Self.tiers.count
    guard let wanted = form.year else { return (tier, 0) }
    if year == wanted { return fit.tier == .startsWith ? (0, 1) : (tier, 0) }
    return (tier, abs(year - wanted) == 1 ? 2 : 3)
  }
}

/// The tiers 1 to 4.
extension ModelSearch {
  static func fitsAsTyped(_ form: ModelForm, _ item: ModelItem) -> [ModelFit] {
    item.variants.flatMap { fitsTogether(form, $0) } + fitsOfWords(form, item)
  }

  /// The letters stand together.
  private static func fitsTogether(_ form: ModelForm, _ variant: ModelReading) -> [ModelFit] {
    variant.starts(of: form.letters).compactMap { start in
      var fit = ModelFit(tier: .allWords, title: variant.title, isMain: variant.isMain)
      guard variant.starts[start].isWordStart else {
        return form.mayStandInside && !variant.isInitials ? fit : nil
      }
      let end = start + form.letters.count
      if variant.begins(start), end == variant.letters.count {
        fit.tier = .exact
        fit.isLessDirect = form.isInitials ? !variant.isOriginal : form.written != variant.written
      } else {
        fit.tier = variant.begins(start) ? .startsWith : .wordsInOrder
        fit.isLessDirect = form.isShort && variant.starts[start + 1..<end].contains(.word)
      }
      return fit
    }
  }

  /// The words stand anywhere.
  private static func fitsOfWords(_ form: ModelForm, _ item: ModelItem) -> [ModelFit] {
    guard form.hasWords, !form.isInitials else { return [] }
    let variants = item.plainReadings
    let together = variants.compactMap { variant -> ModelFit? in
      guard variant.hasEach(of: form.words) else { return nil }
      let tier: MatchTier = variant.hasInOrder(form.words) ? .wordsInOrder : .allWords
      return ModelFit(tier: tier, title: variant.title, isMain: variant.isMain)
    }
    if !together.isEmpty { return together }
    let hasAll = form.words.allSatisfy { word in variants.contains { !$0.starts(of: word).isEmpty } }
    return hasAll ? [apart(.allWords, form, item, isInside: true)] : []
  }

  /// A fit of words that stand apart: shown is the title that has most letters of them.
  private static func apart(
    _ tier: MatchTier, _ form: ModelForm, _ item: ModelItem, errors: Int = 0, isInside: Bool = false
  ) -> ModelFit {
    let counts = item.variants.map { ($0.title, $0.count(of: form.words)) }
    let most = counts.map(\.1).max() ?? 0
    return ModelFit(
      tier: tier, title: counts.first { $0.1 == most }?.0 ?? 0, errors: errors, isInside: isInside,
      standsApart: true)
  }
}

/// The tiers 5 and 6.
extension ModelSearch {
  static func fitsWithErrors(_ form: ModelForm, _ item: ModelItem, atMost bound: Int) -> [ModelFit] {
    guard !form.isInitials, !form.hasLostArticle, TypoRule.allowance(for: form.letters) >= bound else {
      return []
    }
    return fits(in: item) { variant, start in
      ModelTyping.errors(form.letters, at: start, of: variant, atMost: bound)
    }
  }

  static func fitsWithWrongFirstLetter(_ form: ModelForm, _ item: ModelItem) -> [ModelFit] {
    guard !form.isInitials, !form.hasLostArticle, TypoRule.allowance(for: form.letters) == 2 else {
      return []
    }
    return fits(in: item) { variant, start in
      ModelTyping.hasWrongFirstLetter(form.letters, at: start, of: variant) ? 2 : nil
    }
  }

  private static func fits(in item: ModelItem, errors: (ModelReading, Int) -> Int?) -> [ModelFit] {
    item.plainReadings.flatMap { variant in
      variant.letters.indices.compactMap { start -> ModelFit? in
        guard variant.starts[start].isWordStart, let errors = errors(variant, start) else { return nil }
        return ModelFit(
          tier: .withTypos, title: variant.title, isMain: variant.isMain, errors: errors,
          isInside: !variant.begins(start))
      }
    }
  }

  static func fitsOfSomeWords(_ form: ModelForm, _ item: ModelItem) -> [ModelFit] {
    guard form.hasWords, !form.isInitials, !form.hasLostArticle else { return [] }
    let words = form.words.filter { !ModelTyping.small.contains($0) }
    let isLookedAt = words.contains { word in
      ModelTyping.saysMuch(word) && item.variants.contains { !$0.wordStarts(of: word).isEmpty }
    }
    guard isLookedAt else { return [] }
    let errors = words.map { ModelTyping.errors($0, in: item) }
    let total = words.reduce(0) { $0 + $1.count }
    let found = zip(words, errors).reduce(0) { $0 + ($1.1 == nil ? 0 : $1.0.count) }
    let sum = errors.reduce(0) { $0 + ($1 ?? 0) }
    guard found * 2 >= total else { return [] }
    if found == total, sum > 0 { return [apart(.withTypos, form, item, errors: sum, isInside: true)] }
    return [apart(.someWords, form, item, errors: (total - found) * 60 / total + sum)]
  }
}
