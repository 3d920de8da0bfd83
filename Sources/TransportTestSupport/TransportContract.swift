package import VitrineHTTPModel
internal import Testing

/// What every ``HTTPTransport`` promises, one rule at a time. A suite for a transport runs all of them:
/// `@Test(arguments: TransportContract.rules) func …(rule) { try await rule.check { … } }`.
package struct TransportContract: Sendable, CustomTestStringConvertible {
  /// Makes a transport that may call these addresses although they are of this machine, and measures deadlines with this
  /// clock.
  package typealias Make =
    @Sendable (_ bases: [String], _ clock: any Clock<Duration>) -> any HTTPTransport

  /// A transport and the server that it is tried against.
  package struct Trial: Sendable {
    package let transport: any HTTPTransport
    package let server: LoopbackServer
    let make: Make

    /// Tries a transport with this server.
    package init(
      _ server: LoopbackServer, clock: any Clock<Duration> = ContinuousClock(), _ make: @escaping Make
    ) {
      self.server = server
      self.make = make
      transport = make([server.url("")], clock)
    }

    /// Asks for a path.
    package func get(
      _ path: String, _ fields: HTTPFields = HTTPFields(), deadline: Duration = .seconds(20),
      bodyBytes: Int = 1_000_000
    ) async throws(TransportError) -> TransportResponse {
      try await transport.send(
        TransportRequest(
          url: server.url(path), fields: fields,
          limits: TransportLimits(deadline: deadline, bodyBytes: bodyBytes)))
    }

    /// Asks for a path and hands on the error, if there was one.
    package func error(_ path: String, deadline: Duration = .seconds(20), bodyBytes: Int = 1_000_000) async
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

  package let testDescription: String
  private let rule: @Sendable (Trial) async throws -> Void

  init(_ name: String, _ rule: @escaping @Sendable (Trial) async throws -> Void) {
    testDescription = name
    self.rule = rule
  }

  /// Tries the rule with a server of its own.
  package func check(_ make: @escaping Make) async throws {
    let server = try #require(LoopbackServer())
    defer { server.stop() }
    try await rule(Trial(server, make))
  }

  /// Every rule.
  package static let rules = answers + privacy + limits + failures
}
