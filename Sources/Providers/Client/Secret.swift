internal import VitrineHTTPModel
internal import VitrineMediaModel

/// A key or token of an upstream. Its text is visible only to the call that needs it: no description, no debugger's
/// dump and no error holds it.
public struct Secret: Sendable, Hashable {
  /// The text itself. It belongs into a header field of a call and nowhere else.
  let revealed: String

  /// Keeps a key; blank characters around it, as files and copies bring them, are dropped.
  public init(_ text: String) { revealed = text.trimmed }

  /// Whether there is no key at all.
  public var isEmpty: Bool { revealed.isEmpty }

  /// What stands in a text where a secret stood.
  static let mask = "[secret]"
  /// What a secret looks like; always as long, whatever the key is.
  private static let dots = "•••"
  /// Shorter texts are no keys, and masking them would tear ordinary words apart.
  static let shortest = 6
  /// Texts of letters alone that are shorter may be words, such as a key made up to try things.
  static let longestWord = 12

  /// Whether a title may hold it by itself: too short for a key, a word of letters, or a number.
  var isOrdinary: Bool {
    let bytes = revealed.utf8
    return bytes.count < Self.shortest || bytes.allSatisfy { (0x30...0x39).contains($0) }
      || bytes.count < Self.longestWord && bytes.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Three dots, never the key.
  public var description: String { Self.dots }
  /// Three dots, never the key.
  public var debugDescription: String { Self.dots }
  /// No parts: what walks through values finds no key.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Takes secrets out of texts, by their value: whatever an upstream repeats of a call is clean.
struct Scrubber: Sendable {
  private let secrets: [Secret]

  /// Takes out these secrets.
  init(_ secrets: [Secret]) { self.secrets = secrets }

  /// Takes out what the fields of a call prove with: the whole value and, of `Bearer abc`, the last word.
  init(_ fields: HTTPFields) {
    secrets = fields.lines.filter { Self.isSecret($0.name) }.flatMap { line in
      [line.value, String(line.value.split(separator: " ").last ?? "")].map(Secret.init)
    }
  }

  /// The text with a mask for every secret, also where it is percent-encoded.
  func callAsFunction(_ text: String) -> String {
    secrets.filter { $0.revealed.utf8.count >= Secret.shortest }.reduce(text) { text, secret in
      text.replacing(secret.revealed, with: Secret.mask)
        .replacing(PercentEncoding.encode(secret.revealed), with: Secret.mask)
    }
  }

  /// The body of an answer with a mask for every secret, as it is, percent-encoded or with the slashes of JSON escaped.
  /// Secrets that are ordinary words stay: masking them would harm titles.
  func callAsFunction(_ body: [UInt8]) -> [UInt8] {
    secrets.filter { !$0.isOrdinary }.reduce(body) { body, secret in
      let text = secret.revealed
      return Set([text, PercentEncoding.encode(text), text.replacing("/", with: "\\/")])
        .reduce(body) { Self.masking(Array($1.utf8), in: $0) }
    }
  }

  /// The bytes with a mask for every occurrence of others; most bodies have none and are handed on as they are.
  private static func masking(_ needle: [UInt8], in bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var (kept, place) = (0, 0)
    while place + needle.count <= bytes.count {
      if bytes[place] == needle[0], bytes[place..<(place + needle.count)].elementsEqual(needle) {
        result += bytes[kept..<place] + Array(Secret.mask.utf8)
        place += needle.count
        kept = place
      } else {
        place += 1
      }
    }
    return kept == 0 ? bytes : result + bytes[kept...]
  }

  /// The error with clean texts.
  func callAsFunction(_ error: ProviderError) -> ProviderError {
    switch error {
    case .unavailable(let reason): .unavailable(reason: self(reason))
    case .badAnswer(let path): .badAnswer(path: self(path))
    default: error
    }
  }

  private static let names: Set<String> = [
    "authorization", "proxy-authorization", "cookie", "x-api-key", "x-goog-api-key",
  ]

  /// Whether the fields of a call hold something that proves who calls.
  static func hasSecret(_ fields: HTTPFields) -> Bool { fields.lines.contains { isSecret($0.name) } }

  private static func isSecret(_ name: String) -> Bool { names.contains(name.lowercased()) }
}
