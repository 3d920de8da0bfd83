import VitrineHTTPModel
import VitrineHTTPServing
import VitrineHTTPServer
import Testing

/// Deadlines are absolute: a byte now and then does not move them. Each test waits for the server to close.
@Suite struct DeadlineTests {
  private static let short = Duration.milliseconds(200)

  /// Sends a byte whenever the server has taken the one before, until it closes.
  private static func drip(_ client: RawClient, _ byte: UInt8) throws {
    while client.send([byte]) { if try client.isAtEnd(within: 10) { return } }
  }

  @Test func `a connection that says nothing is closed`() async throws {
    var limits = ServerLimits()
    limits.headerTime = Self.short
    try await withServer(limits: limits) { _, port in
      let value = try await offPool { try RawClient(port: port).isAtEnd() }
      #expect(value)
    }
  }

  @Test(arguments: ["", "G", "GET / HT", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: a\r\nX: "])
  func `fields that drip in are cut off`(start: String) async throws {
    var limits = ServerLimits()
    limits.headerTime = Self.short
    try await withServer(limits: limits) { _, port in
      try await offPool {
        let client = try RawClient(port: port)
        client.send(start)
        try Self.drip(client, 0x61)
      }
    }
  }

  @Test func `the fields of a later request are cut off as well`() async throws {
    var limits = ServerLimits()
    limits.keepAliveTime = Self.short
    try await withServer(limits: limits) { _, port in
      try await offPool {
        let client = try RawClient(port: port)
        #expect(try client.get("/").status == 200)
        try Self.drip(client, 0x61)
      }
    }
  }

  @Test(arguments: ["Content-Length: 100000\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\nfffff\r\n"])
  func `a body that drips in is cut off`(framing: String) async throws {
    var limits = ServerLimits()
    limits.bodyTime = Self.short
    try await withServer(limits: limits) { _, port in
      try await offPool {
        let client = try RawClient(port: port)
        client.send("POST / HTTP/1.1\r\nHost: a\r\n\(framing)")
        try Self.drip(client, 0x61)
      }
    }
  }

  @Test func `a kept connection without a next request is closed`() async throws {
    var limits = ServerLimits()
    limits.keepAliveTime = Self.short
    try await withServer(limits: limits) { _, port in
      try await offPool {
        let client = try RawClient(port: port)
        #expect(try client.get("/").status == 200)
        #expect(try client.isAtEnd())
      }
    }
  }

  @Test func `a client that does not take its answer is cut off`() async throws {
    var limits = ServerLimits()
    limits.sendTime = Self.short
    limits.sendBytesPerSecond = .max
    let log = CollectedLog()
    try await withServer(
      { _ in HTTPResponse(body: .bytes([UInt8](repeating: 0x61, count: 30_000_000))) }, limits: limits,
      log: log
    ) { _, port in
      let client = try RawClient(port: port, receiveBuffer: 4096)
      client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      let entry = await log.entries(1)
      #expect(entry.first?.isComplete == false)
      client.close()
    }
  }

  @Test func `a client that takes nothing of a stream is cut off, and the handler cancelled`() async throws {
    var limits = ServerLimits()
    limits.streamStallTime = Self.short
    let (ends, ended) = AsyncStream.makeStream(of: Bool.self)
    try await withServer(
      { _ in
        HTTPResponse(
          body: .stream { writer in
            do {
              while true { try await writer.write([UInt8](repeating: 0x61, count: 10_000)) }
            } catch {
              ended.yield(error is CancellationError)
              throw error
            }
          })
      }, limits: limits
    ) { _, port in
      let client = try RawClient(port: port, receiveBuffer: 4096)
      client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      for await wasCancelled in ends {
        #expect(wasCancelled)
        break
      }
      client.close()
    }
  }

  @Test func `a handler may take longer than every deadline`() async throws {
    var limits = ServerLimits()
    limits.headerTime = Self.short
    limits.bodyTime = Self.short
    limits.keepAliveTime = Self.short
    limits.sendTime = Self.short
    try await withServer(
      { _ in
        try? await Task.sleep(for: Self.short * 3)
        return HTTPResponse(body: .bytes(Array("late".utf8)))
      }, limits: limits
    ) { _, port in
      let value = try await offPool { try RawClient(port: port).get("/").text }
      #expect(value == "late")
    }
  }
}
