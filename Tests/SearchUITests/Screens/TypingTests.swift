import VitrineFederation
import VitrineMediaModel
import Synchronization
import Testing

@testable import VitrineSearchUI
import VitrineTestSupport

/// A session whose upstream takes its time and counts how many calls are on their way.
final class SlowSession: SearchSession {
  struct State {
    var inFlight = 0
    var mostInFlight = 0
    var calls = 0
    var generation = 0
    var open = 0
  }

  let providers: [any MediaProvider]
  let latency: Duration
  let clock: ManualClock
  let state = Mutex(State())

  init(_ provider: ScriptedProvider, latency: Duration, clock: ManualClock) {
    (providers, self.latency, self.clock) = ([provider], latency, clock)
  }

  var counts: State { state.withLock { $0 } }

  func search(_ request: SearchRequest) async -> AsyncStream<FederatedAnswer> {
    let generation = state.withLock { state in
      state.generation += 1
      state.open += 1
      return state.generation
    }
    return AsyncStream { continuation in
      let call = Task { await answer(request, generation, continuation) }
      continuation.onTermination = { _ in call.cancel() }
    }
  }

  private func answer(
    _ request: SearchRequest, _ generation: Int, _ stream: AsyncStream<FederatedAnswer>.Continuation
  ) async {
    state.withLock { state in
      state.calls += 1
      state.inFlight += 1
      state.mostInFlight = max(state.mostInFlight, state.inFlight)
    }
    try? await clock.sleep(for: latency)
    state.withLock { state in
      state.inFlight -= 1
      state.open -= 1
    }
    stream.yield(
      FederatedAnswer(
        request: request, generation: generation, sections: [Sample.section(.film, 0..<3)], isComplete: true))
    stream.finish()
  }

  func more(_ kind: MediaKind, of generation: Int) async -> FederatedAnswer? { nil }
  func retry(_ kind: MediaKind, of generation: Int) async -> FederatedAnswer? { nil }
  func end() async {}
  func another() -> any SearchSession { self }
}

@MainActor @Suite struct TypingTests {
  private let clock = ManualClock()

  /// Ten milliseconds of time for everybody.
  private func step(by milliseconds: Int = 10) async {
    clock.advance(by: .milliseconds(milliseconds))
    for _ in 0..<20 { await Task.yield() }
  }

  @Test func `a thousand keystrokes in ten seconds ask once and leave no task behind`() async {  // C119
    let upstream = SlowSession(ScriptedProvider(.tmdb, [.film]), latency: .milliseconds(300), clock: clock)
    let catalog = ScriptedProvider(.catalog, [.film], isLocal: true)
    let local = ScriptedSession([catalog]) { _ in [Sample.section(.film, 0..<2, .catalog)] }
    let model = SearchModel(local: local, full: upstream, clock: clock)
    for key in 0..<1000 {
      model.type("film " + String(key))
      #expect(await eventually { clock.sleeperCount == 1 && local.texts.last == "film \(key)" })
      await step()
    }
    #expect(local.texts.count == 1000, "the catalog is asked on every keystroke")
    #expect(upstream.counts.calls == 0, "nobody rested")
    await step(by: 200)
    #expect(await eventually { upstream.counts.calls == 1 && clock.sleeperCount == 1 })
    await step(by: 300)
    #expect(await eventually { !model.isSearching })
    #expect(model.sections.first?.rows.count == 5, "two of the catalog and three of the upstream")
    await expectNothingLeft(model, upstream)
  }

  @Test func `typing with rests never has two calls of one provider on their way`() async {  // C20, C119
    let upstream = SlowSession(ScriptedProvider(.tmdb, [.film]), latency: .milliseconds(300), clock: clock)
    let model = SearchModel(full: upstream, clock: clock)
    // Keys 10 to 250 ms apart: some rests are long enough to ask, and shorter than the upstream takes.
    for key in 0..<200 {
      model.type("film " + String(key))
      #expect(await eventually { clock.sleeperCount >= 1 })
      for _ in 0..<(1 + key * 7 % 25) { await step() }
    }
    #expect(upstream.counts.calls > 20)
    #expect(upstream.counts.mostInFlight == 1)
    await expectNothingLeft(model, upstream)
  }

  private func expectNothingLeft(_ model: SearchModel, _ upstream: SlowSession) async {
    await model.stop()
    #expect(!model.work.timer.isBusy && !model.work.local.isBusy && !model.work.full.isBusy)
    #expect(
      await eventually {
        clock.sleeperCount == 0 && upstream.counts.inFlight == 0 && upstream.counts.open == 0
      })
    #expect(!model.isSearching)
  }
}
