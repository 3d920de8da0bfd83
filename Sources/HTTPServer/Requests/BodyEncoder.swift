internal import VitrineHTTPModel
internal import VitrineHTTPServing

/// A response ready to be sent: encoded, tagged, and without a body where none is allowed.
struct PreparedResponse: Sendable {
  var status: HTTPStatus
  var fields: HTTPFields
  var body: HTTPResponse.Body
  var route: String
  /// Whether the client gets only the fields.
  var isBodyless = false
  /// The `Content-Length` of a 304: the length of the body the client already has.
  var knownLength: Int?
  /// Whether the connection is closed after it.
  var closes = false

  /// The length of the body in bytes; 0 for a stream.
  var length: Int {
    if case .bytes(let bytes) = body { bytes.count } else { 0 }
  }
}

/// Prepares a response for sending: tags it, turns it into a 304 if unchanged, compresses it.
final class BodyEncoder: Sendable {
  /// Shorter bodies are not compressed: they fit into one packet anyway.
  static let minimumBytes = 1024
  /// The longest body compressed on the library's thread, which takes about 1 ms at the quick level and 3
  /// ms at the thorough one; longer bodies are compressed in the pool.
  static let mostBytesInPlace = 32 * 1024
  /// zlib level for responses that are not cached.
  static let quickLevel: Int32 = 4
  /// zlib level for responses that are cached.
  static let thoroughLevel: Int32 = 9
  /// Suffix of a compressed response's tag: other bytes need another strong tag.
  static let tagSuffix = "-gz"

  private let cache = CompressedCache()
  private let pool: WorkPool

  init(pool: WorkPool) { self.pool = pool }

  /// Encodes the response as the request allows.
  ///
  /// - Throws: ``WorkPool/Full`` when the pool has no room to compress a long body.
  func encode(
    _ response: HTTPResponse, for request: HTTPRequest
  ) async throws(WorkPool.Full) -> PreparedResponse {
    var prepared = PreparedResponse(
      status: response.status, fields: response.fields, body: response.body, route: response.route,
      isBodyless: request.method == .head)
    guard case .bytes(let bytes) = response.body else { return prepared }
    let compresses = negotiate(&prepared, bytes, request)
    let tag = tag(&prepared, bytes, request, compresses: compresses)
    let key = tag.map { CompressedCache.Key(path: request.rawPath, tag: $0.value) }
    let isKnown = request.fields["If-None-Match"].map { tag?.matches(ifNoneMatch: $0) ?? false } ?? false
    if isKnown, let length = compresses ? key.flatMap(cache.length) : bytes.count {
      prepared.becomeNotModified(length: length)
      return prepared
    }
    if compresses { try await compress(&prepared, bytes, key) }
    if isKnown { prepared.becomeNotModified(length: prepared.length) }
    return prepared
  }

  /// Returns whether to compress. Adds `Vary` to every response that could be compressed.
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

  /// Sets and returns the entity tag of a 200 response to GET or HEAD; nil when it has none.
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

  /// Replaces the body by the compressed one if that is smaller. The tag has the suffix either way: it
  /// still identifies these bytes for this request.
  private func compress(
    _ prepared: inout PreparedResponse, _ bytes: [UInt8], _ key: CompressedCache.Key?
  ) async throws(WorkPool.Full) {
    let isKept = key != nil && prepared.hasCacheDirective("immutable")
    var smaller = isKept ? key.flatMap(cache.body) : nil
    if smaller == nil {
      smaller = try await gzip(bytes, level: isKept ? Self.thoroughLevel : Self.quickLevel)
      if isKept, let key, let smaller { cache.keep(smaller, for: key) }
    }
    if let key { cache.note(length: smaller?.count ?? bytes.count, for: key) }
    guard let smaller else { return }
    prepared.body = .bytes(smaller)
    prepared.fields["Content-Encoding"] = "gzip"
  }

  private func gzip(_ bytes: [UInt8], level: Int32) async throws(WorkPool.Full) -> [UInt8]? {
    guard bytes.count > Self.mostBytesInPlace else { return Gzip.compress(bytes, level: level) }
    return try await pool.run { Gzip.compress(bytes, level: level) }
  }

  /// Returns whether a media type is textual; images, audio and archives are already compressed.
  private static func isCompressible(_ type: String) -> Bool {
    let name = type.prefix { $0 != ";" && $0 != " " }.lowercased()
    if name == "text/event-stream" { return false }
    return name.hasPrefix("text/") || name.hasSuffix("+json") || name.hasSuffix("+xml")
      || ["application/json", "application/javascript", "application/xml", "application/wasm"].contains(name)
  }
}

/// Reads what `Accept-Encoding` says about gzip (RFC 9110, section 12.5.3).
private enum AcceptEncoding {
  /// The maximum number of codings read from a field.
  static let mostCodings = 32

  /// Returns whether the client accepts gzip and does not prefer the identity coding.
  static func allowsGzip(_ field: String) -> Bool {
    var gzip: Int?
    var any: Int?
    var identity: Int?
    for coding in WeightedValue.list(field, most: mostCodings) {
      switch coding.value.lowercased() {
      case "gzip", "x-gzip": gzip = coding.weight
      case "*": any = coding.weight
      case "identity": identity = coding.weight
      default: break
      }
    }
    guard let gzip = gzip ?? any, gzip > 0 else { return false }
    return gzip >= identity ?? 0
  }
}

extension HTTPStatus {
  /// Whether an answer with this status may have a body.
  var allowsBody: Bool { rawValue >= 200 && self != .noContent && self != .notModified }
}

extension PreparedResponse {
  /// Returns whether `Cache-Control` has a directive. Runs for every response, so it avoids the search of
  /// StringProcessing, which took a tenth of the time of a short one.
  func hasCacheDirective(_ directive: String) -> Bool {
    guard let field = fields["Cache-Control"] else { return false }
    return field.utf8.split(separator: UInt8(ascii: ",")).contains {
      $0.drop { $0 == 0x20 }.elementsEqual(directive.utf8)
    }
  }

  /// Turns the response into a 304: the client already has these bytes. Removes the fields that describe
  /// them (RFC 9110, section 15.4.5) but keeps their length, which the library would otherwise send as 0.
  mutating func becomeNotModified(length: Int) {
    status = .notModified
    body = .bytes([])
    isBodyless = true
    knownLength = length
    for name in ["Content-Type", "Content-Language", "Content-Encoding", "Last-Modified"] {
      fields[name] = nil
    }
  }
}
