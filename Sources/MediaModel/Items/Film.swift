/// A film.
public struct Film: Sendable, Hashable {
  /// The identity; its kind is ``MediaKind/film``.
  public let id: MediaID
  /// Titles, people, genres and the rest that a film shares with a show.
  public var work: Work
  /// The day of the first release.
  public var releaseDate: CalendarDate?
  /// The length in minutes; nil when unknown.
  public var runtimeInMinutes: Int?
  /// The names it has elsewhere, without repetition; by them it is known to be another provider's item too.
  public var sharedIDs: [SharedID]

  /// Creates a film.
  public init(
    id: MediaID, work: Work, releaseDate: CalendarDate? = nil, runtimeInMinutes: Int? = nil,
    sharedIDs: [SharedID] = []
  ) {
    self.id = id
    self.work = work
    self.releaseDate = releaseDate
    self.runtimeInMinutes = runtimeInMinutes
    self.sharedIDs = sharedIDs
  }
}
