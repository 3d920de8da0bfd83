import VitrineMediaModel
import Testing
import VitrineTestSupport

@Suite struct RefinementTests {
  @Test(
    arguments: [
      (.genre, "drama", "drama"), (.genre, "Science Fiction,war", "science-fiction,war"),
      (.genre, "war,drama,war", "drama,war"), (.years, "1999", "1999"), (.years, "1990-1999", "1990-1999"),
      (.years, "1999-1999", "1999"), (.years, "1999-1990", "1990-1999"), (.genre, "드라마", "드라마"),
      (.country, "kr,US", "KR,US"), (.originalLanguage, "KO,yue", "ko,yue"),
      (.minimumPopularity, "10", "10"), (.minimumPopularity, "2.5", "2.5"), (.sort, "newest", "newest"),
    ] as [(Refinement.Name, String, String)])
  func `a text that fits is read and written in one way`(name: Refinement.Name, text: String, written: String)
  {
    var refinement = Refinement()
    let fits = refinement.set(name, text)
    #expect(fits)
    #expect(refinement.text(name) == written)
    #expect(refinement.parameters.map(\.text) == [written])
    #expect(!refinement.isEmpty)
    #expect(refinement.without(name) == Refinement())
    var again = Refinement()
    let fitsAgain = again.set(name, written)
    #expect(fitsAgain)
    #expect(again == refinement)
  }

  @Test(
    arguments: [
      (.genre, ""), (.genre, ","), (.genre, "!"), (.genre, "drama,"),
      (.genre, Array(repeating: "x", count: 17).joined(separator: ",")),
      (.years, ""), (.years, "-1999"), (.years, "1999-"), (.years, "90s"),
      (.years, "1-2-3"), (.years, "19990"), (.years, "+1999"), (.years, "１９９９"),
      (.country, "Korea"), (.country, "K1"), (.country, ""), (.originalLanguage, "korean"),
      (.originalLanguage, "k"), (.minimumPopularity, "-1"), (.minimumPopularity, "101"),
      (.minimumPopularity, "nan"), (.minimumPopularity, "0x10"), (.minimumPopularity, ""),
      (.minimumPopularity, "1e1"), (.minimumPopularity, "100.5"), (.minimumPopularity, "1."),
      (.genre, String(repeating: "x", count: 257)),
      (.sort, ""), (.sort, "Newest"),
    ] as [(Refinement.Name, String)])
  func `a text that does not fit changes nothing`(name: Refinement.Name, text: String) {
    var refinement = Refinement()
    let fitsBefore = refinement.set(.genre, "drama")
    let before = refinement
    let fits = refinement.set(name, text)
    #expect(fitsBefore && !fits)
    #expect(refinement == before)
  }

  @Test func `whatever is written is read as the same`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let refinement = Self.random(&random)
      var again = Refinement()
      for (name, text) in refinement.parameters {
        let fits = again.set(name, text)
        #expect(fits, "\(name) \(text), seed \(seed)")
      }
      #expect(again == refinement, "\(refinement), seed \(seed)")
      let read = try? Refinement { refinement.text($0) }
      #expect(read == refinement, "seed \(seed)")
    }
  }

  /// A refinement with some things said, popularities of every size that a text can name among them.
  private static func random(_ random: inout SeededGenerator) -> Refinement {
    func some<Value: Hashable>(_ all: [Value]) -> Set<Value> {
      Set(all.filter { _ in Bool.random(using: &random) })
    }
    var filter = SearchFilter()
    filter.genres = some(["drama", "science-fiction", "드라마"])
    filter.countries = some(["KR", "US", "FR"])
    filter.languages = some(["ko", "yue"])
    let years = (Int.random(in: 0...9999, using: &random), Int.random(in: 0...9999, using: &random))
    if Bool.random(using: &random) { filter.years = min(years.0, years.1)...max(years.0, years.1) }
    let scale = [1, 10, 1000, 1_000_000].randomElement(using: &random) ?? 1
    let steps = Int.random(in: 0...100 * scale, using: &random)
    if Bool.random(using: &random) {
      filter.minimumPopularity =
        Double(min(steps, Int.random(in: 0...100 * scale, using: &random))) / Double(scale)
    }
    return Refinement(filter: filter, order: SearchOrder.allCases.randomElement(using: &random) ?? .relevance)
  }

  @Test(
    arguments: [
      (0.000_001, "0.000001"), (0.000_000_4, "0"), (1.5e-5, "0.000015"), (99.999_999, "99.999999"),
      (0, "0"), (100, "100"), (-3, "0"), (1e300, "100"), (.infinity, "100"), (12.340, "12.34"),
    ] as [(Double, String)])
  func `a popularity is written without an exponent and inside its scale`(number: Double, text: String) {
    var refinement = Refinement()
    refinement.filter.minimumPopularity = number
    #expect(refinement.text(.minimumPopularity) == text)
    refinement.filter.minimumPopularity = .nan
    #expect(refinement.text(.minimumPopularity) == nil)
  }

  @Test func `the first text that does not fit is told`() {
    let texts: [Refinement.Name: String] = [.genre: "drama", .years: "199x", .sort: "best"]
    #expect(throws: Refinement.Misfit(name: .years, text: "199x")) { try Refinement { texts[$0] } }
  }

  @Test func `every year counts for its decade`() {
    var facets = SearchFacets()
    facets.years = [1989: 1, 1990: 2, 1999: 4, 2000: 8]
    #expect(facets.decades == [1980: 1, 1990: 6, 2000: 8])
  }

  @Test func `an order alone filters nothing, and relevance says nothing`() {
    var refinement = Refinement()
    let isOrder = refinement.set(.sort, "relevance")
    #expect(isOrder && refinement.isEmpty && refinement.parameters.isEmpty)
    let isOther = refinement.set(.sort, "title")
    #expect(isOther && refinement.filter.isEmpty && !refinement.isEmpty)
  }
}
