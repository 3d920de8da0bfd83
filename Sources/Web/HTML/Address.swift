internal import VitrineHTTPModel

/// An address that may stand in a link: a route of Vitrine, a path on this server, or an `https` page elsewhere.
///
/// Links take nothing else, so that no `javascript:` or foreign address can get into a page.
struct Address: Sendable, Hashable {
  /// The address, percent-encoded.
  let text: String

  /// The address of a route with parameters behind it; empty parameters are left out.
  init(_ route: Route, _ parameters: [(String, String)] = []) { text = route.address(parameters) }

  /// The address of a route with an encoded query, and parameters behind it; empty parameters are left out.
  init(_ route: Route, encodedQuery: String, _ parameters: [(String, String)]) {
    let rest = QueryItems(parameters.filter { !$0.1.isEmpty }.map { .init($0.0, $0.1) }).encoded
    let query = [encodedQuery, rest].filter { !$0.isEmpty }.joined(separator: "&")
    text = query.isEmpty ? route.path : "\(route.path)?\(query)"
  }

  /// A place on the page itself.
  init(fragment: StaticString) { text = "#\(fragment)" }

  /// A page elsewhere; nil unless it is plain printable ASCII that starts with `https://`.
  init?(elsewhere url: String) {
    guard url.hasPrefix("https://"), url.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else { return nil }
    text = url
  }

  /// A path on this server with its query, as a form sends it back.
  ///
  /// Nil unless a browser is certain to stay here: it starts with one `/`, and holds neither a backslash nor
  /// anything that is not printable ASCII (browsers drop tabs and line ends, and read `/\` as `//`).
  init?(local path: String) {
    guard path.utf8.count <= Self.longestLocalPath, path.hasPrefix("/"), !path.hasPrefix("//"),
      path.utf8.allSatisfy({ (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "\\") })
    else { return nil }
    text = path
  }

  /// Room for every search that fits in a URL of 8 KiB.
  static let longestLocalPath = 8192
}
