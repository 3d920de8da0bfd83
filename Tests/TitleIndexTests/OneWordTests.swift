import VitrineTitleIndex
import VitrineMediaModel
import Testing

/// Property 16 of docs/matching.md.
@Suite struct OneWordTests {
  /// More items than the best known, whose whole titles come first; the little known film stands behind them.
  private static let manyItems = 17_000

  private func index(_ first: [SampleItem], last: [SampleItem] = []) throws -> SampleIndex {
    let between = last.isEmpty ? 0 : Self.manyItems
    return try SampleIndex(first + (0..<between).map { .person("Zz \($0)") } + last)
  }

  @Test func `a later word of a better known title comes before a beginning`() throws {
    let sample = try index([.film(2008, "The Dark Knight"), .film(1981, "Knightriders")])
    #expect(sample.titles("knig") == ["The Dark Knight", "Knightriders"])
    #expect(sample.hits("knig").map(\.match?.tier) == [.wordsInOrder, .startsWith])
  }

  @Test func `with up to three letters a beginning counts eight times more`() throws {
    let sample = try index([
      .film(1992, "Reservoir Dogs"), .film(1999, "Dogma"), .person("A B"), .person("C D"), .person("E F"),
      .person("G H"), .person("I J"), .person("K L"), .person("M N"), .film(2003, "Dogville"),
    ])
    #expect(sample.titles("dog") == ["Dogma", "Reservoir Dogs", "Dogville"])
    #expect(sample.titles("dogs") == ["Reservoir Dogs"])
  }

  @Test func `the whole title of a known item stays first`() throws {
    let sample = try index([
      .film(2001, "Harry Potter and the Sorcerer's Stone"), .film(1977, "Sorcerer"),
    ])
    #expect(sample.titles("sorcerer").first == "Sorcerer")
  }

  @Test func `the whole title of an unknown item comes behind what nearly everybody means`() throws {
    let sample = try index([.film(1999, "American Beauty")], last: [.film(1924, "America")])
    #expect(sample.titles("america") == ["American Beauty", "America"])
    #expect(sample.titles("america 1924").first == "America", "a year brings it up")
  }

  @Test func `the check of a catalog knows that another title may stand behind a beginning`() throws {
    let samples: [SampleItem] =
      [.film(1999, "Amerigo"), .film(2001, "Americana"), .film(2002, "The American")]
      + (0..<200).map { .person("Zz \($0)") } + [.film(1963, "Amérique", "America"), .film(1970, "America")]
    let sample = try SampleIndex(samples)
    let titles = sample.hits("america").map { samples[$0.row - 1].titles[0] }
    #expect(titles == ["America", "Americana", "The American", "Amérique"])
    #expect(try sample.index.check(SampleIndex.items(samples)).failures == [])
  }

  @Test func `several words keep the order of tiers`() throws {
    let sample = try index([.film(2008, "The Dark Knight Rises"), .film(1981, "Knight Rises")])
    #expect(sample.titles("knight rises").first == "Knight Rises")
  }
}
