internal import VitrineHTTPModel
internal import VitrineHTTPServing

/// An answer as it goes out: encoded, tagged, and cut down to its fields where no body is allowed.
struct PreparedResponse: Sendable {
  var status: HTTPStatus
  var fields: HTTPFields
  var body: HTTPResponse.Body
  var route: String
  /// Whether the client gets the fields only.
  var isBodyless = false
  /// Whether the connection ends behind it.
  var closes = false

  /// The body's bytes, 0 for a stream.
  var length: Int {
    if case .bytes(let bytes) = body { bytes.count } else { 0 }
  }
}
