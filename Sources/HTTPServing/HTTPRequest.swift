public import VitrineHTTPModel

/// A parsed and validated request, as a server receives it.
public struct HTTPRequest: Sendable {
  /// The method.
  public var method: HTTPMethod
  /// The path before decoding, starting with `/` and without the query.
  public var rawPath: String
  /// The path's segments, each percent-decoded; `/` has none, `/a/` has `["a", ""]`.
  public var path: [String]
  /// The query's parameters.
  public var query: QueryItems
  /// The header fields.
  public var fields: HTTPFields
  /// The body, at most as long as the server's limit; empty when there is none.
  public var body: [UInt8]
  /// The address of the peer without its port, such as `127.0.0.1` or `::1`; empty when unknown.
  public var remoteAddress: String

  /// Creates a request from parts that are already decoded.
  public init(
    method: HTTPMethod = .get, rawPath: String, path: [String], query: QueryItems = QueryItems(),
    fields: HTTPFields = HTTPFields(), body: [UInt8] = [], remoteAddress: String = ""
  ) {
    self.method = method
    self.rawPath = rawPath
    self.path = path
    self.query = query
    self.fields = fields
    self.body = body
    self.remoteAddress = remoteAddress
  }

  /// Reads a request target in origin form, such as `/search?q=parasite`.
  ///
  /// - Returns: Nil when the target does not start with `/`, or when path or query hold a malformed escape,
  ///   bytes that are not UTF-8, or a NUL.
  public init?(
    method: HTTPMethod = .get, target: String, fields: HTTPFields = HTTPFields(), body: [UInt8] = [],
    remoteAddress: String = ""
  ) {
    // Compares bytes, not graphemes: a combining mark after a `/` must not hide it, and bytes are faster.
    let bytes = target.utf8
    let mark = bytes.firstIndex(of: UInt8(ascii: "?"))
    let rawPath = target[..<(mark ?? target.endIndex)]
    guard bytes.first == UInt8(ascii: "/"),
      let query = QueryItems(parsing: mark.map { target[bytes.index(after: $0)...] } ?? "")
    else { return nil }
    var path: [String] = []
    let segments = rawPath.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for segment in segments.map(Substring.init) {
      guard let decoded = PercentEncoding.decode(segment) else { return nil }
      path.append(decoded)
    }
    if path == [""] { path = [] }
    self.init(
      method: method, rawPath: String(rawPath), path: path, query: query, fields: fields,
      body: body, remoteAddress: remoteAddress)
  }
}
