import VitrineTestSupport
import VitrineTitleIndex
import VitrineMediaModel
import Testing

/// Single rules of `docs/matching.md`, each at its edge.
@Suite struct RankingTests {
  @Test func `a whole title forgives no typing errors in others`() throws {
    let sample = try SampleIndex([.film(1981, "Heart"), .film(1995, "Heat")])
    #expect(sample.titles("heart") == ["Heart"])
    #expect(sample.titles("heat") == ["Heat"])
  }

  @Test func `what one error finds keeps out what two errors and some words would find`() throws {
    let sample = try SampleIndex([.film(2018, "Parositos"), .film(2019, "Parasites")])
    #expect(sample.titles("parasitas") == ["Parasites"])
    let words = try SampleIndex([.film(2019, "Quiet Harbour"), .film(2018, "Quiet Place")])
    #expect(words.titles("quiet harbuor") == ["Quiet Harbour"])
  }

  @Test func `a year earlier is as near as a year later, and two years are far`() throws {
    let sample = try SampleIndex([
      .film(2014, "Godzilla"), .film(1997, "Godzilla"), .film(2000, "Godzilla"), .film(1998, "Godzilla"),
      .film(nil, "Godzilla"), .film(1999, "Godzilla"),
    ])
    #expect(
      sample.labels("godzilla 1999") == [
        "Godzilla 1999", "Godzilla 2000", "Godzilla 1998", "Godzilla 2014", "Godzilla 1997", "Godzilla",
      ])
  }

  @Test(arguments: ["aprasite", "apra site"])
  func `the first two letters may be swapped`(query: String) throws {
    let sample = try SampleIndex([.film(2019, "Parasite"), .film(2020, "Aprons")])
    #expect(sample.titles(query) == ["Parasite"])
  }

  @Test func `a digit is no letter that may be wrong, missing or too many`() throws {
    let sample = try SampleIndex([.film(2019, "Parasites"), .film(2020, "2 Fast Sisters")])
    #expect(sample.titles("1parasites") == [])
    #expect(sample.titles("xparasites") == ["Parasites"])
    #expect(sample.hits("3 fast sisters").map(\.match?.tier) == [.someWords])
  }

  @Test func `words of a query are also found inside words of Hangul`() throws {
    let sample = try SampleIndex([.film(2014, "국제시장 Ode"), .film(2015, "Other")])
    #expect(sample.titles("시장 ode") == ["국제시장 Ode"])
    #expect(sample.titles("ode 시장") == ["국제시장 Ode"])
  }

  @Test func `a word does not take the ordinal of another that it begins`() throws {
    let sample = try SampleIndex([
      .film(2001, "Stars of Star"), .film(2002, "Stars", "Star"), .film(2003, "가다나 나라"),
    ])
    #expect(sample.hits("star stars").map(\.row) == [1, 2])
    #expect(sample.hits("가 나").first?.match?.tier == .wordsInOrder)
  }

  @Test(arguments: ["東京 2001", "東京 ii", "東京", "the 東京"])
  func `Chinese characters are compared as written whatever stands beside them`(query: String) throws {
    let sample = try SampleIndex([
      .film(1990, "The 东京"), .film(1991, "东京 II"), .film(2001, "东京"), .film(1992, "The 東京"),
      .film(1993, "東京 2"), .film(2001, "東京"),
    ])
    let written = sample.hits(query).filter { $0.match?.tier == .exact }.map {
      $0.match?.title.contains("東京")
    }
    #expect(written.first == true)
    #expect(written.contains(false))
  }

  @Test func `initial consonants forgive nothing`() throws {
    let sample = try SampleIndex([.film(2001, "The 東 사랑 Harbour"), .film(2002, "Other")])
    #expect(sample.hits("the 東 ㅅㄹ harbour").map(\.match?.tier) == [.someWords])
  }

  @Test func `five letters across a space are chance, six are words written together`() throws {
    let sample = try SampleIndex([.film(2001, "Los Tars"), .film(2002, "Lostari")])
    #expect(sample.titles("losta") == ["Lostari", "Los Tars"])
    #expect(sample.titles("lostar") == ["Los Tars", "Lostari"])
  }

  @Test func `sections whose best hits are alike stand in the order asked for`() throws {
    func item(_ row: Int, _ kind: MediaKind) -> IndexedItem {
      IndexedItem(
        row: row, kind: kind, year: nil, popularity: 5,
        titles: [IndexedTitle(text: "Lost", language: nil, isMain: true)])
    }
    let index = try ModelIndex([item(1, .film), item(2, .show), item(3, .person)]).index
    for kinds in [[MediaKind.film, .show, .person], [.show, .film, .person], [.person, .show, .film]] {
      #expect(index.sections("lost", kinds: kinds, page: .first).map(\.kind) == kinds)
    }
  }

  /// The numbers of groups of equally well known items are kept for each 512 places.
  @Test(arguments: [100, 511, 512, 513, 1_023, 1_024, 1_025])
  func `of equally well known items a main title comes before an alias, however many lie between`(
    between: Int
  ) throws {
    func item(_ row: Int, _ popularity: Double, _ titles: [String]) -> IndexedItem {
      let titles = titles.enumerated().map {
        IndexedTitle(text: $1, language: nil, isMain: $0 == 0)
      }
      return IndexedItem(row: row, kind: .film, year: nil, popularity: popularity, titles: titles)
    }
    let first = item(1, 90, ["First"])
    let alias = item(2, 5, ["Quiet Harbour", "Blue Door"])
    let others = (0..<between).map { item(3 + $0, 5, ["Other \($0)"]) }
    let main = item(3 + between, 5, ["Blue Door"])
    let last = item(4 + between, 1, ["Blue Door"])
    let index = try ModelIndex([first, alias] + others + [main, last]).index
    let hits = index.sections("blue door", kinds: [.film], page: .first)[0].hits
    #expect(hits.map(\.row) == [main.row, alias.row, last.row])
  }

  @Test func `items that have both words are all listed, past the number that is looked at closely`() throws {
    let count = 4_200
    let index = try ModelIndex(
      (1...count).map { row in
        IndexedItem(
          row: row, kind: .film, year: nil, popularity: Double(count - row),
          titles: [IndexedTitle(text: "Door to Blue \(row)", language: nil, isMain: true)])
      }
    ).index
    var hits: [IndexHit] = []
    for number in 1...count / 100 {
      let page = try #require(Page(number: number, size: 100))
      let section = index.sections("door blue", kinds: [.film], page: page)[0]
      #expect(section.total == count)
      hits += section.hits
    }
    #expect(hits.map(\.row) == Array(1...count))
    let close = hits.prefix(4_096)
    #expect(close.allSatisfy { $0.match?.tier == .wordsInOrder })
    #expect(hits.dropFirst(close.count).allSatisfy { $0.match?.tier == .allWords })
  }

  /// Titles of two letters in all orders, so that hardly any of them is far from the query.
  @Test func `a search that takes longer than five milliseconds of the processor ends with what it has`()
    throws
  {
    var random = SeededGenerator(seed: 8)
    func word() -> String {
      "a" + String((0..<11).map { _ in Int.random(in: 0...7, using: &random) == 0 ? "b" : "a" })
    }
    let items = (1...60).map { row in
      let titles = (0..<30).map { _ in
        IndexedTitle(text: (0..<75).map { _ in word() }.joined(separator: " "), language: nil, isMain: true)
      }
      return IndexedItem(row: row, kind: .film, year: nil, popularity: 1, titles: titles)
    }
    let file = TemporaryIndex()
    try TitleIndex.build(items, at: file.path)
    let query = "aaaaaaaaaaaaac"
    let whole = try TitleIndex(opening: file.path, budget: nil).search(query, kinds: [.film])
    #expect(!whole.isPartial)
    #expect(try TitleIndex(opening: file.path).search(query, kinds: [.film]).isPartial)
  }
}
