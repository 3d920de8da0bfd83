import Glibc
import VitrineHTTPModel
import VitrineHTTPServing
import VitrineHTTPServer
import Testing

/// Every bound of `ServerLimits`: what lies on it passes, what lies above does not.
@Suite struct LimitTests {
  @Test func `a target on the limit passes, one above gets a 414`() async throws {
    try await withServer { _, port in
      try await offPool {
        let client = try RawClient(port: port)
        let longest = "/" + String(repeating: "a", count: 8 * 1024 - 1)
        #expect(try client.get(longest).status == 200)
        let answer = try client.get(longest + "a")
        #expect(answer.status == 414)
        #expect(answer.text == "414 target_too_long\n")
        #expect(try client.isAtEnd())
      }
    }
  }

  @Test func `a query of 100 kB gets a 414`() async throws {
    try await withServer { _, port in
      try await offPool {
        for _ in 0..<20 {
          let target = "/?q=" + String(repeating: "a", count: 100_000)
          let value = try RawClient(port: port).get(target).status
          #expect(value == 414)
        }
      }
    }
  }

  @Test func `fields up to 32 KiB pass, more get a 431`() async throws {
    try await withServer { _, port in
      try await offPool {
        let fixed = "GET / HTTP/1.1\r\nHost: a\r\nX: \r\n\r\n".utf8.count
        let room = 32 * 1024 - fixed
        for (extra, status) in [(0, 200), (1, 431), (20_000, 431), (200_000, 431)] {
          let client = try RawClient(port: port)
          let value = String(repeating: "v", count: room + extra)
          client.send("GET / HTTP/1.1\r\nHost: a\r\nX: \(value)\r\n\r\n")
          #expect(try client.readResponse().status == status, "\(extra) bytes above")
        }
      }
    }
  }

  @Test func `a hundred fields pass, more get a 431`() async throws {
    try await withServer { _, port in
      try await offPool {
        for (count, status) in [(99, 200), (100, 431), (3000, 431)] {
          let client = try RawClient(port: port)
          let fields = (0..<count).map { "X\($0): a\r\n" }.joined()
          client.send("GET / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n")
          #expect(try client.readResponse().status == status, "\(count) fields and Host")
        }
      }
    }
  }

  @Test func `a body over the limit gets a 413, also when the client sends all of it first`() async throws {
    var limits = ServerLimits()
    limits.bodyBytes = 1000
    limits.drainedBytes = 100_000
    try await withServer(limits: limits) { _, port in
      try await offPool {
        for (count, status) in [(1000, 200), (1001, 413), (100_000, 413), (100_001, 413), (Int.max, 413)] {
          let client = try RawClient(port: port)
          client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(count)\r\n\r\n")
          client.send([UInt8](repeating: 0x61, count: min(count, 100_000)))
          #expect(try client.readResponse().status == status, "\(count) bytes")
          if status == 413 { #expect(try client.isAtEnd()) }
        }
      }
    }
  }

  @Test func `a length that fits no number gets a 413`() async throws {
    try await withServer { _, port in
      try await offPool {
        let client = try RawClient(port: port)
        client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999999\r\n\r\n")
        #expect(try client.read(through: "\r\n").contains(" 413 "))
      }
    }
  }

  @Test func `a client that waits for 100 Continue is told 413 before it sends`() async throws {
    try await withServer { _, port in
      try await offPool {
        let client = try RawClient(port: port)
        client.send("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2000000\r\n\r\n")
        #expect(try client.readResponse().status == 413)
      }
    }
  }

  @Test func `a chunked body over the limit gets a 413, an endless one is cut off`() async throws {
    var limits = ServerLimits()
    limits.bodyBytes = 1000
    limits.drainedBytes = 5000
    try await withServer(
      { _ in
        Issue.record("reached the handler")
        return HTTPResponse()
      }, limits: limits
    ) { _, port in
      try await offPool {
        let chunk = "3e8\r\n" + String(repeating: "a", count: 1000) + "\r\n"
        let start = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        let client = try RawClient(port: port)
        client.send(start + chunk + chunk + "0\r\n\r\n")
        #expect(try client.readResponse().status == 413)
        let endless = try RawClient(port: port)
        endless.send(start)
        while endless.send(Array(chunk.utf8)) {}
        #expect(try endless.readToEnd() == [])
      }
    }
  }

  @Test func `the size of a chunk that fits no number gets a 413, a malformed one a 400`() async throws {
    try await withServer { _, port in
      try await offPool {
        for (size, status) in [("ffffffffffffffffffff", "413"), ("xyz", "400"), ("-1", "400"), ("", "400")] {
          let client = try RawClient(port: port)
          client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\(size)\r\nabc")
          #expect(try client.read(through: "\r\n").contains(" \(status) "), "\(size)")
        }
      }
    }
  }

  @Test func `a connection above the limit is told 503, and one far above is closed`() async throws {
    var limits = ServerLimits()
    limits.connections = 3
    limits.refusedConnections = 1
    try await withServer(limits: limits) { server, port in
      try await offPool {
        let served = try (0..<3).map { _ in try RawClient(port: port) }
        for client in served { #expect(try client.get("/").status == 200) }
        let refused = try RawClient(port: port)
        while server.metrics.openConnections < 4 { sched_yield() }
        let closed = try RawClient(port: port)
        #expect(try closed.isAtEnd())
        let answer = try refused.get("/")
        #expect(answer.status == 503)
        #expect(answer["retry-after"] == "5")
        #expect(answer.text == "503 too_many_connections\n")
        #expect(try refused.isAtEnd())
        for client in served { #expect(try client.get("/").status == 200) }
      }
      #expect(server.metrics.refused == 2)
    }
  }

  @Test func `one address cannot take all connections, an exempted one can`() async throws {
    var limits = ServerLimits()
    limits.connectionsPerAddress = 2
    try await withServer(host: "::", limits: limits, uncapped: ["::1"]) { _, port in
      try await offPool {
        let mine = try (0..<2).map { _ in try RawClient(port: port) }
        for client in mine { #expect(try client.get("/").status == 200) }
        let value = try RawClient(port: port).get("/").status
        #expect(value == 503)
        let exempted = try (0..<5).map { _ in try RawClient(port: port, ipv6: true) }
        for client in exempted { #expect(try client.get("/").status == 200) }
        mine[0].send("GET / HTTP/1.0\r\n\r\n")
        _ = try mine[0].readToEnd()
      }
      // A place is free again as soon as the library has closed the socket.
      try await offPool {
        while try RawClient(port: port).get("/").status == 503 { sched_yield() }
      }
    }
  }

  @Test func `requests above the limit of open ones are told 503`() async throws {
    var limits = ServerLimits()
    limits.openRequests = 2
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    try await withServer(
      { _ in
        begin.yield()
        for await _ in gate { break }
        return HTTPResponse()
      }, limits: limits
    ) { _, port in
      let waiting = [try RawClient(port: port), try RawClient(port: port)]
      for client in waiting { client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n") }
      var started = begun.makeAsyncIterator()
      for _ in waiting { await started.next() }
      let answer = try await offPool { try RawClient(port: port).get("/") }
      #expect(answer.status == 503)
      #expect(answer["retry-after"] == "5")
      // An optimised build would let go of the clients before, and so close their connections.
      withExtendedLifetime(waiting) { opening.finish() }
    }
  }
}
