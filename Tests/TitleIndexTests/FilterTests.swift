import VitrineTestSupport
import VitrineTitleIndex
import VitrineMediaModel
import Testing

/// Random items with few different words, so that every query finds many.
struct RandomItems {
  let items: [IndexedItem]
  let index: TitleIndex
  let seed: UInt64
  private let file = TemporaryIndex()

  static let words = [
    "star", "stars", "start", "the", "night", "knight", "of", "day", "dance", "war", "사랑", "사람", "밤", "東京",
    "夜",
  ]
  static let genres = ["drama", "comedy", "war"]
  static let countries = ["KR", "US", "JP"]

  init(count: Int, seed: UInt64 = UInt64.random(in: 0...UInt64.max)) throws {
    self.seed = seed
    var random = SeededGenerator(seed: seed)
    items = (1...count).map { Self.item(row: $0, of: count, &random) }
    try TitleIndex.build(items, at: file.path)
    index = try TitleIndex(opening: file.path, budget: nil)
  }

  static func item(row: Int, of count: Int, _ random: inout SeededGenerator) -> IndexedItem {
    let kinds: [MediaKind] = [.film, .film, .show, .person]
    let titles = (0..<Int.random(in: 1...3, using: &random)).map { number in
      IndexedTitle(
        text: (0..<Int.random(in: 1...4, using: &random)).map { _ in words.randomElement(using: &random) ?? ""
        }
        .joined(separator: " "),
        language: [.english, .korean].randomElement(using: &random), isMain: number == 0)
    }
    return IndexedItem(
      row: row, kind: kinds.randomElement(using: &random) ?? .film,
      year: Bool.random(using: &random) ? Int.random(in: 1990...1999, using: &random) : nil,
      // Groups of equally well known items.
      popularity: Double((count - row) / 7),
      originalLanguage: [.english, .korean, nil].randomElement(using: &random) ?? nil,
      countries: countries.filter { _ in Bool.random(using: &random) },
      genres: genres.filter { _ in Bool.random(using: &random) }, titles: titles)
  }

  /// Every hit of a kind, by the largest pages.
  func all(_ request: IndexRequest) throws -> [IndexHit] {
    var result: [IndexHit] = []
    var page = Page(number: 1, size: Page.largestSize)
    while let current = page {
      var request = request
      request.page = current
      let section = try #require(try index.search(request).sections.first)
      result += section.hits
      if result.count >= section.total || section.hits.isEmpty { break }
      page = current.next
    }
    return result
  }

  func item(_ hit: IndexHit) -> IndexedItem { items[hit.row - 1] }
}

@Suite struct FilterTests {
  private static let queries = [
    "s", "st", "star", "the", "night star", "the star", "star the night of", "ㅅ", "사라", "사랑 밤", "東", "夜", "o",
    "stra",
    "knihgt", "n", "day of dance war",
  ]

  @Test func `the first page is the beginning of the whole list`() throws {
    let sample = try RandomItems(count: 3_000)
    for query in Self.queries {
      for kind in [MediaKind.film, .show, .person] {
        let all = try sample.all(IndexRequest(text: query, kinds: [kind]))
        #expect(Set(all.map(\.row)).count == all.count, "\(query), seed \(sample.seed)")
        for size in [1, 20, 60] {
          let page = try #require(Page(size: size))
          let section = sample.index.sections(query, kinds: [kind], page: page)[0]
          #expect(section.total == all.count, "\(query) \(kind), seed \(sample.seed)")
          #expect(section.hits == Array(all.prefix(size)), "\(query) \(kind) \(size), seed \(sample.seed)")
        }
      }
    }
  }

  @Test func `a filter leaves out what does not fit it and nothing else`() throws {
    let sample = try RandomItems(count: 1_500)
    var random = SeededGenerator(seed: sample.seed &+ 1)
    for query in Self.queries {
      let filter = Self.filter(&random)
      let request = IndexRequest(text: query, kinds: [.film])
      var filtered = request
      filtered.filter = filter
      let expected = try sample.all(request).filter { Self.allows(filter, sample.item($0)) }
      #expect(try sample.all(filtered) == expected, "\(query) \(filter), seed \(sample.seed)")
    }
  }

  @Test(arguments: SearchOrder.allCases)
  func `every order lists the same hits, sorted`(order: SearchOrder) throws {
    let sample = try RandomItems(count: 1_500)
    for query in Self.queries {
      let hits = try sample.all(IndexRequest(text: query, kinds: [.film], order: order))
      let byRelevance = try sample.all(IndexRequest(text: query, kinds: [.film]))
      let note: Comment = "\(query), seed \(sample.seed)"
      #expect(Set(hits) == Set(byRelevance), note)
      let items = hits.map(sample.item)
      switch order {
      case .relevance: #expect(hits == byRelevance, note)
      case .popularity: #expect(items.map(\.row) == items.map(\.row).sorted(), note)
      case .newest: #expect(items.map { $0.year ?? 0 } == items.map { $0.year ?? 0 }.sorted(by: >), note)
      case .oldest: #expect(items.map { $0.year ?? 9_999 } == items.map { $0.year ?? 9_999 }.sorted(), note)
      case .title:
        let titles = items.filter { $0.titles[0].text.utf8.allSatisfy { $0 < 0x80 } }
          .map { $0.titles[0].text.filter { $0 != " " } }
        #expect(titles == titles.sorted(), note)
      }
    }
  }

  /// Found by the fuzzer: the fit with a typing error of an item that is also found as typed.
  @Test(arguments: SearchOrder.allCases)
  func `an item found as typed keeps its fit where typing errors are forgiven`(order: SearchOrder) throws {
    let sample = try SampleIndex([.film(1970, "N*I*G*H*T"), .film(1971, "Knight"), .film(1972, "Other")])
    let request = IndexRequest(text: "n*g*h*t", kinds: [.film], order: order)
    let hits = try sample.index.search(request).sections[0].hits
    #expect(hits.first { $0.row == 1 }?.match?.tier == .wordsInOrder)
  }

  /// Found by the fuzzer: one reading of the query has all words in the item's titles, the plain one only some.
  @Test(arguments: SearchOrder.allCases)
  func `an item shows the words of the variant it is found by`(order: SearchOrder) throws {
    let sample = try SampleIndex([.film(1970, "Hand and Foot", "Green Door"), .film(1971, "Other")])
    let request = IndexRequest(text: "do n", kinds: [.film], order: order)
    let match = try sample.index.search(request).sections[0].hits.first?.match
    #expect(match?.title == "Hand and Foot")
    #expect(match?.ranges == [5..<8])
  }

  @Test func `counts are of every hit on every page`() throws {
    let sample = try RandomItems(count: 1_500)
    var random = SeededGenerator(seed: sample.seed &+ 2)
    for query in Self.queries {
      let kinds: [MediaKind] = [.film, .show]
      let filter = Bool.random(using: &random) ? Self.filter(&random) : SearchFilter()
      let request = IndexRequest(text: query, kinds: kinds, filter: filter, wantsFacets: true)
      let facets = try #require(try sample.index.search(request).facets)
      var expected = SearchFacets()
      for kind in kinds {
        for hit in try sample.all(IndexRequest(text: query, kinds: [kind], filter: filter)) {
          let item = sample.item(hit)
          expected.kinds[kind, default: 0] += 1
          for genre in item.genres.compactMap(Genre.init) { expected.genres[genre, default: 0] += 1 }
          for country in item.countries.compactMap(CountryCode.init) {
            expected.countries[country, default: 0] += 1
          }
          if let language = item.originalLanguage { expected.languages[language.base, default: 0] += 1 }
          if let year = item.year { expected.years[year, default: 0] += 1 }
        }
      }
      #expect(facets == expected, "\(query), seed \(sample.seed)")
    }
  }

  private static func filter(_ random: inout SeededGenerator) -> SearchFilter {
    var filter = SearchFilter()
    if Bool.random(using: &random) {
      filter.genres = Set(
        RandomItems.genres.prefix(Int.random(in: 1...2, using: &random)).compactMap(Genre.init))
    }
    if Bool.random(using: &random) { filter.years = 1992...Int.random(in: 1993...1999, using: &random) }
    if Bool.random(using: &random) { filter.countries = ["KR", "ZZ"] }
    if Bool.random(using: &random) { filter.languages = ["ko"] }
    if Bool.random(using: &random) { filter.minimumPopularity = Double.random(in: 0...300, using: &random) }
    return filter
  }

  private static func allows(_ filter: SearchFilter, _ item: IndexedItem) -> Bool {
    (filter.genres.isEmpty || !filter.genres.isDisjoint(with: item.genres.compactMap(Genre.init)))
      && (filter.years.map { years in item.year.map(years.contains) ?? false } ?? true)
      && (filter.countries.isEmpty
        || !filter.countries.isDisjoint(with: item.countries.compactMap(CountryCode.init)))
      && (filter.languages.isEmpty
        || item.originalLanguage.map { filter.languages.contains($0.base) } ?? false)
      && (filter.minimumPopularity.map { Double(Float(item.popularity)) >= Double(Float($0)) } ?? true)
  }
}
