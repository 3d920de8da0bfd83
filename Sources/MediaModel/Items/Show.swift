/// A TV show.
public struct Show: Sendable, Hashable {
  /// The identity; its kind is ``MediaKind/show``.
  public let id: MediaID
  /// Titles, people, genres and the rest that a show shares with a film.
  public var work: Work
  /// The day the first episode aired.
  public var firstAirDate: CalendarDate?
  /// The year the last episode aired; nil while it runs or when unknown.
  public var endYear: Int?
  /// The number of seasons; nil when unknown.
  public var seasonCount: Int?
  /// The names of the networks that air it, main one first.
  public var networks: [String]
  /// The names it has elsewhere, without repetition; by them it is known to be another provider's item too.
  public var sharedIDs: [SharedID]

  /// Creates a show.
  public init(
    id: MediaID, work: Work, firstAirDate: CalendarDate? = nil, endYear: Int? = nil,
    seasonCount: Int? = nil, networks: [String] = [], sharedIDs: [SharedID] = []
  ) {
    self.id = id
    self.work = work
    self.firstAirDate = firstAirDate
    self.endYear = endYear
    self.seasonCount = seasonCount
    self.networks = networks
    self.sharedIDs = sharedIDs
  }
}
