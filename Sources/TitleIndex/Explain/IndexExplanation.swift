public import VitrineMediaModel

/// Explains the results of a search and their order.
public struct IndexExplanation: Sendable, Hashable {
  /// One interpretation of the text.
  public struct Form: Sendable, Hashable {
    /// The letters searched for; Hangul as single keystrokes.
    public var letters: String
    /// The words and parts of words.
    public var words: [String]
    /// The origin: `plain`, `variant`, `without article`, `before the year 1994`, `initial consonants`.
    public var origin: String
    /// The number of typing errors allowed.
    public var allowance: Int
  }

  /// One step of the search.
  public struct Step: Sendable, Hashable {
    /// `as typed`, `one typing error`, `two typing errors` or `some words`.
    public var name: String
    /// The number of items of all kinds found so far.
    public var found: Int
  }

  /// One of the best items.
  public struct Candidate: Sendable, Hashable {
    /// The hit: row, matched title, ranges and tier.
    public var hit: IndexHit
    /// Its kind.
    public var kind: MediaKind
    /// The number of more popular items.
    public var betterKnown: Int
    /// What decided its rank, most important first: the tier, then what orders hits within a tier.
    public var reasons: [String]
  }

  /// The interpretations of the text, the plain one first; empty for blank text.
  public var forms: [Form] = []
  /// The steps that were taken, in order.
  public var steps: [Step] = []
  /// The best items of all kinds in one order.
  public var candidates: [Candidate] = []

  /// Creates an empty explanation.
  public init() {}

  init(forms: [Form], steps: [Step], candidates: [Candidate]) {
    (self.forms, self.steps, self.candidates) = (forms, steps, candidates)
  }
}
