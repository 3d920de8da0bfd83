import VitrineHTTPModel
import VitrineMediaModel
import Testing

@testable import VitrineProviders

/// Texts that upstreams send and we take apart.
@Suite struct OddTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("<i>a</i> b", "a b"), ("1 < 2 and 3 > 2", "1 < 2 and 3 > 2"), (" a\n b ", "a b"),
    ("&nbsp;", nil), ("", nil), ("\u{200B}", nil), ("a<p class=\"x\">b", "a b"),
  ])
  func `a text is shown as one plain line, and not at all where nothing of it can be seen`(
    text: String, plain: String?
  ) {
    #expect(PlainText.shown(text) == plain)
  }

  @Test(arguments: [
    "javascript:alert(1)", "", "//a.example/", "https:/a", "ftp://a.example/", "https://a.example/\u{0}",
    "https://a.example/ b", "https://a.example/\n", "data:text/html,x", "https://a.example/é",
    "https://a.example/" + String(repeating: "a", count: WebAddress.longest),
  ])
  func `what could do harm in a page is no address`(text: String) {
    #expect(WebAddress.checked(text) == nil)
  }

  @Test(arguments: [
    ("https://a.example/@b", "https://a.example/@b?c=d"),
    ("https://a.example/?e=f", "https://a.example/?e=f&c=d"),
    ("https://a.example/#g", "https://a.example/?c=d#g"),
  ])
  func `parameters are put behind those there are, before the fragment`(address: String, result: String) {
    #expect(WebAddress.appending("c=d", to: address) == result)
  }

  /// Every text of up to five of these pieces: none may end the program, and none may grow.
  @Test func `no mixture of marks breaks what takes texts apart`() {
    let pieces = ["<", ">", ";", ",", "=", "\"", "rel=next", "?page=", "9", "/", "x", "bb", ".jpg", "-", "é"]
    var texts = [""]
    for _ in 0..<4 { texts += texts.suffix(1 + 15 * 15).flatMap { text in pieces.map { text + $0 } } }
    for text in texts {
      #expect((PlainText.shown(text) ?? "").utf8.count <= text.utf8.count)
      #expect((ImageReference.artwork(url: text).url(width: 600) ?? "").utf8.count <= text.utf8.count + 4)
      #expect(UnsplashPaging(["Link": text]).links.count <= 1)
    }
    #expect(texts.count > 3000)
  }
}
