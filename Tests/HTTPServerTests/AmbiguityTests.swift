import VitrineHTTPModel
import VitrineHTTPServing
import VitrineHTTPServer
import Testing

/// Requests that two readers could read differently, and requests that are none.
@Suite struct AmbiguityTests {
  private static let host = "Host: a\r\n"

  private static let malformed: [(name: String, bytes: String)] = [
    (
      "both Content-Length and Transfer-Encoding",
      "POST / HTTP/1.1\r\n\(host)Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    ),
    (
      "Transfer-Encoding first",
      "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n"
    ),
    ("two Content-Lengths", "POST / HTTP/1.1\r\n\(host)Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd"),
    (
      "the same Content-Length twice",
      "POST / HTTP/1.1\r\n\(host)Content-Length: 3\r\nContent-Length: 3\r\n\r\nabc"
    ),
    ("a list of lengths", "POST / HTTP/1.1\r\n\(host)Content-Length: 3, 3\r\n\r\nabc"),
    ("a signed length", "POST / HTTP/1.1\r\n\(host)Content-Length: +3\r\n\r\nabc"),
    ("a negative length", "POST / HTTP/1.1\r\n\(host)Content-Length: -3\r\n\r\nabc"),
    ("a hexadecimal length", "POST / HTTP/1.1\r\n\(host)Content-Length: 0x3\r\n\r\nabc"),
    ("an empty length", "POST / HTTP/1.1\r\n\(host)Content-Length:\r\n\r\nabc"),
    ("a length with a word", "POST / HTTP/1.1\r\n\(host)Content-Length: abc\r\n\r\nabc"),
    ("an unknown coding", "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: gzip\r\n\r\n"),
    (
      "chunked behind another coding",
      "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n"
    ),
    (
      "chunked and identity",
      "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n"
    ),
    ("a disguised coding", "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n"),
    (
      "a vertical tab before the coding",
      "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: \u{0b}chunked\r\n\r\n0\r\n\r\n"
    ),
    ("chunked in HTTP/1.0", "POST / HTTP/1.0\r\n\(host)Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
    ("no Host", "GET / HTTP/1.1\r\n\r\n"),
    ("two Hosts", "GET / HTTP/1.1\r\n\(host)Host: b\r\n\r\n"),
    ("the same Host twice", "GET / HTTP/1.1\r\n\(host)\(host)\r\n"),
    ("an empty Host", "GET / HTTP/1.1\r\nHost:\r\n\r\n"),
    ("a Host with a path", "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n"),
    ("a Host with a space", "GET / HTTP/1.1\r\nHost: a b\r\n\r\n"),
    ("a Host with a user", "GET / HTTP/1.1\r\nHost: u@a\r\n\r\n"),
    ("white space before the colon", "GET / HTTP/1.1\r\nHost : a\r\n\r\n"),
    ("white space before another colon", "GET / HTTP/1.1\r\n\(host)X : a\r\n\r\n"),
    ("a tab before the colon", "GET / HTTP/1.1\r\n\(host)X\t: a\r\n\r\n"),
    ("a field without a name", "GET / HTTP/1.1\r\n\(host): a\r\n\r\n"),
    ("a field without a colon", "GET / HTTP/1.1\r\n\(host)nonsense\r\n\r\n"),
    ("a name in brackets", "GET / HTTP/1.1\r\n\(host)[x]: a\r\n\r\n"),
    ("a folded value", "GET / HTTP/1.1\r\n\(host)X: a\r\n b\r\n\r\n"),
    ("a value folded by a tab", "GET / HTTP/1.1\r\n\(host)X: a\r\n\tb\r\n\r\n"),
    ("a folded length", "POST / HTTP/1.1\r\n\(host)Content-Length:\r\n 3\r\n\r\nabc"),
    ("a first line that is folded", "GET / HTTP/1.1\r\n Host: a\r\n\r\n"),
    ("a NUL in a value", "GET / HTTP/1.1\r\n\(host)X: a\0b\r\n\r\n"),
    ("a NUL in the Host", "GET / HTTP/1.1\r\nHost: a\0b\r\n\r\n"),
    ("a NUL in a name", "GET / HTTP/1.1\r\n\(host)X\0Y: a\r\n\r\n"),
    ("a NUL at a value's end", "GET / HTTP/1.1\r\n\(host)X: a\0\r\n\r\n"),
    ("a NUL in the target", "GET /a\0b HTTP/1.1\r\n\(host)\r\n"),
    ("a NUL in the method", "GE\0T / HTTP/1.1\r\n\(host)\r\n"),
    ("a bare LF behind the request line", "GET / HTTP/1.1\nHost: a\r\n\r\n"),
    ("a bare LF behind a field", "GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n"),
    ("bare LFs only", "GET / HTTP/1.1\nHost: a\n\n"),
    ("a bare LF for the empty line", "GET / HTTP/1.1\r\nHost: a\r\n\n"),
    ("a bare CR in a value", "GET / HTTP/1.1\r\n\(host)X: a\rb\r\n\r\n"),
    ("a bare CR before CRLF", "GET / HTTP/1.1\r\n\(host)X: a\r\r\n\r\n"),
    ("an escape character in a value", "GET / HTTP/1.1\r\n\(host)X: \u{1b}[31m\r\n\r\n"),
    ("a delete in a value", "GET / HTTP/1.1\r\n\(host)X: \u{7f}\r\n\r\n"),
    ("two spaces before the target", "GET  / HTTP/1.1\r\n\(host)\r\n"),
    ("two spaces before the version", "GET /  HTTP/1.1\r\n\(host)\r\n"),
    ("a space behind the version", "GET / HTTP/1.1 \r\n\(host)\r\n"),
    ("a tab in the target", "GET /a\tb HTTP/1.1\r\n\(host)\r\n"),
    ("a control character in the target", "GET /a\u{1}b HTTP/1.1\r\n\(host)\r\n"),
    ("a target without a slash", "GET a HTTP/1.1\r\n\(host)\r\n"),
    ("a target of a star", "GET * HTTP/1.1\r\n\(host)\r\n"),
    ("an absolute target without a host", "GET http:///a HTTP/1.1\r\n\(host)\r\n"),
    ("an absolute target with a user", "GET http://u:p@h/a HTTP/1.1\r\n\(host)\r\n"),
    ("another scheme", "GET ftp://h/a HTTP/1.1\r\n\(host)\r\n"),
    ("a malformed escape in the path", "GET /a%zz HTTP/1.1\r\n\(host)\r\n"),
    ("half an escape", "GET /a%4 HTTP/1.1\r\n\(host)\r\n"),
    ("a lone percent sign in the query", "GET /?q=100% HTTP/1.1\r\n\(host)\r\n"),
    ("an escape that is not UTF-8", "GET /?q=%ff HTTP/1.1\r\n\(host)\r\n"),
    ("an escaped lone surrogate", "GET /?q=%ed%a0%bd HTTP/1.1\r\n\(host)\r\n"),
    ("an overlong escape", "GET /?q=%c0%af HTTP/1.1\r\n\(host)\r\n"),
    ("an escaped NUL", "GET /?q=%00 HTTP/1.1\r\n\(host)\r\n"),
    ("an odd character in the method", "G(T / HTTP/1.1\r\n\(host)\r\n"),
  ]

  @Test(arguments: malformed.map(\.name))
  func `an ambiguous request gets a 400 and the connection ends`(name: String) async throws {
    let bytes = try #require(Self.malformed.first { $0.name == name }).bytes
    try await withServer { request in
      Issue.record("\(name) reached the handler as \(request)")
      return HTTPResponse()
    } _: { _, port in
      try await offPool {
        let client = try RawClient(port: port)
        // What follows must not be taken for a request of its own.
        client.send(bytes + "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n")
        let answer = try client.readToEnd()
        let text = String(decoding: answer, as: UTF8.self)
        #expect(text.hasPrefix("HTTP/1.1 400 "), "\(name): \(text)")
        // The library writes the head of its own answer to a malformed length twice.
        let answers = text.components(of: "HTTP/1.1 ")
        #expect(
          answers == 1
            || (answers == text.components(of: "HTTP/1.1 400 ") && text.contains("Content-Length</b>")),
          "\(name): \(text)")
      }
    }
  }

  @Test func `bytes of a target that are not UTF-8 get a 400`() async throws {
    try await withServer { _, port in
      let text = try await offPool {
        let client = try RawClient(port: port)
        client.send(Array("GET /a".utf8) + [0xff, 0xfe] + Array(" HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
        return try client.readResponse().status
      }
      #expect(text == 400)
    }
  }

  @Test(arguments: ["BREW", "CONNECT", "TRACE", "get", "PROPFIND"])
  func `an unknown method gets a 405`(method: String) async throws {
    try await withServer { _, port in
      let answer = try await offPool { try RawClient(port: port).get("/", method: method) }
      #expect(answer.status == 405)
      #expect(answer.text == "405 unknown_method\n")
    }
  }

  @Test(arguments: ["HTTP/2.0", "HTTP/0.9", "HTTP/11", "http/1.1", "HTTQ/1.1", ""])
  func `an unknown version is refused`(version: String) async throws {
    try await withServer { _ in
      Issue.record("\(version) reached the handler")
      return HTTPResponse()
    } _: { _, port in
      let text = try await offPool {
        let client = try RawClient(port: port)
        client.send("GET / \(version)\r\nHost: a\r\n\r\n")
        return String(decoding: try client.readToEnd(), as: UTF8.self)
      }
      #expect(text.isEmpty || text.hasPrefix("HTTP/1.1 400 ") || text.hasPrefix("HTTP/1.1 505 "), "\(text)")
    }
  }

  @Test func `a cookie with thousands of parts is refused or cut off, a long usual one is served`()
    async throws
  {
    try await withServer { _, port in
      try await offPool {
        let client = try RawClient(port: port)
        client.send("GET / HTTP/1.1\r\nHost: a\r\nCookie: \(String(repeating: "a;", count: 12_000))\r\n\r\n")
        let text = String(decoding: try client.readToEnd(), as: UTF8.self)
        #expect(text.isEmpty || text.hasPrefix("HTTP/1.1 431 "), "\(text)")
        let cookie = (0..<60).map { "name\($0)=\(String(repeating: "v", count: 150))" }.joined(
          separator: "; ")
        let value = try RawClient(port: port).get("/", ["Cookie": cookie]).status
        #expect(value == 200)
      }
    }
  }
}

extension String {
  /// How often the text stands in it.
  func components(of text: String) -> Int {
    var count = 0
    var rest = utf8[...]
    let wanted = Array(text.utf8)
    while rest.count >= wanted.count {
      if rest.starts(with: wanted) { count += 1 }
      rest = rest.dropFirst()
    }
    return count
  }
}
