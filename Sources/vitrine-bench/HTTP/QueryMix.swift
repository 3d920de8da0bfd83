internal import VitrineTestSupport
internal import VitrineCatalogImport
internal import VitrineCatalog
internal import VitrineHTTPModel
internal import VitrineMediaModel

/// The measured queries: 500, from the catalog's own titles, the same in every run.
enum QueryMix {
  static let count = 500
  private static let seed: UInt64 = 20_261_130

  /// Returns the queries as request targets.
  static func targets(in folder: String) async throws(BenchError) -> [String] {
    try await texts(in: folder).map { "/api/v1/search?q=\(PercentEncoding.encode($0))" }
  }

  /// Returns whole titles, prefixes, titles with a typo, Korean titles and their initials, a fifth of each.
  static func texts(in folder: String) async throws(BenchError) -> [String] {
    let items = try await items(in: folder)
    var random = SeededGenerator(seed: seed)
    let english = items.map { $0.title(for: [.english]).text }
    let korean = items.map { $0.title(for: [.korean]).text }.filter {
      $0.unicodeScalars.contains(where: isSyllable)
    }
    guard !english.isEmpty, !korean.isEmpty else { throw .failed("the catalog has no titles to ask for") }
    return (0..<count).map { index in
      let title = english[Int(random.next() % UInt64(english.count))]
      let koreanTitle = korean[Int(random.next() % UInt64(korean.count))]
      switch index % 5 {
      case 0: return title
      case 1: return String(title.prefix(2 + Int(random.next() % 6)))
      case 2: return withTypo(title, &random)
      case 3: return koreanTitle
      default: return String(String.UnicodeScalarView(koreanTitle.unicodeScalars.map(initial)))
      }
    }
  }

  private static func items(in folder: String) async throws(BenchError) -> [ItemSummary] {
    do {
      let catalog = try Catalog.open(in: folder)
      var items: [ItemSummary] = []
      for kind in [MediaKind.film, .show] {
        for number in 1...3 {
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
    let place = 1 + Int(random.next() % UInt64(letters.count - 2))
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
