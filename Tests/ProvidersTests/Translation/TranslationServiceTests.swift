import VitrineMediaModel
import Synchronization
import Testing

@testable import VitrineProviders

@Suite(.timeLimit(.minutes(1))) struct TranslationServiceTests {
  @Test func `answers stand in the order of the requests and say which machine made them`() async {
    let translator = ScriptedTranslator { ScriptedTranslator.tagged($0) }
    let port: any Translating = TranslationService(translator)
    let answers = await port.translate([
      want("one"), want("zwei", from: "de"), want("three", to: "fr"), want("one"), want("4, 5!"), want(" "),
      want("여섯", from: "ko-KR"),
    ])
    #expect(
      answers.map(\.text) == ["ko: one", "ko: zwei", "fr: three", "ko: one", "4, 5!", " ", "여섯"])
    #expect(answers.map(\.service) == ["Scripted", "Scripted", "Scripted", "Scripted", nil, nil, nil])
    #expect(answers.map(\.isMachine) == [true, true, true, true, false, false, false])
    #expect(
      answers.map(\.language) == ["ko", "ko", "fr", "ko", "en", "en", "ko-KR"].map(LanguageTag.of))
    // One call for each pair, and the text that was wanted twice is in it once.
    #expect(Set(translator.calls.map(\.texts)) == [["one"], ["zwei"], ["three"]])
  }

  @Test func `a batch holds as many texts and bytes as the translator takes`() async {
    let translator = ScriptedTranslator(limits: TranslatorLimits(texts: 3, bytes: 12)) {
      ScriptedTranslator.tagged($0)
    }
    let texts = ["aaaa", "bbbb", "cccc", "dddd", "eeeeeeeeee", "ffff", "ggggggggggggg"]
    let answers = await TranslationService(translator).outcomes(texts.map { want($0) })
    #expect(
      Set(translator.calls.map(\.texts)) == [
        ["aaaa", "bbbb", "cccc"], ["dddd"], ["eeeeeeeeee"], ["ffff"],
      ])
    #expect(answers.dropLast().map(\.text.text) == texts.dropLast().map { "ko: \($0)" })
    #expect(answers.last == want("ggggggggggggg").failed(.tooLong))
  }

  @Test func `what was translated is not asked for again, and trouble is`() async {
    let trouble = Mutex(true)
    let translator = ScriptedTranslator { call throws(TranslationError) in
      if trouble.withLock({ $0 }) { throw .badAnswer(path: "") }
      return ScriptedTranslator.tagged(call)
    }
    let service = TranslationService(translator)
    #expect(await service.outcomes([want("one")]) == [want("one").failed(.badAnswer(path: ""))])
    trouble.withLock { $0 = false }
    for _ in 0..<3 { #expect(await service.outcomes([want("one")]).map(\.text.text) == ["ko: one"]) }
    #expect(translator.calls.count == 2)
    // The same words in another language are another text.
    _ = await service.outcomes([want("one", from: "de")])
    #expect(translator.calls.count == 3)
  }

  @Test func `a translation is kept as long as said and as many as said`() async {
    let time = Mutex(Duration.zero)
    var limits = TranslationService.Limits()
    (limits.kept, limits.longestKept) = (2, .seconds(10))
    let translator = ScriptedTranslator { ScriptedTranslator.tagged($0) }
    let service = TranslationService(translator, limits: limits) { time.withLock { $0 } }
    for text in ["a", "b", "a", "c", "a"] { _ = await service.outcomes([want(text)]) }
    #expect(translator.calls.map(\.texts) == [["a"], ["b"], ["c"]])
    _ = await service.outcomes([want("b")])
    #expect(translator.calls.count == 4)
    time.withLock { $0 = .seconds(10) }
    _ = await service.outcomes([want("b")])
    #expect(translator.calls.count == 5)
  }

  @Test func `so many calls run at the same time and no more`() async {
    let gate = Gate()
    let translator = ScriptedTranslator(limits: TranslatorLimits(texts: 1, bytes: 100)) {
      call throws(TranslationError) in
      try await gate.pass()
      return ScriptedTranslator.tagged(call)
    }
    var limits = TranslationService.Limits()
    limits.calls = 3
    let service = TranslationService(translator, limits: limits)
    await withTaskGroup { group in
      group.addTask {
        let answers = await service.outcomes((0..<9).map { want("text \($0)") })
        #expect(answers.map(\.text.text) == (0..<9).map { "ko: text \($0)" })
      }
      await gate.waitForArrivals(3)
      gate.admitOne()
      await gate.waitForArrivals(4)
      gate.open()
    }
    #expect(gate.most == 3)
  }

  @Test func `batches beyond those that may wait are left untranslated`() async {
    let gate = Gate()
    let translator = ScriptedTranslator(limits: TranslatorLimits(texts: 1, bytes: 100)) {
      call throws(TranslationError) in
      try await gate.pass()
      return ScriptedTranslator.tagged(call)
    }
    var limits = TranslationService.Limits()
    (limits.calls, limits.waitingBatches, limits.texts) = (1, 0, 5)
    let service = TranslationService(translator, limits: limits)
    gate.open()
    let none = await service.outcomes([want("text")])
    #expect(none == [want("text").failed(.unavailable(reason: "too many translations wait"))])
    let many = await service.outcomes((0..<6).map { want("text \($0)") })
    #expect(many[5] == want("text 5").failed(.unavailable(reason: "too many translations wait")))
  }

  @Test(arguments: ["👍", "", " ", "...", "한\u{0}국", String(repeating: "말 ", count: 400)])
  func `what cannot be a translation is not shown`(answer: String) async {
    let translator = ScriptedTranslator { $0.texts.map { _ in answer } }
    let request = want("A quiet film about seven paper lanterns that come down a river in the morning light.")
    let service = TranslationService(translator)
    for _ in 0..<2 {
      #expect(await service.outcomes([request]) == [.untranslated(request.original, because: .implausible)])
    }
    // It is trouble, and trouble is not kept.
    #expect(translator.calls.count == 2)
  }

  @Test(arguments: [
    ("Parasite", "기생충"), ("기생충", "Parasite"), ("Up", "Oben"), ("1917 and after", "1917 이후"),
    ("A quiet film about seven paper lanterns that come down a river.", "七盏纸灯顺流而下的静谧影片。"),
    ("静谧影片", "A quiet film in which next to nothing happens"),
  ])
  func `real translations are plausible, however short their script is`(text: String, answer: String) {
    #expect(
      want(text).judged(answer, by: "A").text
        == TranslatedText(text: answer, language: .korean, service: "A"))
  }

  @Test func `a text that comes back as it was carries no mark of a machine and is kept`() async {
    let translator = ScriptedTranslator { $0.texts.map { $0 + " " } }
    let service = TranslationService(translator)
    for _ in 0..<2 {
      let answers = await service.outcomes([want("Alien")])
      #expect(answers == [.untranslated(want("Alien").original, because: .unchanged)])
    }
    #expect(translator.calls.count == 1)
  }
}

/// A text from English to Korean, unless said otherwise.
func want(_ text: String, from source: String = "en", to target: String = "ko") -> TranslationRequest {
  TranslationRequest(text: text, from: .of(source), to: .of(target))
}
