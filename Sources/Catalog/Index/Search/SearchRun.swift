import MediaModel
import TextMatching

/// One search: collects the best fit of every item, then orders them.
struct SearchRun {
  let columns: IndexColumns
  let typed: TypedText
  let forms: [QueryForm]
  var scratch: Scratch
  /// Whether a title is the query.
  var hasExact = false
  /// Whether a title begins with the query.
  var hasBeginning = false
  /// Whether whole titles, beginnings and later words are weighed against each other.
  private(set) var weighsWords = false

  init(_ columns: IndexColumns, _ typed: TypedText, _ scratch: Scratch) {
    self.columns = columns
    self.typed = typed
    self.scratch = scratch
    forms = QueryForm.all(of: typed)
    weighsWords = isOneWord
  }

  /// Finds every item that fits. What is found does not depend on the kinds and the page wanted.
  ///
  /// Typing errors are forgiven only where the letters as typed find little: no whole title and fewer than
  /// ``fewHits`` items of any kind. Words are left out only where that finds little too and no title begins
  /// with what was typed.
  mutating func collect() {
    collectAsTyped()
    collectLeniently()
  }

  /// The tiers from `exact` to `allWords`.
  mutating func collectAsTyped() {
    for index in forms.indices {
      collectPrefix(index)
      collectWords(index)
    }
    preferForms()
  }

  /// The tiers `withTypos` and `someWords`.
  mutating func collectLeniently() {
    if findsLittle { for index in forms.indices { collectTypos(index) } }
    if findsLittle, !hasBeginning { for index in forms.indices { collectSomeWords(index) } }
  }

  /// The number of hits from which nothing more lenient is tried.
  static let fewHits = 3

  private var findsLittle: Bool { !hasExact && scratch.touched.count < Self.fewHits }

  /// Gives the memory back for the next search.
  mutating func takeScratch() -> Scratch {
    var taken = Scratch(rows: 0)
    swap(&taken, &scratch)
    taken.clear()
    return taken
  }

  /// Remembers a fit of an item if it is the best so far; of equal ones the earlier title.
  mutating func record(
    row: Int, _ score: Score, reading: UInt32, position: UInt32, count: Int, form: Int
  ) {
    let old = scratch.found[row]
    guard score < old.score || score == old.score && reading < old.reading else { return }
    if old.score == .none { scratch.touched.append(Int32(row)) }
    scratch.found[row] = Found(
      score: score, reading: reading, position: position, count: UInt16(clamping: count),
      form: UInt8(clamping: form))
  }

  /// What a tier counts for an item, with the article left out and the year taken into account.
  func score(_ tier: MatchTier, _ form: QueryForm, row: Int, detail: UInt32 = 0) -> Score {
    var order = tier
    var detail = detail + (form.hasLostArticle ? Detail.lostArticle : 0)
    if let year = form.year {
      let own = Int(columns.items[row].year)
      if own == year {
        if tier == .startsWith { (order, detail) = (.exact, detail + Detail.lifted) }
      } else {
        detail += abs(own - year) == 1 ? Detail.nextYear : Detail.otherYear
      }
    }
    return Score(tier, detail: detail, ordersAs: order)
  }
}

/// What orders hits of one tier before popularity does.
enum Detail {
  /// Exact: a Chinese title written with other forms of the characters, or initial consonants of a translated
  /// title. Otherwise: a short query runs across a space of the title, as `lost` does in `Los Tudors`.
  static let lessDirect: UInt32 = 1
  /// The query's article is not in the title.
  static let lostArticle: UInt32 = 2
  /// Only begins with the query, but is of the year asked for.
  static let lifted: UInt32 = 4
  /// One year off.
  static let nextYear: UInt32 = 8
  /// Another year, or none known.
  static let otherYear: UInt32 = 12
  /// With typing errors: not at the start of the title.
  static let insideTitle: UInt32 = 16
  /// One typing error; the more the worse.
  static let edit: UInt32 = 32
}
