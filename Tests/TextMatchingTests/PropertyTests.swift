import Foundation
import Testing
import VitrineTestSupport
import VitrineTextMatching

@Suite struct PropertyTests {
  private func check(_ count: Int = 2000, _ body: (String, _ note: Comment) -> Void) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<count {
      let text = String.randomText(using: &random)
      body(text, "\(text.debugDescription), seed \(seed)")
    }
  }

  @Test func `folding folded text changes nothing`() {
    check { text, note in
      let once = FoldedText(text)
      #expect(FoldedText(once.text).letters == once.letters, note)
    }
  }

  @Test func `case and canonical form do not change the letters`() {
    check { text, note in
      let letters = FoldedText(text).letters
      #expect(FoldedText(text.uppercased()).letters == letters, note)
      #expect(FoldedText(text.decomposedStringWithCanonicalMapping).letters == letters, note)
      #expect(FoldedText(text.precomposedStringWithCanonicalMapping).letters == letters, note)
      #expect(FoldedText(text.withoutMarks).letters == letters, note)
    }
  }

  @Test func `C68 punctuation between letters does not change the letters`() {
    check { text, note in
      let letters = FoldedText(text).letters
      guard FoldedText("x" + text).letters.count > 1 else { return }
      #expect(FoldedText("¡" + text.replacing(" ", with: "–") + "!").letters == letters, note)
    }
  }

  @Test func `ranges ascend, stay apart and lie inside the text`() {
    check { text, note in
      for reading in TextVariants.title(text) {
        #expect(reading.letters.count == reading.starts.count && reading.letters.count == reading.spans.count)
        let ranges = reading.graphemes(of: 0..<reading.letters.count)
        #expect(ranges.allSatisfy { !$0.isEmpty && $0.upperBound <= text.count }, note)
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }, note)
      }
    }
  }

  @Test func `ranges unite in any order`() {
    #expect([5..<6, 0..<2, 1..<3, 3..<4, 8..<8].united() == [0..<4, 5..<6])
  }
}
