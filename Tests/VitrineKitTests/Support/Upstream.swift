import VitrineHTTPServer
import Observation
import VitrineStandInUpstream

/// A stand-in upstream on a free port of this machine, for one test.
final class Upstream: Sendable {
  let standIn: StandIn
  let address: String
  private let server: HTTPServer

  init(_ faults: FaultRule...) throws {
    standIn = StandIn(faults: faults)
    server = HTTPServer(configuration: ServerConfiguration(host: "127.0.0.1", port: 0), handler: standIn)
    address = "http://127.0.0.1:\(try server.start())"
  }

  func stop() async { await server.stop(within: .milliseconds(100)) }

  /// The calls whose target has a text in it.
  func calls(_ part: String) -> [String] { standIn.calls.map(\.target).filter { $0.contains(part) } }
}

/// Runs a test against an upstream and stops it.
func withUpstream(
  _ faults: FaultRule..., isolation: isolated (any Actor)? = #isolation,
  _ body: (Upstream) async throws -> Void
) async throws {
  let upstream = try Upstream()
  upstream.standIn.add(faults)
  do {
    try await body(upstream)
  } catch {
    await upstream.stop()
    throw error
  }
  await upstream.stop()
}

/// Waits until something observed is so.
@MainActor
func until(_ condition: @escaping @MainActor @Sendable () -> Bool) async {
  for await isSo in Observations({ condition() }) where isSo { return }
}
