/// Keys in order of the letters that follow each, with what each shares with the one before.
struct SortedKeys {
  let keys: [BuildKey]
  private let letters: [UInt8]

  init(_ keys: [BuildKey], letters: [UInt8]) {
    self.letters = letters
    var keys = keys
    for index in keys.indices { keys[index].head = Self.head(Int(keys[index].position), letters) }
    keys.sort { left, right in
      left.head != right.head ? left.head < right.head : Self.precedes(left, right, letters)
    }
    self.keys = keys
  }

  /// The first eight bytes, zeros behind the end.
  private static func head(_ position: Int, _ letters: [UInt8]) -> UInt64 {
    var result: UInt64 = 0
    var index = position
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      guard letters[index] != 0 else { break }
      result |= UInt64(letters[index]) << shift
      index += 1
    }
    return result
  }

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

  /// What each key shares with the one before, in bytes of whole letters, and the byte behind that.
  func branches() -> (commons: [UInt8], branches: [UInt8]) {
    var commons: [UInt8] = []
    var branches: [UInt8] = []
    commons.reserveCapacity(keys.count)
    branches.reserveCapacity(keys.count)
    for index in keys.indices {
      let common = index == 0 ? 0 : common(Int(keys[index - 1].position), Int(keys[index].position))
      commons.append(UInt8(common))
      branches.append(letters[Int(keys[index].position) + common])
    }
    return (commons, branches)
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
