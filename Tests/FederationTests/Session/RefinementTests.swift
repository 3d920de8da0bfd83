@testable internal import VitrineFederation
internal import VitrineMediaModel
internal import Testing

/// Searches with a filter that not every provider has.
@Suite(.timeLimit(.minutes(1))) struct RefinementTests {
  private var request: SearchRequest {
    var request = SearchRequest(text: "x")
    request.filter.years = 1990...1999
    return request
  }

  let catalog = ScriptedProvider(.catalog, [.film], filters: [.years]) { request, _ in
    answer(section((try? hits("catalog:film:a")) ?? []), to: request.text)
  }
  let tmdb = ScriptedProvider(.tmdb, [.film, .person])

  @Test func `a provider that cannot filter so is not asked and makes nothing partial`() async throws {
    let federation = Federation(providers: [catalog, tmdb])
    let answer = await federation.answer(to: request)
    #expect(tmdb.calls.isEmpty && answer.isComplete)
    #expect(answer.sections[0].state == .results(partial: false))
    #expect(try answer.sections[0].state(of: .tmdb).state == .unavailable(.unsupported([.years])))
    #expect(answer.sections[1].state == .unavailable(.unsupported([.years])), "nobody has people")
    #expect(answer.sections[1].total == nil)
  }

  @Test func `a retry does not ask it either`() async throws {
    let stage = Stage(catalog, tmdb)
    for await _ in await stage.search.search(request) {}
    #expect(await stage.search.retry(.person, of: 1) == nil)
    #expect(tmdb.calls.isEmpty)
  }
}
