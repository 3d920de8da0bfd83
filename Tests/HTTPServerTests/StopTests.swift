import Glibc
import VitrineHTTPServing
import VitrineHTTPServer
import Testing

@Suite struct StopTests {
  @Test func `stopping finishes the open request, ends the stream of events and closes what is idle`()
    async throws
  {
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let server = HTTPServer(
      configuration: ServerConfiguration(port: 0),
      handler: ClosureHandler { request in
        switch request.path.first {
        case "slow":
          begin.yield()
          for await _ in gate { break }
          return HTTPResponse(body: .bytes(Array("finished".utf8)))
        case "events":
          return .events { writer in
            try await writer.send(ServerEvent("hello"))
            begin.yield()
            try await Task.sleep(for: .seconds(600))
          }
        default: return HTTPResponse()
        }
      })
    let port = try server.start()
    let idle = try RawClient(port: port)
    let slow = try RawClient(port: port)
    let events = try RawClient(port: port)
    try await offPool { _ = try idle.get("/") }
    slow.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
    events.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n")
    var starts = begun.makeAsyncIterator()
    await starts.next()
    await starts.next()
    async let stopping: Void = server.stop(within: .seconds(20))
    try await offPool {
      #expect(try events.readResponse().text == "retry: 3000\n\ndata: hello\n\n")
      #expect(try idle.isAtEnd())
      #expect(throws: RawClient.Failure.self) { try RawClient(port: port) }
      opening.yield()
      let answer = try slow.readResponse()
      #expect(answer.text == "finished")
      #expect(answer["connection"] == "close")
    }
    await stopping
  }

  @Test func `what does not finish in time is broken off`() async throws {
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let (ends, end) = AsyncStream.makeStream(of: Bool.self)
    let server = HTTPServer(
      configuration: ServerConfiguration(port: 0),
      handler: ClosureHandler { _ in
        begin.yield()
        try? await Task.sleep(for: .seconds(600))
        end.yield(Task.isCancelled)
        return HTTPResponse()
      })
    let client = try RawClient(port: try server.start())
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    for await _ in begun { break }
    await server.stop(within: .milliseconds(100))
    for await wasCancelled in ends {
      #expect(wasCancelled)
      break
    }
  }

  @Test func `a handler that cannot be cancelled does not hold up the stop`() async throws {
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let server = HTTPServer(
      configuration: ServerConfiguration(port: 0),
      handler: ClosureHandler { _ in
        begin.yield()
        await Task { for await _ in gate { break } }.value
        return HTTPResponse()
      })
    let client = try RawClient(port: try server.start())
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    for await _ in begun { break }
    await server.stop(within: .milliseconds(100))
    opening.yield()
  }

  @Test func `stopping twice, or before the start, does nothing`() async throws {
    let server = HTTPServer(
      configuration: ServerConfiguration(port: 0), handler: ClosureHandler(answer: echo))
    await server.stop()
    let other = HTTPServer(configuration: ServerConfiguration(port: 0), handler: ClosureHandler(answer: echo))
    try other.start()
    await other.stop()
    await other.stop()
    #expect(other.metrics == ServerMetrics())
  }

  @Test func `a port in use is said in one sentence, and free again after the stop`() async throws {
    let first = HTTPServer(configuration: ServerConfiguration(port: 0), handler: ClosureHandler(answer: echo))
    let port = try first.start()
    let second = HTTPServer(
      configuration: ServerConfiguration(port: port), handler: ClosureHandler(answer: echo))
    #expect(throws: ServerError.addressInUse(host: "127.0.0.1", port: port)) { try second.start() }
    await first.stop()
    let third = HTTPServer(
      configuration: ServerConfiguration(port: port), handler: ClosureHandler(answer: echo))
    #expect(try third.start() == port)
    await third.stop()
  }

  @Test(arguments: ["localhost", "", "256.1.1.1", "192.0.2.1", "[::1]", "::ffff:192.0.2.1"])
  func `a host that is no address of this machine is refused`(host: String) {
    let server = HTTPServer(
      configuration: ServerConfiguration(host: host, port: 0), handler: ClosureHandler(answer: echo))
    #expect(throws: ServerError.badAddress(host: host)) { try server.start() }
  }

  @Test func `every error is one sentence`() {
    let errors: [ServerError] = [
      .addressInUse(host: "::1", port: 80), .noPermission(host: "::1", port: 80), .badAddress(host: "x"),
      .outOfFiles,
      .other(reason: "no memory"),
    ]
    for error in errors {
      #expect(error.description.hasSuffix("."))
      #expect(!error.description.contains("\n"))
    }
  }

  // One after the other: a process has one set of signal handlers.
  @Test func `a signal that comes before anybody waits is heard`() async {
    for number in [SIGTERM, SIGINT, SIGTERM] {
      let shutdown = ShutdownSignal()
      kill(getpid(), number)
      await shutdown.wait()
      var action = sigaction()
      unsafe sigaction(number, nil, &action)
      #expect(unsafe action.__sigaction_handler.sa_handler == nil, "the usual effect is back")
    }
  }
}
