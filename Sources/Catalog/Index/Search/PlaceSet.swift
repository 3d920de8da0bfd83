/// A set of items by place, for counting each once.
struct PlaceSet {
  private(set) var words: [UInt64]
  /// The words that are not 0, in the order they became so.
  private var used: [Int32] = []
  private var isOrdered = false

  /// An empty set of words of 64 items.
  init(size: Int) { words = Array(repeating: 0, count: size) }

  /// Whether there is nothing in it.
  var isEmpty: Bool { used.isEmpty }

  /// The number of items in the set.
  ///
  /// - Complexity: O(words used).
  var count: Int { used.reduce(0) { $0 + words[Int($1)].nonzeroBitCount } }

  /// Adds an item.
  ///
  /// - Returns: Whether it is new; false also for a place out of range.
  @inline(__always)
  @discardableResult
  mutating func insert(_ place: Int) -> Bool {
    let (word, bit) = (place >> 6, UInt64(1) << UInt64(place & 63))
    guard word < words.count else { return false }
    let old = words[word]
    guard old & bit == 0 else { return false }
    if old == 0 { use(word) }
    words[word] = old | bit
    return true
  }

  /// Adds the items of many keys: a few nanoseconds each.
  ///
  /// - Returns: The bits that any of them has.
  @discardableResult
  mutating func insert(_ infos: UnsafeBufferPointer<UInt32>) -> UInt32 {
    var all: UInt32 = 0
    var fresh: [Int32] = []
    swap(&fresh, &used)
    unsafe words.withUnsafeMutableBufferPointer { words in
      let size = words.count
      for offset in 0..<infos.count {
        let info = unsafe infos[offset]
        all |= info
        let place = Int(info >> 8)
        let word = place >> 6
        guard word < size else { continue }
        let old = unsafe words[word]
        if old == 0 { fresh.append(Int32(truncatingIfNeeded: word)) }
        unsafe words[word] = old | UInt64(1) << UInt64(place & 63)
      }
    }
    swap(&fresh, &used)
    isOrdered = false
    return all
  }

  /// Adds the items of many keys that are also in another set.
  mutating func insert(_ infos: UnsafeBufferPointer<UInt32>, in other: PlaceSet) {
    unsafe other.words.withUnsafeBufferPointer { others in
      for offset in 0..<infos.count {
        let info = unsafe infos[offset]
        let place = KeyInfo(packed: info).place
        guard place >> 6 < others.count, unsafe others[place >> 6] >> UInt64(place & 63) & 1 != 0 else {
          continue
        }
        insert(place)
      }
    }
  }

  /// Whether an item is in the set.
  @inline(__always)
  func contains(_ place: Int) -> Bool {
    let word = place >> 6
    return word < words.count && words[word] >> UInt64(place & 63) & 1 != 0
  }

  @inline(__always)
  private mutating func use(_ word: Int) {
    used.append(Int32(truncatingIfNeeded: word))
    isOrdered = false
  }

  /// Adds the items of another set.
  mutating func formUnion(_ other: PlaceSet) {
    for word in other.used {
      let word = Int(word)
      let old = words[word]
      if old == 0 { use(Int(word)) }
      words[word] = old | other.words[word]
    }
  }

  /// The number of items that are also in the set whose words begin at `offset` of a column.
  func count(in sets: Column<UInt64>, from offset: Int) -> Int {
    unsafe sets.withElements(offset..<offset + words.count) { sets in
      guard sets.count == words.count else { return 0 }
      var result = 0
      for word in used { result += (words[Int(word)] & (unsafe sets[Int(word)])).nonzeroBitCount }
      return result
    }
  }

  /// Puts the words used in order: by sorting few, by looking for many.
  private mutating func orderWords() {
    if isOrdered { return }
    isOrdered = true
    guard used.count > words.count / 16 else { return used.sort() }
    used.removeAll(keepingCapacity: true)
    for word in words.indices where words[word] != 0 { used.append(Int32(truncatingIfNeeded: word)) }
  }

  /// Calls `body` with each item, best known first, until it returns false.
  mutating func forEach(_ body: (Int) -> Bool) { forEach(in: nil, from: 0, body) }

  /// Calls `body` with each item that is also in the set whose words begin at `offset` of a column, best known first,
  /// until it returns false.
  mutating func forEach(in sets: Column<UInt64>?, from offset: Int, _ body: (Int) -> Bool) {
    orderWords()
    for word in used {
      var bits = words[Int(word)] & (sets?[offset + Int(word)] ?? .max)
      while bits != 0 {
        let place = Int(word) << 6 + bits.trailingZeroBitCount
        if !body(place) { return }
        bits &= bits - 1
      }
    }
  }

  /// Removes the items of another set.
  mutating func subtract(_ other: PlaceSet) {
    for word in used where Int(word) < other.words.count { words[Int(word)] &= ~other.words[Int(word)] }
    dropEmpty()
  }

  /// Leaves the items of which `isWanted` is true.
  mutating func keep(_ isWanted: (Int) -> Bool) {
    for word in used {
      var bits = words[Int(word)]
      while bits != 0 {
        let bit = bits & (0 &- bits)
        bits &= bits - 1
        if !isWanted(Int(word) << 6 + bit.trailingZeroBitCount) { words[Int(word)] &= ~bit }
      }
    }
    dropEmpty()
  }

  /// Words without items are not used, so that adding to them uses them again.
  private mutating func dropEmpty() {
    used.removeAll { words[Int($0)] == 0 }
  }

  /// Removes every item.
  ///
  /// - Complexity: O(words used).
  mutating func removeAll() {
    for word in used { words[Int(word)] = 0 }
    used.removeAll(keepingCapacity: true)
  }
}
