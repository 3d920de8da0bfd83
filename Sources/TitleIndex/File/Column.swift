import Synchronization

/// A read-only array in a mapped file. The owner of a column must also retain the file.
///
/// Reading never fails and never leaves the column: an index out of range returns 0 and marks the file as
/// damaged, which a search checks at its end. Blocks are verified when they are first read.
///
/// `@unchecked`: read-only memory and atomic flags.
@safe struct Column<Element: FixedWidthInteger & BitwiseCopyable>: @unchecked Sendable {
  private let base: UnsafePointer<Element>
  private let flags: UnsafeMutablePointer<Atomic<UInt8>>
  private let checks: Unmanaged<BlockChecks>
  /// The bytes between the first block and this column.
  private let start: Int
  let count: Int

  init(base: UnsafePointer<Element>, start: Int, count: Int, checks: BlockChecks) {
    unsafe self.base = unsafe base
    self.start = start
    self.count = count
    unsafe self.checks = Unmanaged.passUnretained(checks)
    unsafe flags = checks.flags
  }

  /// The element at an index; 0 when out of range.
  @inline(__always)
  subscript(index: Int) -> Element {
    guard UInt(bitPattern: index) < UInt(bitPattern: count) else { return outOfRange() }
    let block = (start + index &* MemoryLayout<Element>.stride) / IndexFormat.blockSize
    if unsafe flags[block].load(ordering: .relaxed) == 0 { check(block...block) }
    return unsafe base[index]
  }

  /// Calls `body` with the elements of a range, fewer when it exceeds the column. The range is checked only
  /// once, for the sake of inner loops.
  @inline(__always)
  func withElements<Result>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    let range = clamped(range)
    if !range.isEmpty {
      let stride = MemoryLayout<Element>.stride
      let blocks =
        (start + range.lowerBound * stride) / IndexFormat.blockSize...(start + range.upperBound * stride - 1)
        / IndexFormat.blockSize
      for block in blocks where unsafe flags[block].load(ordering: .relaxed) == 0 { check(block...block) }
    }
    return unsafe body(UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
  }

  private func clamped(_ range: Range<Int>) -> Range<Int> {
    if range.lowerBound >= 0, range.upperBound <= count { return range }
    _ = outOfRange()
    return range.clamped(to: 0..<count)
  }

  @inline(never)
  private func outOfRange() -> Element {
    unsafe checks._withUnsafeGuaranteedRef { $0.markDamaged() }
    return 0
  }

  @inline(never)
  private func check(_ blocks: ClosedRange<Int>) {
    for block in blocks { unsafe checks._withUnsafeGuaranteedRef { $0.check(block) } }
  }
}

extension Column<UInt8> {
  /// Returns a range of bytes as text.
  func text(_ range: Range<Int>) -> String {
    unsafe withElements(range) { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
