import VitrineTestSupport
import Foundation
import VitrineTitleIndex
import VitrineMediaModel
import Testing
import VitrineTextMatching

@Suite struct IndexSearchTests {
  private let sample: SampleIndex

  init() throws { sample = try SampleIndex(SampleIndex.wellKnown) }

  @Test(
    arguments: [
      ("기생충", "Parasite"), ("ㄱㅅㅊ", "Parasite"), ("ㄳㅊ", "Parasite"), ("parasite", "Parasite"),
      ("PARASITE", "Parasite"), ("parasit", "Parasite"), ("parsite", "Parasite"), ("wall-e", "WALL·E"),
      ("walle", "WALL·E"), ("wall e", "WALL·E"), ("WALL·E", "WALL·E"), ("amelie", "Amélie"),
      ("se7en", "Se7en"),
      ("seven", "Se7en"), ("oceans 11", "Ocean's Eleven"), ("ocean’s eleven", "Ocean's Eleven"),
      ("leon", "Léon: The Professional"), ("LÉON", "Léon: The Professional"),
      ("Le\u{301}on", "Léon: The Professional"), ("spiderman", "Spider-Man"), ("spider man", "Spider-Man"),
      ("1917", "1917"), ("mash", "M*A*S*H"), ("m.a.s.h", "M*A*S*H"), ("m a s h", "M*A*S*H"),
      ("M*A*S*H", "M*A*S*H"),
      ("rocky 2", "Rocky II"), ("rocky two", "Rocky II"), ("500 days of summer", "(500) Days of Summer"),
      ("matrix", "The Matrix"), ("the matrix", "The Matrix"), ("le coeur", "Cœur fidèle"),
    ])
  func `what people type finds the film first`(query: String, title: String) {
    #expect(sample.titles(query).first == title)
  }

  @Test(arguments: ["기", "기ㅅ", "깃", "기새", "기생", "기생ㅊ", "기생추", "기생충"])
  func `C34 every state of the input method lists the film`(query: String) {
    #expect(sample.titles(query).contains("Parasite"))
  }

  @Test(
    arguments: [
      ("오징어 게임", "Squid Game"), ("ㅇㅈㅇㄱㅇ", "Squid Game"), ("오징어게임", "Squid Game"), ("mr robot", "Mr. Robot"),
      ("Mr. Robot", "Mr. Robot"), ("law & order", "Law & Order"), ("law and order", "Law & Order"),
      ("friends", "Friends"), ("lost", "Lost"),
    ])
  func `C61 C85 C86 what people type finds the show first`(query: String, title: String) {
    #expect(sample.titles(query, .show).first == title)
  }

  @Test(
    arguments: [
      ("curtis jamie lee", "Jamie Lee Curtis"), ("jamie curtis", "Jamie Lee Curtis"), ("톰행크스", "Tom Hanks"),
      ("leonrado dicaprio", "Leonardo DiCaprio"), ("bong joonho", "Bong Joon-ho"), ("봉쥰호", "Bong Joon-ho"),
    ])
  func `people are found by any order of names and with typing errors`(query: String, name: String) {
    #expect(sample.titles(query, .person).first == name)
  }

  @Test func `C16 C88 a year puts films of that year first and hides none`() {
    #expect(sample.labels("mulan 2020").prefix(2) == ["Mulan 2020", "Mulan 1998"])
    #expect(sample.labels("mulan 1998").prefix(2) == ["Mulan 1998", "Mulan 2020"])
    #expect(sample.labels(" Sleeping Beauty 1959").first == "Sleeping Beauty 1959")
    #expect(
      sample.labels("Sleeping Beauty (2011)").prefix(2) == ["Sleeping Beauty 2011", "Sleeping Beauty 1959"])
    #expect(sample.labels("mother 2009").first == "Mother 2009")
    #expect(sample.labels("blade runner 2049").first == "Blade Runner 2049 2017")
  }

  @Test(arguments: [
    ("300", "300"), ("9", "9"), ("it", "It"), ("up", "Up"), ("pi", "Pi"), ("x", "X"), ("꿈", "꿈"), ("$", "$"),
  ])
  func `C74 C79 C80 short titles come first`(query: String, title: String) {
    #expect(sample.titles(query).first == title)
  }

  @Test func `C76 digits are not typing errors`() {
    #expect(sample.titles("2001").first == "2001: A Space Odyssey")
    #expect(!sample.titles("2001").contains("Fantasia 2000"))
  }

  @Test func `C83 the whole title and the famous beginning both come first`() {
    let top = sample.titles("the hunger").prefix(3)
    #expect(top.first == "The Hunger")
    #expect(top.contains("The Hunger Games"))
    #expect(sample.titles("the").contains("The Matrix"))
  }

  @Test func `C77 numbers are alternatives in any part of the title`() {
    #expect(sample.titles("pelham 123").first == "The Taking of Pelham One Two Three")
    #expect(sample.titles("7 brides for 7 brothers").first == "Seven Brides for Seven Brothers")
    #expect(sample.titles("7 brides for seven brothers").first == "Seven Brides for Seven Brothers")
    #expect(!sample.titles("14").contains("Seven Brides for Seven Brothers"))
    #expect(sample.titles("7").first == "Se7en")
  }

  @Test(
    arguments: [
      ("卧虎藏龙", "Crouching Tiger, Hidden Dragon"), ("系统", "系統"), ("王后", "王后"), ("王後", "王後"), ("国際", "関西国際空港"),
      ("東", "東京物語"), ("東京", "東京物語"), ("本田", "本田宗一郎"), ("パニック", "パニック です"), ("ぱにっく", "パニック です"),
      ("ﾊﾟﾆｯｸ", "パニック です"), ("まとりっくす", "The Matrix"), ("物語", "東京物語"),
    ])
  func `C43 C44 C47 C49 C50 C52 C53 Chinese and Japanese titles are found`(query: String, title: String) {
    #expect(sample.titles(query).first == title)
  }

  @Test func `C46 C47 single characters in common are no hit`() {
    #expect(!sample.titles("本田").contains("日本の田舎"))
    #expect(!sample.titles("健").contains("見"))
    #expect(sample.titles("王后").contains("王後"))
  }

  @Test func `C38 the start of a word comes before the middle of one`() {
    #expect(sample.titles("리더").first == "더 리더")
    #expect(!sample.titles("리더").contains("캘린더"))
    #expect(sample.titles("시장") == ["국제시장"])
  }

  @Test(arguments: ["ㅂㄷㅇㅁㅈ", "ㅂㄷㅇ ㅁㅈ", "배달의민족", "배달의 민ㅈ"])
  func `C37 spaces do not matter in Korean`(query: String) {
    #expect(sample.titles(query).first == "배달의 민족")
  }

  @Test(
    arguments: [
      ("house with a clock in it's walls", "The House with a Clock in Its Walls"),
      ("rock and rule", "Rock & Rule"),
      ("rock n rule", "Rock & Rule"), ("pellicula", "La pel·lícula"), ("pel.licula", "La pel·lícula"),
      ("Dou kyu sei – Classmates", "Dou kyu sei – Classmates"), ("dr strangelove", "Dr. Strangelove"),
      ("ET", "E.T. the Extra-Terrestrial"), ("atame", "¡Átame!"), ("madeo", "Mother"), ("마더", "Mother"),
    ])
  func `C61 C64 C65 C70 C71 C91 C92 punctuation and other titles`(query: String, title: String) {
    #expect(sample.titles(query).first == title)
  }

  @Test func `C89 a missing plural or one wrong word lowers the rank but finds the title`() {
    #expect(sample.titles("moth flame") == ["Moths to the Flame"])
    #expect(sample.titles("moths flames").contains("Moths to the Flame"))
    #expect(sample.titles("sky moths").contains("Moths to the Flame"))
    #expect(sample.titles("flame moths") == ["Moths to the Flame"])
  }

  @Test(arguments: ["Parasite", "기생충", "The Hunger Games", "臥虎藏龍", "Léon: The Professional", "M*A*S*H"])
  func `C82 every beginning of a title lists it`(title: String) {
    let expected = sample.titles(title).first
    for count in (title.first?.isASCII == true ? 2 : 1)...title.count {
      let query = String(title.prefix(count))
      #expect(sample.titles(query).contains { $0 == expected }, "\(query)")
    }
  }

  @Test func `C173 ranges cover the graphemes that matched`() {
    #expect(sample.highlighted("amelie") == ["Amélie"])
    #expect(sample.highlighted("coeur") == ["Cœur"])
    #expect(sample.highlighted("se7en") == ["Se7en"])
    #expect(sample.highlighted("seven") == ["Se7en"])
    #expect(sample.highlighted("ㅅㅅ") == ["삼성"])
    #expect(sample.highlighted("상") == ["상"])
    #expect(sample.highlighted("기새") == ["기생"])
    #expect(sample.highlighted("walle") == ["WALL", "E"])
    #expect(sample.highlighted("oceans 11") == ["Ocean", "s", "Eleven"])
    #expect(sample.highlighted("flame moths") == ["Moths", "Flame"])
    #expect(sample.highlighted("parsite") == ["Parasite"])
  }

  @Test func `C94 the match says which title it was`() throws {
    let hit = try #require(sample.hits("기생").first)
    #expect(hit.match?.title == "기생충")
    #expect(hit.match?.tier == .startsWith)
    #expect(sample.hits("parasite").first?.match?.language == .english)
  }

  @Test func `tiers follow how well the title fits`() {
    func tier(_ query: String) -> MatchTier? { sample.hits(query).first?.match?.tier }
    #expect(tier("parasite") == .exact)
    #expect(tier("matrix") == .exact)
    #expect(tier("par") == .startsWith)
    #expect(tier("professional") == .wordsInOrder)
    #expect(tier("taking pelham") == .wordsInOrder)
    #expect(tier("summer days") == .allWords)
    #expect(tier("parsite") == .withTypos)
    #expect(tier("blue sleeping beauty") == .someWords)
  }

  @Test func `sections, totals and pages do not depend on each other`() throws {
    let kinds: [MediaKind] = [.person, .show, .film]
    let together = sample.index.sections("le", kinds: kinds, page: .first)
    #expect(Set(together.map(\.kind)) == Set(kinds))
    for section in together {
      #expect(sample.index.sections("le", kinds: [section.kind], page: .first) == [section])
    }
    let small = try #require(Page(number: 1, size: 2))
    let all = sample.hits("the")
    var paged: [IndexHit] = []
    var page: Page? = small
    while let current = page, paged.count < all.count {
      paged += sample.hits("the", page: current)
      page = current.next
    }
    #expect(paged == all)
    #expect(sample.index.sections("the", kinds: [.film], page: small)[0].total == all.count)
    #expect(sample.hits("the", page: try #require(Page(number: 500, size: 100))).isEmpty)
  }

  @Test func `the section with the best first hit comes first and empty ones last`() {
    #expect(
      sample.index.sections("friends", kinds: [.person, .film, .show], page: .first).map(\.kind).first
        == .show)
    let kinds = sample.index.sections("zzzz", kinds: [.show, .person, .film], page: .first).map(\.kind)
    #expect(kinds == [.show, .person, .film])
  }

  @Test(arguments: ["", "  ", "\u{3000}", "\t\n", "\u{200B}"])
  func `C17 blank text finds nothing`(query: String) {
    #expect(sample.index.sections(query, kinds: [.film, .show], page: .first).allSatisfy { $0.total == 0 })
  }

  @Test func `a short word that runs across a space comes after one that does not`() {
    let found = sample.titles("lost", .show)
    #expect(found == ["Lost", "Lost Girl", "The Tudors"])
  }

  @Test func `initial consonants of a work's own title come before those of a translation`() {
    #expect(sample.titles("ㅇㅈㅇㄱㅇ", .show) == ["Squid Game", "Game of Thrones"])
    #expect(sample.titles("ㅇㅈㅇ", .show) == ["Game of Thrones", "Squid Game"])
  }

  @Test func `every title that comes as near as another is found with a typing error`() {
    #expect(
      sample.titles("harry poter") == ["Harry Potter 1", "Harry Potter 2", "Harry Potter and the Goblet"])
    #expect(sample.hits("harry poter").allSatisfy { $0.match?.ranges == [0..<5, 6..<12] })
  }

  @Test func `C56 every title finds its item in every form and by every beginning`() throws {
    let report = try sample.index.check(SampleIndex.items(SampleIndex.wellKnown))
    #expect(report.failures == [])
    #expect(report.titles > SampleIndex.wellKnown.count)
    #expect(report.forms > report.titles)
    #expect(report.beginnings > report.titles * 3)
  }

  @Test func `every title finds its item composed, decomposed and without diacritics`() throws {
    for item in SampleIndex.items(SampleIndex.wellKnown) {
      for title in item.titles.map(\.text) {
        let plain = title.applyingTransform(.stripDiacritics, reverse: false) ?? title
        for query in [
          title.precomposedStringWithCanonicalMapping, title.decomposedStringWithCanonicalMapping,
          title.precomposedStringWithCompatibilityMapping, plain,
        ] {
          #expect(try sample.index.rank(ofRow: item.row, for: query)?.tier == .exact, "\(title): \(query)")
        }
      }
    }
  }

  @Test func `the check notices titles that are not in the index`() throws {
    let stranger = IndexedItem(
      row: 1, kind: .film, year: nil, popularity: 1,
      titles: [IndexedTitle(text: "Unheard of", language: nil, isMain: true)])
    let report = try sample.index.check([stranger])
    #expect(report.failureCount >= 3)
    #expect(report.failures.contains { $0.form == .asWritten && $0.problem == .notFound })
    #expect(report.failures.contains { $0.form == .beginning && $0.query == "Unheard" })
  }

  @Test func `odd text of any kind is answered`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for code in 0x20...0x7E { _ = sample.hits(Unicode.Scalar(UInt8(code)).description) }
    for _ in 0..<2_000 {
      let scalars = (0..<Int.random(in: 1...20, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...(Bool.random(using: &random) ? 0x2FF : 0x3FFFF), using: &random))
      }
      let query = scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
      for hit in sample.hits(query) {
        let count = hit.match?.title.count ?? 0
        let ranges = hit.match?.ranges ?? []
        #expect(ranges.allSatisfy { !$0.isEmpty && $0.upperBound <= count }, "seed \(seed)")
      }
    }
    _ = sample.hits(String(repeating: "a", count: 100_000))
    _ = sample.hits(String(repeating: "a ", count: 5_000))
  }
}
