extension UInt64 {
  /// The eight bytes, the lowest first.
  var littleEndianBytes: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: self >> UInt64(8 * $0)) }
  }

  /// The number of eight bytes, the lowest first.
  init(littleEndianBytes bytes: ArraySlice<UInt8>) {
    self = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
