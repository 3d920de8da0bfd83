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
