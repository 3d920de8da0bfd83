internal import VitrineHTTPModel
internal import VitrineHTTPServing

/// The security header fields that limit what a browser lets a response do.
enum SecurityFields {
  /// Adds the fields that the response does not have yet.
  static func add(to response: inout HTTPResponse) {
    let wanted = wanted(for: response.fields["Content-Type"])
    let given = response.fields
    let isFree = { (field: HTTPFields.Field) in given[field.name] == nil }
    response.fields.append(contentsOf: wanted.allSatisfy(isFree) ? wanted : wanted.filter(isFree))
  }

  /// Returns the fields for a media type. Pages and drawings are documents; data only needs to say who may
  /// read it.
  private static func wanted(for type: String?) -> [HTTPFields.Field] {
    guard let type else { return forData }
    if type.hasPrefix("text/html") { return forPages }
    return type.hasPrefix("image/svg") ? forDrawings : forData
  }

  /// Pages load only what this server serves, and no inline script or style.
  static let pagePolicy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:",
    "font-src 'self'", "connect-src 'self'", "manifest-src 'self'", "form-action 'self'",
    "base-uri 'none'", "frame-ancestors 'none'",
  ].joined(separator: "; ")

  /// The policy for everything but pages: nothing may be loaded.
  static let otherPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  // Created once, because every response uses them.
  private static let forPages = fields(policy: pagePolicy) + ofDocuments
  private static let forDrawings = fields(policy: otherPolicy) + ofDocuments
  private static let forData = fields(policy: otherPolicy)

  private static func fields(policy: String) -> [HTTPFields.Field] {
    [
      .init(name: "X-Content-Type-Options", value: "nosniff"),
      .init(name: "Cross-Origin-Resource-Policy", value: "same-origin"),
      .init(name: "Content-Security-Policy", value: policy),
      .init(name: "Cache-Control", value: "no-cache"),
    ]
  }

  private static let ofDocuments: [HTTPFields.Field] = [
    .init(name: "Referrer-Policy", value: "same-origin"),
    .init(name: "X-Frame-Options", value: "DENY"),
    .init(name: "Cross-Origin-Opener-Policy", value: "same-origin"),
    .init(
      name: "Permissions-Policy",
      value: "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"),
  ]
}
