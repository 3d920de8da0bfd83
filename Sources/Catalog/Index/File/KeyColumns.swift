/// Keys: positions of letters, in order of the letters from there to the end of the reading.
struct KeyColumns: Sendable {
  let positions: Column<UInt32>
  let infos: Column<UInt32>
  /// What each key shares with the one before, and the byte behind that; only of keys that are walked as a trie.
  let commons: Column<UInt8>?
  let branches: Column<UInt8>?
  let letters: Column<UInt8>

  /// Finds the columns; nil when one does not lie in the file or they do not fit together.
  init?(
    _ file: MappedFile, _ letters: Column<UInt8>, _ positions: IndexColumn, _ infos: IndexColumn,
    commons: IndexColumn? = nil, _ branches: IndexColumn? = nil
  ) {
    guard let positions = file.column(positions, of: UInt32.self),
      let infos = file.column(infos, of: UInt32.self),
      positions.count == infos.count
    else { return nil }
    (self.letters, self.positions, self.infos) = (letters, positions, infos)
    self.commons = commons.flatMap { file.column($0, of: UInt8.self) }
    self.branches = branches.flatMap { file.column($0, of: UInt8.self) }
    guard self.commons.map({ $0.count == positions.count }) ?? true,
      self.branches.map({ $0.count == positions.count }) ?? true
    else { return nil }
  }

  /// The keys that begin with the bytes given.
  ///
  /// - Complexity: O(log *n* · *m*).
  func range(startingWith query: ArraySlice<UInt8>) -> Range<Int> {
    let lower = (0..<positions.count).partitioningIndex(where: { compare($0, query) >= 0 })
    let upper = (lower..<positions.count).partitioningIndex(where: { compare($0, query) > 0 })
    return lower..<upper
  }

  /// The keys of a range in which the reading ends `count` bytes after the key; they come first.
  func whole(_ range: Range<Int>, after count: Int) -> Range<Int> {
    var end = range.lowerBound
    while end < range.upperBound, letters[Int(positions[end]) + count] == 0 { end += 1 }
    return range.lowerBound..<end
  }

  /// Negative when the key comes before every key that begins with the query, 0 when it begins with it.
  private func compare(_ key: Int, _ query: ArraySlice<UInt8>) -> Int {
    var position = Int(positions[key])
    for byte in query {
      let own = letters[position]
      if own != byte { return own < byte ? -1 : 1 }
      position += 1
    }
    return 0
  }

  /// The first key after `key` and before `end` that shares at most `depth` bytes with the one before it; `end` when
  /// there is none.
  func next(after key: Int, sharing depth: Int, end: Int) -> Int {
    guard let commons else { return end }
    return unsafe commons.withElements(key + 1..<end) {
      unsafe key + 1 + Self.firstIndex(in: $0, atMost: depth)
    }
  }

  private static func firstIndex(in bytes: UnsafeBufferPointer<UInt8>, atMost limit: Int) -> Int {
    // Most steps are short.
    var index = 0
    let near = min(bytes.count, 8)
    while index < near {
      if unsafe Int(bytes[index]) <= limit { return index }
      index += 1
    }
    let all = SIMD16<UInt8>(repeating: UInt8(clamping: limit))
    if let base = unsafe UnsafeRawPointer(bytes.baseAddress) {
      while index + 16 <= bytes.count {
        let lanes = unsafe base.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
        let least = unsafe unsafeBitCast(pointwiseMin(lanes, all) .== lanes, to: SIMD2<UInt64>.self)
        if least[0] | least[1] != 0 { break }
        index += 16
      }
    }
    while index < bytes.count, unsafe Int(bytes[index]) > limit { index += 1 }
    return index
  }
}
