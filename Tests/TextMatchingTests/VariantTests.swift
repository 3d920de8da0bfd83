import Testing
import VitrineTextMatching

/// Whether some reading of the query is some reading of the title.
private func same(_ query: String, _ title: String) -> Bool {
  let titles = Set(TextVariants.title(title).map(\.letters))
  return TypedText(query).variants.contains { titles.contains($0.folded.letters) }
}

@Suite struct VariantTests {
  @Test(
    arguments: [
      ("oceans 11", "Ocean's Eleven"), ("ocean's eleven", "Ocean's 11"), ("rocky 2", "Rocky II"),
      ("rocky two", "Rocky II"), ("7 brides for seven brothers", "Seven Brides for Seven Brothers"),
      ("se7en", "Seven"), ("seven", "Se7en"), ("7", "Se7en"), ("7", "Seven"), ("part 2", "Part Two"),
      ("13th floor", "Thirteenth Floor"), ("rock n rule", "Rock & Rule"), ("rock and rule", "Rock & Rule"),
      ("fast n' loud", "Fast & Loud"), ("star wars episode 5", "Star Wars: Episode V"),
      ("rueckkehr", "Rückkehr"),
      ("ruckkehr", "Rückkehr"), ("cash", "Ca$h"), ("pink", "P!nk"), ("i heart huckabees", "I ♥ Huckabees"),
    ])
  func `C70 C77 numbers, numerals and signs are alternatives`(query: String, title: String) {
    #expect(same(query, title))
  }

  @Test func `C77 numbers are never added up`() {
    #expect(!same("14", "Seven Brides for Seven Brothers"))
    #expect(!same("pelham 6", "Pelham One Two Three"))
    #expect(same("pelham 123", "Pelham One Two Three"))
  }

  @Test(arguments: [("1 robot", "I, Robot"), ("5 for vendetta", "V for Vendetta"), ("10 men", "X-Men")])
  func `a single letter is a numeral only at the end or after part or episode`(query: String, title: String) {
    #expect(!same(query, title))
  }

  /// The texts of all variants, the plain one first.
  private func variants(_ text: String) -> [String] { TextVariants.query(text).map(\.text) }

  @Test(arguments: ["x", "v", "i", "X Men", "i robot", "v for vendetta"])
  func `a first word of one letter is a letter`(text: String) {
    #expect(variants(text) == [FoldedText(text).text])
  }

  @Test(
    arguments: [
      ("malcolm x", "malcolm10"), ("rocky v", "rocky5"), ("part i begins", "part1begins"),
      ("episode v hope", "episode5hope"), ("ii", "2"), ("xx", "20"), ("xxxix", "39"), ("xxxviii", "38"),
      ("iv times", "4times"), ("the vii", "the7"), ("act x book", "act10book"), ("zero", "0"),
      ("thousand", "1000"), ("twentieth", "20th"), ("seventeenth", "17th"), ("zwolf", "12"),
    ])
  func `a numeral is read as its number`(text: String, read: String) {
    #expect(variants(text) == [FoldedText(text).text, read])
  }

  @Test(arguments: ["xl", "iiii", "vv", "ix0", "american x files", "king v castle", "once", "elf", "vim"])
  func `what only looks like a numeral is none`(text: String) {
    #expect(!variants(text).dropFirst().contains { $0.contains { $0.isNumber } } || text.contains("0"))
    #expect(variants(text).count == 1)
  }

  @Test func `a query is read up to its longest, and no further`() {
    let longest = String(repeating: "a", count: TypedText.longest)
    #expect(TypedText(longest).text == longest)
    #expect(TypedText(longest + "b").text == longest)
    #expect(TypedText.longest == 512)
  }

  @Test(arguments: [("the matrix", "Matrix"), ("the hunger games", "Hunger Games"), ("la vida", "Vida")])
  func `C73 a leading article of the query may be dropped`(query: String, title: String) {
    #expect(same(query, title))
  }

  @Test func `C73 a leading article of a title is found in several languages`() {
    func rest(_ title: String) -> String {
      let folded = FoldedText(title)
      return String(folded.text.dropFirst(Articles.length(inTitle: folded)))
    }
    #expect(rest("The Matrix") == "matrix")
    #expect(rest("L'avventura") == "avventura")
    #expect(rest("Das Boot") == "boot")
    #expect(rest("El orfanato") == "orfanato")
    #expect(rest("The") == "the")
    #expect(rest("Theodora") == "theodora")
  }

  @Test func `an article that is a word elsewhere stays in the query`() {
    #expect(!TypedText("die hard").variants.contains { $0.folded.text == "hard" })
  }

  @Test(arguments: ["mulan 2020", "Sleeping Beauty (1959)", " mulan  2020 ", "mulan [2020]"])
  func `C16 C88 a year at the end is read as one`(query: String) {
    #expect(TypedText(query).year != nil)
    #expect(TypedText(query).variantsBeforeYear.first?.folded.isEmpty == false)
  }

  @Test(
    arguments: [
      ("a trip 1850", 1850), ("a trip 1899", 1899), ("mulan 2099", 2099), ("mulan,1998", 1998),
      ("mulan(1998)", 1998), ("mulan [1998] ", 1998), ("7 1999", 1999), ("뮬란 2020", 2020),
    ])
  func `a year is one from 1850 to 2099, and what stands before it is the rest`(query: String, year: Int) {
    let typed = TypedText(query)
    #expect(typed.year == year)
    let before = query.prefix { !" ,([".contains($0) || $0 == " " && query.hasPrefix("a ") }
    #expect(typed.variantsBeforeYear.first?.folded.text == FoldedText(String(before.prefix(6))).text)
  }

  @Test(arguments: [
    "1917", "2001", "300", "2001 a space odyssey", "(2020)", "blade runner 20499", "mulan2020", "",
    "a trip 1849", "mulan 2100", "mulan 0999", "mulan-2020", "$ 2020", "? 2020", "mulan 202", "mulan 2020a",
    "mulan ２０２０",
  ])
  func `C74 other numbers are not years`(query: String) {
    #expect(TypedText(query).year == nil)
  }

  @Test(arguments: ["", " ", "\t", "\u{3000}", "\u{200B}", "\u{FEFF}"])
  func `C17 blank text has no reading`(query: String) {
    #expect(TypedText(query).isBlank)
  }

  @Test func `every printable character of ASCII has a reading`() {
    for code in 0x21...0x7E {
      let text = Unicode.Scalar(UInt8(code)).description
      #expect(!TypedText(text).isBlank, "\(text)")
    }
  }
}
