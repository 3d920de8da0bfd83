import Synchronization

/// Records which blocks of a mapped file have been verified against their checksums.
///
/// A file of hundreds of megabytes must open at once, so a block is verified when it is first read. Flags
/// only change from 0 to 1; two threads may verify the same block, which is harmless.
///
/// `@unchecked`: the memory is read-only or atomic, and the pointers never change.
@safe final class BlockChecks: @unchecked Sendable {
  private let body: UnsafeRawPointer
  private let bytes: Int
  private let sums: UnsafePointer<UInt64>
  private let count: Int
  /// One flag per block: 1 once it is verified.
  let flags: UnsafeMutablePointer<Atomic<UInt8>>
  private let damage = Atomic<Bool>(false)

  /// - Parameters:
  ///   - body: The start of the blocks. This memory and that of `sums` must outlive this object.
  ///   - bytes: The length of all blocks, a multiple of 8.
  ///   - sums: One checksum per block.
  init(body: UnsafeRawPointer, bytes: Int, sums: UnsafePointer<UInt64>) {
    unsafe (self.body, self.bytes, self.sums) = unsafe (body, bytes, sums)
    count = Self.blocks(in: bytes)
    unsafe flags = UnsafeMutablePointer<Atomic<UInt8>>.allocate(capacity: count)
    for block in 0..<count { unsafe (flags + block).initialize(to: Atomic(0)) }
  }

  deinit {
    unsafe flags.deinitialize(count: count)
    unsafe flags.deallocate()
  }

  /// Returns the number of blocks in the given number of bytes.
  static func blocks(in bytes: Int) -> Int { (bytes + IndexFormat.blockSize - 1) / IndexFormat.blockSize }

  /// Whether a block read so far was damaged, or a number read from it was out of range.
  var isDamaged: Bool { damage.load(ordering: .relaxed) }

  /// Marks the file as damaged.
  func markDamaged() { damage.store(true, ordering: .relaxed) }

  /// Verifies a block against its checksum.
  func check(_ block: Int) {
    guard block < count else { return markDamaged() }
    let start = block * IndexFormat.blockSize
    var sum = Checksum()
    for offset in stride(from: start, to: min(start + IndexFormat.blockSize, bytes), by: 8) {
      sum.add(unsafe UInt64(littleEndian: body.load(fromByteOffset: offset, as: UInt64.self)))
    }
    let expected = unsafe UInt64(littleEndian: sums[block])
    if sum.value != expected { markDamaged() }
    unsafe flags[block].store(1, ordering: .relaxed)
  }

  /// Verifies every block.
  func checkAll() {
    for block in 0..<count { check(block) }
  }
}
