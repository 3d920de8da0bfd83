public import VitrineMediaModel

/// The trailers of one genre.
public struct TrailerGroup: Sendable, Hashable {
  /// The genre as the store names it; empty when it names none.
  public var genreName: String
  /// The trailers, best hit first, each once; each row holds its trailer in full.
  public var trailers: [ItemSummary]

  /// Creates a group.
  public init(genreName: String, trailers: [ItemSummary]) {
    self.genreName = genreName
    self.trailers = trailers
  }
}
