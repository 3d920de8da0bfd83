internal import VitrineHTTPModel
internal import VitrineHTTPServing

/// The fields that an answer carries so that a browser trusts it with as little as possible.
enum SecurityFields {
  /// Adds the fields that the answer does not have yet.
  static func add(to response: inout HTTPResponse) {
    let wanted = wanted(for: response.fields["Content-Type"])
    let given = response.fields
    let isFree = { (field: HTTPFields.Field) in given[field.name] == nil }
    response.fields.append(contentsOf: wanted.allSatisfy(isFree) ? wanted : wanted.filter(isFree))
  }

  /// A page and a drawing are documents with a window of their own; of data, only who may read it is to be said.
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

  /// Everything that is no page needs nothing at all.
  static let otherPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  // Made once: they are on the way of every answer.
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

extension HTTPResponse {
  /// Turns the answer into 304 when the client already has it (RFC 9110 section 13.2.2).
  mutating func answerNotModified(to request: HTTPRequest) {
    guard status == .ok, request.method == .get || request.method == .head,
      let tag = fields["ETag"], let known = request.fields["If-None-Match"],
      EntityTag(field: tag)?.matches(ifNoneMatch: known) == true
    else { return }
    status = .notModified
    body = .bytes([])
    fields["Content-Type"] = nil
  }
}

extension EntityTag {
  /// Reads a tag as it stands in the field `ETag`.
  init?(field: String) {
    let isWeak = field.hasPrefix("W/")
    let quoted = isWeak ? field.dropFirst(2) : field[...]
    guard quoted.utf8.count >= 2, quoted.hasPrefix("\""), quoted.hasSuffix("\"") else { return nil }
    self.init(String(quoted.dropFirst().dropLast()), isWeak: isWeak)
  }
}
