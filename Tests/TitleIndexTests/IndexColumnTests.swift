import VitrineTestSupport
import VitrineMediaModel
import Testing

@testable import VitrineTitleIndex

@Suite struct IndexColumnTests {
  private let file = TemporaryIndex()

  private func coded(_ texts: [String], with sample: String) -> [String] {
    let coder = SymbolCoder(SymbolTrainer(Array(sample.utf8)).symbols())
    return texts.map { text in
      var codes: [UInt8] = []
      coder.append(Array(text.utf8)[...], to: &codes)
      return unsafe codes.withUnsafeBufferPointer { unsafe coder.symbols.text($0) }
    }
  }

  @Test func `texts come back as they were, whatever the symbols were learnt from`() {
    let texts = ["", "a", "The Lord of the Rings", "기생충", "千と千尋の神隠し", "\u{0}\u{0}", "👨‍👩‍👧", "Amélie ÿ"]
    for sample in ["", "a", "The Lord of the Rings: The Return of the King", "기생충 기생충", "\u{0}\u{0}\u{0}"] {
      #expect(coded(texts, with: sample) == texts, "learnt from \(sample)")
    }
  }

  @Test func `a symbol ends with all bits of its last byte`() {
    // The first byte of 밤 is `k` with the highest bit set.
    #expect(
      coded(["war 밤 night"], with: String(repeating: "a knight at work ", count: 20)) == ["war 밤 night"])
  }

  @Test func `random texts of several scripts come back`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let letters = Array("abcdefghijk nopqrstuvwxyz 밤사람기생충東京夜éøяжのは")
    func text() -> String { String((0..<40).map { _ in letters.randomElement(using: &random) ?? " " }) }
    for _ in 0..<100 {
      let sample = (0..<10).map { _ in text() }.joined()
      let texts = (0..<10).map { _ in text() }
      #expect(coded(texts, with: sample) == texts, "seed \(seed)")
    }
  }

  @Test func `text that repeats itself takes less than half the bytes`() {
    let text = Array(String(repeating: "The Return of the King. ", count: 100).utf8)
    let coder = SymbolCoder(SymbolTrainer(text).symbols())
    var codes: [UInt8] = []
    coder.append(text[...], to: &codes)
    #expect(codes.count < text.count / 2)
  }

  @Test func `any codes give some text`() {
    let symbols = TextSymbols([0x61, 0x6261])
    let codes: [UInt8] = [0, 1, 2, 254, 255, 0x7A, 255]
    #expect(unsafe codes.withUnsafeBufferPointer { unsafe symbols.text($0) } == "aabz")
  }

  /// Titles so long that the starts of 32 of them lie further apart than two bytes can say.
  @Test func `very long titles are found and shown whole`() throws {
    let items = (1...70).map { row in
      let text = "Tale \(row) " + String(repeating: "never ending story ", count: 1_200)
      return IndexedItem(
        row: row, kind: .film, year: nil, popularity: Double(100 - row),
        titles: [IndexedTitle(text: text, language: nil, isMain: true)])
    }
    try TitleIndex.build(items, at: file.path)
    let index = try TitleIndex(opening: file.path, budget: nil)
    for row in [1, 33, 64, 70] {
      let hit = try index.search("tale \(row) never", kinds: [.film], page: .first).sections[0].hits.first
      #expect(hit?.row == row)
      #expect(hit?.match?.title == items[row - 1].titles[0].text)
    }
  }

  @Test func `how well known an item is comes back for every ordinal`() throws {
    let popularities = (0..<1_500).map { Double(1_000 - $0 / 7) }
    let items = popularities.enumerated().map { ordinal, popularity in
      IndexedItem(
        row: ordinal + 1, kind: .film, year: nil, popularity: popularity,
        titles: [IndexedTitle(text: "Film \(ordinal)", language: nil, isMain: true)])
    }
    try TitleIndex.build(items, at: file.path)
    let index = try TitleIndex(opening: file.path)
    for ordinal in popularities.indices {
      #expect(index.columns.popularity(ordinal) == Float(popularities[ordinal]), "place \(ordinal)")
    }
  }

  @Test func `genres and languages that an item lacks are zero beside items that have them`() throws {
    func index(_ genres: [String]) throws -> TitleIndex {
      let items = [[], genres].enumerated().map { ordinal, genres in
        IndexedItem(
          row: ordinal + 1, kind: .film, year: nil, popularity: 1, genres: genres,
          titles: [IndexedTitle(text: "Film \(ordinal)", language: nil, isMain: true)])
      }
      try TitleIndex.build(items, at: file.path)
      return try TitleIndex(opening: file.path)
    }
    let some = try index(["Drama"])
    #expect((0..<2).map { some.columns.genres[$0] } == [0, 1])
    let none = try index([])
    #expect((0..<2).map { none.columns.genres[$0] } == [0, 0])
  }
}
