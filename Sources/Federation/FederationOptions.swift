public import VitrineMediaModel

/// What may be set about a federated search.
public struct FederationOptions: Sendable, Hashable {
  /// How long a provider may take for an answer. What has not come then is marked; the rest is untouched.
  public var deadline: Duration
  /// The order of the sections until the local providers have answered; a kind that is left out comes last.
  public var sectionOrder: [MediaKind]
  /// The highest page asked of one provider in one section, at least 1, however many it claims to have.
  public var highestPage: Int
  /// The calls to one provider that may be unfinished at a time, at least 1.
  ///
  /// Calls of ended searches count until the provider has noticed; beyond the limit it is not asked.
  public var mostUnfinishedCalls: Int
  /// The longest pause demanded by a provider after which the same search asks it again by itself.
  public var longestWait: Duration

  /// Creates options; what is left out is as usual.
  public init(
    deadline: Duration = usualDeadline, sectionOrder: [MediaKind] = usualOrder,
    highestPage: Int = usualHighestPage, mostUnfinishedCalls: Int = usualUnfinishedCalls,
    longestWait: Duration = usualWait
  ) {
    self.deadline = deadline
    self.sectionOrder = sectionOrder
    self.highestPage = highestPage
    self.mostUnfinishedCalls = mostUnfinishedCalls
    self.longestWait = longestWait
  }

  /// Every kind once, in the order of the sections.
  var allSections: [MediaKind] {
    // Few enough that a look at each is faster than a set.
    (sectionOrder + MediaKind.allCases).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// A reader waits no longer than this for the slowest provider.
  public static let usualDeadline = Duration.milliseconds(1500)
  /// Works and people first, then photos.
  public static let usualOrder: [MediaKind] = [
    .film, .show, .person, .photo, .collection, .photographer, .trailer,
  ]
  /// The cap of TMDB, the highest of all providers.
  public static let usualHighestPage = 500
  /// More than fast typing leaves behind, few enough to hold.
  public static let usualUnfinishedCalls = 64
  /// Covers a limit by the minute, as Apple's.
  public static let usualWait = Duration.seconds(60)
}
