import VitrineHTTPModel
import VitrineHTTPServing
import VitrineHTTPServer
import Synchronization

/// A handler made of a closure.
struct ClosureHandler: HTTPHandler {
  let answer: @Sendable (HTTPRequest) async -> HTTPResponse

  func respond(to request: HTTPRequest) async -> HTTPResponse { await answer(request) }
}

/// An access log that keeps its lines, and lets a test wait for one.
final class CollectedLog: AccessLog {
  private let stream: AsyncStream<AccessEntry>
  private let continuation: AsyncStream<AccessEntry>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func record(_ entry: AccessEntry) { continuation.yield(entry) }
  var droppedCount: Int { 0 }

  /// Waits for that many lines.
  func entries(_ count: Int) async -> [AccessEntry] {
    var entries: [AccessEntry] = []
    for await entry in stream {
      entries.append(entry)
      if entries.count == count { break }
    }
    return entries
  }
}

/// What most tests ask for: says what it got.
@Sendable func echo(_ request: HTTPRequest) async -> HTTPResponse {
  let query = request.query.items.map { "\($0.name)=\($0.value)" }.joined(separator: "|")
  return HTTPResponse(
    fields: ["Content-Type": "text/plain"],
    body: .bytes(
      Array(
        "\(request.method.rawValue) \(request.path) \(query) \(String(decoding: request.body, as: UTF8.self))"
          .utf8)),
    route: "/echo")
}

/// Runs a server on a port of the system's choice while the test talks to it.
func withServer<Value>(
  _ answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse = echo,
  host: String = "127.0.0.1", limits: ServerLimits = ServerLimits(),
  uncapped: Set<String> = ["127.0.0.1", "::1"],
  log: any AccessLog = SilentAccessLog(),
  _ test: (HTTPServer, UInt16) async throws -> Value
) async throws -> Value {
  let server = HTTPServer(
    configuration: ServerConfiguration(host: host, port: 0, limits: limits, uncappedAddresses: uncapped),
    handler: ClosureHandler(answer: answer), log: log)
  let port = try server.start()
  do {
    let value = try await test(server, port)
    await server.stop(within: .seconds(5))
    return value
  } catch {
    await server.stop(within: .seconds(5))
    throw error
  }
}
