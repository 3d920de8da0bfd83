/// A country by its ISO 3166-1 code of two upper-case letters, such as `KR`.
public struct CountryCode: Sendable, Hashable, Comparable {
  /// Two upper-case ASCII letters.
  public let rawValue: String

  /// Creates a code from two letters in any case; nil for anything else.
  public init?(_ text: String) {
    guard text.utf8.count == 2, text.utf8.allSatisfy(\.isLetter) else { return nil }
    rawValue = text.uppercased()
  }

  /// Orders countries by code.
  public static func < (left: CountryCode, right: CountryCode) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension CountryCode: ExpressibleByStringLiteral {
  /// The country of a code in the source code: `let country: CountryCode = "KR"`. A literal that is no code is a fault of
  /// the program and ends it.
  public init(stringLiteral value: StaticString) {
    guard let country = CountryCode("\(value)") else { preconditionFailure("no country code: \(value)") }
    self = country
  }
}
