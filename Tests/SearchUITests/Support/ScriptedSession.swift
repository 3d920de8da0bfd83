import VitrineFederation
import VitrineMediaModel
import Synchronization

/// A session that says what a test tells it to say, when it tells it to.
final class ScriptedSession: SearchSession {
  typealias More = @Sendable (FederatedAnswer) async -> FederatedAnswer?

  struct State {
    var requests: [SearchRequest] = []
    var streams: [AsyncStream<FederatedAnswer>.Continuation] = []
    var answer: FederatedAnswer?
    var mores: [MediaKind] = []
    var retries: [MediaKind] = []
    var more: More = { _ in nil }
    var retry: More = { _ in nil }
    var script: (@Sendable (SearchRequest) -> [FederatedSection])?
    var ended = 0
    /// How often everything was ended.
    var ends = 0
  }

  let providers: [any MediaProvider]
  let state = Mutex(State())

  init(_ providers: [any MediaProvider], script: (@Sendable (SearchRequest) -> [FederatedSection])? = nil) {
    self.providers = providers
    state.withLock { $0.script = script }
  }

  var requests: [SearchRequest] { state.withLock(\.requests) }
  var texts: [String] { requests.map(\.text) }
  var mores: [MediaKind] { state.withLock(\.mores) }
  var retries: [MediaKind] { state.withLock(\.retries) }
  var ends: Int { state.withLock(\.ends) }
  /// How many streams have ended, by themselves or because nobody listens any more.
  var ended: Int { state.withLock(\.ended) }

  func search(_ request: SearchRequest) async -> AsyncStream<FederatedAnswer> {
    let (stream, continuation) = AsyncStream<FederatedAnswer>.makeStream()
    continuation.onTermination = { [weak self] _ in self?.state.withLock { $0.ended += 1 } }
    let script = state.withLock { state in
      state.requests.append(request)
      state.streams.append(continuation)
      return state.script
    }
    if let script {
      send(script(request), search: requests.count, isComplete: true)
    } else {
      send(kinds(request).map { FederatedSection(kind: $0, state: .searching) }, search: requests.count)
    }
    return stream
  }

  /// Says something about the newest search, or about an older one as a broken session would.
  func send(_ sections: [FederatedSection], search number: Int? = nil, isComplete: Bool = false) {
    let (stream, answer) = state.withLock { state in
      let number = number ?? state.requests.count
      let answer = FederatedAnswer(
        request: state.requests[number - 1], generation: number, sections: sections, isComplete: isComplete)
      if number == state.requests.count { state.answer = answer }
      return (state.streams[number - 1], answer)
    }
    stream.yield(answer)
    if isComplete { stream.finish() }
  }

  func onMore(_ more: @escaping More) { state.withLock { $0.more = more } }
  func onRetry(_ retry: @escaping More) { state.withLock { $0.retry = retry } }

  func more(_ kind: MediaKind, of generation: Int) async -> FederatedAnswer? {
    let (answer, more) = state.withLock { state in
      state.mores.append(kind)
      return (state.answer, state.more)
    }
    guard let answer, answer.generation == generation else { return nil }
    return keep(await more(answer))
  }

  func retry(_ kind: MediaKind, of generation: Int) async -> FederatedAnswer? {
    let (answer, retry) = state.withLock { state in
      state.retries.append(kind)
      return (state.answer, state.retry)
    }
    guard let answer, answer.generation == generation else { return nil }
    return keep(await retry(answer))
  }

  func end() async { state.withLock { $0.ends += 1 } }
  func another() -> any SearchSession { self }

  private func keep(_ answer: FederatedAnswer?) -> FederatedAnswer? {
    state.withLock { if let answer, answer.generation == $0.answer?.generation { $0.answer = answer } }
    return answer
  }

  private func kinds(_ request: SearchRequest) -> [MediaKind] {
    var known: Set<MediaKind> = []
    return providers.flatMap(\.capabilities.kinds).filter {
      request.scope.contains($0) && known.insert($0).inserted
    }
  }
}

/// Holds up who passes until it is opened.
actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func pass() async {
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
