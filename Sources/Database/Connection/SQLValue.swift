/// A value bound to a parameter of a statement.
public enum SQLValue: Sendable, Hashable {
  /// Null.
  case null
  /// An integer.
  case integer(Int)
  /// A floating-point number.
  case real(Double)
  /// A text.
  case text(String)
  /// Bytes.
  case blob([UInt8])

  /// An integer, or ``null`` for nil.
  public static func optional(_ number: Int?) -> SQLValue { number.map(SQLValue.integer) ?? .null }

  /// A text, or ``null`` for nil.
  public static func optional(_ text: String?) -> SQLValue { text.map(SQLValue.text) ?? .null }
}

extension SQLValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
  /// Creates an integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Creates a text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Creates ``null``.
  public init(nilLiteral: ()) { self = .null }
}
