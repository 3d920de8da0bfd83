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

/// Makes an answer ready to be sent: tags it, finds it unchanged, compresses it.
final class BodyEncoder: Sendable {
  /// Shorter bodies are sent as they are: they fit into one packet anyway.
  static let minimumBytes = 1024
  /// What an answer made for one request is worth in time.
  static let quickLevel: Int32 = 4
  /// What an answer that is kept is worth.
  static let thoroughLevel: Int32 = 9
  /// Behind the tag of a compressed answer: other bytes, so another strong tag.
  static let tagSuffix = "-gz"

  private let cache = CompressedCache()

  /// Encodes the answer as the request allows.
  func encode(_ response: HTTPResponse, for request: HTTPRequest) -> PreparedResponse {
    var prepared = PreparedResponse(
      status: response.status, fields: response.fields, body: response.body, route: response.route,
      isBodyless: request.method == .head)
    guard case .bytes(let bytes) = response.body else { return prepared }
    let compresses = negotiate(&prepared, bytes, request)
    guard let tag = tag(&prepared, bytes, request, compresses: compresses) else {
      if compresses { compress(&prepared, bytes, cachedAs: nil) }
      return prepared
    }
    if let known = request.fields["If-None-Match"], tag.matches(ifNoneMatch: known) {
      prepared.becomeNotModified()
    } else if compresses {
      let isImmutable = prepared.hasCacheDirective("immutable")
      compress(
        &prepared, bytes,
        cachedAs: isImmutable ? CompressedCache.Key(path: request.rawPath, tag: tag.value) : nil)
    }
    return prepared
  }

  /// Whether to compress. Says in `Vary` that it depends on the request.
  private func negotiate(_ prepared: inout PreparedResponse, _ bytes: [UInt8], _ request: HTTPRequest) -> Bool
  {
    guard bytes.count >= Self.minimumBytes, prepared.status.allowsBody,
      prepared.fields["Content-Encoding"] == nil,
      let type = prepared.fields["Content-Type"], Self.isCompressible(type)
    else { return false }
    let vary = prepared.fields["Vary"]
    prepared.fields["Vary"] = vary.map { $0 + ", Accept-Encoding" } ?? "Accept-Encoding"
    return request.fields["Accept-Encoding"].map(AcceptEncoding.allowsGzip) ?? false
  }

  /// The tag of a whole answer to a question; nil when the answer has none.
  private func tag(
    _ prepared: inout PreparedResponse, _ bytes: [UInt8], _ request: HTTPRequest, compresses: Bool
  ) -> EntityTag? {
    guard prepared.status == .ok, request.method == .get || request.method == .head else { return nil }
    var tag: EntityTag
    if let given = prepared.fields["ETag"] {
      guard let read = EntityTag(field: given) else { return nil }
      tag = read
    } else {
      let isStored = !prepared.hasCacheDirective("no-store")
      guard isStored, !bytes.isEmpty else { return nil }
      tag = EntityTag(of: bytes)
    }
    if compresses { tag = EntityTag(tag.value + Self.tagSuffix, isWeak: tag.isWeak) }
    prepared.fields["ETag"] = tag.description
    return tag
  }

  private func compress(
    _ prepared: inout PreparedResponse, _ bytes: [UInt8], cachedAs key: CompressedCache.Key?
  ) {
    let smaller: [UInt8]?
    if let key {
      smaller = cache.body(for: key) { Gzip.compress(bytes, level: Self.thoroughLevel) }
    } else {
      smaller = Gzip.compress(bytes, level: Self.quickLevel)
    }
    // What does not get smaller goes out as it is. Its tag then has the suffix all the same: still one tag for
    // these bytes under this request.
    guard let smaller else { return }
    prepared.body = .bytes(smaller)
    prepared.fields["Content-Encoding"] = "gzip"
  }

  /// Text in all its forms; pictures, sound and archives are compressed already.
  private static func isCompressible(_ type: String) -> Bool {
    let name = type.prefix { $0 != ";" && $0 != " " }.lowercased()
    if name == "text/event-stream" { return false }
    return name.hasPrefix("text/") || name.hasSuffix("+json") || name.hasSuffix("+xml")
      || ["application/json", "application/javascript", "application/xml", "application/wasm"].contains(name)
  }
}

extension HTTPStatus {
  /// Whether an answer with this status may have a body.
  var allowsBody: Bool { rawValue >= 200 && self != .noContent && self != .notModified }
}

extension PreparedResponse {
  /// Whether `Cache-Control` has a directive. Looked for on every answer, so without the search of StringProcessing,
  /// which took a tenth of the time of a short one.
  func hasCacheDirective(_ directive: String) -> Bool {
    guard let field = fields["Cache-Control"] else { return false }
    return field.utf8.split(separator: UInt8(ascii: ",")).contains {
      $0.drop { $0 == 0x20 }.elementsEqual(directive.utf8)
    }
  }

  /// The client has these bytes already. RFC 9110, section 15.4.5: what describes the bytes is left out.
  mutating func becomeNotModified() {
    status = .notModified
    body = .bytes([])
    isBodyless = true
    for name in ["Content-Type", "Content-Language", "Content-Encoding", "Last-Modified"] {
      fields[name] = nil
    }
  }
}

/// What an `Accept-Encoding` field says about gzip (RFC 9110, section 12.5.3).
private enum AcceptEncoding {
  /// Whether the client takes gzip, and does not like the plain form better.
  static func allowsGzip(_ field: String) -> Bool {
    var gzip: Int?
    var any: Int?
    var identity: Int?
    for part in field.split(separator: ",") {
      let pieces = part.split(separator: ";", omittingEmptySubsequences: false).map(trimmed)
      let quality = quality(pieces.dropFirst())
      switch pieces[0].lowercased() {
      case "gzip", "x-gzip": gzip = quality
      case "*": any = quality
      case "identity": identity = quality
      default: break
      }
    }
    guard let gzip = gzip ?? any, gzip > 0 else { return false }
    return gzip >= identity ?? 0
  }

  /// The weight in thousandths; 1000 when there is none, 0 when it is malformed, since then nothing is promised.
  private static func quality(_ parameters: some Sequence<Substring>) -> Int {
    for parameter in parameters {
      let pair = parameter.split(separator: "=", maxSplits: 1).map(trimmed)
      guard pair.count == 2, pair[0].lowercased() == "q" else { continue }
      let parts = pair[1].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard let whole = Int(parts[0]), whole == 0 || whole == 1 else { return 0 }
      let digits = parts.count == 2 ? parts[1] : ""
      guard digits.count <= 3,
        let thousandths = Int("0" + digits + String(repeating: "0", count: 3 - digits.count))
      else { return 0 }
      return min(1000, whole * 1000 + thousandths)
    }
    return 1000
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
