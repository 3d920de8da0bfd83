/// The methods of RFC 9110 and RFC 5789 that our clients send or our servers understand.
public enum HTTPMethod: String, Sendable, Hashable, CaseIterable {
  /// Reads a resource.
  case get = "GET"
  /// Reads only the header fields.
  case head = "HEAD"
  /// Submits data.
  case post = "POST"
  /// Replaces a resource.
  case put = "PUT"
  /// Deletes a resource.
  case delete = "DELETE"
  /// Changes part of a resource.
  case patch = "PATCH"
  /// Asks for the supported methods.
  case options = "OPTIONS"
}
