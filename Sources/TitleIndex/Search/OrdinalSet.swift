/// A bitset of item ordinals.
struct OrdinalSet {
  private var words: [UInt64]
  /// The indices of nonzero words, in the order they were first set; some may be 0 again.
  private var used: [Int32] = []
  private var isOrdered = false
  /// Whether the set is in dense form: all words are visited and ``used`` is empty.
  private var isDense = false

  /// Creates an empty set of `size` words of 64 items.
  init(size: Int) { words = Array(repeating: 0, count: size) }

  /// Whether the set is empty.
  var isEmpty: Bool { isDense ? words.allSatisfy { $0 == 0 } : used.isEmpty }

  /// The number of words that operations on the set visit.
  var usedCount: Int { isDense ? words.count : used.count }

  /// The number of items in the set.
  ///
  /// - Complexity: O(words used).
  var count: Int {
    if isDense { return words.reduce(0) { $0 &+ $1.nonzeroBitCount } }
    return used.reduce(0) { $0 &+ words[Int($1)].nonzeroBitCount }
  }

  /// Inserts an item.
  ///
  /// - Returns: Whether it is new; false also for an ordinal out of range.
  @inline(__always)
  @discardableResult
  mutating func insert(_ ordinal: Int) -> Bool {
    let (word, bit) = (ordinal >> 6, UInt64(1) << UInt64(ordinal & 63))
    guard word < words.count else { return false }
    let old = words[word]
    guard old & bit == 0 else { return false }
    if old == 0 { use(word) }
    words[word] = old | bit
    return true
  }

  /// Whether an item is in the set.
  @inline(__always)
  func contains(_ ordinal: Int) -> Bool {
    let word = ordinal >> 6
    return word < words.count && words[word] >> UInt64(ordinal & 63) & 1 != 0
  }

  @inline(__always)
  private mutating func use(_ word: Int) {
    if isDense { return }
    used.append(Int32(truncatingIfNeeded: word))
    isOrdered = false
  }

  private mutating func becomeDense() {
    isDense = true
    used.removeAll(keepingCapacity: true)
  }

  /// Calls `body` with each item, by ascending ordinal, until it returns false.
  mutating func forEach(_ body: (Int) -> Bool) { forEach(in: nil, from: 0, body) }

  /// Calls `body` with each item that is also in the bitset at `offset` of a column, by ascending ordinal,
  /// until it returns false.
  mutating func forEach(in sets: Column<UInt64>?, from offset: Int, _ body: (Int) -> Bool) {
    orderWords()
    for number in 0..<usedCount {
      let word = isDense ? number : Int(used[number])
      var bits = words[word]
      if bits != 0, let sets { bits &= sets[offset + word] }
      while bits != 0 {
        if !body(word << 6 + bits.trailingZeroBitCount) { return }
        bits &= bits - 1
      }
    }
  }

  /// Orders the words used: sorts them, or switches to the dense form when they are many.
  private mutating func orderWords() {
    if isOrdered || isDense { return }
    if used.count > words.count / 16 { return becomeDense() }
    used.sort()
    isOrdered = true
  }

  /// Keeps the items for which `isWanted` is true.
  mutating func keep(_ isWanted: (Int) -> Bool) {
    forEachWord { ordinal, bits in
      var rest = bits
      while rest != 0 {
        let bit = rest & (0 &- rest)
        rest &= rest - 1
        if !isWanted(ordinal + bit.trailingZeroBitCount) { bits &= ~bit }
      }
    }
  }

  /// Changes words, given the ordinal of their first item. Words that become 0 are no longer used, so that
  /// inserting into them adds them again.
  private mutating func forEachWord(_ change: (_ ordinal: Int, _ bits: inout UInt64) -> Void) {
    for number in 0..<usedCount {
      let word = isDense ? number : Int(used[number])
      change(word << 6, &words[word])
    }
    used.removeAll { words[Int($0)] == 0 }
  }

  /// Removes every item.
  ///
  /// - Complexity: O(words used).
  mutating func removeAll() {
    if isDense {
      for word in words.indices { words[word] = 0 }
      isDense = false
    } else {
      for word in used { words[Int(word)] = 0 }
      used.removeAll(keepingCapacity: true)
    }
    isOrdered = false
  }
}

// Inner loops over many items.
extension OrdinalSet {
  /// Inserts the items of many keys, in a few machine instructions each.
  mutating func insert(_ infos: UnsafeBufferPointer<UInt32>) {
    guard becomesDense(with: infos.count) else {
      for offset in 0..<infos.count { insert(KeyInfo(packed: unsafe infos[offset]).ordinal) }
      return
    }
    unsafe words.withUnsafeMutableBufferPointer { words in
      for offset in 0..<infos.count {
        let info = unsafe infos[offset]
        let word = Int(info >> 14)
        guard word < words.count else { continue }
        unsafe words[word] |= UInt64(1) << UInt64(info >> 8 & 63)
      }
    }
  }

  /// Inserts the items of many keys, and those of keys that begin a title also into another set of the same
  /// size.
  mutating func insert(_ infos: UnsafeBufferPointer<UInt32>, beginnings: inout OrdinalSet) {
    guard becomesDense(with: infos.count) else {
      for offset in 0..<infos.count {
        let info = KeyInfo(packed: unsafe infos[offset])
        insert(info.ordinal)
        if info.beginsTitle { beginnings.insert(info.ordinal) }
      }
      return
    }
    beginnings.becomeDense()
    unsafe words.withUnsafeMutableBufferPointer { words in
      unsafe beginnings.words.withUnsafeMutableBufferPointer { beginnings in
        for offset in 0..<infos.count {
          let info = unsafe infos[offset]
          let word = Int(info >> 14)
          guard word < words.count, word < beginnings.count else { continue }
          let begins: UInt64 = KeyInfo(packed: info).beginsTitle ? 1 : 0
          unsafe words[word] |= 1 << UInt64(info >> 8 & 63)
          unsafe beginnings[word] |= begins << UInt64(info >> 8 & 63)
        }
      }
    }
  }

  /// With this many keys almost every word would be set, so switch to the dense form.
  private mutating func becomesDense(with keys: Int) -> Bool {
    if !isDense, keys > words.count / 2 { becomeDense() }
    return isDense
  }

  /// Inserts the items of many keys that are also in another set.
  mutating func insert(_ infos: UnsafeBufferPointer<UInt32>, in other: OrdinalSet) {
    unsafe other.words.withUnsafeBufferPointer { others in
      for offset in 0..<infos.count {
        let info = unsafe infos[offset]
        let word = Int(info >> 14)
        guard word < others.count, unsafe others[word] >> UInt64(info >> 8 & 63) & 1 != 0 else { continue }
        insert(KeyInfo(packed: info).ordinal)
      }
    }
  }

  /// Inserts the items of another set.
  mutating func formUnion(_ other: OrdinalSet) {
    if other.isDense {
      becomeDense()
      for word in 0..<min(words.count, other.words.count) { words[word] |= other.words[word] }
    } else {
      for word in other.used where other.words[Int(word)] != 0 {
        let old = words[Int(word)]
        if old == 0 { use(Int(word)) }
        words[Int(word)] = old | other.words[Int(word)]
      }
    }
  }

  /// Returns the number of items that are also in the bitset at `offset` of a column.
  func count(in sets: Column<UInt64>, from offset: Int) -> Int {
    unsafe sets.withElements(offset..<offset + words.count) { sets in
      guard sets.count == words.count else { return 0 }
      return unsafe words.withUnsafeBufferPointer { words in
        var result = 0
        if isDense {
          for word in 0..<words.count {
            result &+= unsafe (words[word] & sets[word]).nonzeroBitCount
          }
        } else {
          for word in used { result &+= unsafe (words[Int(word)] & sets[Int(word)]).nonzeroBitCount }
        }
        return result
      }
    }
  }
}
