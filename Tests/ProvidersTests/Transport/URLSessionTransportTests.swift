import Foundation
import VitrineHTTPModel
import Synchronization
import Testing

@testable import VitrineProviders
import VitrineTransportTestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(1))) struct URLSessionTransportTests {
  @Test(arguments: TransportContract.rules)
  func `the transport over URLSession keeps the contract`(rule: TransportContract) async throws {
    try await rule.check { URLSessionTransport(clock: $1) }
  }

  // FoundationNetworking ends the whole process here, whatever its client does.
  #if !canImport(FoundationNetworking)
    @Test func `a head that breaks off is a failure`() async throws {
      try await TransportContract.brokenHead.check { URLSessionTransport(clock: $1) }
    }
  #endif

  @Test func `calls that were given up count until the session is told, and answered ones do not`()
    async throws
  {
    let server = try #require(LoopbackServer())
    defer { server.stop() }
    let transport = URLSessionTransport()
    let trial = TransportContract.Trial(server) { _, _ in transport }
    for _ in 0...URLSessionTransport.mostCalls { #expect(await trial.error("/200") == nil) }
    transport.endings.isSuspended = true
    for _ in 0..<URLSessionTransport.mostCalls {
      #expect(await trial.error("/silent", deadline: .zero) == .timedOut)
    }
    let full = TransportError.failed(reason: "too many calls at the same time")
    #expect(await trial.error("/200") == full)
    transport.endings.isSuspended = false
    // The limit of time of the suite ends this when no place gets free.
    while case let error? = await trial.error("/200") { #expect(error == full) }
  }

  #if canImport(FoundationNetworking)
    @Test func `no more than a few pieces of bodies wait to be counted`() async {
      let queue = SessionQueue()
      queue.isSuspended = true
      let added = Mutex(0)
      let counted = Mutex(0)
      let all = SessionQueue.longest * 4
      Thread.detachNewThread {
        for _ in 0..<all {
          queue.addOperation { counted.withLock { $0 += 1 } }
          added.withLock { $0 += 1 }
        }
      }
      while added.withLock({ $0 }) < SessionQueue.longest { await Task.yield() }
      for _ in 0..<10_000 { await Task.yield() }
      #expect(added.withLock { $0 } == SessionQueue.longest)
      queue.isSuspended = false
      while counted.withLock({ $0 }) < all { await Task.yield() }
    }
  #endif

  @Test func `errors of the session become what a caller can do`() {
    let pairs: [(URLError.Code, TransportError)] = [
      (.notConnectedToInternet, .offline), (.cannotFindHost, .offline), (.cannotConnectToHost, .offline),
      (.dnsLookupFailed, .offline), (.timedOut, .timedOut), (.cancelled, .cancelled),
    ]
    for (code, wanted) in pairs { #expect(TransportError(session: code.error("s3cret")) == wanted) }
    let lost = TransportError(session: URLError.Code.networkConnectionLost.error("s3cret"))
    #expect(lost == .failed(reason: "URLSession error -1005"))
  }
}
