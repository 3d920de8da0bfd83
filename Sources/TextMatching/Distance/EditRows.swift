/// An automaton that computes the edit distance of a query to a sequence of letters. Walking a trie takes one
/// step per letter on the way down, and continues from an earlier state on the way up.
///
/// Bit *i* of row *d* of a state means that the first *i* letters of the query are within *d* edits of the
/// letters so far, so that one letter costs a few machine instructions (Wu and Manber, Fast Text Searching
/// Allowing Errors, 1992, with transpositions added). The costs are those of ``EditDistance``.
public struct EditAutomaton: Sendable {
  /// The maximum length of a query, so that a row fits in one machine word.
  public static let longest = 63

  /// The state after some letters.
  public struct State: Sendable {
    @usableFromInline var zero: UInt64
    @usableFromInline var one: UInt64
    @usableFromInline var two: UInt64
    /// The positions of the last letter in the query.
    @usableFromInline var mask: UInt64

    @inlinable
    init(zero: UInt64, one: UInt64, two: UInt64, mask: UInt64) {
      (self.zero, self.one, self.two, self.mask) = (zero, one, two, mask)
    }
  }

  /// The positions of one letter in the query, and whether it may be edited.
  public struct LetterMask: Sendable {
    /// The positions as a bitmask.
    @usableFromInline let places: UInt64
    /// All bits, or none when the letter may not be edited.
    @usableFromInline let mayEdit: UInt64

    @inlinable
    init(places: UInt64, mayEdit: UInt64) { (self.places, self.mayEdit) = (places, mayEdit) }
  }

  @usableFromInline let bound: Int
  private let masks: LetterMasks
  @usableFromInline let digits: UInt64
  @usableFromInline let whole: UInt64
  /// The state before the first letter.
  public let start: State
  /// Longer sequences are never within the bound.
  public let mostLetters: Int

  /// Prepares a query; nil when it is too long.
  ///
  /// - Parameters:
  ///   - query: The folded query.
  ///   - bound: The maximum distance, 0 to 2.
  public init?(_ query: [UInt16], bound: Int) {
    guard query.count <= Self.longest, (0...TypoRule.most).contains(bound) else { return nil }
    self.bound = bound
    masks = LetterMasks(query)
    digits = query.indices.reduce(0) { query[$1].isDigit ? $0 | 1 << UInt64($1) : $0 }
    whole = 1 << UInt64(query.count)
    mostLetters = query.count + bound
    // Deleting the first letter costs 2.
    let withoutFirst: UInt64 = query.first?.isDigit == false ? 2 : 0
    start = State(zero: 1, one: 1, two: 1 | withoutFirst, mask: 0)
  }

  /// Returns the distance of the query to the letters so far, or `bound + 1`.
  @inlinable @inline(__always)
  public func distance(_ state: State) -> Int {
    if state.zero & whole != 0 { return 0 }
    if state.one & whole != 0, bound >= 1 { return 1 }
    return state.two & whole != 0 && bound >= 2 ? 2 : bound + 1
  }

  /// Whether the distance is within the bound.
  @inlinable @inline(__always)
  public func isNear(_ state: State) -> Bool {
    // Each row includes the previous one.
    (bound > 1 ? state.two : bound == 1 ? state.one : state.zero) & whole != 0
  }

  /// Returns the mask of a letter.
  public func mask(_ letter: UInt16) -> LetterMask {
    LetterMask(places: masks[letter], mayEdit: letter.isDigit ? 0 : .max)
  }

  /// Returns the state after the first letter; nil when no continuation can come within the bound.
  public func first(_ letter: UInt16) -> State? { first(mask(letter)) }

  /// Returns the state after the first letter, given its mask.
  public func first(_ letter: LetterMask) -> State? {
    let (mask, mayEdit) = (letter.places, letter.mayEdit)
    let zero = (start.zero & mask) << 1
    let one = (start.one & mask) << 1 | zero
    var two = (start.two & mask) << 1
    // Substituting the first letter, or inserting one before it, costs 2.
    two |= start.zero & mayEdit | (start.zero & mayEdit & ~digits) << 1
    return finished(zero, one, two, start, mask, mayEdit)
  }

  /// Returns the state after one more letter; nil when no continuation can come within the bound.
  ///
  /// - Parameters:
  ///   - state: The state so far, after at least one letter.
  ///   - before: The state before its last letter.
  ///   - letter: The next letter.
  /// - Returns: The state after it.
  public func next(_ state: State, before: State, _ letter: UInt16) -> State? {
    next(state, before: before, mask(letter))
  }

  /// Returns the state after one more letter, given its mask.
  @inlinable @inline(__always)
  public func next(_ state: State, before: State, _ letter: LetterMask) -> State? {
    let (mask, mayEdit) = (letter.places, letter.mayEdit)
    let changed = mayEdit & ~digits
    let zero = (state.zero & mask) << 1
    let swapped = (state.mask >> 1) & mask & changed & (~digits >> 1)
    var one = (state.one & mask) << 1 | zero
    one |= state.zero & mayEdit | (state.zero & changed) << 1 | (before.zero & swapped) << 2
    var two: UInt64 = 0
    if bound > 1 {
      two = (state.two & mask) << 1
      two |= state.one & mayEdit | (state.one & changed) << 1 | (before.one & swapped) << 2
    }
    return finished(zero, one, two, state, mask, mayEdit)
  }

  /// Adds the deletion of query letters.
  @inlinable @inline(__always)
  func finished(
    _ zero: UInt64, _ one: UInt64, _ two: UInt64, _ last: State, _ mask: UInt64, _ mayEdit: UInt64
  ) -> State? {
    let one = one | (zero & ~digits & ~1) << 1
    let two = two | one | (one & ~digits & ~1) << 1
    let reached = bound == 0 ? zero : bound == 1 ? one : two
    // A transposition that begins with this letter may bring the next one back within the bound.
    let earlier = bound == 0 ? 0 : bound == 1 ? last.zero : last.one
    guard reached & (whole << 1 &- 1) != 0 || earlier & (mask & mayEdit) >> 1 != 0 else { return nil }
    return State(zero: zero, one: one, two: two, mask: mask & mayEdit)
  }
}

/// The edit distance of a query to a stack of letters.
public struct EditRows: Sendable {
  private let automaton: EditAutomaton
  private let bound: Int
  private var states: [EditAutomaton.State]

  /// Creates the rows with no letter pushed; nil for a query that is too long; see ``EditAutomaton``.
  public init?(_ query: [UInt16], bound: Int) {
    guard let automaton = EditAutomaton(query, bound: bound) else { return nil }
    self.automaton = automaton
    self.bound = bound
    states = [automaton.start]
  }

  /// The number of letters pushed.
  public var depth: Int { states.count - 1 }

  /// The distance of the query to the letters pushed, or the bound plus 1.
  public var distance: Int { automaton.distance(states[states.count - 1]) }

  /// Pushes a letter.
  ///
  /// - Returns: Whether any continuation can come within the bound; if not, the letter is not pushed.
  public mutating func push(_ letter: UInt16) -> Bool {
    let next =
      depth == 0
      ? automaton.first(letter)
      : automaton.next(states[depth], before: states[depth - 1], letter)
    guard let next else { return false }
    states.append(next)
    return true
  }

  /// Pops letters until at most `depth` are left.
  public mutating func pop(to depth: Int) {
    if depth < self.depth { states.removeLast(self.depth - depth) }
  }
}

/// The positions of each letter in a query.
struct LetterMasks: Sendable {
  /// For ASCII and Hangul letters.
  private var table = [UInt64](repeating: 0, count: 0x180)
  private var others: [(letter: UInt16, mask: UInt64)] = []

  init(_ query: [UInt16]) {
    for (index, letter) in query.enumerated() {
      let bit: UInt64 = 1 << UInt64(index)
      if let place = Self.place(letter) {
        table[place] |= bit
      } else if let known = others.firstIndex(where: { $0.letter == letter }) {
        others[known].mask |= bit
      } else {
        others.append((letter, bit))
      }
    }
  }

  subscript(letter: UInt16) -> UInt64 {
    if let place = Self.place(letter) { return table[place] }
    return others.first { $0.letter == letter }?.mask ?? 0
  }

  private static func place(_ letter: UInt16) -> Int? {
    if letter < 0x80 { return Int(letter) }
    return letter & 0xFF00 == 0x3100 ? 0x80 + Int(letter & 0xFF) : nil
  }
}
