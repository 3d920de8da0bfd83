import VitrineHTTPModel
import VitrineHTTPServing
import VitrineStandInUpstream
import Synchronization
import Testing

struct JitterTests {
  /// The times that answers with jitter take, one after the other; nobody waits for them.
  private func waits(_ milliseconds: Int, seed: UInt64, count: Int = 100) async throws -> [Duration] {
    let waits = Mutex<[Duration]>([])
    let standIn = StandIn(faults: [FaultRule("/itunes", .jitter(milliseconds: milliseconds))], seed: seed) {
      wait in waits.withLock { $0.append(wait) }
    }
    let request = try #require(HTTPRequest(target: "/itunes/search?term=a"))
    for _ in 0..<count {
      let status = await standIn.respond(to: request).status
      #expect(status == .ok)
    }
    return waits.withLock { $0 }
  }

  @Test func `jitter waits another time each time, never longer than it says`() async throws {
    let waits = try await waits(80, seed: 1)
    #expect(waits.count == 100)
    #expect(waits.allSatisfy { $0 >= .zero && $0 < .milliseconds(80) })
    #expect(Set(waits).count > 90)
    #expect(waits.contains { $0 < .milliseconds(20) } && waits.contains { $0 > .milliseconds(60) })
  }

  @Test func `one seed repeats the times and another has others`() async throws {
    #expect(try await waits(80, seed: 7) == waits(80, seed: 7))
    #expect(try await waits(80, seed: 7) != waits(80, seed: 8))
  }

  @Test func `no answer waits longer than a minute, and none less than nothing`() async throws {
    #expect(try await waits(Int.max / 1_000_000, seed: 1, count: 20).allSatisfy { $0 <= .seconds(60) })
    #expect(try await waits(-50, seed: 1, count: 20).allSatisfy { $0 == .zero })
  }

  @Test func `jitter and a false length are read from JSON, with what they need`() throws {
    let rules = try FaultRule.read(
      Array(
        #"[{"path":"/a","fault":"jitter","milliseconds":9},{"path":"/b","fault":"wrongLength","off":-3}]"#
          .utf8)
    )
    #expect(
      rules == [FaultRule("/a", .jitter(milliseconds: 9)), FaultRule("/b", .wrongLength(off: -3))])
    for fault in ["jitter", "wrongLength"] {
      #expect(throws: FaultRule.Unknown.self) {
        try FaultRule.read(Array(#"[{"path":"/","fault":"\#(fault)"}]"#.utf8))
      }
    }
  }
}
