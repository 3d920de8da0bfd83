internal import VitrineTestSupport
internal import VitrineHTTPModel
public import VitrineHTTPServing
internal import Synchronization

/// The upstreams for tests and for trying things by hand: computed or recorded answers, and faults on demand.
///
/// TMDB is served below `/tmdb/3` and its pictures below `/tmdb/t`, Unsplash below `/unsplash`, iTunes below
/// `/itunes`, and LibreTranslate at `/translate` and `/languages`. `POST /_faults` adds pending faults, an empty
/// list removes all of them,
/// `GET /_calls` lists the calls received.
public final class StandIn: HTTPHandler {
  private let dataset: Dataset
  private let recorded: RecordedAnswers?
  private let sleep: @Sendable (Duration) async throws -> Void
  private let seed: UInt64
  private let state: Mutex<State>

  private struct State {
    var faults: [FaultRule] = []
    var calls: [Call] = []
    var open: [String: Int] = [:]
    var mostOpen: [String: Int] = [:]
    var random: SeededGenerator
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
  ///   - dataset: What the computed answers are made of.
  ///   - recorded: The answers to replay where one matches a call; nil computes all of them.
  ///   - faults: The initial faults.
  ///   - seed: The seed of the random delays and of photos by chance.
  ///   - sleep: Waits for a delay.
  public init(
    dataset: Dataset = .numbered, recorded: RecordedAnswers? = nil, faults: [FaultRule] = [],
    seed: UInt64 = 0,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.dataset = dataset
    self.recorded = recorded
    self.sleep = sleep
    self.seed = seed
    state = Mutex(State(faults: faults, random: SeededGenerator(seed: seed)))
  }

  /// The received calls, oldest first; at most ``mostCalls``.
  public var calls: [Call] { state.withLock { $0.calls } }
  /// Returns the maximum number of concurrent calls to one upstream (`tmdb`, `unsplash`, `itunes`).
  public func mostOpen(_ upstream: String) -> Int { state.withLock { $0.mostOpen[upstream] ?? 0 } }
  /// Adds faults after the pending ones.
  public func add(_ faults: [FaultRule]) { state.withLock { $0.faults += faults } }
  /// Clears calls and faults, and restarts the random delays.
  public func reset() { state.withLock { $0 = State(random: SeededGenerator(seed: seed)) } }
  /// The maximum number of recorded calls; later ones are only answered.
  public static let mostCalls = 100_000

  /// The maximum length of a list of faults or of texts to translate, in bytes.
  static let mostBodyBytes = 1024 * 1024

  /// Returns the body limit: faults and texts may be longer than what a browser sends.
  public func bodyLimit(for request: HTTPRequest) -> Int? {
    ["_faults", "translate"].contains(request.path.first) ? Self.mostBodyBytes : nil
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
    return computed(request, lies)
  }

  private func computed(_ request: HTTPRequest, _ lies: Lies) -> HTTPResponse {
    let rest = Array(request.path.dropFirst())
    let origin = Self.origin(request)
    switch request.path.first {
    case "tmdb" where rest.first == "3":
      return ComputedTMDB(dataset: dataset, lies: lies, origin: origin).answer(
        Array(rest.dropFirst()), request)
    case "tmdb" where rest.first == "t": return TMDBPictures(dataset: dataset).answer(Array(rest.dropFirst()))
    case "unsplash": return unsplash(rest, request, lies, origin)
    case "itunes": return ComputedITunes(dataset: dataset, origin: origin).answer(rest, request)
    case "translate", "languages": return ComputedTranslator().answer(request.path, request)
    default: return JSONAnswer.response(["error": "no such upstream"], status: .notFound)
    }
  }

  private func unsplash(
    _ path: [String], _ request: HTTPRequest, _ lies: Lies, _ origin: String
  ) -> HTTPResponse {
    let shapes = UnsplashShapes(photos: dataset.photos, origin: origin)
    if let picture = shapes.drawn(path, request.query) { return picture }
    return ComputedUnsplash(photos: dataset.photos, lies: lies, shapes: shapes) {
      self.state.withLock { $0.random.next() }
    }.answer(path, request)
  }

  /// The base address of the upstream as the caller uses it.
  private static func origin(_ request: HTTPRequest) -> String {
    "http://\(request.fields["Host"] ?? "localhost")/\(request.path.first ?? "")"
  }

  private func takeFaults(_ request: HTTPRequest) -> HTTPResponse {
    guard let rules = try? FaultRule.read(request.body) else {
      return JSONAnswer.response(["error": "not a list of faults"], status: .badRequest)
    }
    if rules.isEmpty { state.withLock { $0.faults = [] } }
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
