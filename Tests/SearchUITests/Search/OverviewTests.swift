import VitrineFederation
import VitrineMediaModel
import Testing

@testable import VitrineSearchUI
import VitrineTestSupport

/// The overviews of rows in the language of the reader.
@MainActor @Suite(.timeLimit(.minutes(1))) struct OverviewTests {
  private func films(_ keys: Range<Int>, _ overview: (Int) -> [LanguageTag: String]) -> [FederatedRow] {
    Sample.rows(.film, keys).enumerated().map { place, row in
      var row = row
      row.item.overview = LocalizedText(overview(keys.lowerBound + place))
      return row
    }
  }

  @Test func `rows are translated a page at a time, with the service to name and the original`() async {
    let translator = ScriptedTranslator()
    let session = ScriptedSession([ScriptedProvider(.tmdb, [.film])])
    let list = ListModel(
      kind: .film, text: "alien", languages: [.korean], session: session, translator: translator,
      clock: ManualClock())
    list.load()
    #expect(await eventually { session.requests.count == 1 })
    let first = films(0..<3) { $0 == 1 ? [.korean: "하나"] : [.english: "Film \($0)"] }
    session.send([Sample.section(.film, first, hasMore: true)], isComplete: true)
    #expect(await eventually { list.rows.count == 3 && translator.batches.count == 1 })
    #expect(translator.batches == [["Film 0", "Film 2"]])
    #expect(await eventually { list.overview(of: list.rows[0])?.service != nil })
    #expect(
      list.overview(of: list.rows[0])
        == ShownText("[ko] Film 0", .korean, service: "Machine", original: "Film 0"))
    #expect(list.overview(of: list.rows[1]) == ShownText("하나", .korean))
    let all = first + films(3..<5) { [.english: "Film \($0)"] }
    session.onMore { answer in
      var answer = answer
      answer.sections = [Sample.section(.film, all, page: 2)]
      return answer
    }
    list.loadMore()
    #expect(await eventually { translator.batches.count == 2 })
    #expect(translator.batches.last == ["Film 3", "Film 4"], "no text is given to it twice")
    await list.stop()
  }

  @Test func `a list without a translator shows what there is`() async {
    let session = ScriptedSession([ScriptedProvider(.tmdb, [.film])])
    let list = ListModel(kind: .film, text: "alien", languages: [.korean], session: session)
    list.load()
    #expect(await eventually { session.requests.count == 1 })
    session.send(
      [Sample.section(.film, films(0..<2) { $0 == 0 ? [.english: "Film"] : [:] })], isComplete: true)
    #expect(await eventually { list.rows.count == 2 })
    #expect(list.overview(of: list.rows[0]) == ShownText("Film", .english))
    #expect(list.overview(of: list.rows[1]) == nil)
  }

  @Test func `a translator is asked when typing rests, not for every key`() async {
    let translator = ScriptedTranslator()
    let rows = films(0..<2) { [.english: "Film \($0)"] }
    let catalog = ScriptedProvider(.catalog, [.film], isLocal: true)
    let screen = Screen(
      local: ScriptedSession([catalog]) { _ in [Sample.section(.film, rows)] },
      full: ScriptedSession([catalog]) { _ in [Sample.section(.film, rows)] }, languages: [.korean],
      translator: translator)
    for text in ["a", "al", "ali"] {
      screen.model.type(text)
      #expect(await eventually { screen.section(.film)?.query == text && screen.keys(.film).count == 2 })
    }
    await settle()
    #expect(translator.batches.isEmpty)
    await screen.rest(asked: 1)
    #expect(await eventually { translator.batches == [["Film 0", "Film 1"]] })
    #expect(await eventually { screen.model.overview(of: rows[1])?.text == "[ko] Film 1" })
    screen.model.languages = [LanguageTag("fr")]
    #expect(await eventually { screen.model.overview(of: rows[1])?.text == "[fr] Film 1" })
    #expect(screen.model.overview(of: rows[1])?.original == "Film 1")
    await screen.model.stop()
  }

  @Test func `a text that another provider brings in the reader's language takes the place of a translation`()
    async
  {
    let translator = ScriptedTranslator()
    let overviews = RowOverviews(translator, clock: ManualClock())
    var row = films(0..<1) { _ in [.english: "Film"] }[0]
    overviews.translate([row], for: [.korean])
    #expect(await eventually { overviews.overview(of: row, for: [.korean])?.service != nil })
    row.item.overview[.korean] = "영화"
    #expect(overviews.overview(of: row, for: [.korean]) == ShownText("영화", .korean))
  }

  @Test func `a translator that failed is asked again by a reload only`() async {
    let translator = ScriptedTranslator { $0.map { TranslatedText(text: $0.text, language: $0.source) } }
    let overviews = RowOverviews(translator, clock: ManualClock())
    let rows = films(0..<2) { [.english: "Film \($0)"] }
    for _ in 1...3 {
      overviews.translate(rows, for: [.korean])
      #expect(await eventually { translator.batches.count == 1 })
      await settle()
    }
    overviews.forgetFailures()
    overviews.translate(rows, for: [.korean])
    #expect(await eventually { translator.batches.count == 2 })
    #expect(overviews.overview(of: rows[0], for: [.korean]) == ShownText("Film 0", .english))
    await overviews.stop()
  }

  @Test func `translations that are not shown any more do not pile up`() async {
    let translator = ScriptedTranslator()
    let overviews = RowOverviews(translator, clock: ManualClock())
    for page in 0...(RowOverviews.mostKept / 100 + 1) {
      let rows = films((page * 100)..<(page * 100 + 100)) { [.english: "Film \($0)"] }
      overviews.translate(rows, for: [.korean])
      #expect(await eventually { overviews.overview(of: rows[99], for: [.korean])?.service != nil })
    }
    let old = films(0..<1) { [.english: "Film \($0)"] }
    #expect(overviews.overview(of: old[0], for: [.korean])?.service == nil)
  }
}
