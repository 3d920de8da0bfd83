import VitrineTestSupport
@testable import VitrineCatalogImport
import Foundation
import Testing

@testable import VitrineCatalog

/// Reading bytes, lines, fields and JSON.
@Suite struct InputTests {
  let bench = ImportBench()

  private func lines(_ bytes: Data) throws -> [String?] {
    var lines: [String?] = []
    try LineReader(try bench.write(bytes, "lines")).forEachLine { (line, isWhole) throws(ImportFailure) in
      lines.append(isWhole ? (try? Text.string(line, 0..<line.count)) ?? "?" : nil)
    }
    return lines
  }

  @Test(arguments: [
    ("", []), ("a", ["a"]), ("a\n", ["a"]), ("\n", [""]), ("a\r\nb", ["a", "b"]),
    ("a\n\nb\n", ["a", "", "b"]),
    ("\u{FEFF}a\n", ["a"]), ("\r", [""]),
  ])
  func `lines end with LF or CR LF, and a byte order mark is none of the first`(
    _ text: String, _ expected: [String]
  ) throws {
    #expect(try lines(Data(text.utf8)) == expected)
  }

  @Test func `a line that is too long is told of once, and the next one is read`() throws {
    let long = String(repeating: "x", count: LineReader.longestLine + 1)
    let fine = String(repeating: "y", count: LineReader.longestLine)
    let text = "a\n\(long)\nb\n\(long)\(long)\(long)\n\(fine)\nc\n\(long)"
    #expect(try lines(Data(text.utf8)) == ["a", nil, "b", nil, fine, "c", nil])
  }

  @Test func `several packed pieces in one file are read as one`() throws {
    let first = try gzipped("a\nb", at: bench.folder.path + "/1")
    let second = try gzipped("c\nd\n", at: bench.folder.path + "/2")
    #expect(try lines(first + second) == ["a", "bc", "d"])
  }

  @Test func `a packed file that is damaged is refused`() throws {
    var packed = try gzipped(String(repeating: "line\n", count: 10_000), at: bench.folder.path + "/1")
    packed[packed.count / 2] ^= 0xFF
    #expect(throws: ImportFailure.self) { try lines(packed) }
  }

  @Test func `something behind the packed part is refused, zeros that pad a tape are not`() throws {
    let packed = try gzipped("a\nb\n", at: bench.folder.path + "/1")
    for tail in ["x", "\u{0}x", "\u{1F}", "\u{1F}x", String(repeating: "\u{0}", count: 600_000) + "x"] {
      #expect(throws: ImportFailure.self, "\(tail.prefix(3))") { try lines(packed + Data(tail.utf8)) }
    }
    for count in [1, 512, 600_000] { #expect(try lines(packed + Data(count: count)) == ["a", "b"]) }
  }

  @Test func `a packed file cut short anywhere is refused`() throws {
    let packed = try gzipped("a\nb\n", at: bench.folder.path + "/1")
    for count in 2..<packed.count {
      #expect(throws: ImportFailure.self, "\(count)") { try lines(packed.prefix(count)) }
    }
  }

  @Test(arguments: [true, false])
  func `a file that is cut or grows while it is read is refused`(_ isCut: Bool) throws {
    let line = String(repeating: "x", count: 99) + "\n"
    let path = try bench.write(Data(String(repeating: line, count: 20_000).utf8), "lines")
    let reader = try LineReader(path)
    var count = 0
    let error = #expect(throws: ImportFailure.self) {
      try reader.forEachLine { (_, _) throws(ImportFailure) in
        count += 1
        guard count == 1, let file = FileHandle(forUpdatingAtPath: path) else { return }
        if isCut { try? file.truncate(atOffset: 1_000_000) } else { _ = try? file.seekToEnd() }
        if !isCut { try? file.write(contentsOf: Data(line.utf8)) }
        try? file.close()
      }
    }
    #expect(error == .unreadable(path: path, reason: "it was changed while it was read"))
  }

  @Test func `a file of the wrong kind is given up after so many lines`() throws {
    let path = try bench.write("x\nx\nx\nx\n", "lines")
    let reading = ImportReading(
      .jsonl, into: Staging(nil), folder: bench.data, options: ImportOptions(), progress: { _ in })
    reading.mostRejections = 3
    let error = #expect(throws: ImportFailure.self) {
      try reading.read(path) { (_) throws(LineFault) in throw .malformed("no item") }
    }
    #expect(
      error == .wrongFiles(path: path, reason: "more than 3 lines are not in its format, the last: no item"))
    reading.mostRejections = 4
    try reading.read(path) { (_) throws(LineFault) in throw .malformed("no item") }
    #expect(reading.report.rejected == 4)
  }

  @Test func `comma-separated fields may be quoted`() throws {
    let fields = try withLine(#"a,"b,""c""",,"",d e"#) { try Fields.quoted($0) }
    #expect(fields == ["a", "b,\"c\"", "", "", "d e"])
    for line in [#""a"#, #""a"b,c"#, #"a,"b" "#] {
      #expect(fault(line) { (line) throws(LineFault) in _ = try Fields.quoted(line) } != nil, "\(line)")
    }
  }

  // MARK: JSON

  @Test(arguments: [
    "", "{", "}", "[]", "1", "{}x", "{\"a\":}", "{\"a\"}", "{\"a\":1,}", "{a:1}", "{\"a\":01}", "{\"a\":1.}",
    "{\"a\":.5}", "{\"a\":+1}", "{\"a\":1e}", "{\"a\":tru}", "{\"a\":\"}", "{\"a\":\"\\x\"}",
    "{\"a\":\"\\u12\"}",
    "{\"a\":[1,]}", "{\"a\":{\"b\":1}", "{\"a\":nul}", "{\"a\":-}", "{,}",
    "{\"a\":1 \"b\":2}",
  ])
  func `what is no JSON object is refused`(_ line: String) {
    #expect(fault(line) { (line) throws(LineFault) in _ = try FlatJSON(line) } != nil)
  }

  @Test func `nesting has an end`() {
    let deep = #"{"a":"# + String(repeating: "[", count: 100_000)
    #expect(
      fault(deep) { (line) throws(LineFault) in _ = try FlatJSON(line) } == .malformed("nested too deeply"))
  }

  @Test func `random objects read as the decoder reads them`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let values = JSONSample(using: &random)
      let decoded = try JSONDecoder().decode(JSONSample.self, from: Data(values.line(using: &random).utf8))
      let scanned = try withLine(values.line(using: &random)) { line in
        let object = try FlatJSON(line)
        return JSONSample(
          text: try object.string("text", in: line), number: try object.number("number", in: line),
          real: try object.real("real", in: line), flag: try object.boolean("flag", in: line))
      }
      #expect(scanned == decoded, "seed \(seed)")
      #expect(scanned == values, "seed \(seed)")
    }
  }

  @Test func `numbers read as the standard library reads them`() {
    var random = SeededGenerator(seed: 7)
    var texts = ["0", "1.", "12.5", "1e3", "-3", "0.1", "999999999999999", "99999999999.9999", "x", "", ".5"]
    for _ in 0..<5_000 {
      let digits = Int.random(in: 0...999_999_999_999, using: &random)
      texts.append(
        "\(digits >> Int.random(in: 0...30, using: &random)).\(Int.random(in: 0...9_999, using: &random))")
    }
    for text in texts {
      #expect(withLine(text) { Text.real($0, 0..<$0.count) } == Double(text), "\(text)")
    }
  }

  @Test func `halves of characters become the sign for unknown ones`() throws {
    let line = #"{"text":"a\ud83d!\ude00\ud83d\ude00\ud83d\u0041"}"#
    let text = try withLine(line) { try FlatJSON($0).string("text", in: $0) }
    #expect(text == "a\u{FFFD}!\u{FFFD}😀\u{FFFD}A")
  }
}

/// An object of one member of each kind, and a way to write it.
struct JSONSample: Codable, Equatable {
  var text: String?
  var number: Int?
  var real: Double?
  var flag: Bool?

  init(text: String?, number: Int?, real: Double?, flag: Bool?) {
    (self.text, self.number, self.real, self.flag) = (text, number, real, flag)
  }

  init(using random: inout SeededGenerator) {
    let letters: [Character] = ["a", "\"", "\\", "/", "é", "기", "😀", "\n", "\u{1}", "{", ":", ",", " "]
    let length = Int.random(in: 0...12, using: &random)
    text =
      Bool.random(using: &random)
      ? nil
      : String(
        (0..<length).map { _ in
          letters.randomElement(using: &random) ?? "a"
        })
    number = Bool.random(using: &random) ? nil : Int.random(in: 0...999_999_999, using: &random)
    real = Bool.random(using: &random) ? nil : Double.random(in: -1e6...1e6, using: &random)
    flag = Bool.random(using: &random) ? nil : Bool.random(using: &random)
  }

  /// The object with its members in any order, with white space, and other members between them.
  func line(using random: inout SeededGenerator) -> String {
    var members = [#""other":[1,{"x":[]},"]"],"more":null"#]
    if let text { members.append("\"text\" : \(JSONText.quoted(text))") }
    if let number { members.append("\"number\":\(number)") }
    if let real { members.append("\"real\":\(real)") }
    if let flag { members.append("\"flag\":\(flag)") }
    return " {" + members.shuffled(using: &random).joined(separator: ",  ") + "}\t"
  }
}
