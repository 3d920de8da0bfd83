/// A playable preview of a work.
public struct Trailer: Sendable, Hashable {
  /// The identity; its kind is ``MediaKind/trailer``.
  public let id: MediaID
  /// The work it shows, when known.
  public var work: MediaID?
  /// The title.
  public var title: String
  /// The spoken or written language; nil when untagged.
  public var language: LanguageTag?
  /// The address of the stream or of the page that plays it.
  public var url: String
  /// The words and link a provider wants beside it, such as "provided courtesy of iTunes".
  public var courtesy: String?

  /// Creates a trailer.
  public init(
    id: MediaID, work: MediaID? = nil, title: String, language: LanguageTag? = nil, url: String,
    courtesy: String? = nil
  ) {
    self.id = id
    self.work = work
    self.title = title
    self.language = language
    self.url = url
    self.courtesy = courtesy
  }
}
