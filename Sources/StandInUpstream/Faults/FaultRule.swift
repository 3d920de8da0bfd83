internal import Foundation

/// A fault of one answer.
public enum Fault: Sendable, Hashable {
  /// The answer is delayed.
  case delay(milliseconds: Int)
  /// The answer is delayed by a random time up to the maximum, different each time.
  case jitter(milliseconds: Int)
  /// The connection breaks before the first byte of the body.
  case drop
  /// Another status, with `Retry-After` when `retryAfter` is given, and this body.
  case status(Int, retryAfter: Int?, body: String)
  /// The connection breaks in the middle of the body.
  case truncated
  /// The body is gzip, but no field says so.
  case unsaidGzip
  /// The fields say gzip, but the body is not.
  case falseGzip
  /// The body arrives in pieces of a few bytes, each after a delay.
  case drip(milliseconds: Int)
  /// A redirect, such as to an address inside a private network.
  case redirect(String)
  /// A body of that many bytes that begins like JSON.
  case huge(bytes: Int)
  /// A body that is not valid JSON.
  case invalidJSON
  /// The announced length exceeds the real one by this many bytes; negative for less. Only a
  /// ``FalseLengthServer`` supports it; elsewhere the answer is 501.
  case wrongLength(off: Int)
  /// Every page repeats the rows of the first.
  case repeatedIDs
  /// The totals are far too high.
  case lyingTotals
}

/// Which answers a fault applies to.
public struct FaultRule: Sendable, Hashable {
  /// The path prefix, such as `/tmdb/3/search`.
  public var path: String
  /// The fault to apply.
  public var fault: Fault
  /// How many answers it applies to.
  public var times: Int
  /// How many answers are unaffected before.
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
  /// - Throws: When it is not such a list, or names an unknown fault.
  public static func read(_ json: some Sequence<UInt8>) throws -> [FaultRule] {
    try JSONDecoder().decode([Written].self, from: Data(json)).map { try $0.rule() }
  }

  /// A rule as encoded in JSON.
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

  /// An unknown fault, or one that lacks a required value.
  public struct Unknown: Error, Sendable {
    /// The name.
    public var fault: String
  }
}
