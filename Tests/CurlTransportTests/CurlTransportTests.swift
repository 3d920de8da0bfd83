#if os(Linux)
  import Testing
  import VitrineHTTPModel
  import VitrineTransportTestSupport

  @testable import VitrineCurlTransport

  /// What the transport over libcurl promises beyond the contract.
  @Suite(.timeLimit(.minutes(1))) struct CurlTransportTests {
    private let server: LoopbackServer
    private let trial: TransportContract.Trial

    init() throws {
      server = try #require(LoopbackServer())
      trial = TransportContract.Trial(server) { CurlTransport(bases: $0, clock: $1) }
    }

    @Test func `one call after another uses one connection`() async throws {
      for number in 1...50 { _ = try await trial.get("/kept/\(number)") }
      #expect(server.count(.connection) == 1)
    }

    @Test func `a thousand calls at once share a few connections and none is mixed up`() async throws {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<1000 {
          group.addTask {
            let body = try await trial.get("/kept/\(number)").body
            #expect(String(decoding: body, as: UTF8.self) == "/kept/\(number)")
          }
        }
        try await group.waitForAll()
      }
      #expect(server.count(.connection) <= CurlTransport.connectionsPerHost)
    }

    @Test func `one call too many fails at once, and places are free again afterwards`() async throws {
      let transport = CurlTransport(bases: [server.url("")])
      let full = TransportError.failed(reason: "too many calls at the same time")
      await withTaskGroup(of: TransportError?.self) { group in
        for _ in 0...CurlTransport.mostCalls {
          group.addTask { await error(of: transport, server.url("/silent")) }
        }
        // All others wait for an answer, or for a connection.
        #expect(await group.next() == full)
        group.cancelAll()
        for await error in group { #expect(error == .cancelled) }
      }
      // The limit of time of the suite ends this when no place gets free.
      while case let error? = await error(of: transport, server.url("/200")) { #expect(error == full) }
    }

    @Test func `a transport that stops ends its calls with an error and takes no more`() async {
      let transport = CurlTransport(bases: [server.url("")])
      let stopped = TransportError.failed(reason: "the transport has stopped")
      await withTaskGroup(of: TransportError?.self) { group in
        for path in ["/silent", "/half"] { group.addTask { await error(of: transport, server.url(path)) } }
        for path in ["/silent", "/half"] { await server.wait(for: .request(path)) }
        await transport.stop()
        for await error in group { #expect(error == stopped) }
      }
      for path in ["/silent", "/half"] { await server.wait(for: .left(path)) }
      #expect(await error(of: transport, server.url("/200")) == stopped)
      #expect(server.count("/200") == 0)
    }

    @Test func `a transport nobody has any more closes its connections`() async throws {
      var transport: CurlTransport? = CurlTransport(bases: [server.url("")])
      _ = try await transport?.send(TransportRequest(url: server.url("/kept")))
      transport = nil
      await server.wait(for: .left("/kept"))
    }

    @Test(arguments: ["/endless-head", "/endless-fields", "/endless-interim"])
    func `a head without end is given up`(path: String) async {
      #expect(await trial.error(path) == .failed(reason: "the head of the response is too long"))
      await server.wait(for: .left(path))
    }

    @Test func `interim responses and trailers are no part of the answer`() async throws {
      let interim = try await trial.get("/interim")
      #expect(interim.status == .ok && interim.fields["X-Late"] == "1" && interim.fields["X-Early"] == nil)
      let trailers = try await trial.get("/trailers")
      #expect(trailers.body == Array("plain".utf8) && trailers.fields["X-Trail"] == nil)
    }

    @Test func `a packed body comes unpacked, and one that breaks off is a failure`() async throws {
      #expect(try await trial.get("/gzip").body == GzipVectors.all[2].plain)
      let damaged = TransportError.failed(reason: "the packed body of the response is damaged or broke off")
      #expect(await trial.error("/gzip-cut") == damaged)
      #expect(try await trial.get("/gzip-lie").body == Array("{}".utf8))
    }

    @Test func `packed bytes that hold nothing are limited like any others`() async {
      #expect(await trial.error("/gzip-endless") == .bodyTooLarge)
      await server.wait(for: .left("/gzip-endless"))
    }

    @Test func `gzip is asked for, and nothing is added to a posted body`() async throws {
      let request = TransportRequest(method: .post, url: server.url("/echo"), body: Array("{}".utf8))
      let head = String(decoding: try await trial.transport.send(request).body, as: UTF8.self).lowercased()
      #expect(head.contains("\r\naccept-encoding: gzip\r\n") && head.contains("\r\nuser-agent: vitrine\r\n"))
      #expect(!head.contains("content-type:") && !head.contains("expect:") && !head.contains("cookie:"))
    }

    @Test func `a body may be empty and a field may be, too`() async throws {
      let request = TransportRequest(method: .post, url: server.url("/echo"), fields: ["X-None": ""])
      let head = String(decoding: try await trial.transport.send(request).body, as: UTF8.self)
      #expect(head.hasPrefix("POST /echo HTTP/1.1\r\n") && head.contains("\r\nContent-Length: 0\r\n"))
      #expect(head.contains("\r\nX-None:\r\n"))
    }

    @Test(arguments: ["a\r\nX-Two: 2", "a\nb", "a\u{0}b"])
    func `a field that would be two is refused`(value: String) async {
      for field in [HTTPFields.Field(name: "X-One", value: value), .init(name: value, value: "1")] {
        await #expect(throws: TransportError.failed(reason: "the call cannot be sent as it is")) {
          _ = try await trial.get("/200", HTTPFields([field]))
        }
      }
      #expect(server.count(.connection) == 0)
    }

    @Test func `a path is sent as it is given`() async throws {
      _ = try await trial.get("/kept/../a/./b%2e%2e?c=/../d")
      #expect(server.count("/kept/../a/./b%2e%2e?c=/../d") == 1)
    }
  }
#endif
