import VitrineHTTPModel
import VitrineHTTPServing
import VitrineStandInUpstream
import Synchronization

/// Carries calls to a stand-in without any network, takes its time on a clock, and counts.
final class CountingTransport: HTTPTransport {
  struct Counts {
    /// The calls that were made.
    var started = 0
    /// The calls that have not returned.
    var open = 0
    /// The calls that their caller gave up.
    var cancelled = 0
    /// The texts asked for, each as often as it was.
    var asked: [String] = []
  }

  private let standIn = StandIn()
  private let latency: Duration
  private let clock: any Clock<Duration>
  private let state = Mutex(Counts())

  init(latency: Duration, clock: any Clock<Duration>) { (self.latency, self.clock) = (latency, clock) }

  var counts: Counts { state.withLock { $0 } }

  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    let target = String(request.url.dropFirst("https://upstream".count))
    guard let received = HTTPRequest(target: target, fields: request.fields) else {
      throw .failed(reason: "no request: \(target)")
    }
    state.withLock { state in
      state.started += 1
      state.open += 1
      state.asked.append(received.query["query"] ?? received.query["term"] ?? "")
    }
    defer { state.withLock { $0.open -= 1 } }
    guard (try? await clock.sleep(for: latency)) != nil else {
      state.withLock { $0.cancelled += 1 }
      throw .cancelled
    }
    let response = await standIn.respond(to: received)
    guard case .bytes(let body) = response.body else { throw .failed(reason: "no whole body") }
    return TransportResponse(status: response.status, fields: response.fields, body: body)
  }
}
