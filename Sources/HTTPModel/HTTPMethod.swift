/// The methods of RFC 9110 and RFC 5789 that a client of ours asks with, or a server of ours understands.
public enum HTTPMethod: String, Sendable, Hashable, CaseIterable {
  /// Read.
  case get = "GET"
  /// Read the fields only.
  case head = "HEAD"
  /// Do something.
  case post = "POST"
  /// Replace.
  case put = "PUT"
  /// Remove.
  case delete = "DELETE"
  /// Change a part.
  case patch = "PATCH"
  /// Ask what is possible.
  case options = "OPTIONS"
}
