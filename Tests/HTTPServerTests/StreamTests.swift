import Glibc
import VitrineHTTPModel
import VitrineHTTPServing
import VitrineHTTPServer
import Synchronization
import Testing

@Suite struct StreamTests {
  @Test func `a stream arrives piece by piece, before it ends`() async throws {
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    try await withServer { _ in
      HTTPResponse(
        body: .stream { writer in
          try await writer.write(Array("first".utf8))
          for await _ in gate { break }
          try await writer.write(Array("second".utf8))
        })
    } _: { _, port in
      try await offPool {
        let client = try RawClient(port: port)
        client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = try client.read(through: "first")
        opening.yield()
        _ = try client.read(through: "second\r\n0\r\n\r\n")
        #expect(try client.get("/x", method: "HEAD").status == 200)
      }
    }
  }

  @Test func `an empty stream is an empty body`() async throws {
    try await withServer { _ in
      HTTPResponse(body: .stream { _ in })
    } _: { _, port in
      let value = try await offPool { try RawClient(port: port).get("/").body }
      #expect(value == [])
    }
  }

  @Test func `a stream that fails breaks off without an end`() async throws {
    struct Broken: Error {}
    try await withServer { _ in
      HTTPResponse(
        body: .stream { writer in
          try await writer.write(Array("half".utf8))
          throw Broken()
        })
    } _: { _, port in
      let text = try await offPool {
        let client = try RawClient(port: port)
        client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        return String(decoding: try client.readToEnd(), as: UTF8.self)
      }
      #expect(!text.contains("0\r\n\r\n"))
    }
  }

  // The library forgets a connection whose stream breaks off after a pause, unless told otherwise.
  @Test(arguments: ["1.0", "1.1"], [true, false])
  func `a stream that ends after a pause closes its connection, with others open`(
    version: String, isBroken: Bool
  ) async throws {
    try await withServer { request in
      guard request.path == ["stream"] else { return HTTPResponse() }
      return HTTPResponse(
        body: .stream { writer in
          try await writer.write(Array("before".utf8))
          try await Task.sleep(for: .milliseconds(50))
          try await writer.write(Array("after".utf8))
          try await Task.sleep(for: .milliseconds(50))
          if isBroken { throw CancellationError() }
        })
    } _: { server, port in
      try await offPool {
        let others = try (0..<4).map { _ in try RawClient(port: port) }
        for client in others { _ = try client.get("/") }
        let clients = try (0..<8).map { _ in try RawClient(port: port) }
        for client in clients {
          client.send("GET /stream HTTP/\(version)\r\nHost: a\r\nConnection: close\r\n\r\n")
        }
        for client in clients {
          let text = String(decoding: try client.readToEnd(), as: UTF8.self)
          #expect(text.hasSuffix("0\r\n\r\n") == (version == "1.1" && !isBroken))
        }
        // The server forgets them although they keep their end open.
        while server.metrics.openConnections > others.count { sched_yield() }
        withExtendedLifetime((others, clients)) {}
      }
    }
  }

  @Test func `a slow client slows its handler down`() async throws {
    let piece = 1024 * 1024
    let count = 64
    let written = Atomic(0)
    try await withServer { _ in
      HTTPResponse(
        body: .stream { writer in
          for _ in 0..<count {
            try await writer.write([UInt8](repeating: 0x62, count: piece))
            written.add(1, ordering: .relaxed)
          }
        })
    } _: { _, port in
      try await offPool {
        let client = try RawClient(port: port, receiveBuffer: 4096)
        client.send("GET / HTTP/1.0\r\n\r\n")
        _ = try client.read(through: "\r\n\r\n")
        _ = try client.read(count: piece)
        // Kernel and server hold some, but never most of it.
        #expect(written.load(ordering: .relaxed) < count / 2)
        #expect(try client.readToEnd().count == piece * (count - 1))
      }
      #expect(written.load(ordering: .relaxed) == count)
    }
  }

  @Test func `events arrive with name, id and every line of data`() async throws {
    try await withServer { request in
      let last = request.fields["Last-Event-ID"] ?? "none"
      return .events(route: "/events", retry: .seconds(7)) { writer in
        try await writer.send(ServerEvent("one\ntwo\r\nthree", name: "line", id: "4\n2"))
        try await writer.send(ServerEvent(last))
      }
    } _: { _, port in
      let answer = try await offPool {
        try RawClient(port: port).get("/", ["Last-Event-ID": "41", "Accept-Encoding": "gzip"])
      }
      #expect(answer["content-type"] == "text/event-stream; charset=utf-8")
      #expect(answer["content-encoding"] == nil)
      #expect(answer["cache-control"] == "no-store")
      #expect(
        answer.text
          == "retry: 7000\n\nevent: line\nid: 42\ndata: one\ndata: two\ndata: three\n\ndata: 41\n\n")
    }
  }

  @Test func `a silent stream of events has a heartbeat`() async throws {
    try await withServer { _ in
      .events(heartbeat: .milliseconds(20)) { _ in try await Task.sleep(for: .seconds(600)) }
    } _: { _, port in
      try await offPool {
        let client = try RawClient(port: port)
        client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        for _ in 0..<3 { _ = try client.read(through: ":\n\n") }
      }
    }
  }
}
