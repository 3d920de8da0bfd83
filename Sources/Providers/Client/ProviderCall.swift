internal import VitrineHTTPModel
internal import VitrineMediaModel

/// How an upstream's answers are to be understood where the three differ.
struct CallRules: Sendable {
  /// What an answer that is no success means; nil: what its status says by itself.
  var error: @Sendable (TransportResponse) -> ProviderError?

  /// Every status means what RFC 9110 says.
  static let plain = CallRules { _ in nil }
}

/// Makes calls to one upstream and turns what goes wrong into what a caller can do.
struct ProviderCall: Sendable {
  /// Where calls start, without a slash at the end, such as `https://api.themoviedb.org/3`.
  let base: String
  /// The fields of every call; the key stands here.
  let fields: HTTPFields
  let transport: any HTTPTransport
  let rules: CallRules

  /// Creates the calls to one upstream; slashes at the end of its base are dropped.
  init(base: String, fields: HTTPFields, transport: any HTTPTransport, rules: CallRules) {
    self.base = WebAddress.base(base)
    self.fields = fields
    self.transport = transport
    self.rules = rules
  }

  /// Asks with GET.
  ///
  /// - Parameters:
  ///   - path: Starts with `/`; its segments are encoded already.
  ///   - query: The parameters, not encoded.
  ///   - type: What to read from the body.
  /// - Returns: The answer's body.
  /// - Throws: What the failure means to a caller, without any text of the call's key.
  func get<Answer: Decodable>(
    _ path: String, _ query: [(String, String)] = [], as type: Answer.Type = Answer.self
  ) async throws(ProviderError) -> Answer {
    let body = try await response(path, query).body
    do {
      return try WireJSON.decode(type, from: body)
    } catch {
      // The keys of an object are an upstream's text too.
      throw Scrubber(fields)(error)
    }
  }

  /// Asks with GET and hands on the whole successful answer, its body unpacked and without the call's key, wherever the
  /// upstream repeats it.
  func response(
    _ path: String, _ query: [(String, String)] = []
  ) async throws(ProviderError) -> TransportResponse {
    guard WebAddress.isSafeForKeys(base) || !Scrubber.hasSecret(fields) else { throw .unsafeForKeys }
    let items = query.map {
      PercentEncoding.encode($0.0) + "=" + PercentEncoding.encode($0.1)
    }
    let url = base + path + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    var response: TransportResponse
    do {
      response = try await transport.send(TransportRequest(url: url, fields: fields))
    } catch {
      throw ProviderError(error)
    }
    response.body = try Unpacked.bytes(of: response.body)
    if (200..<300).contains(response.status.rawValue) {
      response.body = Scrubber(fields)(response.body)
      return response
    }
    throw Scrubber(fields)(rules.error(response) ?? ProviderError(status: response))
  }
}

extension ProviderCall: CustomStringConvertible, CustomReflectable {
  /// Where calls go, without what they prove themselves with.
  var description: String { "ProviderCall(\(base))" }
  /// The key stands in the fields, so a dump does not walk into them.
  var customMirror: Mirror { Mirror(self, children: ["base": base]) }
}

extension ProviderError {
  /// Maps a failed call to the port's error. No text that could hold a secret is passed on.
  init(_ error: TransportError) {
    switch error {
    case .offline: self = .offline
    case .timedOut: self = .late
    case .bodyTooLarge: self = .unavailable(reason: "the answer is too long")
    case .failed: self = .unavailable(reason: "the connection failed")
    case .cancelled: self = .cancelled
    }
  }

  /// Nothing was sent, since the key could have been read on the way.
  static let unsafeForKeys = ProviderError.unavailable(
    reason: "its address is not one of https, and keys are sent to no other")

  /// What a status other than success means by itself.
  init(status response: TransportResponse) {
    switch response.status.rawValue {
    case 401: self = .invalidKey
    case 404: self = .notFound
    case 429: self = .rateLimited(retryAfter: RetryAfter.duration(response.fields))
    case let code: self = .unavailable(reason: "status \(code)")
    }
  }
}

/// Reads `Retry-After` (RFC 9110, section 10.2.3), in its form of seconds.
enum RetryAfter {
  /// The longest wait that is believed.
  static let longest = 24 * 60 * 60

  /// The wait; nil when there is none or it is a date, which our clock need not share.
  static func duration(_ fields: HTTPFields) -> Duration? {
    guard let text = fields["Retry-After"], let seconds = Int(text), seconds >= 0 else { return nil }
    return .seconds(min(seconds, longest))
  }
}
