/// Reads the gzip format (RFC 1952) by the system's library; see `unpack(_:limit:)` of the platform.
package enum Gunzip {
  /// What every gzip starts with.
  package static let magic: [UInt8] = [0x1F, 0x8B]
  /// How many bytes are unpacked at a time.
  static let pieceBytes = 64 * 1024

  /// Why bytes could not be unpacked.
  package enum Failure: Error {
    /// They are damaged, cut off or followed by something else.
    case broken
    /// They hold more than is wanted.
    case tooLong
  }
}
