/// The header fields of a message: names are case-insensitive; order and repetition are kept.
public struct HTTPFields: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// One field line.
  public struct Field: Sendable, Hashable {
    /// The name as written.
    public var name: String
    /// The value, without surrounding white space.
    public var value: String

    /// Creates a field line.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The field lines, in the order of the message.
  public private(set) var lines: [Field]

  /// Creates fields from lines.
  public init(_ lines: [Field] = []) { self.lines = lines }

  /// Creates fields from a literal, in its order.
  public init(dictionaryLiteral elements: (String, String)...) {
    lines = elements.map { Field(name: $0.0, value: $0.1) }
  }

  /// The value of the first line with a name. Setting it replaces every line with that name; nil removes
  /// them.
  public subscript(name: String) -> String? {
    get { lines.first { $0.name.equalsIgnoringCase(name) }?.value }
    set {
      lines.removeAll { $0.name.equalsIgnoringCase(name) }
      if let newValue { lines.append(Field(name: name, value: newValue)) }
    }
  }

  /// Returns the values of all lines with a name, in order.
  public func all(_ name: String) -> [String] {
    lines.filter { $0.name.equalsIgnoringCase(name) }.map(\.value)
  }

  /// Appends lines; existing lines with the same names are kept.
  public mutating func append(contentsOf more: [Field]) { lines += more }

  /// Appends a line; existing lines with the same name are kept.
  public mutating func append(_ name: String, _ value: String) {
    lines.append(Field(name: name, value: value))
  }
}

extension String {
  /// Whether two names are equal, ignoring the case of ASCII letters.
  ///
  /// Checks identity and length first, since most names are identical or differ in length.
  package func equalsIgnoringCase(_ other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    if self == other { return true }
    return zip(utf8, other.utf8).allSatisfy { $0.loweredASCII == $1.loweredASCII }
  }
}

extension UInt8 {
  fileprivate var loweredASCII: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
