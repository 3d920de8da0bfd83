import VitrineMediaModel
import Synchronization
import Testing

@testable import VitrineProviders

/// Who waits for whom, and who is left alone.
@Suite(.timeLimit(.minutes(1))) struct TranslationFlightTests {
  @Test func `a text that is on its way is not asked for again`() async {
    let gate = Gate()
    let translator = gated(gate)
    let service = TranslationService(translator)
    await withTaskGroup { group in
      group.addTask { #expect(await service.outcomes([want("one")]).map(\.text.text) == ["ko: one"]) }
      await gate.waitForArrivals(1)
      for _ in 0..<5 {
        group.addTask {
          let answers = await service.outcomes([want("two"), want("one")])
          #expect(answers.map(\.text.text) == ["ko: two", "ko: one"])
        }
      }
      await gate.waitForArrivals(2)
      gate.open()
    }
    #expect(translator.calls.map(\.texts) == [["one"], ["two"]])
  }

  @Test func `when the asker goes away, somebody who waits asks`() async {
    let first = Gate()
    let isFirst = Mutex(true)
    let translator = ScriptedTranslator { call throws(TranslationError) in
      let wasFirst = isFirst.withLock { value in
        defer { value = false }
        return value
      }
      if wasFirst { try await first.pass() }
      return ScriptedTranslator.tagged(call)
    }
    let service = TranslationService(translator)
    await withTaskGroup { other in
      await withTaskGroup { asker in
        asker.addTask { #expect(await service.outcomes([want("one")]) == [want("one").failed(.cancelled)]) }
        await first.waitForArrivals(1)
        other.addTask { #expect(await service.outcomes([want("one")]).map(\.text.text) == ["ko: one"]) }
        asker.cancelAll()
      }
    }
    #expect(translator.calls.count == 2)
  }

  @Test func `who waits and goes away is let go at once, and the asker goes on`() async {
    let gate = Gate()
    let service = TranslationService(gated(gate))
    await withTaskGroup { asker in
      asker.addTask { #expect(await service.outcomes([want("one")]).map(\.text.text) == ["ko: one"]) }
      await gate.waitForArrivals(1)
      // The gate is still shut: whoever waited for the asker would never end.
      await withTaskGroup { group in
        group.addTask { #expect(await service.outcomes([want("one")]) == [want("one").failed(.cancelled)]) }
        group.cancelAll()
      }
      gate.open()
    }
  }

  // C116
  @Test func `a translator that asked for time gets it`() async {
    let time = Mutex(Duration.zero)
    let translator = ScriptedTranslator { call throws(TranslationError) in
      if time.withLock({ $0 }) < .seconds(2) { throw .rateLimited(retryAfter: .seconds(2)) }
      return ScriptedTranslator.tagged(call)
    }
    let service = TranslationService(translator) { time.withLock { $0 } }
    #expect(
      await service.outcomes([want("one")]) == [want("one").failed(.rateLimited(retryAfter: .seconds(2)))])
    time.withLock { $0 = .milliseconds(1500) }
    #expect(
      await service.outcomes([want("one")])
        == [want("one").failed(.rateLimited(retryAfter: .milliseconds(500)))])
    #expect(translator.calls.count == 1)
    time.withLock { $0 = .seconds(2) }
    #expect(await service.outcomes([want("one")]).map(\.text.text) == ["ko: one"])
  }

  // C118
  @Test func `a translator in trouble is asked ever more seldom, up to a bound`() async {
    let time = Mutex(Duration.zero)
    let translator = ScriptedTranslator { _ throws(TranslationError) in
      throw .unavailable(reason: "status 500")
    }
    let service = TranslationService(translator) { time.withLock { $0 } }
    for second in 0..<3600 {
      time.withLock { $0 = .seconds(second) }
      #expect(
        await service.outcomes([want("one")]) == [want("one").failed(.unavailable(reason: "status 500"))])
    }
    // 1 + 2 + 4 + … + 256 = 511 seconds, then every 300.
    #expect(translator.calls.count == 10 + (3600 - 512) / 300)
  }

  @Test(arguments: [TranslationError.quotaExhausted, .invalidKey])
  func `where only a person can help, an hour passes before the next call`(error: TranslationError) async {
    let time = Mutex(Duration.zero)
    let translator = ScriptedTranslator { _ throws(TranslationError) in throw error }
    let service = TranslationService(translator) { time.withLock { $0 } }
    for minute in 0..<61 {
      time.withLock { $0 = .seconds(minute * 60) }
      #expect(await service.outcomes([want("one")]) == [want("one").failed(error)])
    }
    #expect(translator.calls.count == 2)
  }

  @Test func `one pair of languages that fails leaves the others alone`() async {
    let translator = ScriptedTranslator { call throws(TranslationError) in
      if call.target == .of("cy") { throw .unsupportedLanguages }
      return ScriptedTranslator.tagged(call)
    }
    let service = TranslationService(translator)
    for text in ["one", "two"] {
      let answers = await service.outcomes([want(text, to: "cy"), want(text)])
      #expect(answers[0] == want(text, to: "cy").failed(.unsupportedLanguages))
      #expect(answers[1].text.text == "ko: \(text)")
    }
  }

  @Test func `an answer of another length than the question is shown to nobody`() async {
    let translator = ScriptedTranslator { _ in ["only one"] }
    let answers = await TranslationService(translator).outcomes([want("one"), want("two")])
    #expect(answers == [want("one"), want("two")].map { $0.failed(.badAnswer(path: "")) })
  }

  private func gated(_ gate: Gate) -> ScriptedTranslator {
    ScriptedTranslator { call throws(TranslationError) in
      try await gate.pass()
      return ScriptedTranslator.tagged(call)
    }
  }
}
