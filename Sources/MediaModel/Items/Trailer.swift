/// A playable preview of a work.
public struct Trailer: Sendable, Hashable {
  /// What its address leads to.
  public enum Form: String, Sendable, Hashable, CaseIterable, Codable {
    /// A video that a player can play.
    case stream
    /// A web page that plays it.
    case page
  }

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
  /// What ``url`` leads to.
  public var form: Form
  /// The words a provider wants beside it, such as "provided courtesy of iTunes".
  public var courtesy: String?
  /// The page where the work can be bought or rented, which a provider wants beside it.
  public var storeURL: String?

  /// Creates a trailer.
  public init(
    id: MediaID, work: MediaID? = nil, title: String, language: LanguageTag? = nil, url: String,
    form: Form, courtesy: String? = nil, storeURL: String? = nil
  ) {
    self.id = id
    self.work = work
    self.title = title
    self.language = language
    self.url = url
    self.form = form
    self.courtesy = courtesy
    self.storeURL = storeURL
  }
}
