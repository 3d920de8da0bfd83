internal import VitrineHTTPModel
internal import VitrineMediaModel

/// A body as it was meant: upstreams have sent gzip without saying so (docs/providers.md).
enum Unpacked {
  /// The bytes, decompressed when they start like gzip.
  ///
  /// - Parameters:
  ///   - body: The body as received.
  ///   - limit: The most bytes that are unpacked.
  /// - Returns: The body as it was meant.
  /// - Throws: `ProviderError.badAnswer(path:)` when the packed bytes are broken or cut off, and
  ///   `ProviderError.unavailable(reason:)` as for any other body that is too long.
  static func bytes(
    of body: [UInt8], limit: Int = TransportLimits.usualBodyBytes
  ) throws(ProviderError) -> [UInt8] {
    guard body.starts(with: Gunzip.magic) else { return body }
    do {
      return try Gunzip.unpack(body, limit: limit)
    } catch {
      switch error {
      case .broken: throw .badAnswer(path: "")
      case .tooLong: throw ProviderError(TransportError.bodyTooLarge)
      }
    }
  }
}
