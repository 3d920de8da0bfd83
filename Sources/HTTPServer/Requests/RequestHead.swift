internal import VitrineHTTPModel
internal import VitrineHTTPServing

/// The validated request line and fields.
struct RequestHead: Sendable {
  /// How the body is framed.
  enum BodyFraming: Sendable, Hashable {
    case none
    case length(Int)
    case chunked
  }

  var request: HTTPRequest
  var framing: BodyFraming
  var isVersion11: Bool
  /// Whether the client waits for a 100 response before it sends the body.
  var expectsContinue: Bool

  /// Validates the parsed head.
  ///
  /// - Parameters:
  ///   - method: The first word of the request line.
  ///   - target: The second word.
  ///   - isVersion11: Whether the third is `HTTP/1.1` or above.
  ///   - fields: The field lines; names are tokens, values contain no control characters.
  ///   - remoteAddress: The address of the peer.
  /// - Throws: The refusal to respond with.
  init(
    method: String, target: String, isVersion11: Bool, fields: HTTPFields, remoteAddress: String
  ) throws(Refusal) {
    var fields = fields
    var target = Substring(target)
    guard target.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7f }) else { throw .badRequest }
    let facts = Facts(fields)
    guard facts.hosts == 1 || (facts.hosts == 0 && !isVersion11), facts.host.map(Self.isHost) ?? true else {
      throw .badRequest
    }
    if let (authority, rest) = Self.splitAbsolute(target) {
      // RFC 9112, section 3.2.2: the authority of an absolute target replaces the Host field.
      guard Self.isHost(String(authority)) else { throw .badRequest }
      fields["Host"] = String(authority)
      target = rest
    }
    self.isVersion11 = isVersion11
    framing = try Self.framing(facts, isVersion11: isVersion11)
    expectsContinue = facts.expects
    guard let method = HTTPMethod(rawValue: method) else { throw .unknownMethod }
    guard
      let request = HTTPRequest(
        method: method, target: String(target), fields: fields, remoteAddress: remoteAddress)
    else { throw Refusal(status: .badRequest, code: Refusal.badRequest.code, head: (String(target), fields)) }
    self.request = request
  }

  /// Splits `http://host/path` into host and path; returns nil for a target of another form.
  private static func splitAbsolute(_ target: Substring) -> (authority: Substring, rest: Substring)? {
    guard target.utf8.first != UInt8(ascii: "/") else { return nil }
    let scheme = target.prefix { $0 != ":" }.lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }
    let behind = target.dropFirst(scheme.count)
    guard behind.hasPrefix("://") else { return nil }
    let authority = behind.dropFirst(3).prefix { $0 != "/" && $0 != "?" }
    let rest = behind.dropFirst(3 + authority.count)
    return (authority, rest.hasPrefix("/") ? rest : "/" + rest)
  }

  private static func isHost(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        isPlainInHost($0) || ($0 > 0x20 && $0 < 0x7f && !notInHost.contains($0))
      }
  }

  /// Returns whether a byte is common in hosts and ports: a digit, a letter, `:`, `-` or `.`.
  private static func isPlainInHost(_ byte: UInt8) -> Bool {
    (0x30...0x3a).contains(byte) || (0x61...0x7a).contains(byte) || byte == 0x2d || byte == 0x2e
  }

  private static let notInHost = Array("/?#@,\\\"<>^`{|}".utf8)

  /// Determines the framing by RFC 9112, section 6.3, without its options: anything that two parsers could
  /// read differently is rejected.
  private static func framing(_ facts: Facts, isVersion11: Bool) throws(Refusal) -> BodyFraming {
    guard facts.framings > 0 else { return .none }
    guard facts.framings == 1 else { throw .badRequest }
    if let coding = facts.coding {
      guard coding.lowercased() == "chunked", isVersion11 else { throw .badRequest }
      return .chunked
    }
    let text = facts.length ?? ""
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { throw .badRequest }
    guard let length = Int(text) else { throw .bodyTooLarge }
    return length == 0 ? .none : .length(length)
  }

  /// What the fields say about the request itself, collected in one pass.
  private struct Facts {
    var hosts = 0
    var host: String?
    /// The number of framing lines; more than one contradict each other.
    var framings = 0
    var length: String?
    var coding: String?
    var expects = false

    init(_ fields: HTTPFields) {
      for line in fields.lines {
        if line.name.equalsIgnoringCase("Host") {
          hosts += 1
          host = line.value
        } else if line.name.equalsIgnoringCase("Content-Length") {
          framings += 1
          length = line.value
        } else if line.name.equalsIgnoringCase("Transfer-Encoding") {
          framings += 1
          coding = line.value
        } else if line.name.equalsIgnoringCase("Expect") {
          expects = true
        }
      }
    }
  }
}

/// Why a request is rejected before it reaches the handler.
struct Refusal: Error, Sendable {
  var status: HTTPStatus
  var code: String
  /// The target and the fields, when only the target is malformed.
  var head: (target: String, fields: HTTPFields)?

  static let badRequest = Refusal(status: .badRequest, code: "bad_request")
  static let targetTooLong = Refusal(status: .uriTooLong, code: "target_too_long")
  static let headersTooLarge = Refusal(status: .headerFieldsTooLarge, code: "headers_too_large")
  static let bodyTooLarge = Refusal(status: .contentTooLarge, code: "body_too_large")
  // RFC 9110 suggests 501; 405 says the same without looking like a server fault.
  static let unknownMethod = Refusal(status: .methodNotAllowed, code: "unknown_method")
  static let tooManyConnections = Refusal(status: .serviceUnavailable, code: "too_many_connections")
  static let overloaded = Refusal(status: .serviceUnavailable, code: "overloaded")
}
