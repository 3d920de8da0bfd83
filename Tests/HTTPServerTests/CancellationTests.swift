import VitrineHTTPServing
import VitrineHTTPServer
import Testing

@Suite struct CancellationTests {
  /// A handler that never ends by itself, and tells how it was ended.
  private static func waiting(
    _ begin: AsyncStream<Void>.Continuation, _ end: AsyncStream<Bool>.Continuation
  ) -> @Sendable (HTTPRequest) async -> HTTPResponse {
    { _ in
      begin.yield()
      let (never, _keep) = AsyncStream.makeStream(of: Void.self)
      for await _ in never {}
      withExtendedLifetime(_keep) {}
      end.yield(Task.isCancelled)
      return HTTPResponse()
    }
  }

  @Test func `a client that leaves cancels its suspended request`() async throws {
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let (ends, end) = AsyncStream.makeStream(of: Bool.self)
    try await withServer(Self.waiting(begin, end)) { server, port in
      let client = try RawClient(port: port)
      client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      for await _ in begun { break }
      client.close()
      for await wasCancelled in ends {
        #expect(wasCancelled)
        break
      }
      #expect(server.metrics.abandoned == 1)
    }
  }

  @Test func `a client that leaves in the middle of a stream cancels its handler`() async throws {
    let (ends, end) = AsyncStream.makeStream(of: Bool.self)
    try await withServer { _ in
      HTTPResponse(
        body: .stream { writer in
          do {
            try await writer.write(Array("first".utf8))
            try await Task.sleep(for: .seconds(600))
          } catch {
            end.yield(error is CancellationError)
            throw error
          }
        })
    } _: { _, port in
      try await offPool {
        let client = try RawClient(port: port)
        client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = try client.read(through: "first")
        client.close()
      }
      for await wasCancelled in ends {
        #expect(wasCancelled)
        break
      }
    }
  }

  @Test func `a thousand clients that leave leave nothing behind`() async throws {
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let (ends, end) = AsyncStream.makeStream(of: Bool.self)
    try await withServer(Self.waiting(begin, end)) { server, port in
      var starts = begun.makeAsyncIterator()
      var endings = ends.makeAsyncIterator()
      for _ in 0..<10 {
        let clients = try (0..<100).map { _ in try RawClient(port: port) }
        for client in clients { client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n") }
        for _ in clients { await starts.next() }
        for client in clients { client.close() }
        for _ in clients { #expect(await endings.next() == true) }
      }
      #expect(server.metrics.abandoned == 1000)
    }
  }

  @Test func `answers made on other threads reach their client`() async throws {
    try await withServer { request in
      await Task.yield()
      try? await Task.sleep(for: .microseconds(Int.random(in: 0...300)))
      return await echo(request)
    } _: { server, port in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for worker in 0..<8 {
          group.addTask {
            try await offPool {
              let client = try RawClient(port: port)
              for index in 0..<100 {
                #expect(try client.get("/\(worker)/\(index)").text == #"GET ["\#(worker)", "\#(index)"]  "#)
              }
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(server.metrics.requests == [.init(route: "/echo", statusClass: 2, count: 800)])
    }
  }
}
