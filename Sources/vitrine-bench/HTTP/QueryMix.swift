internal import VitrineTestSupport
internal import VitrineCatalogImport
internal import VitrineCatalog
internal import VitrineHTTPModel
internal import VitrineMediaModel

/// The measured queries, from the catalog's own titles, the same in every run.
enum QueryMix {
  /// As many as people ask again and again.
  static let count = 500
  /// So many different ones that the server has forgotten each before it comes again.
  static let newCount = 20_000
  private static let seed: UInt64 = 20_261_130

  /// Returns queries as request targets.
  static func targets(_ texts: [String]) -> [String] {
    texts.map { "/api/v1/search?q=\(PercentEncoding.encode($0))" }
  }

  /// Returns whole titles, prefixes, titles with a typo, Korean titles and their initials, a fifth of each, of titles that are
  /// well known.
  static func texts(in folder: String) async throws(BenchError) -> [String] {
    var random = SeededGenerator(seed: seed)
    let titles = try await titles(in: folder, pages: 3)
    return (0..<count).map { text($0, titles, &random) }
  }

  /// Returns the same of all titles, each text once; fewer when the titles do not give as many.
  static func newTexts(in folder: String) async throws(BenchError) -> [String] {
    var random = SeededGenerator(seed: seed)
    let titles = try await titles(in: folder, pages: 100)
    var texts: Set<String> = []
    var result: [String] = []
    // Most are new; twice as many tries as needed are enough.
    for index in 0..<(2 * newCount) where result.count < newCount {
      let text = text(index, titles, &random)
      if texts.insert(text).inserted { result.append(text) }
    }
    return result
  }

  private static func text(
    _ index: Int, _ titles: (english: [String], korean: [String]), _ random: inout SeededGenerator
  ) -> String {
    let title = titles.english[random.below(titles.english.count)]
    let korean = titles.korean[random.below(titles.korean.count)]
    switch index % 5 {
    case 0: return title
    case 1: return String(title.prefix(2 + random.below(6)))
    case 2: return withTypo(title, &random)
    case 3: return korean
    default: return String(String.UnicodeScalarView(korean.unicodeScalars.map(initial)))
    }
  }

  private static func titles(
    in folder: String, pages: Int
  ) async throws(BenchError) -> (english: [String], korean: [String]) {
    let items = try await items(in: folder, pages: pages)
    let korean = items.map { $0.title(for: [.korean]).text }.filter {
      $0.unicodeScalars.contains(where: isSyllable)
    }
    guard !items.isEmpty, !korean.isEmpty else { throw .failed("the catalog has no titles to ask for") }
    return (items.map { $0.title(for: [.english]).text }, korean)
  }

  private static func items(in folder: String, pages: Int) async throws(BenchError) -> [ItemSummary] {
    do {
      let catalog = try Catalog.open(in: folder)
      var items: [ItemSummary] = []
      for kind in [MediaKind.film, .show] {
        for number in 1...pages {
          guard let page = Page(number: number, size: Page.largestSize) else { continue }
          items += try await catalog.shelf(.popular(kind), page: page).items
        }
      }
      return items
    } catch { throw .failed("the catalog cannot be opened: \(error)") }
  }

  /// Returns the title with two letters in the middle swapped.
  private static func withTypo(_ title: String, _ random: inout SeededGenerator) -> String {
    var letters = Array(title)
    guard letters.count >= 5 else { return title }
    let place = 1 + random.below(letters.count - 2)
    letters.swapAt(place, place + 1 < letters.count ? place + 1 : place - 1)
    return String(letters)
  }

  private static func isSyllable(_ scalar: Unicode.Scalar) -> Bool {
    (0xac00...0xd7a3).contains(scalar.value)
  }

  /// Returns the initial consonant of a Hangul syllable as a standalone letter (Unicode, chapter 3.12).
  private static func initial(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let consonants = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
    return isSyllable(scalar) ? consonants[Int(scalar.value - 0xac00) / 588] : scalar
  }
}
