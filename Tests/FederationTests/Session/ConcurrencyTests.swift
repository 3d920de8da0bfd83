@testable internal import VitrineFederation
internal import VitrineMediaModel
internal import Testing

/// Many tasks on one session, in whatever order the machine runs them.
@Suite(.timeLimit(.minutes(1))) struct ConcurrencyTests {
  /// Every third call fails; the others bring two films, one of which the next page repeats.
  private func provider(_ id: ProviderID, isLocal: Bool) -> ScriptedProvider {
    ScriptedProvider(id, isLocal: isLocal) { request, number in
      guard !number.isMultiple(of: 3) else { return .failure(.offline) }
      let page = request.page.number
      let hits = [page, page + 1].compactMap { key in
        MediaID("\(id):film:\(key)").map {
          SearchHit(item: ItemSummary(id: $0, titles: LocalizedText([.english: request.text])))
        }
      }
      return answer(section(hits, page: page, pages: 5, total: 6), to: request.text)
    }
  }

  /// One reader: a search to its end or that of the next one, then more and retries of it.
  private func read(_ search: FederatedSearch, _ text: String) async {
    var last: FederatedAnswer?
    for await answer in await search.search(SearchRequest(text: text)) {
      check(answer, text, after: last)
      last = answer
    }
    guard let generation = last?.generation else { return }
    for turn in 0..<6 {
      let next =
        turn.isMultiple(of: 2)
        ? await search.more(.film, of: generation) : await search.retry(.film, of: generation)
      guard let next else { continue }
      check(next, text, after: last)
      last = next
    }
  }

  private func check(_ answer: FederatedAnswer, _ text: String, after last: FederatedAnswer?) {
    let rows = answer.sections.flatMap(\.rows)
    let before = last?.sections.flatMap(\.rows) ?? []
    #expect(answer.request.text == text)
    #expect(answer.generation == last?.generation ?? answer.generation)
    #expect(rows.prefix(before.count).map(\.id) == before.map(\.id))
    #expect(Set(rows.flatMap(\.origins)).count == rows.flatMap(\.origins).count)
    #expect(rows.allSatisfy { $0.item.titles[.english] == text })
    #expect(answer.sections.allSatisfy { $0.state != .empty })
  }

  @Test func `searches, more and retries of many tasks at once keep every promise`() async throws {
    let stage = Stage(provider(.catalog, isLocal: true), provider(.tmdb, isLocal: false))
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<300 { group.addTask { await read(stage.search, "x\(number)") } }
    }
    try await stage.settle()
    #expect(await stage.search.generation == 300)
    #expect(await stage.search.unfinishedTasks == 0)
  }
}
