import VitrineTitleIndex
import VitrineMediaModel
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file name of its own in the folder for temporary files, removed at the end.
final class TemporaryIndex {
  let path: String

  init() {
    path = "/tmp/vitrine-index-test-\(getpid())-\(UInt64.random(in: 0...UInt64.max)).index"
  }

  deinit {
    unsafe unlink(path)
    unsafe unlink(path + ".part")
  }
}

extension TitleIndex {
  /// The sections of a search that must not fail.
  func sections(_ text: String, kinds: [MediaKind], page: Page) -> [IndexSection] {
    do {
      return try search(text, kinds: kinds, page: page).sections
    } catch {
      Issue.record(error)
      return []
    }
  }
}

/// Items for tests: rows are numbered in the order given, best known first.
struct SampleItem {
  var kind: MediaKind
  var year: Int?
  var titles: [String]
  var originalLanguage: LanguageTag?

  static func film(_ year: Int?, _ titles: String...) -> SampleItem {
    SampleItem(kind: .film, year: year, titles: titles)
  }
  static func show(_ year: Int?, _ titles: String...) -> SampleItem {
    SampleItem(kind: .show, year: year, titles: titles)
  }
  static func korean(_ year: Int?, _ titles: String...) -> SampleItem {
    SampleItem(kind: .show, year: year, titles: titles, originalLanguage: .korean)
  }
  static func person(_ titles: String...) -> SampleItem {
    SampleItem(kind: .person, year: nil, titles: titles)
  }
}

/// An index over sample items that answers with main titles.
struct SampleIndex {
  let index: TitleIndex
  let samples: [SampleItem]
  private let file: TemporaryIndex

  init(_ samples: [SampleItem]) throws {
    self.samples = samples
    file = TemporaryIndex()
    try TitleIndex.build(Self.items(samples), at: file.path, stamp: 7)
    index = try TitleIndex(opening: file.path)
  }

  static func items(_ samples: [SampleItem]) -> [IndexedItem] {
    samples.enumerated().map { number, sample in
      let titles = sample.titles.enumerated().map { ordinal, text in
        IndexedTitle(
          text: text, language: ordinal == 0 ? .english : sample.originalLanguage, isMain: ordinal == 0)
      }
      return IndexedItem(
        row: number + 1, kind: sample.kind, year: sample.year, popularity: Double(samples.count - number),
        originalLanguage: sample.originalLanguage, titles: titles)
    }
  }

  func hits(_ query: String, _ kind: MediaKind = .film, page: Page = .first) -> [IndexHit] {
    index.sections(query, kinds: [kind], page: page).first?.hits ?? []
  }

  /// The main titles found, best first.
  func titles(_ query: String, _ kind: MediaKind = .film) -> [String] {
    hits(query, kind).map { samples[$0.row - 1].titles[0] }
  }

  /// The main title with its year, best first.
  func labels(_ query: String, _ kind: MediaKind = .film) -> [String] {
    hits(query, kind).map { hit in
      let sample = samples[hit.row - 1]
      return sample.titles[0] + (sample.year.map { " \($0)" } ?? "")
    }
  }

  /// The matched graphemes of the first hit.
  func highlighted(_ query: String, _ kind: MediaKind = .film) -> [String] {
    guard let match = hits(query, kind).first?.match else { return [] }
    let characters = Array(match.title)
    return match.ranges.map { String(characters[$0]) }
  }

  static let wellKnown: [SampleItem] = [
    .film(1999, "The Matrix", "매트릭스", "マトリックス", "黑客帝国", "駭客任務"),
    .film(2012, "The Hunger Games"), .film(1994, "Léon: The Professional", "레옹", "Leon"),
    .film(2019, "Parasite", "기생충", "Gisaengchung", "寄生上流", "パラサイト 半地下の家族"),
    .film(2008, "WALL·E", "월-E"), .film(2001, "Amélie", "Le Fabuleux Destin d'Amélie Poulain", "아멜리에"),
    .film(1995, "Se7en", "세븐"), .film(2001, "Ocean's Eleven", "오션스 일레븐"), .film(2002, "Spider-Man", "스파이더맨"),
    .film(2019, "1917"), .film(1970, "M*A*S*H"), .film(1979, "Rocky II"), .film(1976, "Rocky"),
    .film(2009, "(500) Days of Summer"), .film(1998, "Mulan"), .film(2020, "Mulan"),
    .film(1959, "Sleeping Beauty"), .film(2011, "Sleeping Beauty"), .film(2017, "Blade Runner 2049"),
    .film(1982, "Blade Runner"), .film(1968, "2001: A Space Odyssey"), .film(2000, "Fantasia 2000"),
    .film(2006, "300"), .film(2009, "9"), .film(2009, "Nine"), .film(2009, "Up"), .film(2017, "It"),
    .film(1998, "Pi"), .film(2022, "X"), .film(2000, "X-Men"), .film(1983, "The Hunger"),
    .film(2008, "Hunger"),
    .film(2000, "Crouching Tiger, Hidden Dragon", "臥虎藏龍", "와호장룡"), .film(nil, "系統"),
    .film(nil, "王後"), .film(nil, "王后"), .film(nil, "関西国際空港"), .film(nil, "关西国际机场"), .film(nil, "東京物語"),
    .film(nil, "本田宗一郎"), .film(nil, "日本の田舎"), .film(nil, "健"), .film(nil, "見"), .film(nil, "パニック です"),
    .film(2018, "The House with a Clock in Its Walls"), .film(1983, "Rock & Rule"),
    .film(1974, "The Taking of Pelham One Two Three"), .film(1954, "Seven Brides for Seven Brothers"),
    .film(nil, "La pel·lícula"), .film(2016, "Dou kyu sei – Classmates"),
    .film(2009, "Mother", "마더", "Madeo"),
    .film(1964, "Dr. Strangelove"), .film(1982, "E.T. the Extra-Terrestrial", "E.T."), .film(nil, "더 리더"),
    .film(nil, "캘린더"), .film(nil, "배달의 민족"), .film(nil, "꿈"), .film(nil, "꿈의 제인"), .film(nil, "상황판"),
    .film(nil, "삼성 라이온즈"), .film(nil, "Moths to the Flame"), .film(2021, "Fast X"), .film(nil, "국제시장"),
    .film(nil, "$"), .film(nil, "¡Átame!"), .film(nil, "Cœur fidèle"), .film(nil, "Father & Son"),
    .film(2001, "Harry Potter 1", "Harry Potter à l'école des sorciers"), .film(2002, "Harry Potter 2"),
    .film(2005, "Harry Potter and the Goblet"), .show(2007, "The Tudors", "Los Tudors"),
    .show(2011, "Game of Thrones", "왕좌의 게임"), .korean(2021, "Squid Game", "오징어 게임"), .show(2015, "Mr. Robot"),
    .show(1990, "Law & Order"),
    .show(1994, "Friends"), .show(nil, "Friends with Benefits"), .show(2010, "Lost Girl"),
    .show(2004, "Lost"),
    .person("Tom Hanks", "톰 행크스"), .person("Jamie Lee Curtis"), .person("Bong Joon-ho", "봉준호"),
    .person("Leonardo DiCaprio"),
  ]
}
