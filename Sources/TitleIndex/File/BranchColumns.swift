/// The LCP (longest common prefix) array of the sorted keys and the bytes that follow: the keys as a trie.
///
/// All columns are in key order, so that most of a walk never reads the letters, which are scattered in
/// memory.
struct BranchColumns: Sendable {
  private let commonPrefixes: Column<UInt8>
  private let commonPrefixMinima: Column<UInt8>
  private let branches: Column<UInt8>
  private let followers: Column<UInt16>

  /// The number of keys per entry of the LCP minima.
  static let blockSize = 64

  /// Finds the columns for the given number of keys; nil when one is outside the file or has another length.
  init?(_ file: MappedIndex, count: Int) {
    guard let commonPrefixes = file.column(.wordCommonPrefixes, of: UInt8.self),
      commonPrefixes.count == count,
      let commonPrefixMinima = file.column(.wordCommonPrefixMinima, of: UInt8.self),
      commonPrefixMinima.count == Self.blocks(count),
      let branches = file.column(.wordBranches, of: UInt8.self), branches.count == count,
      let followers = file.column(.wordFollowers, of: UInt16.self), followers.count == count
    else { return nil }
    (self.commonPrefixes, self.commonPrefixMinima) = (commonPrefixes, commonPrefixMinima)
    (self.branches, self.followers) = (branches, followers)
  }

  /// Returns the number of blocks for the given number of keys.
  static func blocks(_ keys: Int) -> Int { (keys + blockSize - 1) / blockSize }

  /// Calls `body` with the branches of a range of keys.
  func withKeys(_ range: Range<Int>, _ body: (BranchedKeys) -> Void) {
    let start = range.lowerBound / Self.blockSize * Self.blockSize
    unsafe commonPrefixes.withElements(start..<range.upperBound) { commonPrefixes in
      unsafe commonPrefixMinima.withElements(start / Self.blockSize..<Self.blocks(range.upperBound)) {
        commonPrefixMinima in
        unsafe branches.withElements(start..<range.upperBound) { branches in
          unsafe followers.withElements(start..<range.upperBound) { followers in
            guard commonPrefixes.count == range.upperBound - start, followers.count == commonPrefixes.count,
              branches.count == commonPrefixes.count,
              commonPrefixMinima.count == Self.blocks(commonPrefixes.count)
            else { return }
            body(
              unsafe BranchedKeys(
                start: start, commonPrefixes: commonPrefixes, commonPrefixMinima: commonPrefixMinima,
                branches: branches,
                followers: followers))
          }
        }
      }
    }
  }
}

/// The branches of a range of keys, indexed from ``start``, in verified memory.
@safe struct BranchedKeys {
  /// The first key.
  let start: Int
  /// The number of bytes each key has in common with the previous one.
  private let commonPrefixes: UnsafeBufferPointer<UInt8>
  /// The minimum of ``commonPrefixes`` in each block.
  private let commonPrefixMinima: UnsafeBufferPointer<UInt8>
  /// The first byte in which each key differs from the previous one.
  private let branches: UnsafeBufferPointer<UInt8>
  /// The two bytes after that, the first one in the low byte.
  private let followers: UnsafeBufferPointer<UInt16>

  fileprivate init(
    start: Int, commonPrefixes: UnsafeBufferPointer<UInt8>, commonPrefixMinima: UnsafeBufferPointer<UInt8>,
    branches: UnsafeBufferPointer<UInt8>, followers: UnsafeBufferPointer<UInt16>
  ) {
    self.start = start
    unsafe (self.commonPrefixes, self.commonPrefixMinima) = unsafe (commonPrefixes, commonPrefixMinima)
    unsafe (self.branches, self.followers) = unsafe (branches, followers)
  }

  /// The number of keys.
  var count: Int { unsafe commonPrefixes.count }

  /// Returns the number of bytes a key has in common with the previous one.
  @inline(__always)
  func common(_ key: Int) -> Int { unsafe Int(commonPrefixes[key]) }

  /// Returns the three bytes after the common prefix of a key, the first one in the low byte; zeros after the
  /// end.
  @inline(__always)
  func bytes(_ key: Int) -> UInt32 { unsafe UInt32(branches[key]) | UInt32(followers[key]) << 8 }

  /// Returns the first key after `key` that shares at most `depth` bytes with its predecessor, or ``count``.
  @inline(__always)
  func next(after key: Int, sharing depth: Int) -> Int {
    // Most skips are short.
    var next = key + 1
    let near = min(count, next + 8)
    while next < near {
      if common(next) <= depth { return next }
      next += 1
    }
    return farNext(next, depth)
  }

  private func farNext(_ key: Int, _ depth: Int) -> Int {
    let size = BranchColumns.blockSize
    let blockEnd = min(count, (key + size - 1) / size * size)
    let next = unsafe commonPrefixes.firstIndex(from: key, to: blockEnd, atMost: depth)
    if next < blockEnd || next == count { return next }
    let block = unsafe commonPrefixMinima.firstIndex(
      from: next / size, to: commonPrefixMinima.count, atMost: depth)
    return unsafe commonPrefixes.firstIndex(
      from: min(count, block * size), to: min(count, (block + 1) * size), atMost: depth)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the first index of a byte of at most `limit`, or `end`.
  @inline(__always)
  fileprivate func firstIndex(from start: Int, to end: Int, atMost limit: Int) -> Int {
    guard let base = unsafe UnsafeRawPointer(baseAddress) else { return end }
    let all = SIMD16<UInt8>(repeating: UInt8(clamping: limit))
    var index = start
    while index + 16 <= end {
      let lanes = unsafe base.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
      let least = unsafe unsafeBitCast(pointwiseMin(lanes, all) .== lanes, to: SIMD2<UInt64>.self)
      if least[0] != 0 { return index + least[0].trailingZeroBitCount / 8 }
      if least[1] != 0 { return index + 8 + least[1].trailingZeroBitCount / 8 }
      index += 16
    }
    while index < end, unsafe Int(self[index]) > limit { index += 1 }
    return index
  }
}
