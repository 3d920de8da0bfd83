import Foundation
import Testing
import VitrineTextMatching

/// The letters a text folds to.
private func fold(_ text: String) -> String { FoldedText(text).text }

@Suite struct FoldTests {
  @Test(
    arguments: [
      ("Amélie", "amelie"), ("LÉON", "leon"), ("Le\u{301}on", "leon"), ("Cœur", "coeur"), ("Æon", "aeon"),
      ("Bjørn", "bjorn"), ("Łódź", "lodz"), ("Đorđe", "dorde"), ("Straße", "strasse"), ("STRASSE", "strasse"),
      ("Þór", "thor"), ("Garðar", "gardar"), ("Phở", "pho"), ("Đặng Thị", "dangthi"), ("Ärger", "arger"),
      ("Rückkehr", "ruckkehr"), ("Ştefan", "stefan"), ("ﬁlm", "film"),
    ])
  func `C55 C56 C58 Latin letters lose their marks`(title: String, folded: String) {
    #expect(fold(title) == folded)
  }

  @Test(arguments: ["İstanbul", "istanbul", "ISTANBUL", "ıstanbul", "I\u{307}stanbul"])
  func `C59 every Turkish i is one letter`(text: String) {
    #expect(fold(text) == "istanbul")
  }

  @Test func `M3 short i stays apart from i, and yo is ye`() {
    #expect(fold("Мой") == "мой")
    #expect(fold("МОИ\u{306}") == "мой")
    #expect(fold("Мой") != fold("Мои"))
    #expect(fold("Ёлки") == fold("Елки"))
    #expect(fold("Ёлки") == fold("Е\u{308}лки"))
    #expect(fold("Київ") == fold("Киі\u{308}в"))
  }

  @Test(
    arguments: [
      ("Άνθρωπος", "ανθρωποσ"), ("ΑΝΘΡΩΠΟΣ", "ανθρωποσ"), ("שָׁלוֹם", "שלומ"), ("أحمد", "احمد"),
      ("مُحَمَّد", "محمد"),
      ("ﷲ", "الله"), ("کتاب", "كتاب"),
    ])
  func `Greek, Hebrew and Arabic lose accents, points and forms`(title: String, folded: String) {
    #expect(fold(title) == folded)
  }

  @Test(arguments: ["ﾜｶﾞﾊｲ", "ワガハイ", "わがはい", "わか\u{3099}はい"])
  func `C49 half width kana is widened before katakana becomes hiragana`(text: String) {
    #expect(fold(text) == "わがはい")
  }

  @Test func `kana folds over middle dots, long marks, small kana and iteration marks`() {
    #expect(fold("スター・ウォーズ") == fold("すたうおおず".replacing("うおお", with: "うお")))
    #expect(fold("スパイダーマン") == fold("スパイダマン"))
    #expect(fold("ゴースト") == fold("ゴ－スト"))
    #expect(fold("みすゞ") == fold("みすず"))
    #expect(fold("佐々木") == fold("佐佐木"))
    #expect(fold("か") != fold("が"))
  }

  @Test(arguments: [
    ("ＷＡＬＬ・Ｅ", "walle"), ("Ⅳ", "iv"), ("Alien³", "alien3"), ("②", "2"), ("㌔", "きろ"), ("٣", "3"),
  ])
  func `compatibility forms fold like what they stand for`(title: String, folded: String) {
    #expect(fold(title) == folded)
  }

  @Test(
    arguments: [
      ("卧虎藏龙", "臥虎藏龍"), ("系统", "系統"), ("王后", "王後"), ("关西国际机场", "關西國際機場"), ("竜馬", "龍馬"),
      ("気", "氣"), ("広島", "廣島"),
    ])
  func `C52 C53 forms of one Chinese character are one letter`(one: String, other: String) {
    #expect(fold(one) == fold(other))
    #expect(FoldedText(one, unifiesHan: false).letters != FoldedText(other, unifiesHan: false).letters)
  }

  @Test func `C46 characters of like reading stay apart`() {
    #expect(fold("健") != fold("見"))
  }

  @Test(arguments: ["wall-e", "walle", "wall e", "WALL·E", "Wall–E", "WALL*E"])
  func `C62 punctuation and spaces do not change the letters`(text: String) {
    #expect(fold(text) == "walle")
  }

  @Test(
    arguments: [
      ["mash", "m.a.s.h", "M*A*S*H", "m a s h"], ["pel·lícula", "pellicula", "pel.licula", "peŀlícula"],
      ["It's", "its", "It’s"], ["Mr. Robot", "mr robot"], ["S.H.I.E.L.D.", "SHIELD"], ["E.T.", "ET"],
      ["Law & Order", "law and order", "Law＆Order"], ["Dou kyu sei – Classmates", "dou kyu sei classmates"],
      ["Hunter × Hunter", "hunter x hunter"], ["8½", "8 1/2"],
      ["(500) Days of Summer", "500 days of summer"],
    ])
  func `C61 C64 C65 C67 C71 spellings of one title have the same letters`(texts: [String]) {
    for text in texts { #expect(fold(text) == fold(texts[0])) }
  }

  @Test func `a text of symbols only keeps them`() {
    #expect(fold("$") == "$")
    #expect(fold("＄") == "$")
    #expect(fold("🎬") == "🎬")
    #expect(fold("...") == "...")
    #expect(FoldedText(" \u{3000}\u{200B}\t").isEmpty)
    #expect(FoldedText("").isEmpty)
  }

  @Test func `C41 Hangul has the same letters composed and apart`() {
    #expect(fold("기생충") == "ㄱㅣㅅㅐㅇㅊㅜㅇ")
    #expect(fold("기생충".decomposedStringWithCanonicalMapping) == fold("기생충"))
    #expect(fold("ﾡ") == "ㄱ")
  }

  @Test func `words begin after spaces, marks, elided articles and at a change of script`() {
    let words = FoldedText("L'avventura di wall-e").words.count
    #expect(words == 4)
    let parts = FoldedText("L'avventura 스타4").parts.map(\.lowerBound)
    #expect(parts == [0, 1, 10, 14])
  }

  @Test(
    arguments: [
      ("Qu'est-ce", [0, 2, 5]), ("l'av", [0, 1]), ("l'a", [0]), ("O'Brien", [0, 1]), ("don't", [0]),
      ("que'il", [0]), ("d'l'abc", [0, 1]), ("qu'l'abc", [0, 2]), ("'abc", [0]), ("L'ab d'ef", [0, 1, 3, 4]),
      ("it's ok", [0, 3]), ("rock'n'roll", [0]), ("x d'un", [0, 1, 2]),
    ])
  func `a part begins after one or two letters and an apostrophe, when two more follow`(
    text: String, parts: [Int]
  ) {
    #expect(FoldedText(text).parts.map(\.lowerBound) == parts)
  }

  @Test func `each letter says what begins at it`() {
    #expect(FoldedText("ab 東京4c").starts == [.word, .none, .word, .character, .part, .none])
    #expect(FoldedText("기생 a").starts == [.word, .none, .character, .none, .none, .word])
    #expect(FoldedText("l'東京").starts == [.word, .part, .character])
  }

  @Test(arguments: [
    (0, 1, 0..<1), (5, 0, 5..<6), (1023, 63, 1023..<1086), (1024, 64, 1023..<1086), (7, 63, 7..<70),
  ])
  func `a span is kept up to what sixteen bits hold`(start: Int, length: Int, range: Range<Int>) {
    #expect(GraphemeSpan(start: start, length: length).range == range)
  }
}

@Suite struct HighlightTests {
  private func ranges(_ title: String, _ letters: Range<Int>) -> [Range<Int>] {
    FoldedText(title).graphemes(of: letters)
  }

  @Test func `C173 a letter knows the grapheme it comes from`() {
    #expect(ranges("Le Cœur", 2..<7) == [3..<7])
    #expect(ranges("Ame\u{301}lie", 0..<6) == [0..<6])
    #expect(ranges("👨‍👩‍👧 Fam", 0..<3) == [2..<5])
    #expect(ranges("WALL·E", 0..<5) == [0..<4, 5..<6])
    #expect(ranges("Petït", 0..<4) == [0..<4])
  }

  @Test func `C175 a half typed syllable highlights that syllable only`() {
    #expect(ranges("상황판", 0..<3) == [0..<1])
    #expect(ranges("기생충", 0..<3) == [0..<2])
    #expect(ranges("기생충".decomposedStringWithCanonicalMapping, 0..<3) == [0..<2])
  }

  @Test func `C173 initial consonants point at their syllables`() throws {
    let title = "삼성 라이온즈"
    let initials = try #require(Initials.title(title, folded: FoldedText(title)))
    #expect(initials.graphemes(of: 0..<2) == [0..<2])
    #expect(initials.graphemes(of: 2..<4) == [3..<5])
  }

  @Test func `a replaced number word is highlighted whole`() throws {
    let eleven = try #require(TextVariants.title("Ocean's Eleven").first { $0.text == "oceans11" })
    #expect(eleven.graphemes(of: 6..<7) == [8..<14])
    let seven = try #require(TextVariants.title("Se7en").first { $0.text == "seven" })
    #expect(seven.graphemes(of: 0..<5) == [0..<5])
  }

  @Test func `very long titles are cut, not wrapped`() {
    let folded = FoldedText(String(repeating: "ab ", count: 2000))
    #expect(folded.graphemes(of: 0..<folded.letters.count).last?.upperBound ?? 0 <= 1024)
  }
}
