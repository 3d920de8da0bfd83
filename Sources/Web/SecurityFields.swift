internal import VitrineHTTPModel
internal import VitrineHTTPServing

/// The security header fields that limit what a browser lets a response do.
struct SecurityFields: Sendable {
  private let forPages: [HTTPFields.Field]

  /// Creates the fields of a server whose pages show pictures and previews of these sources.
  init(_ media: MediaSources) {
    forPages = Self.fields(policy: Self.pagePolicy(media)) + Self.ofDocuments
  }

  /// Adds the fields that the response does not have yet.
  func add(to response: inout HTTPResponse) {
    let wanted = wanted(for: response.fields["Content-Type"])
    let given = response.fields
    let isFree = { (field: HTTPFields.Field) in given[field.name] == nil }
    response.fields.append(contentsOf: wanted.allSatisfy(isFree) ? wanted : wanted.filter(isFree))
  }

  /// Returns the fields for a media type. Pages and drawings are documents; data only needs to say who may
  /// read it.
  private func wanted(for type: String?) -> [HTTPFields.Field] {
    guard let type else { return Self.forData }
    if type.hasPrefix("text/html") { return forPages }
    return type.hasPrefix("image/svg") ? Self.forDrawings : Self.forData
  }

  /// Pages load only what this server serves, besides pictures and previews of the providers' hosts, and no inline script
  /// or style.
  static func pagePolicy(_ media: MediaSources) -> String {
    var parts = [
      "default-src 'none'", "script-src 'self'", "style-src 'self'",
      (["img-src 'self' data:"] + media.pictures).joined(separator: " "),
      "font-src 'self'", "connect-src 'self'", "manifest-src 'self'", "form-action 'self'",
      "base-uri 'none'", "frame-ancestors 'none'",
    ]
    if !media.previews.isEmpty { parts.append((["media-src"] + media.previews).joined(separator: " ")) }
    return parts.joined(separator: "; ")
  }

  /// The policy for everything but pages: nothing may be loaded.
  static let otherPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  // Created once, because every response uses them.
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
