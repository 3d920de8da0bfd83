import VitrineTextMatching

/// Walks a range of sorted keys as a trie and reports those within an edit distance of a query.
///
/// A key shares its first bytes with the previous one, so only the rest is examined. Where no continuation
/// can come within the bound, all keys that share the prefix are skipped at once. The bytes in which a key
/// differs are stored in key order, so that most branches end without reading the letters.
struct TypoWalk {
  private let columns: IndexColumns
  private let range: Range<Int>
  private let automaton: EditAutomaton
  private let bound: Int
  /// The letter mask of each one-byte letter.
  private let masks: [EditAutomaton.LetterMask]

  /// The state after some letters.
  private struct Step {
    var state: EditAutomaton.State
    /// The number of bytes walked so far.
    var bytes: Int
    /// The number of bytes at which the distance was smallest.
    var count: Int
    /// The smallest distance.
    var distance: Int
  }

  /// Prepares a walk through the keys with a prefix; nil when the query is too long.
  init?(_ columns: IndexColumns, beginning: [UInt8], _ query: [UInt16], bound: Int) {
    guard let automaton = EditAutomaton(query, bound: bound) else { return nil }
    (self.columns, self.automaton, self.bound) = (columns, automaton, bound)
    range = columns.words.range(startingWith: beginning[...])
    masks = Self.masks(query, automaton)
  }

  private static func masks(_ query: [UInt16], _ automaton: EditAutomaton) -> [EditAutomaton.LetterMask] {
    // By default a letter that the query does not contain. Digits have their own mask: they may not be edited.
    var masks = Array(repeating: automaton.mask(0), count: 256)
    for letter in Array(0x30...0x39) + query {
      let bytes = LetterCode.bytes([letter])
      if bytes.count == 1 { masks[Int(bytes[0])] = automaton.mask(letter) }
    }
    return masks
  }

  /// Calls `body` with adjacent keys within the bound, their distance and the number of matching bytes, until
  /// the budget is spent.
  func forEach(
    _ budget: inout ProcessorBudget, _ body: (_ keys: Range<Int>, _ distance: Int, _ count: Int) -> Void
  ) {
    let start = Step(state: automaton.start, bytes: 0, count: 0, distance: bound + 1)
    var steps = Array(repeating: start, count: automaton.mostLetters + 2)
    unsafe steps.withUnsafeMutableBufferPointer { steps in
      columns.branches.withKeys(range) { keys in
        unsafe walk(keys, steps, &budget, body)
      }
    }
  }

  private func walk(
    _ keys: BranchedKeys, _ steps: UnsafeMutableBufferPointer<Step>, _ budget: inout ProcessorBudget,
    _ body: (_ keys: Range<Int>, _ distance: Int, _ count: Int) -> Void
  ) {
    var (key, depth, common) = (range.lowerBound - keys.start, 0, 0)
    while key < keys.count, budget.allowsMore() {
      while unsafe steps[depth].bytes > common { depth -= 1 }
      let first = key
      let isDead = unsafe descend(keys, steps, &depth, key)
      let last = unsafe steps[depth]
      // Keys that share more than what was walked end here too.
      key = isDead ? keys.next(after: first, sharing: last.bytes) : first + 1
      if last.distance <= bound { body(keys.start + first..<keys.start + key, last.distance, last.count) }
      if key < keys.count { common = keys.common(key) }
    }
  }

  /// Follows the letters of a key until it ends or no continuation can come within the bound.
  ///
  /// - Returns: Whether no continuation can come within the bound.
  @inline(__always)
  private func descend(
    _ keys: BranchedKeys, _ steps: UnsafeMutableBufferPointer<Step>, _ depth: inout Int, _ key: Int
  ) -> Bool {
    // The common prefix of the range's first key refers to a key that was not walked.
    if depth > 0 {
      var bytes = keys.bytes(key)
      for _ in 0..<3 {
        let byte = UInt8(truncatingIfNeeded: bytes)
        if byte == 0 { return false }
        guard LetterCode.length(byte) == 1 else { break }
        guard unsafe push(masks[Int(byte)], 1, steps, &depth) else { return true }
        bytes >>= 8
      }
    }
    return unsafe descendLetters(keys.start + key, steps, &depth)
  }

  private func descendLetters(
    _ key: Int, _ steps: UnsafeMutableBufferPointer<Step>, _ depth: inout Int
  ) -> Bool {
    let letters = columns.letters
    var position = unsafe Int(columns.words.positions[key]) + steps[depth].bytes
    while true {
      let byte = letters[position]
      if byte == 0 { return false }
      let length = LetterCode.length(byte)
      let mask =
        length == 1
        ? masks[Int(byte)]
        : automaton.mask(LetterCode.letter(byte, letters[position + 1], letters[position + 2]))
      guard unsafe push(mask, length, steps, &depth) else { return true }
      position += length
    }
  }

  @inline(__always)
  private func push(
    _ letter: EditAutomaton.LetterMask, _ bytes: Int, _ steps: UnsafeMutableBufferPointer<Step>,
    _ depth: inout Int
  ) -> Bool {
    let state = unsafe steps[depth].state
    let next =
      depth == 0
      ? automaton.first(letter) : automaton.next(state, before: unsafe steps[depth - 1].state, letter)
    guard let next, depth + 1 < steps.count else { return false }
    let walked = unsafe steps[depth].bytes + bytes
    var (count, distance) = unsafe (steps[depth].count, steps[depth].distance)
    if automaton.isNear(next) {
      let own = automaton.distance(next)
      if own < distance { (count, distance) = (walked, own) }
    }
    depth += 1
    unsafe steps[depth] = Step(state: next, bytes: walked, count: count, distance: distance)
    return true
  }
}
