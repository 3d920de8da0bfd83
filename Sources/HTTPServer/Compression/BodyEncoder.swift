internal import HTTPModel

/// Makes an answer ready to be sent.
final class BodyEncoder: Sendable {
  func encode(_ response: HTTPResponse, for request: HTTPRequest) -> PreparedResponse {
    PreparedResponse(
      status: response.status, fields: response.fields, body: response.body, route: response.route,
      isBodyless: request.method == .head)
  }
}
