internal import Foundation
internal import VitrineHTTPModel
internal import VitrineHTTPServing

/// Creates JSON responses.
enum JSONAnswer {
  static func response(
    _ value: Any, status: HTTPStatus = .ok, fields: HTTPFields = HTTPFields(), padding: String = ""
  ) -> HTTPResponse {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    let json = (try? JSONSerialization.data(withJSONObject: value, options: options)) ?? Data()
    var fields = fields
    if fields["Content-Type"] == nil { fields["Content-Type"] = "application/json; charset=utf-8" }
    let body = Array(padding.utf8) + Array(json) + Array(padding.utf8)
    return HTTPResponse(status: status, fields: fields, body: .bytes(body))
  }

  /// Returns the value as one of a dictionary, or JSON's null.
  static func orNull(_ value: Any?) -> Any { value ?? NSNull() }
}
