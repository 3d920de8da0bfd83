import Testing
import VitrineFederation
import VitrineMediaModel

@testable import vitrine

/// What the exit code of a search says.
@Suite struct ExitCodeTests {
  private func code(_ sections: FederatedSection...) -> ExitCode {
    FederatedAnswer(request: SearchRequest(text: "x"), generation: 1, sections: sections, isComplete: true)
      .exitCode
  }

  private func section(_ state: SectionState, rows: [FederatedRow] = [], _ states: SectionState...)
    -> FederatedSection
  {
    FederatedSection(
      kind: .film, state: state, rows: rows,
      providers: states.map { ProviderState(provider: .catalog, state: $0) })
  }

  @Test func `something found is success, whatever failed beside it`() throws {
    let id = try #require(MediaID("catalog:film:a"))
    let row = FederatedRow(id: id, item: ItemSummary(id: id, titles: LocalizedText()), origins: [id])
    #expect(code(section(.results(partial: true), rows: [row]), section(.unavailable(.offline))) == .done)
  }

  @Test func `nothing found is something else than a provider that failed`() {
    #expect(code(section(.empty), section(.empty)) == .nothingFound)
    #expect(code(section(.empty), section(.unavailable(.late))) == .trouble)
    #expect(code(section(.quotaExhausted(retryAfter: nil))) == .trouble)
    #expect(code() == .nothingFound)
  }

  @Test func `a provider that cannot filter so has not failed`() {
    #expect(code(section(.empty, .empty, .unavailable(.unsupported([.genre])))) == .nothingFound)
  }
}
