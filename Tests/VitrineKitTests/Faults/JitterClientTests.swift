import VitrineFederation
import Foundation
import VitrineMediaModel
import VitrineProviders
import VitrineSearchUI
import VitrineStandInUpstream
import Testing

/// Answers that come in any order.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct JitterClientTests {
  @Test func `answers out of order never show an older text as the newest`() async throws {  // C19, C20
    try await withUpstream(FaultRule("/", .jitter(milliseconds: 60))) { upstream in
      let session = FederatedSearch(
        providers: providers(upstream.address, URLSessionTransport()),
        options: FederationOptions(deadline: .seconds(20)))
      let model = SearchModel(full: session)
      for end in 1...19 {
        model.type(String("the northern garden".prefix(end)))
        model.submit()
        await someTurns(until: { upstream.standIn.calls.count >= end })
        let queries = Set(model.sections.filter { !$0.isOutdated }.map(\.query))
        #expect(queries.isSubset(of: [model.text.trimmingCharacters(in: .whitespaces)]))
      }
      await until { !model.isSearching }
      #expect(Set(model.sections.map(\.kind)) == Set(MediaKind.allCases))
      for section in model.sections {
        #expect(section.state == .results(partial: false) && section.query == "the northern garden")
      }
      await model.stop()
    }
  }
}
