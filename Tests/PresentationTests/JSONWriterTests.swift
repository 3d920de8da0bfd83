import Foundation
import Testing

import VitrinePresentation
import VitrineTestSupport

struct JSONWriterTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `random texts come back from Foundation's decoder as they went in`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let texts = (0..<300).map { _ in Self.text(&random) }
    var writer = JSONWriter()
    writer.array(texts) { $0.value($1) }
    let back = try JSONDecoder().decode([String].self, from: Data(writer.bytes))
    #expect(back.map { Array($0.unicodeScalars) } == texts.map { Array($0.unicodeScalars) }, "seed \(seed)")
  }

  @Test func `every scalar of the first plane comes back`() throws {
    let text = String(String.UnicodeScalarView((0...0xFFFF).compactMap(Unicode.Scalar.init)))
    var writer = JSONWriter()
    writer.array([text]) { $0.value($1) }
    let back = try JSONDecoder().decode([String].self, from: Data(writer.bytes))
    #expect(back.first.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
  }

  @Test func `what ends a line or steers a terminal is escaped`() {
    var writer = JSONWriter()
    writer.value("\u{0}\u{1f}\u{7f}\u{9b}\u{2028}\u{2029}\u{202e}\"\\\n\t\r—é©")
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #""\u0000\u001f\u007f\u009b\u2028\u2029\u202e\"\\\n\t\r—é©""#)
  }

  @Test func `nested values get their commas`() throws {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("a")
      writer.array([[1, 2], [], [-30]]) { writer, row in writer.array(row) { $0.value($1) } }
      writer.key("b")
      writer.object { _ in }
      writer.key("c")
      writer.null()
      writer.key("d")
      writer.value(true)
      writer.key("e")
      writer.value(nil as Int?)
    }
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #"{"a":[[1,2],[],[-30]],"b":{},"c":null,"d":true,"e":null}"#)
  }

  @Test(arguments: [
    (Duration.zero, "0.000"), (.microseconds(1), "0.001"), (.microseconds(1_234_567), "1234.567"),
    (.nanoseconds(999), "0.000"), (.seconds(-1), "0.000"), (.seconds(3), "3000.000"),
  ])
  func `durations are milliseconds with three decimals`(duration: Duration, text: String) {
    var writer = JSONWriter()
    writer.value(milliseconds: duration)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      let range: ClosedRange<UInt32> =
        switch Int.random(in: 0...4, using: &random) {
        case 0: 0...0x1f
        case 1: 0x20...0x7f
        case 2: 0x2020...0x2030
        case 3: 0...0xffff
        default: 0x10000...0x10ffff
        }
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
