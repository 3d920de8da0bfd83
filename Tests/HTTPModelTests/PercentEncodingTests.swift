import VitrineTestSupport
import VitrineHTTPModel
import Testing

@Suite struct PercentEncodingTests {
  private static let seed = UInt64.random(in: .min ... .max)

  @Test func `random text comes back from encoding, as a path part and as a query value`() {
    var random = SeededGenerator(seed: Self.seed)
    for round in 0..<2000 {
      let text = Self.text(&random)
      let encoded = PercentEncoding.encode(text)
      #expect(
        PercentEncoding.decode(encoded).map(Self.scalars) == Self.scalars(text),
        "round \(round), seed \(Self.seed)")
      #expect(
        PercentEncoding.decode(encoded, plusIsSpace: true).map(Self.scalars) == Self.scalars(text),
        "round \(round), seed \(Self.seed)")
      #expect(encoded.utf8.allSatisfy { "-._~%".utf8.contains($0) || Self.isLetterOrDigit($0) })
    }
  }

  /// Texts that are equal in Swift may still be made of other scalars, so those are compared (M5).
  private static func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
  }

  /// Up to 20 scalars of any kind but NUL.
  private static func text(_ random: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...20, using: &random) {
      let limit: UInt32 = [0x7f, 0x7ff, 0xffff, 0x10ffff].randomElement(using: &random) ?? 0x7f
      if let scalar = Unicode.Scalar(UInt32.random(in: 1...limit, using: &random)) { text.append(scalar) }
    }
    return String(text)
  }

  // M1, C05, C14: what URLComponents leaves as it is.
  @Test func `every reserved character is encoded`() {
    #expect(
      PercentEncoding.encode("+/?;'!()*&#=%, :@[]$")
        == "%2B%2F%3F%3B%27%21%28%29%2A%26%23%3D%25%2C%20%3A%40%5B%5D%24")
    #expect(PercentEncoding.encode("AZaz09-._~") == "AZaz09-._~")
    #expect(PercentEncoding.encode("기") == "%EA%B8%B0")
    #expect(PercentEncoding.encode("") == "")
  }

  @Test(arguments: ["%", "%2", "%zz", "%g0", "%0g", "a%", "%%20", "100%", "%u0041", "%+1", "% 1"])
  func `a malformed escape is no text`(text: String) { #expect(PercentEncoding.decode(text) == nil) }

  // C13
  @Test(arguments: [
    "%ED%A0%BD", "%ED%B8%80", "%ED%A0%BD%ED%B8%80", "%FF", "%C0%AF", "%E0%80%AF", "%F5%80%80%80", "%EA%B8",
    "%80", "%00",
    "a%00b",
  ])
  func `lone surrogates, other bytes that are not UTF-8, and NUL are no text`(text: String) {
    #expect(PercentEncoding.decode(text) == nil)
  }

  @Test func `both cases of hexadecimal digits are read`() {
    #expect(PercentEncoding.decode("%ea%B8%b0") == "기")
    #expect(PercentEncoding.decode("%2b%2B") == "++")
  }

  // M7, C04
  @Test func `plus is a space in a query only`() {
    #expect(PercentEncoding.decode("star+wars") == "star+wars")
    #expect(PercentEncoding.decode("star+wars", plusIsSpace: true) == "star wars")
    #expect(PercentEncoding.decode("c%2B%2B", plusIsSpace: true) == "c++")
  }

  // C11
  @Test func `what is decoded once is not decoded again`() {
    #expect(PercentEncoding.decode("100%2525") == "100%25")
  }
}
