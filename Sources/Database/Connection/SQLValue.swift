/// A value bound to a parameter of a statement.
public enum SQLValue: Sendable, Hashable {
  /// No value.
  case null
  /// A whole number.
  case integer(Int)
  /// A floating-point number.
  case real(Double)
  /// A text.
  case text(String)
  /// Bytes.
  case blob([UInt8])

  /// A whole number, or ``null`` for nil.
  public static func optional(_ number: Int?) -> SQLValue { number.map(SQLValue.integer) ?? .null }

  /// A text, or ``null`` for nil.
  public static func optional(_ text: String?) -> SQLValue { text.map(SQLValue.text) ?? .null }
}

extension SQLValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
  /// A whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// No value.
  public init(nilLiteral: ()) { self = .null }
}
