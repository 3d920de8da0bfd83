public import VitrineMediaModel

/// Why a search finds what it finds, and in this order.
public struct IndexExplanation: Sendable, Hashable {
  /// One way in which the text was read.
  public struct Form: Sendable, Hashable {
    /// The letters looked for; Hangul as single keystrokes.
    public var letters: String
    /// Its words and parts of words.
    public var words: [String]
    /// How it came to be: `plain`, `variant`, `without article`, `before the year 1994`, `initial consonants`.
    public var origin: String
    /// The typing errors that would be forgiven.
    public var allowance: Int
  }

  /// One step of the search.
  public struct Step: Sendable, Hashable {
    /// `as typed`, `one typing error`, `two typing errors` or `some words`.
    public var name: String
    /// The items found so far, of all kinds.
    public var found: Int
  }

  /// One of the best items.
  public struct Candidate: Sendable, Hashable {
    /// The hit: row, matched title, ranges and tier.
    public var hit: IndexHit
    /// Its kind.
    public var kind: MediaKind
    /// The items that are better known.
    public var betterKnown: Int
    /// What decided its place, the most important first: the tier, then what orders hits of a tier.
    public var reasons: [String]
  }

  /// The ways in which the text was read, the plain one first; empty for blank text.
  public var forms: [Form] = []
  /// The steps that were taken, in order.
  public var steps: [Step] = []
  /// The best items of all kinds in one order.
  public var candidates: [Candidate] = []

  /// Creates an explanation of nothing.
  public init() {}

  init(forms: [Form], steps: [Step], candidates: [Candidate]) {
    (self.forms, self.steps, self.candidates) = (forms, steps, candidates)
  }
}
