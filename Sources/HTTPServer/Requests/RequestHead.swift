internal import VitrineHTTPModel
internal import VitrineHTTPServing

/// What request line and fields say, checked.
struct RequestHead: Sendable {
  /// How the body comes.
  enum BodyFraming: Sendable, Hashable {
    case none
    case length(Int)
    case chunked
  }

  var request: HTTPRequest
  var framing: BodyFraming
  var isVersion11: Bool
  /// Whether the client waits to be told before it sends the body.
  var expectsContinue: Bool

  /// Checks what was read.
  ///
  /// - Parameters:
  ///   - method: The first word of the request line.
  ///   - target: The second.
  ///   - isVersion11: Whether the third is `HTTP/1.1` or above.
  ///   - fields: The field lines; names are tokens, values hold no control character.
  ///   - remoteAddress: The peer.
  /// - Throws: What to answer instead.
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

  /// `http://host/path` as host and path; nil for a target that has another form.
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

  /// Whether a byte is one that hosts and ports are mostly made of: digits, `:`, letters, `-` and `.`.
  private static func isPlainInHost(_ byte: UInt8) -> Bool {
    (0x30...0x3a).contains(byte) || (0x61...0x7a).contains(byte) || byte == 0x2d || byte == 0x2e
  }

  private static let notInHost = Array("/?#@,\\\"<>^`{|}".utf8)

  /// RFC 9112, section 6.3, without the choices it leaves: whatever two readers could read differently is refused.
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

  /// What the fields say about the request itself, read in one go.
  private struct Facts {
    var hosts = 0
    var host: String?
    /// Lines that say how the body comes; more than one contradict each other.
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

/// Why a request is refused before it gets to the handler.
struct Refusal: Error, Sendable {
  var status: HTTPStatus
  var code: String
  /// Address and fields, when only the address cannot be read.
  var head: (target: String, fields: HTTPFields)?

  static let badRequest = Refusal(status: .badRequest, code: "bad_request")
  static let targetTooLong = Refusal(status: .uriTooLong, code: "target_too_long")
  static let headersTooLarge = Refusal(status: .headerFieldsTooLarge, code: "headers_too_large")
  static let bodyTooLarge = Refusal(status: .contentTooLarge, code: "body_too_large")
  // RFC 9110 would have 501 here; 405 says the same without looking like a fault of ours.
  static let unknownMethod = Refusal(status: .methodNotAllowed, code: "unknown_method")
  static let tooManyConnections = Refusal(status: .serviceUnavailable, code: "too_many_connections")
  static let overloaded = Refusal(status: .serviceUnavailable, code: "overloaded")
}
