import Testing
import VitrineTestSupport
import VitrineTextMatching

@Suite struct EditDistanceTests {
  private func distance(_ left: String, _ right: String, bound: Int = 2) -> Int? {
    EditDistance.between(Array(left.utf16), Array(right.utf16), bound: bound)
  }

  @Test(
    arguments: [
      ("parasite", "parasite", 0), ("parasit", "parasite", 1), ("praasite", "parasite", 1),
      ("parasire", "parasite", 1),
      ("xarasite", "parasite", 2), ("arasite", "parasite", 2), ("aprasite", "parasite", 1),
      ("paraxite", "parasit", 2),
    ])
  func `a swap costs one and a wrong first letter two`(typed: String, word: String, expected: Int) {
    #expect(distance(typed, word) == expected)
  }

  @Test(arguments: [("2001", "2000"), ("2001", "201"), ("area 51", "area 52"), ("9", "99"), ("12a", "21a")])
  func `C76 digits are never forgiven`(typed: String, word: String) {
    #expect(distance(typed, word) == nil)
  }

  @Test func `the bound is kept`() {
    #expect(distance("kitten", "sitting", bound: 2) == nil)
    #expect(distance("abcdef", "abcdefghi", bound: 2) == nil)
  }

  @Test func `the nearest beginning is found`() {
    let title = Array("parasiteandmore".utf16)
    let found = EditDistance.toPrefix(Array("parsite".utf16), of: title, bound: 2)
    #expect(found?.distance == 1)
    #expect(found?.length == 8)
    #expect(EditDistance.toPrefix(Array("nothing".utf16), of: title, bound: 2) == nil)
  }

  @Test func `the distance is that of the plain definition`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let letters = Array("abc1".utf16)
    for _ in 0..<3000 {
      let left = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? 97
      }
      let right = (0..<Int.random(in: 0...7, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? 97
      }
      for bound in 0...2 {
        let model = naive(left, right)
        #expect(
          EditDistance.between(left, right, bound: bound) == (model <= bound ? model : nil),
          "\(left) \(right) bound \(bound), seed \(seed)")
      }
    }
  }

  @Test(
    arguments: [
      ("", 0), ("abcd", 0), ("abcde", 1), ("abcdefgh", 1), ("abcdefghi", 2), ("abcdefghijklmnopqrst", 2),
      ("2001", 0), ("東京物語", 0), ("ㄱㅅㅊ", 0),
    ])
  func `the allowance grows with the length`(text: String, edits: Int) {
    #expect(TypoRule.allowance(for: FoldedText(text).letters) == edits)
  }

  @Test(
    arguments: [
      ("alen 3", 0), ("abcd1", 0), ("abcde 1", 1), ("abcdefgh 2", 1), ("abcdefghi 2", 2), ("1234567890", 0),
      ("9abcdefgh", 1),
    ])
  func `digits do not count towards the letters that allow errors`(text: String, edits: Int) {
    #expect(TypoRule.allowance(for: FoldedText(text).letters) == edits)
  }

  @Test(arguments: [("기새abcd", 1), ("기생abcd", 0), ("가ab", 0), ("가abc", 1), ("가abcd", 1)])
  func `a query of two scripts counts by syllables when more than half of its keystrokes are Hangul`(
    text: String, edits: Int
  ) {
    #expect(TypoRule.allowance(for: FoldedText(text).letters) == edits)
  }

  @Test(
    arguments: [
      ("사랑", 0), ("어벤져", 1), ("오징어 게임", 1), ("반지의 제왕 반지", 2), ("아아", 0), ("아아아", 1), ("이이이", 1),
      ("아이아이아", 1), ("아이아이아이", 2),
    ])
  func `Hangul counts by syllables`(text: String, edits: Int) {
    #expect(TypoRule.allowance(for: FoldedText(text).letters) == edits)
  }

  @Test func `a wrong vowel, initial or final of a syllable is one edit`() {
    for (typed, title) in [("어벤졔스", "어벤져스"), ("블랙애떠", "블랙애더"), ("레이증 호프", "레이징 호프")] {
      #expect(EditDistance.between(FoldedText(typed).letters, FoldedText(title).letters, bound: 2) == 1)
    }
  }

  /// The plain definition, without a bound.
  private func naive(_ query: [UInt16], _ title: [UInt16]) -> Int {
    let never = 1000
    var table = Array(repeating: Array(repeating: never, count: query.count + 1), count: title.count + 1)
    table[0][0] = 0
    for row in 0...title.count {
      for column in 0...query.count where row + column > 0 {
        var best = never
        if row > 0 { best = min(best, table[row - 1][column] + cost(title[row - 1], row == 1)) }
        if column > 0 { best = min(best, table[row][column - 1] + cost(query[column - 1], column == 1)) }
        if row > 0, column > 0 {
          let isSame = title[row - 1] == query[column - 1]
          let change =
            isSame ? 0 : max(cost(title[row - 1], row == 1 || column == 1), cost(query[column - 1], false))
          best = min(best, table[row - 1][column - 1] + change)
        }
        if row > 1, column > 1, title[row - 1] == query[column - 2], title[row - 2] == query[column - 1],
          title[row - 1] != title[row - 2], !title[row - 1].isDigit, !title[row - 2].isDigit
        {
          best = min(best, table[row - 2][column - 2] + 1)
        }
        table[row][column] = best
      }
    }
    return table[title.count][query.count]
  }

  private func cost(_ letter: UInt16, _ isFirst: Bool) -> Int { letter.isDigit ? 1000 : isFirst ? 2 : 1 }
}
