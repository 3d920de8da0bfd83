import VitrineFederation
import VitrineMediaModel
import Testing

@testable import vitrine

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("Parasite", 8), ("기생충", 6), ("パラサイト", 10), ("寄生上流", 8), ("Amélie", 6), ("Ame\u{301}lie", 6),
    ("🎬", 2), ("👨‍👩‍👧", 2), ("🇰🇷", 2), ("❤️", 2), ("❤", 1), ("WALL·E", 6), ("ｱ", 1), ("", 0),
  ])
  func `a text is as wide as a terminal draws it`(_ text: String, _ width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  // C181: a wide letter across the edge must not leave a column over.
  @Test func `a cut text fills its columns exactly`() {
    #expect(DisplayWidth.fit("기생충", to: 5) == "기생…")
    #expect(DisplayWidth.fit("기생충", to: 4) == "기… ")
    for width in 1...20 {
      for text in ["기생충 Parasite", "👨‍👩‍👧 family", "Amélie", ""] {
        #expect(DisplayWidth.of(DisplayWidth.fit(text, to: width)) == width)
      }
    }
  }

  @Test func `control characters cannot steer the terminal`() {
    #expect("a\u{1B}[31mb\u{7}".withoutControls == "a\u{FFFD}[31mb\u{FFFD}")
  }

  @Test(arguments: [
    "\u{9B}31m", "\u{85}", "\u{202E}", "\u{2066}", "\u{200E}", "\u{61C}", "\u{FEFF}", "\u{AD}", "\u{E0041}",
    "\u{2028}",
  ])
  func `nor can C1 controls, line separators and what turns the text around it`(scalar: String) {
    #expect("a\(scalar)b".withoutControls == "a\u{FFFD}\(scalar.dropFirst())b")
  }

  @Test(arguments: ["👨‍👩‍👧", "می‌خواهم", "क्‍ष", "❤️", "Amélie", "기생충"])
  func `letters and emoji that need a joiner keep it`(text: String) {
    #expect(text.withoutControls == text)
  }
}

@Suite struct SearchTableTests {
  private let english = LanguageTag.english

  private func item(_ key: String, _ titles: [LanguageTag: String], year: Int? = nil) throws -> ItemSummary {
    let id = try #require(MediaID(provider: .catalog, kind: .film, key: key))
    return ItemSummary(
      id: id, titles: LocalizedText(titles), year: year, genres: ["drama"])
  }

  private func lines(_ hits: [SearchHit], columns: Int? = nil, color: Bool = false) -> [String] {
    let rows = hits.map {
      FederatedRow(id: $0.item.id, item: $0.item, origins: [$0.item.id], match: $0.match)
    }
    let section = FederatedSection(
      kind: .film, state: .results(partial: false), rows: rows, total: hits.count)
    let style = Style(isTerminal: color, environment: [:])
    return SearchTable(languages: [english], style: style, columns: columns).lines(section)
  }

  @Test func `columns line up under wide letters`() throws {
    let hits = [
      SearchHit(item: try item("a", [.korean: "기생충"], year: 2019)),
      SearchHit(item: try item("b", [english: "Oldboy and more"], year: 2003)),
    ]
    let lines = lines(hits)
    let columns = lines.dropFirst().map { line in
      line.firstRange(of: #/20\d\d/#).map { DisplayWidth.of(line[..<$0.lowerBound]) }
    }
    #expect(columns == [19, 19])
  }

  @Test func `the title that matched stands beside the one shown`() throws {
    let match = TitleMatch(title: "기생충", language: .korean, ranges: [0..<1], tier: .startsWith)
    let hit = SearchHit(item: try item("a", [english: "Parasite", .korean: "기생충"]), match: match)
    #expect(lines([hit])[1].contains("Parasite (기생충)"))
    #expect(lines([hit], color: true)[1].contains("(\u{1B}[38;5;214m기\u{1B}[0m생충)"))
  }

  @Test func `no line is wider than the terminal`() throws {
    let hits = [
      SearchHit(
        item: try item("long", [english: String(repeating: "기생충 and a half ", count: 20)], year: 2019))
    ]
    for columns in 20...132 {
      for line in lines(hits, columns: columns) { #expect(DisplayWidth.of(line) <= columns, "\(columns)") }
    }
  }

  @Test func `on a narrow terminal ids go first, then genres, and titles stay readable`() throws {
    let genres = ["Science Fiction", "Adventure"].compactMap { Genre($0) }
    let id = try #require(MediaID("catalog:film:a-title-of-some-length-1999"))
    let item = ItemSummary(
      id: id, titles: LocalizedText([english: "A title of some length, and more"]), year: 1999, genres: genres
    )
    let row = { (columns: Int) in lines([SearchHit(item: item)], columns: columns)[1] }
    for columns in 36...120 {
      let line = row(columns)
      #expect(DisplayWidth.of(line) <= columns, "\(columns)")
      #expect(line.contains("A title of some length") && line.contains("1999"), "\(columns): \(line)")
    }
    #expect(row(120).contains("Science Fiction, Adventure") && row(120).contains(id.description))
    #expect(!row(80).contains(id.description) && row(80).contains("Science Fiction, Adventure"))
    #expect(row(48).contains("Science Ficti…"))
    #expect(!row(40).contains("Sci"))
  }

  private static func photographer() throws -> Photographer {
    Photographer(
      id: try #require(MediaID("unsplash:photographer:kim")), name: "Kim",
      profileURL: "https://unsplash.com/@kim")
  }

  private func lines(
    _ kind: MediaKind, _ rows: [ItemSummary], states: [ProviderState] = [],
    state: SectionState = .results(partial: false),
    columns: Int? = nil
  ) -> [String] {
    let section = FederatedSection(
      kind: kind, state: state, rows: rows.map { FederatedRow(id: $0.id, item: $0, origins: [$0.id]) },
      total: rows.count, providers: states)
    return SearchTable(
      languages: [english], style: Style(isTerminal: false, environment: [:]), columns: columns
    )
    .lines(section)
  }

  @Test func `a photo comes with its address and the credit that Unsplash demands`() throws {
    let photo = Photo(
      id: try #require(MediaID("unsplash:photo:p1")), descriptions: LocalizedText([english: "A path"]),
      widthInPixels: 4, heightInPixels: 3, image: .remote(url: "https://images.unsplash.com/p1?ixid=a"),
      photographer: try Self.photographer())
    #expect(
      lines(.photo, [ItemSummary(photo)]).suffix(3) == [
        "    https://images.unsplash.com/p1?ixid=a", "    Photo by Kim on Unsplash",
        "    https://unsplash.com/@kim",
      ])
  }

  @Test func `a trailer comes with its preview, the link to the store and the courtesy`() throws {
    let trailer = Trailer(
      id: try #require(MediaID("itunes:trailer:1")), title: "Parasite",
      url: "https://video.itunes.apple.com/1.m4v",
      form: .stream, courtesy: "provided courtesy of iTunes", storeURL: "https://itunes.apple.com/1")
    #expect(
      lines(.trailer, [MediaItem.trailer(trailer).summary]).suffix(3) == [
        "    https://video.itunes.apple.com/1.m4v", "    https://itunes.apple.com/1",
        "    provided courtesy of iTunes",
      ])
    let plain = Trailer(id: trailer.id, title: "Parasite", url: "https://example.org/1", form: .page)
    #expect(lines(.trailer, [MediaItem.trailer(plain).summary]).count == 3)
  }

  @Test func `a provider that failed is named with the reason and never an empty list`() throws {
    let states = [
      ProviderState(provider: .unsplash, state: .quotaExhausted(retryAfter: .seconds(7))),
      ProviderState(provider: .tmdb, state: .unavailable(.unsupported([.genre, .sort]))),
      ProviderState(provider: .catalog, state: .empty, isKnown: true),
    ]
    let printed = lines(.photo, [], states: states, state: .quotaExhausted(retryAfter: .seconds(7)))
    #expect(
      printed == [
        "Photos no more calls are allowed for 7 s", "  unsplash: no more calls are allowed for 7 s",
        "  tmdb: these filters are not supported: genre, sort",
      ])
  }

  @Test func `what is said of providers and photos fits the terminal, but for addresses, which stay whole`()
    throws
  {
    var photographer = try Self.photographer()
    photographer.name = "Somebody With A Name Of Many Words And Letters"
    let photo = Photo(
      id: try #require(MediaID("unsplash:photo:p1")),
      descriptions: LocalizedText([english: "A path between trees in the fog of a morning in the north"]),
      widthInPixels: 4, heightInPixels: 3, image: .remote(url: "https://images.unsplash.com/p1"),
      photographer: photographer)
    let states = [ProviderState(provider: .tmdb, state: .unavailable(.unsupported(Refinement.Name.allCases)))]
    for columns in 30...80 {
      let printed = lines(.photo, [ItemSummary(photo)], states: states, columns: columns)
      for line in printed where !line.contains("https://") {
        #expect(DisplayWidth.of(line) <= columns, "\(columns): \(line)")
      }
      #expect(printed.contains("    https://images.unsplash.com/p1"))
      let text = printed.joined(separator: " ").split(separator: " ").joined(separator: " ")
      #expect(text.contains("Letters on Unsplash") || columns < 40, "\(columns): \(text)")
    }
  }

  @Test func `there are no colors in a pipe, nor when refused`() {
    #expect(!Style(isTerminal: false, environment: [:]).isColored)
    #expect(!Style(isTerminal: true, environment: ["NO_COLOR": "1"]).isColored)
    #expect(!Style(isTerminal: true, environment: ["TERM": "dumb"]).isColored)
    #expect(Style(isTerminal: true, environment: ["TERM": "xterm"]).isColored)
  }
}
