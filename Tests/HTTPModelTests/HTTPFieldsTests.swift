import VitrineHTTPModel
import Testing

@Suite struct HTTPFieldsTests {
  @Test func `names compare without case, values keep theirs`() {
    let fields: HTTPFields = ["Content-Type": "Text/HTML", "X": "1"]
    #expect(fields["content-type"] == "Text/HTML")
    #expect(fields["CONTENT-TYPE"] == "Text/HTML")
    #expect(fields["Content-Typ"] == nil)
  }

  @Test func `only ASCII letters lose their case`() {
    // The Kelvin sign and the at sign differ from k and ` by one bit or by Unicode's folding.
    let fields: HTTPFields = ["k": "1", "@": "2"]
    #expect(fields["\u{212a}"] == nil)
    #expect(fields["`"] == nil)
  }

  @Test func `repeated lines keep their order`() {
    var fields: HTTPFields = ["A": "1", "B": "2"]
    fields.append("a", "3")
    #expect(fields.all("A") == ["1", "3"])
    #expect(fields["a"] == "1")
    #expect(fields.lines.map(\.value) == ["1", "2", "3"])
  }

  @Test func `setting replaces all lines of the name, nil removes them`() {
    var fields: HTTPFields = ["A": "1", "B": "2", "a": "3"]
    fields["A"] = "4"
    #expect(fields.lines == [.init(name: "B", value: "2"), .init(name: "A", value: "4")])
    fields["a"] = nil
    #expect(fields.all("A") == [])
  }
}
