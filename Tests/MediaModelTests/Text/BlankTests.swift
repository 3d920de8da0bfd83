import Testing

@testable import VitrineMediaModel

@Suite struct BlankTests {
  @Test(arguments: [
    "", " ", "\t\r\n", "\u{3000}", "\u{A0}", "\u{2028}", "\u{200B}", "\u{200D}", "\u{FEFF} \u{2060}",
    "\u{180E}",
    "\u{3164}", "\u{AD}",
  ])
  func `white space and what takes no room is blank`(text: String) {
    #expect(text.isBlank && text.trimmed.isEmpty && text.allSatisfy(\.isBlank))
    #expect("\(text)a b\(text)".trimmed == "a b")
  }

  @Test(arguments: ["a", ".", "0", "ㄱ", "👨‍👩‍👧", "\u{301}", " x "])
  func `what can be seen is not blank`(text: String) {
    #expect(!text.isBlank && !text.trimmed.isEmpty)
  }

  @Test func `a joiner inside of an emoji is part of it`() {
    #expect(" 👨‍👩‍👧 ".trimmed == "👨‍👩‍👧")
  }

  @Test(arguments: [("abc", 3, "abc"), ("abcd", 3, "abc"), ("기생충", 2, "기생"), ("abc", 0, ""), ("", 5, "")])
  func `a text is cut by scalars`(text: String, limit: Int, cut: String) {
    #expect(text.cut(toScalars: limit) == cut)
  }
}
