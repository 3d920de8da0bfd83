internal import VitrineHTTPModel

/// An address allowed in a link: a route of Vitrine, a path on this server, or an `https` page elsewhere.
///
/// Links accept nothing else, so that no `javascript:` or unchecked foreign address can get into a page.
struct Address: Sendable, Hashable {
  /// The address, percent-encoded.
  let text: String

  /// Creates the address of a route with parameters; empty parameters are left out.
  init(_ route: Route, _ parameters: [(String, String)] = []) { text = route.address(parameters) }

  /// Creates the address of a route with an encoded query and further parameters; empty parameters are left
  /// out.
  init(_ route: Route, encodedQuery: String, _ parameters: [(String, String)]) {
    let rest = QueryItems(parameters.filter { !$0.1.isEmpty }.map { .init($0.0, $0.1) }).encoded
    let query = [encodedQuery, rest].filter { !$0.isEmpty }.joined(separator: "&")
    text = query.isEmpty ? route.path : "\(route.path)?\(query)"
  }

  /// Creates the address of a fragment of the page itself.
  init(fragment: StaticString) { text = "#\(fragment)" }

  /// Creates the address of an external page; nil unless it is printable ASCII that starts with `https://`.
  init?(elsewhere url: String) {
    guard url.hasPrefix("https://"), url.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else { return nil }
    text = url
  }

  /// Creates an address that was checked where it was made.
  init(checked text: String) { self.text = text }

  /// Creates the address of a path on this server with its query, as a form submits it.
  ///
  /// Nil unless a browser is certain to stay here: it must start with a single `/` and contain neither
  /// backslashes nor anything but printable ASCII (browsers drop tabs and line ends, and read `/\` as `//`).
  init?(local path: String) {
    guard path.utf8.count <= Self.longestLocalPath, path.hasPrefix("/"), !path.hasPrefix("//"),
      path.utf8.allSatisfy({ (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "\\") })
    else { return nil }
    text = path
  }

  /// Long enough for every search that fits in a URL of 8 KiB.
  static let longestLocalPath = 8192
}
