import Glibc
import VitrineHTTPModel
import VitrineHTTPServing
import VitrineHTTPServer
import Testing

@Suite struct LogTests {
  @Test func `a line says what was asked and answered, without the query`() async throws {
    let log = CollectedLog()
    try await withServer(log: log) { server, port in
      try await offPool {
        let client = try RawClient(port: port)
        _ = try client.get("/film/a%20b?q=secret")
        _ = try client.get("/x?q=secret", method: "HEAD")
        client.send("POST /y?secret HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc")
        _ = try client.readResponse()
        _ = try client.get("/bad%zz?secret")
      }
      let entries = await log.entries(4)
      #expect(entries.map(\.method) == ["GET", "HEAD", "POST", ""])
      #expect(entries.map(\.path) == ["/film/a%20b", "/x", "/y", "/bad%zz"])
      #expect(entries.map(\.status) == [200, 200, 200, 400])
      #expect(entries.map(\.route) == ["/echo", "/echo", "/echo", "-"])
      #expect(entries.map(\.isComplete) == [true, true, true, true])
      #expect(entries[1].bytes == 0)
      #expect(entries[0].bytes == entries[0].bytes)
      for entry in entries {
        #expect(entry.remoteAddress == "127.0.0.1")
        #expect((0..<20).contains(entry.seconds))
      }
      let metrics = server.metrics
      #expect(
        metrics.requests == [
          .init(route: "-", statusClass: 4, count: 1), .init(route: "/echo", statusClass: 2, count: 3),
        ])
      #expect(metrics.durations.reduce(0, +) == 4)
      #expect(metrics.durations.count == ServerMetrics.durationBounds.count + 1)
      #expect(metrics.openRequests == 0)
    }
  }

  @Test func `lines are JSON, whatever is in them`() async throws {
    let (reading, writing) = try Self.makePipe()
    let log = QueuedAccessLog(descriptor: writing)
    log.record(
      AccessEntry(
        time: 951_827_696.789, method: "GET", route: "/film/{id}", path: "/a\"\\\u{1}\u{7f}\u{2028}기\n",
        status: 200,
        bytes: 12, seconds: 0.0123456, isComplete: true, remoteAddress: "::1"))
    await log.flush()
    close(writing)
    #expect(
      Self.readAll(reading)
        == #"{"time":"2000-02-29T12:34:56.789Z","method":"GET","route":"/film/{id}","#
        + #""path":"/a\"\\\u0001\u007f\u2028기\u000a","status":200,"bytes":12,"ms":12.345,"complete":true,"remote":"::1"}"#
        + "\n")
    close(reading)
  }

  @Test func `a reader that is too slow costs lines, not time`() async throws {
    let (reading, writing) = try Self.makePipe()
    let log = QueuedAccessLog(descriptor: writing, capacity: 10)
    let entry = AccessEntry(
      time: 0, method: "GET", route: "/", path: String(repeating: "p", count: 1000), status: 200, bytes: 0,
      seconds: 0,
      isComplete: true, remoteAddress: "")
    // Nobody reads: the pipe fills, then the queue, and then lines are dropped.
    let sent = 1000
    for _ in 0..<sent { log.record(entry) }
    let dropped = log.droppedCount
    #expect(dropped > 0)
    let text = try await offPool {
      var text = ""
      while text.components(of: "\n") < sent - dropped { text += Self.readOnce(reading) }
      return text
    }
    #expect(text.components(of: "\n") == sent - dropped)
    close(writing)
    close(reading)
  }

  @Test func `a log that cannot be written loses its lines and counts them`() async {
    let log = QueuedAccessLog(descriptor: -1)
    log.record(
      AccessEntry(
        time: 0, method: "", route: "", path: "", status: 200, bytes: 0, seconds: 0, isComplete: true,
        remoteAddress: ""))
    await log.flush()
    #expect(log.droppedCount == 1)
  }

  private static func makePipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  private static func readOnce(_ descriptor: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe read(descriptor, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }

  private static func readAll(_ descriptor: Int32) -> String {
    var text = ""
    while true {
      let piece = readOnce(descriptor)
      if piece.isEmpty { return text }
      text += piece
    }
  }
}
