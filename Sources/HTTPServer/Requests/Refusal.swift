internal import VitrineHTTPModel

/// Why a request is refused before it gets to the handler.
struct Refusal: Error, Sendable, Hashable {
  var status: HTTPStatus
  var code: String

  static let badRequest = Refusal(status: .badRequest, code: "bad_request")
  static let targetTooLong = Refusal(status: .uriTooLong, code: "target_too_long")
  static let headersTooLarge = Refusal(status: .headerFieldsTooLarge, code: "headers_too_large")
  static let bodyTooLarge = Refusal(status: .contentTooLarge, code: "body_too_large")
  // RFC 9110 would have 501 here; 405 says the same without looking like a fault of ours.
  static let unknownMethod = Refusal(status: .methodNotAllowed, code: "unknown_method")
  static let tooManyConnections = Refusal(status: .serviceUnavailable, code: "too_many_connections")
  static let overloaded = Refusal(status: .serviceUnavailable, code: "overloaded")
}
