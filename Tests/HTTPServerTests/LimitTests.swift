import Glibc
import VitrineHTTPModel
import VitrineHTTPServing
import VitrineHTTPServer
import Testing

/// Every bound of `ServerLimits`: what lies on it passes, what lies above does not.
@Suite(.timeLimit(.minutes(1))) struct LimitTests {
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

  @Test func `a body of more than 16 KiB gets a 413, unless the handler allows more`() async throws {
    struct Uploads: HTTPHandler {
      func bodyLimit(for request: HTTPRequest) -> Int? { request.path == ["upload"] ? 100_000 : nil }
      func respond(to request: HTTPRequest) async -> HTTPResponse { HTTPResponse() }
    }
    let server = HTTPServer(configuration: ServerConfiguration(port: 0), handler: Uploads())
    let port = try server.start()
    try await offPool {
      let cases = [
        ("/", 16_384, 200), ("/", 16_385, 413), ("/upload", 100_000, 200), ("/upload", 100_001, 413),
      ]
      for (path, count, status) in cases {
        let client = try RawClient(port: port)
        client.send("POST \(path) HTTP/1.1\r\nHost: a\r\nContent-Length: \(count)\r\n\r\n")
        client.send([UInt8](repeating: 0x61, count: count))
        #expect(try client.readResponse().status == status, "\(path) with \(count) bytes")
      }
    }
    await server.stop()
  }

  @Test func `a body that does not fit beside the others gets a 503, and fits when they are gone`()
    async throws
  {
    var limits = ServerLimits()
    limits.bodyBytes = 1000
    limits.allBodiesBytes = 2500
    try await withServer(limits: limits) { _, port in
      try await offPool {
        let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n"
        let part = [UInt8](repeating: 0x61, count: 900)
        let rest = [UInt8](repeating: 0x61, count: 100)
        let first = try (0..<2).map { _ in try RawClient(port: port) }
        for client in first {
          client.send(head)
          client.send(part)
        }
        // What the others sent may still be on its way, so until it counts this one fits.
        var answer: RawResponse
        repeat {
          let client = try RawClient(port: port)
          client.send(head)
          client.send(part)
          client.send(rest)
          answer = try client.readResponse()
        } while answer.status == 200
        #expect(answer.status == 503)
        #expect(answer["retry-after"] == "5")
        for client in first { client.send(rest) }
        for client in first { #expect(try client.readResponse().status == 200) }
        let client = try RawClient(port: port)
        client.send(head)
        client.send(part)
        client.send(rest)
        #expect(try client.readResponse().status == 200)
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

  @Test func `requests above the limit of running handlers are told 503`() async throws {
    var limits = ServerLimits()
    limits.handledRequests = 2
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

  @Test func `requests that are not read yet do not keep others from their answer`() async throws {
    var limits = ServerLimits()
    limits.handledRequests = 2
    try await withServer(limits: limits) { _, port in
      try await offPool {
        let unread = try (0..<20).map { _ in try RawClient(port: port) }
        for (index, client) in unread.enumerated() {
          let isBody = index.isMultiple(of: 2)
          client.send(
            isBody ? "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nabc" : "GET / HTTP/1.1\r\n")
        }
        for _ in 0..<50 {
          let status = try RawClient(port: port).get("/").status
          #expect(status == 200)
        }
        withExtendedLifetime(unread) {}
      }
    }
  }

  @Test func `answers that their clients are slow to take do not keep others from theirs`() async throws {
    var limits = ServerLimits()
    limits.handledRequests = 2
    try await withServer(
      { request in
        let isLong = request.path.first == "long"
        return HTTPResponse(body: .bytes([UInt8](repeating: 0x61, count: isLong ? 20_000_000 : 10)))
      }, limits: limits
    ) { _, port in
      try await offPool {
        let slow = try (0..<4).map { _ in try RawClient(port: port, receiveBuffer: 4096) }
        for client in slow {
          client.send("GET /long HTTP/1.1\r\nHost: a\r\n\r\n")
          _ = try client.read(through: "\r\n\r\n")
        }
        let status = try RawClient(port: port).get("/").status
        #expect(status == 200)
        withExtendedLifetime(slow) {}
      }
    }
  }

  @Test func `of too many requests that are not read to their end, the oldest is cut off`() async throws {
    var limits = ServerLimits()
    limits.unreadRequests = 2
    try await withServer(limits: limits) { server, port in
      try await offPool {
        var unread: [RawClient] = []
        for count in 1...2 {
          let client = try RawClient(port: port)
          client.send(
            "GET /\(count) HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n")
          // The library says so when it has read the head.
          #expect(try client.read(through: "\r\n\r\n").contains("100"))
          unread.append(client)
        }
        #expect(try RawClient(port: port).get("/").status == 200)
        #expect(try unread[0].isAtEnd())
        unread[1].send("abc")
        #expect(try unread[1].readResponse().status == 200)
      }
      #expect(server.metrics.refused == 1)
    }
  }

  @Test(arguments: [
    "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: a\r\nX: ",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
  ])
  func `a client that leaves in the middle of its request is noticed long before a deadline`(start: String)
    async throws
  {
    try await withServer { server, port in
      try await offPool {
        for _ in 0..<20 {
          let client = try RawClient(port: port)
          client.send(start)
          client.close()
        }
        let waited = ContinuousClock().measure {
          while server.metrics.openConnections > 0 { usleep(1000) }
        }
        #expect(waited < .seconds(8), "the first deadline is after 10 s")
      }
    }
  }
}
