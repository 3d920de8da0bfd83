internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import VitrineHTTPServer

/// Applies faults to an answer.
struct FaultMaker: Sendable {
  let sleep: @Sendable (Duration) async throws -> Void
  /// Returns a fraction from 0 up to 1: how much of its maximum a jitter takes.
  let part: @Sendable () -> Double

  /// The maximum delay of an answer.
  static let longestWait = Duration.seconds(60)

  private struct BrokenOff: Error {}

  func apply(_ fault: Fault, to honest: HTTPResponse) async -> HTTPResponse {
    var response = honest
    switch fault {
    case .delay(let milliseconds): await wait(.milliseconds(milliseconds))
    case .jitter(let milliseconds): await wait(.milliseconds(milliseconds) * part())
    case .drop: response.body = .stream { _ in throw BrokenOff() }
    case .status(let code, let retryAfter, let body): response = Self.refusal(code, retryAfter, body)
    case .truncated: response.body = Self.half(honest)
    // An answer too short to get shorter goes out as it is.
    case .unsaidGzip:
      let bytes = Self.bytes(honest)
      response.body = .bytes(Gzip.compress(bytes, level: 6) ?? bytes)
    case .falseGzip: response.fields["Content-Encoding"] = "gzip"
    case .drip(let milliseconds): response.body = drip(honest, .milliseconds(milliseconds))
    case .redirect(let url):
      response = HTTPResponse(status: HTTPStatus(rawValue: 302), fields: ["Location": url])
    case .huge(let count): response.body = Self.huge(count)
    case .invalidJSON: response.body = .bytes(Array("{\"page\": 1, \"results\": [{]}".utf8))
    case .wrongLength:
      response = JSONAnswer.response(
        ["error": "only a FalseLengthServer announces false lengths"], status: HTTPStatus(rawValue: 501))
    case .repeatedIDs, .lyingTotals: break
    }
    return response
  }

  private func wait(_ time: Duration) async { try? await sleep(max(.zero, min(time, Self.longestWait))) }

  static func bytes(_ response: HTTPResponse) -> [UInt8] {
    if case .bytes(let bytes) = response.body { bytes } else { [] }
  }

  private static func refusal(_ code: Int, _ retryAfter: Int?, _ body: String) -> HTTPResponse {
    var fields: HTTPFields = ["Content-Type": body.hasPrefix("{") ? "application/json" : "text/html"]
    if let retryAfter { fields["Retry-After"] = String(retryAfter) }
    return HTTPResponse(status: HTTPStatus(rawValue: code), fields: fields, body: .bytes(Array(body.utf8)))
  }

  private static func half(_ response: HTTPResponse) -> HTTPResponse.Body {
    let all = bytes(response)
    return .stream { writer in
      try await writer.write(Array(all.prefix(all.count / 2)))
      throw BrokenOff()
    }
  }

  private func drip(_ response: HTTPResponse, _ wait: Duration) -> HTTPResponse.Body {
    let all = Self.bytes(response)
    let sleep = sleep
    return .stream { writer in
      for start in stride(from: 0, to: all.count, by: 8) {
        try await sleep(wait)
        try await writer.write(Array(all[start..<min(start + 8, all.count)]))
      }
    }
  }

  private static func huge(_ count: Int) -> HTTPResponse.Body {
    .stream { writer in
      try await writer.write(Array("{\"page\":1,\"junk\":\"".utf8))
      let block = [UInt8](repeating: UInt8(ascii: "x"), count: 64 * 1024)
      for _ in 0..<(count / block.count + 1) { try await writer.write(block) }
      try await writer.write(Array("\"}".utf8))
    }
  }
}
