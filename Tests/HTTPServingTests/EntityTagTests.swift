import VitrineHTTPServing
import Testing

@Suite struct EntityTagTests {
  @Test(arguments: [
    (#""a""#, true), (#"W/"a""#, true), (#""b", "a""#, true), (#""b","a""#, true), (#" "a" "#, true),
    ("*", true),
    (#"W/"b", W/"a""#, true), (#""b""#, false), ("a", false), ("", false), (#"w/"a""#, false),
    (#""A""#, false),
    (#""a"#, false), ("\"\"", false), (",", false),
  ])
  func `If-None-Match compares weakly`(field: String, matches: Bool) {
    #expect(EntityTag("a").matches(ifNoneMatch: field) == matches)
    #expect(EntityTag("a", isWeak: true).matches(ifNoneMatch: field) == matches)
  }

  @Test func `a tag is written as it stands in a field, and read back`() {
    #expect(EntityTag("a").description == "\"a\"")
    #expect(EntityTag("a", isWeak: true).description == "W/\"a\"")
    for tag in [EntityTag("a"), EntityTag("a", isWeak: true), EntityTag(""), EntityTag("기")] {
      #expect(EntityTag(field: tag.description) == tag)
    }
    for field in ["", "a", "\"", "\"a", "a\"", "\"a\", \"b\"", "\"a b\"", "w/\"a\"", "W/a"] {
      #expect(EntityTag(field: field) == nil)
    }
  }

  @Test func `the tag of bytes is FNV-1a, the same for every kind of sequence`() {
    // The vectors of the algorithm's authors.
    #expect(EntityTag(of: []).value == "cbf29ce484222325")
    #expect(EntityTag(of: Array("a".utf8)).value == "af63dc4c8601ec8c")
    #expect(EntityTag(of: Array("foobar".utf8)).value == "85944171f73967e8")
    #expect(EntityTag(of: "foobar".utf8.lazy.map { $0 }) == EntityTag(of: Array("foobar".utf8)))
  }
}
