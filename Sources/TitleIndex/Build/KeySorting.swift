/// Keys sorted by the letters that follow, with their common prefixes.
struct SortedKeys {
  let keys: [BuildKey]
  private let letters: [UInt8]

  init(_ keys: [BuildKey], letters: [UInt8]) {
    self.letters = letters
    var keys = keys
    for index in keys.indices { keys[index].head = KeyHead.of(Int(keys[index].position), letters) }
    keys.sort { left, right in
      left.head != right.head ? left.head < right.head : Self.precedes(left, right, letters)
    }
    self.keys = keys
  }

  /// The heads that ``KeyColumns`` stores.
  var prefixes: [UInt64] { stride(from: 0, to: keys.count, by: KeyColumns.blockSize).map { keys[$0].head } }

  private static func precedes(_ left: BuildKey, _ right: BuildKey, _ letters: [UInt8]) -> Bool {
    guard left.head & 0xFF != 0 else { return left.position < right.position }
    var (one, other) = (Int(left.position) + 8, Int(right.position) + 8)
    while letters[one] == letters[other] {
      if letters[one] == 0 { return left.position < right.position }
      one += 1
      other += 1
    }
    return letters[one] < letters[other]
  }

  /// Returns what each key has in common with the previous one, and the bytes that follow.
  func branches() -> SortedBranches {
    var result = SortedBranches(capacity: keys.count)
    for index in keys.indices {
      let position = Int(keys[index].position)
      let common = index == 0 ? 0 : common(Int(keys[index - 1].position), position)
      result.add(common, byte(position + common, 0), byte(position + common, 1), byte(position + common, 2))
    }
    return result
  }

  /// Returns the byte at an offset from a position; 0 after the end of the variant.
  private func byte(_ position: Int, _ offset: Int) -> UInt8 {
    (0..<offset).contains { letters[position + $0] == 0 } ? 0 : letters[position + offset]
  }

  private func common(_ left: Int, _ right: Int) -> Int {
    var count = 0
    while letters[left + count] != 0 {
      let length = LetterCode.length(letters[left + count])
      guard count + length <= Int(UInt8.max) else { break }
      for byte in count..<count + length where letters[left + byte] != letters[right + byte] { return count }
      count += length
    }
    return count
  }
}

/// What each sorted key has in common with the previous one, and the bytes that follow; see
/// ``BranchColumns``.
struct SortedBranches {
  private(set) var commonPrefixes: [UInt8] = []
  private(set) var firsts: [UInt8] = []
  private(set) var followers: [UInt16] = []

  init(capacity: Int) {
    commonPrefixes.reserveCapacity(capacity)
    firsts.reserveCapacity(capacity)
    followers.reserveCapacity(capacity)
  }

  mutating func add(_ common: Int, _ first: UInt8, _ second: UInt8, _ third: UInt8) {
    commonPrefixes.append(UInt8(common))
    firsts.append(first)
    followers.append(UInt16(second) | UInt16(third) << 8)
  }

  var commonPrefixMinima: [UInt8] {
    stride(from: 0, to: commonPrefixes.count, by: BranchColumns.blockSize).map { start in
      commonPrefixes[start..<min(start + BranchColumns.blockSize, commonPrefixes.count)].min() ?? 0
    }
  }
}
