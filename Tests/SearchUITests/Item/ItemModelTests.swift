import VitrineFederation
import VitrineMediaModel
import Synchronization
import Testing
import VitrineTestSupport

@testable import VitrineSearchUI

/// Translates by writing the language before the text, or as it is told.
final class ScriptedTranslator: Translating {
  let calls = Mutex<[[String]]>([])
  var batches: [[String]] { calls.withLock { $0 } }
  let answer: @Sendable ([TranslationRequest]) -> [TranslatedText]

  init(
    _ answer: @escaping @Sendable ([TranslationRequest]) -> [TranslatedText] = { requests in
      requests.map {
        TranslatedText(text: "[\($0.target)] \($0.text)", language: $0.target, service: "Machine")
      }
    }
  ) { self.answer = answer }

  func translate(_ requests: [TranslationRequest]) async -> [TranslatedText] {
    calls.withLock { $0.append(requests.map(\.text)) }
    return answer(requests)
  }
}

@MainActor @Suite struct ItemModelTests {
  private let tmdb = ScriptedProvider(.tmdb, [.film])
  private let id = Sample.id(.film, 1)

  private func model(
    _ overview: [LanguageTag: String], original: LanguageTag? = nil, _ translator: (any Translating)? = nil
  ) async -> ItemModel {
    let work = Work(
      titles: LocalizedText([.english: "Film"]), originalLanguage: original,
      overview: LocalizedText(overview),
      trailers: [Sample.trailer(1, .english), Sample.trailer(2, original), Sample.trailer(2, original)])
    tmdb.set { [id] in $0.items[id] = ItemDetail(item: .film(Film(id: id, work: work))) }
    let model = ItemModel(id: id, provider: tmdb, languages: [.korean], translator: translator)
    model.load()
    model.load()
    #expect(await eventually { model.detail != nil })
    return model
  }

  @Test func `an overview in the language of the reader is shown as it is`() async {
    let translator = ScriptedTranslator()
    let model = await model([.korean: "개요", .english: "Overview"], translator)
    await settle()
    #expect(model.overview?.text == "개요" && model.overview?.service == nil)
    #expect(translator.batches.isEmpty)
    #expect(tmdb.itemCalls == 1)
  }

  @Test func `an overview in another language is translated and marked`() async {  // C125
    let model = await model([.english: "Overview"], ScriptedTranslator())
    #expect(await eventually { model.overview?.text == "[ko] Overview" })
    #expect(model.overview?.service == "Machine")
    #expect(model.overview?.original == "Overview" && model.overview?.language == .korean)
  }

  @Test(arguments: [0, 1, 2])
  func `a translator that fails or answers nonsense changes nothing`(kind: Int) async {
    let translator = ScriptedTranslator { requests in
      switch kind {
      case 0: requests.map { TranslatedText(text: $0.text, language: $0.source) }
      case 1: []
      default: requests.map { TranslatedText(text: " ", language: $0.target, service: "Machine") }
      }
    }
    let model = await model([.english: "Overview"], translator)
    #expect(await eventually { translator.batches.count == 1 })
    await settle()
    #expect(model.overview?.text == "Overview" && model.overview?.service == nil)
    #expect(model.state == .results(partial: false))
  }

  @Test func `no such item is empty, and trouble can be asked again`() async {
    let model = ItemModel(id: id, provider: tmdb)
    tmdb.set { $0.failure = .unavailable(reason: "down") }
    model.load()
    #expect(await eventually { model.state == .unavailable(.unavailable(reason: "down")) })
    tmdb.set { $0.failure = nil }
    #expect(
      await eventually {
        if model.state != .searching && model.state != .empty { model.load() }
        return model.state == .empty
      })
    #expect(model.detail == nil)
  }

  @Test(.timeLimit(.minutes(1)))
  func `an item of a provider deaf to cancellation is given up at the deadline`() async {
    let (clock, gate) = (ManualClock(), Gate())
    tmdb.set { $0.gate = gate }
    let model = ItemModel(id: id, provider: tmdb, deadline: .seconds(2), clock: clock)
    model.load()
    #expect(await eventually { clock.sleeperCount == 1 && tmdb.itemCalls == 1 })
    clock.advance(by: .seconds(2) - .nanoseconds(1))
    await settle()
    #expect(model.state == .searching)
    clock.advance(by: .nanoseconds(1))
    #expect(await eventually { model.state == .unavailable(.late) })
    await gate.open()
  }

  @Test func `trailers come in the languages of the reader, then in the original one, and none is lost`()
    throws
  {  // C130, C131
    let dutch = LanguageTag("nl-NL")
    let (base, hindi) = (LanguageTag("nl"), LanguageTag("hi-IN"))
    let trailers = [
      Sample.trailer(1, .english), Sample.trailer(2, nil), Sample.trailer(3, .korean),
      Sample.trailer(4, hindi),
      Sample.trailer(5, base), Sample.trailer(6, dutch), Sample.trailer(6, dutch),
    ]
    let order = TrailerOrder(languages: [dutch], original: LanguageTag("hi"))
    #expect(order.sorted(trailers).map(\.id.key) == ["6", "5", "4", "1", "2", "3"])
    #expect(order.sorted([Sample.trailer(3, .korean)]).count == 1)
  }

  @Test func `an item has its trailers in the order of its provider, each once`() async {
    let model = await model([:], original: .korean)
    #expect(
      model.trailers.map(\.id.key) == ["1", "2"], "a teaser in the reader's language may be the worse choice")
    #expect(model.overview == nil)
  }
}
