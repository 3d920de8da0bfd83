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

  @Test func `the tag of bytes is the same in every run and for every kind of sequence`() {
    // Computed by a second implementation, in Python.
    #expect(EntityTag(of: []).value == "af63bd4c29620a93")
    #expect(EntityTag(of: Array("a".utf8)).value == "68e0166a3938c199")
    #expect(EntityTag(of: Array("foobar, foobar".utf8)).value == "ada9446582c0107d")
    #expect(
      EntityTag(of: "foobar, foobar".utf8.lazy.map { $0 }) == EntityTag(of: Array("foobar, foobar".utf8)))
  }

  @Test func `every byte of a body and its length count in the tag`() {
    let body = [UInt8](repeating: 0, count: 19)
    var tags: Set = [EntityTag(of: body), EntityTag(of: body + [0])]
    for place in body.indices {
      var other = body
      other[place] = 0x80
      tags.insert(EntityTag(of: other))
    }
    #expect(tags.count == body.count + 2)
  }
}
