import TextMatching

/// Walks a range of sorted keys as a trie, and tells which come within some edits of a query.
///
/// A key shares its first bytes with the one before, so only what follows is looked at. Where no continuation can come
/// near the query, all keys that share that beginning are passed over at once. The byte in which a key differs is
/// stored beside it in order of the keys: most branches end there, without a look at the letters themselves.
struct TypoWalk {
  private let keys: KeyColumns
  private let end: Int
  private var key: Int
  private let automaton: EditAutomaton
  private let bound: Int
  /// For each letter on the way to the key, from the first on; those beyond ``depth`` are left over.
  private var steps: [Step]
  private var depth = 0
  private var common = 0

  /// What is known after some letters.
  private struct Step {
    var state: EditAutomaton.State
    /// The bytes walked so far.
    var bytes: Int32
    /// The bytes after which the query was nearest.
    var count: Int32
    /// How near that was.
    var distance: Int
  }

  /// Some neighbouring keys.
  struct Found {
    var keys: Range<Int>
    /// Their distance; nil when it is beyond the bound.
    var distance: Int?
    /// The bytes of their letters that fit.
    var count: Int
  }

  /// Starts at the first key with a beginning; nil when the query is too long.
  init?(_ keys: KeyColumns, beginning: [UInt8], _ query: [UInt16], bound: Int) {
    guard keys.commons != nil, let automaton = EditAutomaton(query, bound: bound) else { return nil }
    let range = keys.range(startingWith: beginning[...])
    (self.keys, self.automaton, self.bound) = (keys, automaton, bound)
    (key, end) = (range.lowerBound, range.upperBound)
    let start = Step(state: automaton.start, bytes: 0, count: 0, distance: bound + 1)
    steps = Array(repeating: start, count: automaton.mostLetters + 2)
  }

  /// The next keys that share their fate; nil at the end.
  mutating func next() -> Found? {
    guard key < end else { return nil }
    let first = key
    while Int(steps[depth].bytes) > common { depth -= 1 }
    let isDead = descend()
    let last = steps[depth]
    // Those that share more than what was walked end here too.
    key = isDead ? keys.next(after: first, sharing: Int(last.bytes), end: end) : first + 1
    common = key < end ? Int(keys.commons?[key] ?? 0) : 0
    return Found(
      keys: first..<key, distance: last.distance <= bound ? last.distance : nil, count: Int(last.count))
  }

  /// Follows the letters of the key until its end or until nothing can come near any more.
  ///
  /// - Returns: Whether it was the latter.
  private mutating func descend() -> Bool {
    if common == Int(steps[depth].bytes), common > 0, let branch = keys.branches?[key],
      let letter = LetterCode.letter(branch)
    {
      if letter == 0 { return false }
      guard push(letter, 1) else { return true }
    }
    var position = Int(keys.positions[key]) + Int(steps[depth].bytes)
    while true {
      let byte = keys.letters[position]
      if byte == 0 { return false }
      let letter =
        LetterCode.letter(byte)
        ?? LetterCode.letter(byte, keys.letters[position + 1], keys.letters[position + 2])
      let length = LetterCode.length(byte)
      guard push(letter, length) else { return true }
      position += length
    }
  }

  @inline(__always)
  private mutating func push(_ letter: UInt16, _ bytes: Int) -> Bool {
    var step = steps[depth]
    let next =
      depth == 0
      ? automaton.first(letter) : automaton.next(step.state, before: steps[depth - 1].state, letter)
    guard let next, depth + 1 < steps.count else { return false }
    step.state = next
    step.bytes += Int32(bytes)
    let distance = automaton.distance(next)
    if distance < step.distance { (step.distance, step.count) = (distance, step.bytes) }
    depth += 1
    steps[depth] = step
    return true
  }
}
