/// Keys: letter positions, sorted by the letters from there to the end of the variant.
struct KeyColumns: Sendable {
  let positions: Column<UInt32>
  let infos: Column<UInt32>
  let letters: Column<UInt8>
  /// The first bytes of every ``blockSize``th key; see ``KeyHead``.
  private let prefixes: Column<UInt64>

  /// The number of keys per stored prefix.
  static let blockSize = 64

  /// Finds the columns; nil when one is outside the file or their lengths disagree.
  init?(
    _ file: MappedIndex, _ letters: Column<UInt8>, _ positions: IndexColumn, _ infos: IndexColumn,
    prefixes: IndexColumn
  ) {
    guard let positions = file.column(positions, of: UInt32.self),
      let infos = file.column(infos, of: UInt32.self),
      let prefixes = file.column(prefixes, of: UInt64.self),
      positions.count == infos.count,
      prefixes.count == (positions.count + Self.blockSize - 1) / Self.blockSize
    else { return nil }
    (self.letters, self.positions, self.infos, self.prefixes) = (letters, positions, infos, prefixes)
  }

  /// Returns the keys that begin with the given bytes.
  ///
  /// Searches the sampled key prefixes first, which are contiguous; only the last steps read letters.
  ///
  /// - Complexity: O(log *n* · *m*).
  func range(startingWith query: ArraySlice<UInt8>) -> Range<Int> {
    let head = KeyHead.range(startingWith: query)
    let isWhole = query.count <= KeyHead.size
    let firstBlock = (0..<prefixes.count).partitioningIndex(where: { prefixes[$0] >= head.lowerBound })
    let endBlock = (firstBlock..<prefixes.count).partitioningIndex(where: { prefixes[$0] > head.upperBound })
    let first = keys(before: firstBlock, to: isWhole ? firstBlock : endBlock)
    let lower = first.partitioningIndex(where: { compare($0, query) >= 0 })
    let last = max(lower, keys(before: isWhole ? endBlock : firstBlock, to: endBlock).lowerBound)
    let end = min(endBlock * Self.blockSize, positions.count)
    let upper = (last..<max(last, end)).partitioningIndex(where: { compare($0, query) > 0 })
    return lower..<upper
  }

  /// Returns the keys after the first one of the block before `block`, up to the first one of block `end`.
  private func keys(before block: Int, to end: Int) -> Range<Int> {
    let start = block == 0 ? 0 : (block - 1) * Self.blockSize + 1
    return start..<max(start, min(end * Self.blockSize, positions.count))
  }

  /// Returns the keys of a range whose variant ends `count` bytes after the key; they come first.
  func whole(_ range: Range<Int>, after count: Int) -> Range<Int> {
    let end = range.partitioningIndex(where: { letters[Int(positions[$0]) + count] != 0 })
    return range.lowerBound..<end
  }

  /// Returns a negative number when the key sorts before all keys that begin with the query, 0 when it is one
  /// of them, else a positive one.
  private func compare(_ key: Int, _ query: ArraySlice<UInt8>) -> Int {
    var position = Int(positions[key])
    for byte in query {
      let own = letters[position]
      if own != byte { return own < byte ? -1 : 1 }
      position += 1
    }
    return 0
  }
}

/// The first eight bytes of a key, zero-padded, as a number that sorts like the bytes.
enum KeyHead {
  static let size = 8

  /// Returns the head of the key at a position.
  static func of(_ position: Int, _ letters: [UInt8]) -> UInt64 {
    var result: UInt64 = 0
    var index = position
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      guard letters[index] != 0 else { break }
      result |= UInt64(letters[index]) << shift
      index += 1
    }
    return result
  }

  /// Returns the range of the heads of keys that begin with the given bytes, or with the first eight of them.
  static func range(startingWith query: ArraySlice<UInt8>) -> ClosedRange<UInt64> {
    var head: UInt64 = 0
    for byte in query.prefix(size) { head = head << 8 | UInt64(byte) }
    let free = UInt64(8 * (size - min(query.count, size)))
    let lowest = free == 64 ? 0 : head << free
    return lowest...(free == 64 ? .max : lowest | (1 << free - 1))
  }
}
