import VitrineMediaModel
import Testing

@Suite struct RefinementTests {
  @Test(
    arguments: [
      (.genre, "drama", "drama"), (.genre, "Science Fiction,war", "science-fiction,war"),
      (.genre, "war,drama,war", "drama,war"), (.years, "1999", "1999"), (.years, "1990-1999", "1990-1999"),
      (.years, "1999-1999", "1999"), (.years, "1999-1990", "1990-1999"), (.genre, "드라마", "드라마"),
      (.genre, "!", "!"), (.country, "kr,US", "KR,US"), (.originalLanguage, "KO,yue", "ko,yue"),
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
      (.genre, ""), (.genre, ","), (.genre, "drama,"),
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

  @Test func `an order alone filters nothing, and relevance says nothing`() {
    var refinement = Refinement()
    let isOrder = refinement.set(.sort, "relevance")
    #expect(isOrder && refinement.isEmpty && refinement.parameters.isEmpty)
    let isOther = refinement.set(.sort, "title")
    #expect(isOther && refinement.filter.isEmpty && !refinement.isEmpty)
  }
}
