import Testing
import VitrineTestSupport
import VitrineTextMatching

@Suite struct HangulTests {
  /// What a two-set input method shows after each keystroke of 기생충.
  private static let states = ["ㄱ", "기", "깃", "기새", "기생", "기생ㅊ", "기생추", "기생충"]

  @Test func `C34 every state of the input method is a beginning of the word`() {
    let title = FoldedText("기생충").letters
    for state in Self.states + ["기ㅅ"] { #expect(title.starts(with: FoldedText(state).letters), "\(state)") }
  }

  @Test(arguments: [("과", "광"), ("고", "과"), ("발", "밝"), ("하", "한"), ("우", "원"), ("으", "의"), ("까", "깎")])
  func `C35 compound vowels and finals only add letters`(shorter: String, longer: String) {
    #expect(FoldedText(longer).letters.starts(with: FoldedText(shorter).letters))
  }

  @Test func `every input state of random words only adds letters`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let word = String.randomHangul(using: &random)
      let letters = FoldedText(word).letters
      for state in InputMethod.states(of: word) {
        #expect(letters.starts(with: FoldedText(state).letters), "\(state) of \(word), seed \(seed)")
      }
    }
  }

  @Test(arguments: ["ㄱㅅㅊ", "ㄳㅊ", "ㄱ ㅅ ㅊ", "ﾡﾵﾺ"])
  func `C37 initial consonants are read in any spelling`(query: String) throws {
    let title = try #require(Initials.title("기생충", folded: FoldedText("기생충")))
    #expect(Initials.query(query)?.letters == title.letters)
  }

  @Test func `initial consonants keep doubles and other letters`() throws {
    let title = try #require(Initials.title("꾼 대 꾼 2", folded: FoldedText("꾼 대 꾼 2")))
    #expect(Initials.query("ㄲㄷㄲ2")?.letters == title.letters)
    #expect(Initials.query("ㄱㄷㄱ2")?.letters != title.letters)
  }

  @Test(arguments: ["ㄱ", "기ㅅ", "abc", "", "ㅏㅏ", "3"])
  func `other text is not taken for initial consonants`(query: String) {
    #expect(Initials.query(query) == nil)
  }
}
