/// A status code of RFC 9110 section 15.
public struct HTTPStatus: Sendable, Hashable, RawRepresentable {
  /// The code, 100 to 599.
  public let rawValue: Int
  /// Creates a status from its code.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// 200
  public static let ok = HTTPStatus(rawValue: 200)
  /// 204
  public static let noContent = HTTPStatus(rawValue: 204)
  /// 303
  public static let seeOther = HTTPStatus(rawValue: 303)
  /// 304
  public static let notModified = HTTPStatus(rawValue: 304)
  /// 308
  public static let permanentRedirect = HTTPStatus(rawValue: 308)
  /// 400
  public static let badRequest = HTTPStatus(rawValue: 400)
  /// 403
  public static let forbidden = HTTPStatus(rawValue: 403)
  /// 404
  public static let notFound = HTTPStatus(rawValue: 404)
  /// 405
  public static let methodNotAllowed = HTTPStatus(rawValue: 405)
  /// 408
  public static let requestTimeout = HTTPStatus(rawValue: 408)
  /// 413
  public static let contentTooLarge = HTTPStatus(rawValue: 413)
  /// 414
  public static let uriTooLong = HTTPStatus(rawValue: 414)
  /// 429
  public static let tooManyRequests = HTTPStatus(rawValue: 429)
  /// 431
  public static let headerFieldsTooLarge = HTTPStatus(rawValue: 431)
  /// 500
  public static let internalServerError = HTTPStatus(rawValue: 500)
  /// 503
  public static let serviceUnavailable = HTTPStatus(rawValue: 503)
}
