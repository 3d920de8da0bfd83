internal import VitrineHTTPModel
public import VitrineHTTPServing
internal import Synchronization

/// The three upstreams for tests: computed or recorded answers, and faults on demand.
///
/// TMDB is served below `/tmdb/3`, Unsplash below `/unsplash`, iTunes below `/itunes`. `POST /_faults` adds
/// pending faults, `GET /_calls` lists the calls received.
public final class StandIn: HTTPHandler {
  private let recorded: RecordedAnswers?
  private let sleep: @Sendable (Duration) async throws -> Void
  private let seed: UInt64
  private let state: Mutex<State>

  private struct State {
    var faults: [FaultRule] = []
    var calls: [Call] = []
    var open: [String: Int] = [:]
    var mostOpen: [String: Int] = [:]
    var random: SeededNumbers
  }

  /// One received call.
  public struct Call: Sendable, Hashable {
    /// The path and the query as sent.
    public var target: String
    /// The status of the answer.
    public var status: Int
  }

  /// Creates a stand-in.
  ///
  /// - Parameters:
  ///   - recorded: The answers to replay where one matches a call; nil computes all of them.
  ///   - faults: The initial faults.
  ///   - seed: The seed of the random delays.
  ///   - sleep: Waits for a delay.
  public init(
    recorded: RecordedAnswers? = nil, faults: [FaultRule] = [], seed: UInt64 = 0,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.recorded = recorded
    self.sleep = sleep
    self.seed = seed
    state = Mutex(State(faults: faults, random: SeededNumbers(seed: seed)))
  }

  /// The received calls, oldest first; at most ``mostCalls``.
  public var calls: [Call] { state.withLock { $0.calls } }
  /// Returns the maximum number of concurrent calls to one upstream (`tmdb`, `unsplash`, `itunes`).
  public func mostOpen(_ upstream: String) -> Int { state.withLock { $0.mostOpen[upstream] ?? 0 } }
  /// Adds faults after the pending ones.
  public func add(_ faults: [FaultRule]) { state.withLock { $0.faults += faults } }
  /// Clears calls and faults, and restarts the random delays.
  public func reset() { state.withLock { $0 = State(random: SeededNumbers(seed: seed)) } }
  /// The maximum number of recorded calls; later ones are only answered.
  public static let mostCalls = 100_000

  /// The maximum length of a list of faults, in bytes.
  static let mostFaultBytes = 1024 * 1024

  /// Returns the body limit: a list of faults may be longer than what a browser sends.
  public func bodyLimit(for request: HTTPRequest) -> Int? {
    request.path.first == "_faults" ? Self.mostFaultBytes : nil
  }

  /// Answers a call.
  public func respond(to request: HTTPRequest) async -> HTTPResponse {
    switch request.path.first {
    case "_faults": return takeFaults(request)
    case "_calls":
      return JSONAnswer.response(["calls": calls.map { ["target": $0.target, "status": $0.status] }])
    default: break
    }
    let upstream = request.path.first ?? ""
    opened(upstream)
    defer { closed(upstream) }
    var response = await faulty(request)
    response.route = "/" + upstream
    note(request, response.status)
    return response
  }

  private func faulty(_ request: HTTPRequest) async -> HTTPResponse {
    guard let fault = nextFault(for: request.rawPath, where: { _ in true }) else {
      return answer(request, .none)
    }
    let honest = answer(request, fault)
    return await FaultMaker(sleep: sleep, part: part).apply(fault, to: honest)
  }

  /// Answers without any fault except a false length, which the caller applies.
  func lengthened(_ request: HTTPRequest) -> (response: HTTPResponse, off: Int) {
    let response = answer(request, .none)
    note(request, response.status)
    let fault = nextFault(for: request.rawPath) { if case .wrongLength = $0 { true } else { false } }
    if case .wrongLength(let off) = fault { return (response, off) }
    return (response, 0)
  }

  private func part() -> Double { state.withLock { .random(in: 0..<1, using: &$0.random) } }

  private func answer(_ request: HTTPRequest, _ fault: Fault?) -> HTTPResponse {
    if fault == nil, let replayed = recorded?.answer(to: request) { return replayed }
    let lies = Lies(repeatsIDs: fault == .repeatedIDs, totals: fault == .lyingTotals)
    let rest = Array(request.path.dropFirst())
    switch request.path.first {
    case "tmdb" where rest.first == "3":
      return ComputedTMDB(lies: lies).answer(Array(rest.dropFirst()), request)
    case "unsplash": return ComputedUnsplash(lies: lies, origin: Self.origin(request)).answer(rest, request)
    case "itunes": return ComputedITunes(lies: lies).answer(rest, request)
    default: return JSONAnswer.response(["error": "no such upstream"], status: .notFound)
    }
  }

  private static func origin(_ request: HTTPRequest) -> String {
    "http://" + (request.fields["Host"] ?? "localhost") + "/unsplash"
  }

  private func takeFaults(_ request: HTTPRequest) -> HTTPResponse {
    guard let rules = try? FaultRule.read(request.body) else {
      return JSONAnswer.response(["error": "not a list of faults"], status: .badRequest)
    }
    add(rules)
    return HTTPResponse(status: .noContent)
  }

  private func nextFault(for path: String, where isMeant: (Fault) -> Bool) -> Fault? {
    state.withLock { state in
      let found = state.faults.firstIndex {
        path.hasPrefix($0.path) && $0.times > 0 && isMeant($0.fault)
      }
      guard let index = found else { return nil }
      if state.faults[index].skip > 0 {
        state.faults[index].skip -= 1
        return nil
      }
      state.faults[index].times -= 1
      return state.faults[index].fault
    }
  }

  private func opened(_ upstream: String) {
    state.withLock { state in
      state.open[upstream, default: 0] += 1
      state.mostOpen[upstream] = max(state.mostOpen[upstream] ?? 0, state.open[upstream] ?? 0)
    }
  }

  private func closed(_ upstream: String) { state.withLock { $0.open[upstream, default: 1] -= 1 } }

  private func note(_ request: HTTPRequest, _ status: HTTPStatus) {
    let query = request.query.items.map { $0.name + "=" + $0.value }.joined(separator: "&")
    let target = request.rawPath + (query.isEmpty ? "" : "?" + query)
    state.withLock { state in
      guard state.calls.count < Self.mostCalls else { return }
      state.calls.append(Call(target: target, status: status.rawValue))
    }
  }
}
