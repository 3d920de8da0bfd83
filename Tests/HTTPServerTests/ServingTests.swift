import VitrineHTTPModel
import VitrineHTTPServing
import VitrineHTTPServer
import Testing

@Suite struct ServingTests {
  @Test func `a request is answered with date, length and body`() async throws {
    try await withServer { _, port in
      let answer = try await offPool { try RawClient(port: port).get("/a/b?x=1") }
      #expect(answer.status == 200)
      #expect(answer.text == #"GET ["a", "b"] x=1 "#)
      #expect(answer["date"]?.hasSuffix("GMT") == true)
      #expect(answer["content-length"] == String(answer.body.count))
    }
  }

  @Test func `one connection carries many requests`() async throws {
    try await withServer { server, port in
      try await offPool {
        let client = try RawClient(port: port)
        for index in 0..<20 { #expect(try client.get("/\(index)").text == #"GET ["\#(index)"]  "#) }
      }
      #expect(server.metrics.requests == [.init(route: "/echo", statusClass: 2, count: 20)])
    }
  }

  @Test func `pipelined requests are answered in order, also when the first takes longest`() async throws {
    let (opened, opening) = AsyncStream.makeStream(of: Void.self)
    try await withServer { request in
      if request.path == ["slow"] { for await _ in opened { break } }
      return await echo(request)
    } _: { _, port in
      try await offPool {
        let client = try RawClient(port: port)
        let one = { (path: String) in "GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n" }
        client.send(one("/slow") + one("/b") + one("/c"))
        opening.yield()
        #expect(try client.readResponse().text.contains("slow"))
        #expect(try client.readResponse().text.contains("b"))
        #expect(try client.readResponse().text.contains("c"))
      }
    }
  }

  @Test func `HTTP 1.0 without Host is answered and closed`() async throws {
    try await withServer { _, port in
      try await offPool {
        let client = try RawClient(port: port)
        client.send("GET /old HTTP/1.0\r\n\r\n")
        #expect(try client.readResponse().status == 200)
        #expect(try client.isAtEnd())
      }
    }
  }

  @Test func `HEAD has the fields of GET and no body`() async throws {
    try await withServer { request in
      HTTPResponse(fields: ["Content-Type": "text/plain"], body: .bytes(Array("twelve bytes".utf8)))
    } _: { _, port in
      try await offPool {
        let client = try RawClient(port: port)
        let head = try client.get("/", method: "HEAD")
        let get = try client.get("/")
        #expect(head["content-length"] == "12")
        #expect(head["etag"] == get["etag"])
        #expect(get.text == "twelve bytes")
      }
    }
  }

  @Test func `HEAD on a stream does not run the stream`() async throws {
    try await withServer { _ in
      HTTPResponse(body: .stream { _ in Issue.record("the stream ran") })
    } _: { _, port in
      let answer = try await offPool { try RawClient(port: port).get("/", method: "HEAD") }
      #expect(answer.status == 200)
    }
  }

  @Test(arguments: [0, 1, 1000, 300_000, 1024 * 1024])
  func `a body of known length arrives whole`(count: Int) async throws {
    try await withServer({ request in HTTPResponse(body: .bytes(request.body)) }) { _, port in
      try await offPool {
        let client = try RawClient(port: port)
        let body = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(count)\r\n\r\n")
        client.send(body)
        #expect(try client.readResponse().body == body)
        #expect(try client.get("/again").status == 200)
      }
    }
  }

  @Test func `a chunked body arrives whole, and its connection ends`() async throws {
    try await withServer { _, port in
      try await offPool {
        let client = try RawClient(port: port)
        client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n")
        client.send("6;note=x\r\n world\r\n0\r\n\r\n")
        let answer = try client.readResponse()
        #expect(answer.text == "POST []  hello world")
        #expect(answer["connection"] == "close")
        #expect(try client.isAtEnd())
      }
    }
  }

  @Test func `a client that waits for 100 Continue gets it`() async throws {
    try await withServer { _, port in
      try await offPool {
        let client = try RawClient(port: port)
        client.send("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
        #expect(try client.read(through: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
        client.send("ok")
        #expect(try client.readResponse().text == "POST []  ok")
      }
    }
  }

  @Test func `fields arrive as sent, without the white space around them`() async throws {
    try await withServer { request in
      let values = request.fields.all("X-Test") + request.fields.all("x-utf8")
      return HTTPResponse(body: .bytes(Array(values.joined(separator: "|").utf8)))
    } _: { _, port in
      try await offPool {
        let client = try RawClient(port: port)
        client.send(
          "GET / HTTP/1.1\r\nHost:a\r\nX-Test:one\r\nx-test:\t two : 2 \t\r\nX-TEST:\r\nX-UTF8: 기생충\r\n\r\n")
        #expect(try client.readResponse().text == "one|two : 2||기생충")
      }
    }
  }

  @Test func `an absolute target is read like its path`() async throws {
    try await withServer { request in
      HTTPResponse(body: .bytes(Array("\(request.rawPath) \(request.fields["Host"] ?? "")".utf8)))
    } _: { _, port in
      try await offPool {
        let client = try RawClient(port: port)
        #expect(try client.get("http://example.org:80/a?b=c").text == "/a example.org:80")
        #expect(try client.get("HTTP://example.org").text == "/ example.org")
        #expect(try client.get("http://example.org?x=1").text == "/ example.org")
      }
    }
  }

  // C02, C04
  @Test func `plus and percent 20 are the same space, and an encoded plus stays`() async throws {
    try await withServer { _, port in
      try await offPool {
        let client = try RawClient(port: port)
        let plus = try client.get("/s?q=stranger+things")
        let escape = try client.get("/s?q=stranger%20things")
        #expect(plus.body == escape.body)
        #expect(try client.get("/s?q=c%2B%2B").text.contains("q=c++"))
      }
    }
  }

  // C01, C11, C13
  @Test func `no printable character in a query makes an error`() async throws {
    try await withServer { request in
      HTTPResponse(body: .bytes(Array((request.query["q"] ?? "missing").utf8)))
    } _: { _, port in
      try await offPool {
        let client = try RawClient(port: port)
        let texts =
          (0x20..<0x7f).map { String(UnicodeScalar(UInt8($0))) } + ["기생충", "🎬", "👨‍👩‍👧", "t'choupi à l'école"]
        for text in texts {
          #expect(try client.get("/s?q=\(PercentEncoding.encode(text))").text == text)
        }
        // Typed by hand, without encoding.
        #expect(try client.get("/s?q=기생충").text == "기생충")
        #expect(try client.get("/s?q=a'b:c!*()").text == "a'b:c!*()")
      }
    }
  }

  @Test func `thousands of parameters do no harm`() async throws {
    try await withServer { request in
      HTTPResponse(body: .bytes(Array(String(request.query.items.count).utf8)))
    } _: { _, port in
      let query = (0..<2000).map { "a\($0 % 10)" }.joined(separator: "&")
      let answer = try await offPool { try RawClient(port: port).get("/?\(query)") }
      #expect(answer.text == "2000")
    }
  }

  @Test func `it listens on IPv6 and names the peer`() async throws {
    try await withServer(
      { HTTPResponse(body: .bytes(Array($0.remoteAddress.utf8))) }, host: "::"
    ) { _, port in
      let six = try await offPool { try RawClient(port: port, ipv6: true).get("/").text }
      let four = try await offPool { try RawClient(port: port).get("/").text }
      #expect(six == "::1")
      #expect(four == "127.0.0.1")
    }
  }

  @Test func `the handler words the answers to refused requests`() async throws {
    struct Wording: HTTPHandler {
      func respond(to request: HTTPRequest) async -> HTTPResponse { HTTPResponse() }
      func respond(toProtocolError status: HTTPStatus, code: String) -> HTTPResponse {
        HTTPResponse(
          fields: ["Content-Type": "application/json"], body: .bytes(Array(#"{"code":"\#(code)"}"#.utf8)))
      }
    }
    let server = HTTPServer(configuration: ServerConfiguration(port: 0), handler: Wording())
    let port = try server.start()
    let answer = try await offPool { try RawClient(port: port).get("/%zz") }
    #expect(answer.status == 400)
    #expect(answer.text == #"{"code":"bad_request"}"#)
    #expect(answer["content-type"] == "application/json")
    await server.stop()
  }
}
