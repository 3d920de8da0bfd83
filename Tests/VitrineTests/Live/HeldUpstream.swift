import Synchronization
import VitrineHTTPModel
import VitrineHTTPServer
import VitrineHTTPServing
import VitrineMediaModel
import VitrineProviders
import VitrineStandInUpstream

/// The stand-in on a free port of this machine, which holds some of its answers until they are let go.
final class HeldUpstream: HTTPHandler {
  let standIn: StandIn
  let gate: Gate
  private let isHeld: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - faults: The faults of the stand-in; delays take no time, since the gate is what answers wait for.
  ///   - gate: What held answers wait for.
  ///   - isHeld: Which paths are held.
  init(_ faults: [FaultRule], gate: Gate, isHeld: @escaping @Sendable (String) -> Bool) {
    standIn = StandIn(faults: faults) { _ in }
    (self.gate, self.isHeld) = (gate, isHeld)
  }

  func respond(to request: HTTPRequest) async -> HTTPResponse {
    if isHeld(request.rawPath) { await gate.pass() }
    return await standIn.respond(to: request)
  }

  /// Serves it during a test, which gets its address.
  func serve(_ body: (String) async throws -> Void) async throws {
    let server = HTTPServer(configuration: ServerConfiguration(host: "127.0.0.1", port: 0), handler: self)
    let address = "http://127.0.0.1:\(try server.start())"
    let outcome: Result<Void, any Error>
    do { outcome = .success(try await body(address)) } catch { outcome = .failure(error) }
    gate.open()
    await server.stop(within: .milliseconds(100))
    try outcome.get()
  }
}

/// Holds who comes until it is opened, by hand or by so many arrivals.
final class Gate: Sendable {
  private struct State {
    var missing: Int
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(arrivals: Int) { state = Mutex(State(missing: arrivals)) }

  /// Waits until the gate is open.
  func pass() async {
    await withCheckedContinuation { waiter in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(waiter) }
        return state.isOpen
      }
      if isOpen { waiter.resume() }
    }
  }

  /// Counts an arrival, of which the last opens the gate.
  func arrive() {
    let isLast = state.withLock { state in
      state.missing -= 1
      return state.missing == 0
    }
    if isLast { open() }
  }

  /// Lets everybody go.
  func open() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.isOpen = true
      return state.waiting
    }
    for waiter in waiting { waiter.resume() }
  }
}
