import Testing
import VitrineTestSupport

@testable import VitrineWeb

@Suite struct HTMLTests {
  @Test func `text and attribute values are escaped without being asked`() {
    let html = a(.href(Address(.search, [("q", "<a&\"'>")])), .label("<\"&'>")) {
      "<script>alert('1 & 2')</script>"
    }
    #expect(
      html.source
        == "<a href=\"/search?q=%3Ca%26%22%27%3E\" aria-label=\"&lt;&quot;&amp;&#39;&gt;\">"
        + "&lt;script&gt;alert(&#39;1 &amp; 2&#39;)&lt;/script&gt;</a>")
  }

  @Test func `whatever the text is, the parser sees one text and one attribute`() {
    let seed: UInt64 = 20_261_130
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("<>&\"'=/ \t\n;#xaé기🎬\u{301}\u{202e}")
    for round in 0..<2000 {
      let length = Int.random(in: 0...24, using: &generator)
      let text = String((0..<length).compactMap { _ in alphabet.randomElement(using: &generator) })
      let source = span(.named("title", text)) { text }.source
      let inside = source.dropFirst("<span title=\"".count).dropLast("</span>".count)
      let parts = inside.split(separator: "\"", omittingEmptySubsequences: false)
      #expect(parts.count == 2, "seed \(seed), round \(round): \(source)")
      let hasMarkup = parts.contains { $0.dropFirst().contains("<") }
      #expect(!hasMarkup, "seed \(seed), round \(round): \(source)")
      #expect(Self.unescaped(String(parts[0])) == text, "seed \(seed), round \(round)")
      #expect(Self.unescaped(String(parts[1].dropFirst())) == text, "seed \(seed), round \(round)")
    }
  }

  @Test func `an address that could leave this server is no local address`() {
    for bad in [
      "//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", "", "x", "/a\tb",
      "/a\nb", "/ㄱ",
    ] {
      #expect(Address(local: bad) == nil, "\(bad)")
    }
    #expect(Address(local: "/search?q=%EA%B8%B0&scope=film")?.text == "/search?q=%EA%B8%B0&scope=film")
    #expect(Address(elsewhere: "javascript:alert(1)") == nil)
    #expect(Address(elsewhere: "https://example.org/a\" onclick=\"b") == nil)
  }

  private static func unescaped(_ text: String) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")].reduce(text) {
      text, pair in
      text.replacing(pair.0, with: pair.1)
    }
  }
}
