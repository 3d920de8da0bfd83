/// The query parameters of a URL, in order, decoded.
public struct QueryItems: Sendable, Hashable {
  /// One parameter.
  public struct Item: Sendable, Hashable {
    /// The decoded name.
    public var name: String
    /// The decoded value; empty when the parameter has no `=`.
    public var value: String

    /// Creates a parameter.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The parameters, in the order of the URL.
  public private(set) var items: [Item]

  /// Creates a query from parameters.
  public init(_ items: [Item] = []) { self.items = items }

  /// Parses a query as browsers and form encoders write it: `&` between parameters, `+` for a space.
  ///
  /// Returns nil when a name or value has a malformed escape, is not UTF-8 or contains a NUL: the caller
  /// responds with 400 instead of guessing. Empty parameters (`a=1&&b=2`) are skipped.
  public init?(parsing text: some StringProtocol) {
    items = []
    for part in Substring(text).utf8.split(separator: UInt8(ascii: "&")) {
      let pair = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = PercentEncoding.decode(Substring(pair[0]), plusIsSpace: true),
        let value = pair.count == 2 ? PercentEncoding.decode(Substring(pair[1]), plusIsSpace: true) : ""
      else { return nil }
      items.append(Item(name, value))
    }
  }

  /// The value of the first parameter with a name; nil when there is none.
  public subscript(name: String) -> String? { items.first { $0.name == name }?.value }

  /// The query as text, without `?`; spaces are encoded as `%20`.
  public var encoded: String {
    items.map { "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))" }
      .joined(separator: "&")
  }
}
