@testable internal import VitrineFederation
internal import VitrineMediaModel
internal import Testing
internal import VitrineTestSupport

@Suite(.timeLimit(.minutes(1))) struct ProviderCallsTests {
  private let clock = ManualClock()
  private let deaf = ScriptedProvider(.tmdb, heedsCancellation: false)
  private let calls: ProviderCalls

  init() { calls = ProviderCalls(deadline: .seconds(2), clock: clock) }

  private func ask(_ provider: ScriptedProvider) async -> ScriptedProvider.Outcome {
    await calls.result(of: provider.id) { () async throws(ProviderError) in
      try await provider.search(SearchRequest(text: "x"))
    }
  }

  private func waitFor(_ condition: @Sendable () -> Bool) async {
    while !condition() { await Task.yield() }
  }

  @Test func `the deadline holds for a provider that is deaf to cancellation, and not before its time`() async
  {
    async let result = ask(deaf)
    await clock.waitForSleeper()
    await waitFor { [deaf] in deaf.waiting.count == 1 }
    clock.advance(by: .seconds(2) - .nanoseconds(1))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .nanoseconds(1))
    #expect(await result == .failure(.late))
    deaf.answer(answer(section([])))
  }

  @Test func `an answer in time is taken, and its timer ends`() async {
    async let result = ask(deaf)
    await clock.waitForSleeper()
    await waitFor { [deaf] in deaf.waiting.count == 1 }
    deaf.answer(.failure(.notFound))
    #expect(await result == .failure(.notFound))
    await waitFor { [clock] in clock.sleeperCount == 0 }
  }

  @Test func `a caller that is cancelled is let go at once`() async {
    await withTaskGroup(of: ScriptedProvider.Outcome.self) { group in
      group.addTask { await ask(deaf) }
      await waitFor { [deaf] in deaf.waiting.count == 1 }
      group.cancelAll()
      #expect(await group.next() == .failure(.cancelled))
    }
    deaf.answer(answer(section([])))
  }

  @Test func `beyond a number of calls that have not returned a provider is not asked again`() async {
    let most = FederationOptions.usualUnfinishedCalls
    for number in 1...most {
      async let result = ask(deaf)
      await waitFor { [deaf, clock] in deaf.calls.count == number && clock.sleeperCount == 1 }
      clock.advance(by: .seconds(2))
      #expect(await result == .failure(.late))
      await waitFor { [clock] in clock.sleeperCount == 0 }
    }
    #expect(await ask(deaf) == .failure(.busy))
    #expect(deaf.calls.count == most)
    let other = ScriptedProvider(.itunes) { _, _ in .failure(.notFound) }
    #expect(await ask(other) == .failure(.notFound), "it keeps no other from being asked")
    deaf.answer(answer(section([])))
    async let again = ask(deaf)
    await waitFor { [deaf] in deaf.waiting.count == most }
    for call in deaf.waiting { deaf.answer(call.number, .failure(.notFound)) }
    #expect(await again == .failure(.notFound), "one that has returned makes room")
  }
}
