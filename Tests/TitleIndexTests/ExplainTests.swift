import VitrineTitleIndex
import VitrineMediaModel
import Testing

@Suite struct ExplainTests {
  private let sample: SampleIndex

  init() throws { sample = try SampleIndex(SampleIndex.wellKnown) }

  @Test func `variants, steps and hits are explained`() throws {
    let explanation = try sample.index.explain("rocky ii")
    #expect(explanation.forms.map(\.letters) == ["rockyii", "rocky2"])
    #expect(explanation.forms.map(\.origin) == ["plain", "variant"])
    #expect(explanation.forms[0].words == ["rocky", "ii"])
    #expect(explanation.steps.map(\.name) == ["as typed"])
    #expect(explanation.candidates.first?.reasons.first == "exact")
  }

  @Test func `typing errors and the steps up to them are told`() throws {
    let explanation = try sample.index.explain("parsite")
    #expect(explanation.steps.map(\.name) == ["as typed", "one typing error"])
    #expect(explanation.steps[0].found == 0)
    #expect(explanation.candidates.first?.reasons.contains("1 typing errors") == true)
  }

  @Test func `the year decides`() throws {
    let reasons = try sample.index.explain("mulan 2020").candidates.map { ($0.hit.row, $0.reasons) }
    #expect(sample.samples[reasons[0].0 - 1].year == 2020)
    #expect(reasons[1].1.contains("another year"))
  }

  @Test func `the order is that of the search, for any query`() throws {
    let random = try RandomItems(count: 500)
    for query in ["s", "star", "night of", "사라", "ㅅ", "夜", "knihgt", "the 1995", "day star"] {
      for kind in [MediaKind.film, .show] {
        let explained = try random.index.explain(query, kinds: [kind], count: 20).candidates.map(\.hit)
        #expect(explained == random.index.sections(query, kinds: [kind], page: .first)[0].hits, "\(query)")
      }
    }
  }

  @Test func `blank text has nothing to explain`() throws {
    #expect(try sample.index.explain(" ") == IndexExplanation())
  }
}
