public import VitrineFederation
public import VitrineMediaModel
public import Observation

/// The search screen: what is in the field, and what to show beneath it.
///
/// Tell it what happens (``type(_:isComposing:)``, ``submit()``, ``scope``, ``select(_:)``) and show what it
/// says. It takes two sessions: a local one, asked on every keystroke, and one with *every* provider, the
/// local ones included, asked when typing rests; so an item that is in the catalog and upstream is one row.
/// Without local providers leave the first out. All of its tasks end with it.
@MainActor @Observable
public final class SearchModel {
  /// The text of the field, exactly as typed. Setting it is ``type(_:isComposing:)`` without an input method, so that a
  /// text field can be bound to it.
  public var text: String {
    get { typed }
    set { type(newValue) }
  }
  var typed = ""
  /// Whether an input method composes; then Enter, arrows and Escape belong to it.
  public internal(set) var isComposing = false
  /// What to show beneath the field: each kind of the scope at most once, only rows of the scope. Empty for a
  /// blank text.
  public internal(set) var sections: [ShownSection] = []
  /// Whether anything is still to come for the text.
  public internal(set) var isSearching = false
  /// The row that is selected; always one of those shown, nil for none.
  public internal(set) var selection: MediaID?
  /// The queries searched for last, newest first.
  public internal(set) var recent = RecentList()

  /// The kind the search is limited to. Setting it keeps the text, takes the rows of the former scope away at
  /// once and searches again, or shows what was found before.
  public var scope = SearchScope.all { didSet { if scope != oldValue { restart() } } }
  /// Which of the items found are wanted, and in which order. Setting it searches again; rows that may not be wanted any
  /// more go at once.
  public var refinement = Refinement() { didSet { if refinement != oldValue { restart() } } }
  /// The reader's languages, most wanted first. Setting them searches again.
  public var languages: [LanguageTag] { didSet { if languages != oldValue { restart() } } }

  /// Whether there is nothing to search, so that the screen shows what there is to explore.
  public var isExploring: Bool { text.isBlank }

  @ObservationIgnored var machine: InputMachine
  @ObservationIgnored var board: AnswerBoard
  @ObservationIgnored var memory = AnswerMemory()
  /// The row to select when it is found again.
  @ObservationIgnored var wanted: MediaID?
  /// What was done to the recent searches before the store was read; nil since then.
  @ObservationIgnored var early: [(inout RecentList) -> Void]? = []
  @ObservationIgnored let local: (any SearchSession)?
  @ObservationIgnored let full: any SearchSession
  @ObservationIgnored let clock: any Clock<Duration>
  @ObservationIgnored let store: (any RecentSearches)?
  @ObservationIgnored let translator: (any Translating)?
  @ObservationIgnored let overviews: RowOverviews
  @ObservationIgnored let columns: Int
  /// Whether the upstreams had been asked when everything was ended.
  @ObservationIgnored var wasAsked = false
  /// Which rows have come into view, by kind.
  @ObservationIgnored var rules: [MediaKind: PrefetchRule] = [:]
  @ObservationIgnored let work = Work()

  /// The tasks of the model, each with one owner.
  @MainActor
  final class Work {
    let timer = TaskSlot()
    let local = TaskSlot()
    let full = TaskSlot()
    let store = TaskSlot()
    var more: [MediaKind: TaskSlot] = [:]
  }

  /// Creates a screen with an empty field.
  ///
  /// - Parameters:
  ///   - local: A session with the local providers; nil when there are none.
  ///   - full: A session with every provider.
  ///   - languages: The reader's languages, most wanted first.
  ///   - quiet: How long typing must rest before the upstreams are asked.
  ///   - clock: What measures that time.
  ///   - store: Where recent searches are kept; nil to keep them in memory only.
  ///   - translator: The translator for overviews that are in none of the languages; nil for none.
  ///   - columns: How many rows of a section stand side by side; see ``appeared(_:in:)``.
  public init(
    local: (any SearchSession)? = nil, full: any SearchSession, languages: [LanguageTag] = [],
    quiet: Duration = Debounce.usual, clock: any Clock<Duration> = ContinuousClock(),
    store: (any RecentSearches)? = nil, translator: (any Translating)? = nil, columns: Int = 1
  ) {
    (self.local, self.full, self.languages, self.clock, self.store) = (local, full, languages, clock, store)
    (self.translator, self.columns) = (translator, columns)
    overviews = RowOverviews(translator, clock: clock)
    machine = InputMachine(quiet: quiet)
    board = AnswerBoard(local: local, full: full)
    loadRecent()
  }

  private func restart() {
    begin(keepingRows: false)
    perform(machine.restart())
  }
}
