import Testing

@testable import VitrineProviders

/// What every recorded answer is: each is read by the codec of its endpoint, looked at, and written again.
enum Recordings {
  static let all =
    charts + showCharts + filmSearches + otherSearches + mixedSearches + films + filmParts + shows + showParts
    + people + settings + statuses
}

@Suite(.enabled(if: Recorded.isThere)) struct `Recorded answers of TMDB` {
  @Test func `every recorded answer is in the table`() throws {  // C108 C109 C113
    #expect(try Recorded.names() == Recordings.all.map(\.name).sorted())
  }

  @Test(arguments: Recordings.all.map(\.name))
  func `a recorded answer is read, and written as it was`(name: String) throws {
    let recording = try #require(Recordings.all.first { $0.name == name })
    try recording.check(try Recorded.bytes(name))
  }
}
