import VitrineFederation
import VitrineMediaModel
import Testing

@testable import VitrineSearchUI

@Suite struct KeepingRowsTests {
  @Test func `rows that are shown keep their place, and new ones follow`() {
    var section = Sample.section(.film, 2..<6)
    section.keep(Sample.rows(.film, [4, 1, 3]))
    #expect(section.rows.map(\.id.key) == ["4", "1", "3", "2", "5"])
    #expect(section.total == 5)
  }

  @Test func `two rows that have become one are shown once, where the first stood`() {
    var merged = Sample.rows(.film, [7])
    merged[0].origins.append(Sample.id(.film, 1, .catalog))
    var section = Sample.section(.film, merged)
    section.keep(Sample.rows(.film, [1], .catalog) + Sample.rows(.film, [7]))
    #expect(section.rows.map(\.id) == [Sample.id(.film, 1, .catalog)])
    #expect(section.rows[0].origins == [Sample.id(.film, 1, .catalog), Sample.id(.film, 7)])
  }
}
