import VitrineMediaModel
import Testing

import VitrinePresentation
import VitrineTestSupport

@Suite struct MarkedTextTests {
  // C173, C175
  @Test(arguments: [
    ("Amélie", [0..<3], "[Amé]lie"),
    ("Ame\u{301}lie", [2..<3], "Am[e\u{301}]lie"),
    ("상황판", [0..<1], "[상]황판"),
    ("cœur", [1..<2], "c[œ]ur"),
    ("👨‍👩‍👧 family", [0..<1, 2..<3], "[👨‍👩‍👧] [f]amily"),
    ("a<b>", [1..<2], "a[<]b>"),
    ("abc", [1..<9], "a[bc]"),
    ("abc", [7..<9], "abc"),
    ("abc", [0..<2, 1..<3], "[ab][c]"),
    ("", [0..<1], ""),
  ])
  func `marks cover whole graphemes of the original`(text: String, ranges: [Range<Int>], shown: String) {
    let pieces = MarkedText(text, nil, ranges: ranges).pieces
    #expect(pieces.map { $0.isMarked ? "[\($0.text)]" : $0.text }.joined() == shown)
  }

  @Test func `marking loses and adds no character`() {
    let seed: UInt64 = 7
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("aé기🇰🇷👩🏽‍🚀ا ") + ["e\u{301}", "\u{1112}\u{1161}\u{11ab}"]
    for round in 0..<1000 {
      let text = String(
        (0..<Int.random(in: 0...12, using: &generator)).compactMap { _ in
          alphabet.randomElement(using: &generator)
        })
      var bounds = (0..<4).map { _ in Int.random(in: 0...14, using: &generator) }.sorted()
      let last = bounds.removeLast()
      let ranges = [bounds[0]..<bounds[1], bounds[2]..<last]
      let pieces = MarkedText(text, nil, ranges: ranges).pieces
      #expect(pieces.map(\.text).joined() == text, "seed \(seed), round \(round)")
    }
  }
}
