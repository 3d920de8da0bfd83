import VitrineHTTPModel
import Testing

/// What every ``HTTPTransport`` promises, one rule at a time. A suite for a transport runs all of them:
/// `@Test(arguments: TransportContract.rules) func …(rule) { try await rule.check(transport) }`.
struct TransportContract: Sendable, CustomTestStringConvertible {
  /// A transport and the server that it is tried against.
  struct Trial: Sendable {
    let transport: any HTTPTransport
    let server: LoopbackServer

    /// Asks for a path.
    func get(
      _ path: String, _ fields: HTTPFields = HTTPFields(), deadline: Duration = .seconds(20),
      bodyBytes: Int = 1_000_000
    ) async throws(TransportError) -> TransportResponse {
      try await transport.send(
        TransportRequest(
          url: server.url(path), fields: fields,
          limits: TransportLimits(deadline: deadline, bodyBytes: bodyBytes)))
    }

    /// Asks for a path and hands on the error, if there was one.
    func error(_ path: String, deadline: Duration = .seconds(20), bodyBytes: Int = 1_000_000) async
      -> TransportError?
    {
      do {
        _ = try await get(path, deadline: deadline, bodyBytes: bodyBytes)
        return nil
      } catch {
        return error
      }
    }
  }

  let testDescription: String
  private let rule: @Sendable (Trial) async throws -> Void

  init(_ name: String, _ rule: @escaping @Sendable (Trial) async throws -> Void) {
    testDescription = name
    self.rule = rule
  }

  /// Tries the rule with a server of its own.
  func check(_ transport: any HTTPTransport) async throws {
    let server = try #require(LoopbackServer())
    defer { server.stop() }
    try await rule(Trial(transport: transport, server: server))
  }

  /// Every rule.
  static let rules = answers + privacy + limits + failures
}
