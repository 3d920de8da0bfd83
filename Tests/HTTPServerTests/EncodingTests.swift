import CVitrineZlib
import VitrineHTTPModel
import VitrineHTTPServing
import VitrineHTTPServer
import Testing

@Suite struct EncodingTests {
  private static let text = String(repeating: "기생충 Parasite 1999. ", count: 200)

  private static func answer(
    _ text: String = text, type: String = "text/html; charset=utf-8", fields: [(String, String)] = []
  ) -> @Sendable (HTTPRequest) async -> HTTPResponse {
    { _ in
      var all: HTTPFields = ["Content-Type": type]
      for (name, value) in fields { all.append(name, value) }
      return HTTPResponse(fields: all, body: .bytes(Array(text.utf8)))
    }
  }

  private static func fetch(_ port: UInt16, _ fields: [String: String], method: String = "GET") async throws
    -> RawResponse
  {
    try await offPool { try RawClient(port: port).get("/asset", fields, method: method) }
  }

  @Test func `a compressed body is the same text when unpacked`() async throws {
    try await withServer(Self.answer()) { _, port in
      let plain = try await Self.fetch(port, [:])
      let packed = try await Self.fetch(port, ["Accept-Encoding": "gzip, deflate, br"])
      #expect(plain.text == Self.text)
      #expect(plain["content-encoding"] == nil)
      #expect(packed["content-encoding"] == "gzip")
      #expect(packed.body.count < plain.body.count / 4)
      #expect(gunzip(packed.body, capacity: 100_000) == plain.body)
      for answer in [plain, packed] { #expect(answer["vary"] == "Accept-Encoding") }
    }
  }

  @Test(arguments: [
    ("gzip", true), ("GZIP", true), ("x-gzip", true), ("*", true), ("br;q=1.0, gzip;q=0.8, *;q=0.1", true),
    ("gzip;q=0.001", true), ("gzip; q=1", true), ("identity;q=0.5, gzip", true), ("gzip;q=0", false),
    ("gzip;q=0.000", false), ("*;q=0", false), ("identity", false), ("", false), ("br", false),
    ("deflate", false),
    ("gzip;q=0, *;q=1", false), ("gzip;q=0.5, identity;q=1", false), ("gzip;q=nonsense", false),
    ("gzipped", false),
    (",,;;q=", false),
  ])
  func `Accept-Encoding decides, with its weights`(field: String, isCompressed: Bool) async throws {
    try await withServer(Self.answer()) { _, port in
      let answer = try await Self.fetch(port, ["Accept-Encoding": field])
      #expect(answer["content-encoding"] == (isCompressed ? "gzip" : nil))
    }
  }

  @Test func `short, encoded and compressed bodies stay as they are`() async throws {
    let handlers = [
      Self.answer("short"), Self.answer(type: "image/png"), Self.answer(type: "text/event-stream"),
      Self.answer(fields: [("Content-Encoding", "br")]),
    ]
    for (index, handler) in handlers.enumerated() {
      try await withServer(handler) { _, port in
        let answer = try await Self.fetch(port, ["Accept-Encoding": "gzip"])
        #expect(answer["content-encoding"] == (index == 3 ? "br" : nil))
        #expect(answer["vary"] == nil)
      }
    }
  }

  @Test func `what another answer depends on stays in Vary`() async throws {
    try await withServer(Self.answer(fields: [("Vary", "Accept-Language")])) { _, port in
      let answer = try await Self.fetch(port, ["Accept-Encoding": "gzip"])
      #expect(answer["vary"] == "Accept-Language, Accept-Encoding")
    }
  }

  @Test func `each encoding has its own strong tag, and each is found unchanged`() async throws {
    try await withServer(Self.answer(fields: [("Cache-Control", "max-age=60")])) { _, port in
      let plain = try await Self.fetch(port, [:])
      let packed = try await Self.fetch(port, ["Accept-Encoding": "gzip"])
      let plainTag = try #require(plain["etag"])
      let packedTag = try #require(packed["etag"])
      #expect(plainTag != packedTag)
      #expect(!plainTag.hasPrefix("W/"))
      for (encoding, tag, status) in [
        ("identity", plainTag, 304), ("gzip", packedTag, 304), ("identity", packedTag, 200),
        ("gzip", plainTag, 200),
        ("gzip", "*", 304), ("gzip", "\"x\", W/\(packedTag)", 304), ("gzip", "\"x\"", 200), ("gzip", "", 200),
      ] {
        let answer = try await Self.fetch(port, ["Accept-Encoding": encoding, "If-None-Match": tag])
        #expect(answer.status == status, "\(encoding) \(tag)")
        if status == 304 {
          #expect(answer["etag"] == (encoding == "gzip" ? packedTag : plainTag))
          #expect(answer["cache-control"] == "max-age=60")
          #expect(answer["vary"] == "Accept-Encoding")
          #expect(answer["content-type"] == nil)
        }
      }
    }
  }

  @Test func `a 304 has no body and the connection goes on`() async throws {
    try await withServer(Self.answer()) { _, port in
      try await offPool {
        let client = try RawClient(port: port)
        let tag = try #require(try client.get("/")["etag"])
        #expect(try client.get("/", ["If-None-Match": tag]).status == 304)
        #expect(try client.get("/", ["If-None-Match": tag], method: "HEAD").status == 304)
        #expect(try client.get("/").text == Self.text)
      }
    }
  }

  @Test func `HEAD has the length and tag of the compressed answer`() async throws {
    try await withServer(Self.answer()) { _, port in
      let get = try await Self.fetch(port, ["Accept-Encoding": "gzip"])
      let head = try await Self.fetch(port, ["Accept-Encoding": "gzip"], method: "HEAD")
      #expect(head["content-length"] == get["content-length"])
      #expect(head["etag"] == get["etag"])
      #expect(head["content-encoding"] == "gzip")
    }
  }

  @Test func `a tag of the handler's own is kept`() async throws {
    try await withServer(Self.answer(fields: [("ETag", "\"v1\"")])) { _, port in
      let plain = try await Self.fetch(port, [:])
      let packed = try await Self.fetch(port, ["Accept-Encoding": "gzip"])
      #expect(plain["etag"] == "\"v1\"")
      #expect(packed["etag"] == "\"v1-gz\"")
    }
  }

  @Test func `what is not to be stored, failed or was sent gets no tag`() async throws {
    try await withServer(Self.answer(fields: [("Cache-Control", "no-store")])) { _, port in
      let answer = try await Self.fetch(port, ["If-None-Match": "*"])
      #expect(answer.status == 200)
      #expect(answer["etag"] == nil)
    }
    try await withServer({ _ in HTTPResponse(status: .notFound, body: .bytes([1])) }) { _, port in
      let answer = try await Self.fetch(port, ["If-None-Match": "*"])
      #expect(answer.status == 404)
      #expect(answer["etag"] == nil)
    }
    try await withServer(Self.answer()) { _, port in
      let answer = try await Self.fetch(port, ["If-None-Match": "*"], method: "POST")
      #expect(answer.status == 200)
      #expect(answer["etag"] == nil)
    }
  }

  @Test func `an immutable answer is compressed the same each time, and by its path and tag`() async throws {
    let immutable = [("Cache-Control", "public, max-age=31536000, immutable"), ("ETag", "\"same\"")]
    try await withServer { request in
      await Self.answer(Self.text + request.rawPath, fields: immutable)(request)
    } _: { _, port in
      try await offPool {
        let client = try RawClient(port: port)
        for path in ["/a", "/b", "/a", "/b"] {
          let body = try client.get(path, ["Accept-Encoding": "gzip"]).body
          #expect(gunzip(body, capacity: 100_000) == Array((Self.text + path).utf8))
        }
      }
    }
  }
}

/// Unpacks gzip; nil when it is damaged or longer than `capacity`.
func gunzip(_ bytes: [UInt8], capacity: Int) -> [UInt8]? {
  var stream = unsafe z_stream()
  guard unsafe inflateInit2_(&stream, 31, zlibVersion(), Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
    return nil
  }
  defer { unsafe inflateEnd(&stream) }
  var isWhole = false
  let result = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
    unsafe bytes.withUnsafeBufferPointer { input in
      unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      unsafe stream.avail_in = UInt32(input.count)
      unsafe stream.next_out = output.baseAddress
      unsafe stream.avail_out = UInt32(output.count)
      isWhole = unsafe inflate(&stream, Z_FINISH) == Z_STREAM_END
      count = unsafe Int(stream.total_out)
    }
  }
  return isWhole ? result : nil
}
