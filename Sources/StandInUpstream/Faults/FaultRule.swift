internal import Foundation

/// Something that goes wrong with one answer.
public enum Fault: Sendable, Hashable {
  /// The answer comes later.
  case delay(milliseconds: Int)
  /// The answer comes later by a random time of at most that, each time another one.
  case jitter(milliseconds: Int)
  /// The connection breaks before the first byte of the body.
  case drop
  /// Another status, with `Retry-After` when `retryAfter` is given, and this body.
  case status(Int, retryAfter: Int?, body: String)
  /// The connection breaks in the middle of the body.
  case truncated
  /// The body is gzip and nothing says so.
  case unsaidGzip
  /// The fields say gzip and the body is not.
  case falseGzip
  /// The body comes in pieces of a few bytes, each after a wait.
  case drip(milliseconds: Int)
  /// A redirect, such as to an address inside of a private network.
  case redirect(String)
  /// A body of that many bytes that begins like JSON.
  case huge(bytes: Int)
  /// What is no JSON.
  case invalidJSON
  /// The length that is announced is off by that many bytes: more than come, or fewer. Only a ``FalseLengthServer``
  /// can do it; elsewhere the answer is 501.
  case wrongLength(off: Int)
  /// Every page brings the rows of the first again.
  case repeatedIDs
  /// The totals are far too high.
  case lyingTotals
}

/// Which answers a fault befalls.
public struct FaultRule: Sendable, Hashable {
  /// The beginning of the path, such as `/tmdb/3/search`.
  public var path: String
  /// What happens.
  public var fault: Fault
  /// How many answers it befalls.
  public var times: Int
  /// How many answers are well before.
  public var skip: Int

  /// Creates a rule.
  public init(_ path: String, _ fault: Fault, times: Int = .max, skip: Int = 0) {
    self.path = path
    self.fault = fault
    self.times = times
    self.skip = skip
  }

  /// Reads a JSON list such as `[{"path":"/tmdb","fault":"status","status":429,"retryAfter":2,"times":1}]`.
  ///
  /// - Throws: When it is no such list or names a fault that is not known.
  public static func read(_ json: some Sequence<UInt8>) throws -> [FaultRule] {
    try JSONDecoder().decode([Written].self, from: Data(json)).map { try $0.rule() }
  }

  /// A rule as it is written.
  private struct Written: Decodable {
    var path: String
    var fault: String
    var times: Int?
    var skip: Int?
    var milliseconds: Int?
    var status: Int?
    var retryAfter: Int?
    var body: String?
    var url: String?
    var bytes: Int?
    var off: Int?

    func rule() throws -> FaultRule {
      guard let kind else { throw Unknown(fault: fault) }
      return FaultRule(path, kind, times: times ?? .max, skip: skip ?? 0)
    }

    private var kind: Fault? {
      switch fault {
      case "delay": milliseconds.map { .delay(milliseconds: $0) }
      case "jitter": milliseconds.map { .jitter(milliseconds: $0) }
      case "drop": .drop
      case "status": status.map { .status($0, retryAfter: retryAfter, body: body ?? "") }
      case "truncated": .truncated
      case "unsaidGzip": .unsaidGzip
      case "falseGzip": .falseGzip
      case "drip": milliseconds.map { .drip(milliseconds: $0) }
      case "redirect": url.map { .redirect($0) }
      case "huge": bytes.map { .huge(bytes: $0) }
      case "invalidJSON": .invalidJSON
      case "wrongLength": off.map { .wrongLength(off: $0) }
      case "repeatedIDs": .repeatedIDs
      case "lyingTotals": .lyingTotals
      default: nil
      }
    }
  }

  /// A fault of another name, or without what it needs.
  public struct Unknown: Error, Sendable {
    /// The name.
    public var fault: String
  }
}
