@testable internal import VitrineFederation
internal import VitrineMediaModel
internal import Testing

@Suite(.timeLimit(.minutes(1))) struct SectionOrderTests {
  let catalog = ScriptedProvider(.catalog, [.film, .show, .person], isLocal: true)
  let tmdb = ScriptedProvider(.tmdb, [.film, .show, .person])

  private func hit(_ id: String, _ tier: MatchTier) throws -> SearchHit {
    SearchHit(
      item: try item(id), match: TitleMatch(title: "x", language: nil, ranges: [0..<1], tier: tier))
  }

  private func local() throws -> ScriptedProvider.Outcome {
    answer(
      section([try hit("catalog:person:a", .startsWith)], of: .person),
      section([try hit("catalog:show:a", .startsWith), try hit("catalog:show:b", .exact)], of: .show),
      section([]))
  }

  private func remote() throws -> ScriptedProvider.Outcome {
    answer(
      section([try hit("tmdb:film:1", .someWords)]), section([], of: .show), section([], of: .person))
  }

  private func order(_ stage: Stage) async throws -> [MediaKind] {
    try await stage.known().sections.map(\.kind)
  }

  @Test func `sections follow their best hits once the local providers have answered, and stay`() async throws
  {
    let stage = Stage(catalog, tmdb)
    let answers = await stage.search.search(SearchRequest(text: "x"))
    #expect(try await order(stage) == [.film, .show, .person])
    catalog.answer(try local())
    #expect(try await order(stage) == [.show, .person, .film])
    tmdb.answer(try remote())
    #expect(try await order(stage) == [.show, .person, .film])
    _ = answers
  }

  @Test func `sections stay once rows of another provider are shown`() async throws {
    let stage = Stage(catalog, tmdb)
    let answers = await stage.search.search(SearchRequest(text: "x"))
    try await stage.settle()
    tmdb.answer(try remote())
    try await stage.settle()
    catalog.answer(try local())
    #expect(try await order(stage) == [.film, .show, .person])
    _ = answers
  }

  @Test func `between equal tiers the local provider's order decides`() async throws {
    let stage = Stage(catalog)
    let answers = await stage.search.search(SearchRequest(text: "x"))
    try await stage.settle()
    catalog.answer(
      answer(
        section([try hit("catalog:person:a", .exact)], of: .person),
        section([try hit("catalog:show:a", .exact)], of: .show), section([])))
    #expect(try await order(stage) == [.person, .show, .film])
    _ = answers
  }

  @Test func `a kind that the options leave out comes last, each kind once`() async throws {
    let stage = Stage(tmdb, options: FederationOptions(sectionOrder: [.person, .person]))
    let answers = await stage.search.search(SearchRequest(text: "x"))
    #expect(try await order(stage) == [.person, .film, .show])
    _ = answers
  }
}
