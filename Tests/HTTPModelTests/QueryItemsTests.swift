import VitrineHTTPModel
import Testing

@Suite struct QueryItemsTests {
  @Test func `parameters keep their order, and the first of a name counts`() {
    let query = QueryItems(parsing: "b=1&a=2&b=3&&c&d=&=e&f=g=h")
    #expect(
      query?.items == [
        .init("b", "1"), .init("a", "2"), .init("b", "3"), .init("c", ""), .init("d", ""), .init("", "e"),
        .init("f", "g=h"),
      ])
    #expect(query?["b"] == "1")
    #expect(query?["z"] == nil)
  }

  // C02
  @Test func `plus, percent 20 and their mixture are one space`() {
    #expect(QueryItems(parsing: "q=stranger+things") == QueryItems(parsing: "q=stranger%20things"))
  }

  // M2, M6, C07, C14
  @Test func `values with every separator come back`() {
    for value in [
      "Law & Order", "fast n' loud", "a=b&c=d#e?f", "3%", "100% pen", "+;,=()'", "Romeo + Juliet", "🎬", "👨‍👩‍👧",
    ] {
      let query = QueryItems([.init("q", value), .init("scope & co", "all")])
      let read = QueryItems(parsing: query.encoded)
      #expect(read == query)
      #expect(query.encoded.filter { $0 == "&" }.count == 1)
    }
  }

  // M6
  @Test func `one malformed escape spoils the whole query`() {
    for query in ["q=%zz", "a=1&q=%", "%=1", "a=%20&b=%F"] { #expect(QueryItems(parsing: query) == nil) }
  }

  @Test func `an empty query has no parameters`() {
    #expect(QueryItems(parsing: "")?.items == [])
    #expect(QueryItems(parsing: "&&&")?.items == [])
    #expect(QueryItems().encoded == "")
  }
}
