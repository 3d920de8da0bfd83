import VitrineTestSupport
import Glibc
import VitrineHTTPServing
import VitrineHTTPServer
import Synchronization
import Testing

/// Many connections that mean no good, while others are served.
@Suite(.serialized, .timeLimit(.minutes(3))) struct AbuseTests {
  private static let seed = UInt64.random(in: .min ... .max)

  @Test func `two thousand idle connections do not keep others from being served`() async throws {
    let count = 2000
    raiseFileLimit(to: 2 * count + 512)
    // Opening so many may take longer than a head may on a busy machine; the deadline has tests of its own.
    var limits = ServerLimits()
    limits.headerTime = .seconds(120)
    limits.unreadRequests = count
    try await withServer(limits: limits) { server, port in
      try await offPool {
        let idle = try (0..<count).map { _ in try RawClient(port: port) }
        let half = idle.prefix(count / 2)
        for client in half { client.send("GET / HTTP/1.1\r\nHost: a\r\nX-Unfinished: ") }
        for index in 0..<200 {
          let other = try RawClient(port: port)
          #expect(try other.get("/\(index)").status == 200)
        }
        while server.metrics.openConnections < count { sched_yield() }
        // Those that were idle are served as soon as they ask.
        for client in half { client.send("a\r\n\r\n") }
        for client in half { #expect(try client.readResponse().status == 200) }
        withExtendedLifetime(idle) {}
      }
    }
  }

  @Test func `ten thousand random byte streams do no harm`() async throws {
    let count = 10_000
    let log = FailureLog()
    try await withServer(log: log) { _, port in
      try await offPool {
        var random = SeededGenerator(seed: Self.seed)
        let served = try RawClient(port: port)
        for index in 0..<count {
          let client = try RawClient(port: port)
          client.send(Self.stream(&random))
          // Half of the clients leave at once, half say that nothing more comes and then leave.
          if index % 2 == 0 { shutdown(client.socket, Int32(SHUT_WR)) }
          client.close()
          if index % 20 == 0 {
            let answer = try served.get("/\(index)")
            #expect(answer.status == 200, "stream \(index) of seed \(Self.seed)")
          }
        }
      }
    }
    #expect(log.failures.isEmpty, "seed \(Self.seed)")
  }

  /// Keeps what must not be: answers of 5xx, but for the 501 to a method that was hit by chance.
  private final class FailureLog: AccessLog {
    private let entries = Mutex<[AccessEntry]>([])

    func record(_ entry: AccessEntry) {
      if entry.status >= 500, entry.status != 501 { entries.withLock { $0.append(entry) } }
    }
    var droppedCount: Int { 0 }
    var failures: [AccessEntry] { entries.withLock { $0 } }
  }

  /// A request with some of its bytes changed, left out, doubled or cut off; or noise.
  private static func stream(_ random: inout SeededGenerator) -> [UInt8] {
    let requests = [
      "GET /search?q=%EA%B8%B0 HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\nCookie: a=b; c=d\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello",
      "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
      "HEAD http://a/b HTTP/1.0\r\nIf-None-Match: \"x\"\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
    ]
    if random.next() % 4 == 0 {
      return (0..<Int(random.next() % 200)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }
    var bytes = Array(requests[Int(random.next() % 4)].utf8)
    for _ in 0...random.next() % 4 where !bytes.isEmpty {
      let place = Int(random.next() % UInt64(bytes.count))
      switch random.next() % 6 {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(bytes[place], at: place)
      case 3: bytes.insert([0, 10, 13, 32, 37, 58][Int(random.next() % 6)], at: place)
      case 4: bytes.removeLast(bytes.count - place)
      default: bytes += bytes[place...]
      }
    }
    return bytes
  }

  private func raiseFileLimit(to count: Int) {
    var limit = rlimit()
    unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = min(max(limit.rlim_cur, rlim_t(count)), limit.rlim_max)
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
