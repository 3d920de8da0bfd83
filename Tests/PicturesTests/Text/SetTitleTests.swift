import VitrineMediaModel
import Testing

@testable import VitrinePictures

struct SetTitleTests {
  private static let box = 252.0

  @Test func `no line of any title in the shipped catalog is wider than its box`() {
    let subjects = ShippedCatalog.subjects.filter { $0.id.kind != .person }
    #expect(subjects.count > 10_000, "the catalog is not where the test looks for it")
    for subject in subjects {
      let title = SetTitle(subject.title, boxWidth: Self.box)
      let widest = title.widths.max() ?? 0
      #expect(widest <= Self.box + 0.001, "\(subject.title): \(title.lines)")
      #expect(title.height + title.descent <= 262, "\(subject.title): \(title.lines) of \(title.size)")
    }
  }

  @Test func `nothing of a title is lost unless its last line ends in an ellipsis`() {
    for subject in ShippedCatalog.subjects where subject.id.kind != .person {
      let title = SetTitle(subject.title, boxWidth: Self.box)
      let set = title.lines.joined().filter { !$0.isWhitespace }
      let whole = subject.title.filter { !$0.isWhitespace }
      if set != whole {
        #expect(set.hasSuffix("…") && whole.hasPrefix(set.dropLast()), "\(subject.title): \(title.lines)")
      }
    }
  }

  @Test(arguments: [
    ("Star Wars", ["Star", "Wars"]), ("Avengers: Endgame", ["Avengers:", "Endgame"]),
    ("The Godfather", ["The", "Godfather"]), ("라이온 킹", ["라이온 킹"]),
    ("해리 포터와 마법사의 돌", ["해리 포터와", "마법사의 돌"]), ("千と千尋の神隠し", ["千と", "千尋の", "神隠し"]),
    ("指环王：护戒使者", ["指环王：", "护戒使者"]), ("星球大战", ["星球", "大战"]), ("阿凡达", ["阿凡达"]),
    ("ゴッドファーザー", ["ゴッド", "ファーザー"]), ("스파이더맨", ["스파이더맨"]),
  ])
  func `lines break where a reader would break them`(title: String, lines: [String]) {
    #expect(SetTitle(title, boxWidth: Self.box).lines == lines)
  }

  @Test func `short titles are large and long ones still 8 pixels high on the smallest card`() {
    #expect(SetTitle("M", boxWidth: Self.box).size == 116)
    #expect(SetTitle("Up", boxWidth: Self.box).size == 116)
    let long = SetTitle(String(repeating: "Long title ", count: 40), boxWidth: Self.box)
    #expect(long.size * 92 / 300 >= 8)
    #expect(long.lines.last?.hasSuffix("…") == true)
  }

  @Test(arguments: ["", " \u{3000}", "\u{200b}", "🎬", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "e\u{301}\u{301}", "\u{1}", "ﷺ"])
  func `odd titles are set too`(text: String) {
    let title = SetTitle(text, boxWidth: Self.box)
    #expect(!title.lines.isEmpty)
    #expect(title.widths.allSatisfy { $0 <= Self.box })
  }

  @Test func `a word without end is cut and shortened`() {
    for word in [
      String(repeating: "W", count: 500), String(repeating: "뷁", count: 500),
      String(repeating: "ー", count: 300),
    ] {
      let title = SetTitle(word, boxWidth: Self.box)
      #expect(title.widths.allSatisfy { $0 <= Self.box })
      #expect(title.lines.last?.hasSuffix("…") == true)
    }
  }

  @Test(arguments: [("기생충", 2.82), ("寄生上流", 4.16), ("WW", 2), ("ii", 0.64), ("e\u{301}", 0.6), ("🎬", 1.3)])
  func `widths are those of the script`(text: String, width: Double) {
    #expect(abs(GlyphWidth.of(text) - width) < 0.05)
  }
}
