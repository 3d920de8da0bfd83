import VitrineTestSupport
import VitrineTitleIndex
import VitrineMediaModel
import VitrineTextMatching

/// A small random world: few items of few words, so that titles, years and popularities meet.
struct ModelWorld {
  let items: [IndexedItem]

  init(_ random: inout SeededGenerator) {
    let words = Self.vocabulary(&random)
    let count = Int.random(in: 4...30, using: &random)
    // Rows with gaps, in an order of their own.
    let rows = (1...count * 2).shuffled(using: &random).prefix(count)
    items = rows.map { Self.item($0, of: words, &random) }
  }

  private static let pools: [[String]] = [
    ["a", "b", "ab", "ba", "aba", "abab", "bab", "x", "ii", "up", "upon"],
    ["star", "stars", "tsar", "start", "art", "lost", "los", "tars", "Ca$h", "cash"],
    ["parasite", "parasites", "praasite", "parasol", "night", "knight", "knights", "nightwatch", "harbour"],
    ["the", "le", "die", "of", "and", "&", "n", "l'ab", "d'art", "O'Star"],
    ["one", "1", "two", "2", "ii", "seven", "se7en", "7", "part", "1999", "2001", "9", "3rd", "third"],
    ["가", "나", "가나", "나라", "나가", "사랑", "사람", "한국", "꿈", "기생충", "밝은", "ㅋㅋ", "가나다라"],
    ["東京", "东京", "京", "東", "王后", "王後", "后", "夜", "か", "かな", "カナ", "はな", "々"],
    ["über", "ueber", "uber", "élan", "ёлка", "елка", "œuf", "naïve", "ß", "ssa"],
    ["$", "!!!", "…", "♥", "×"],
  ]

  /// A few words of some scripts, and one or two of few letters.
  private static func vocabulary(_ random: inout SeededGenerator) -> [String] {
    let chosen = pools.shuffled(using: &random).prefix(Int.random(in: 2...4, using: &random)).joined()
    let words = chosen.shuffled(using: &random).prefix(Int.random(in: 4...14, using: &random))
    let short = (0..<2).map { _ in
      String(
        (0..<Int.random(in: 1...6, using: &random)).map { _ in "abn".randomElement(using: &random) ?? "a" })
    }
    return words + short
  }

  private static func item(_ row: Int, of words: [String], _ random: inout SeededGenerator) -> IndexedItem {
    let titles = Int.random(in: 1...3, using: &random)
    let mains = Int.random(in: 1...2, using: &random)
    let languages: [LanguageTag?] = [.english, .korean, nil]
    return IndexedItem(
      row: row, kind: [.film, .film, .show, .person].randomElement(using: &random) ?? .film,
      year: Int.random(in: 0...3, using: &random) == 0 ? nil : Int.random(in: 1997...2002, using: &random),
      popularity: Double(Int.random(in: 0...6, using: &random)) * 12.1,
      originalLanguage: languages.randomElement(using: &random) ?? nil,
      countries: ["KR", "US", "FR"].filter { _ in Bool.random(using: &random) },
      genres: ["drama", "war"].filter { _ in Bool.random(using: &random) },
      titles: (0..<titles).map { number in
        IndexedTitle(
          text: title(of: words, &random), language: languages.randomElement(using: &random) ?? nil,
          isMain: number < mains)
      })
  }

  private static func title(of words: [String], _ random: inout SeededGenerator) -> String {
    let count = [1, 1, 2, 2, 3, 4].randomElement(using: &random) ?? 1
    let chosen = (0..<count).map { _ in words.randomElement(using: &random) ?? "a" }
    let separator = [" ", " ", " ", " ", "-", ": ", ""].randomElement(using: &random) ?? " "
    let article =
      Int.random(in: 0...5, using: &random) > 0
      ? ""
      : ["The ", "Le ", "L'", "Die ", "A "]
        .randomElement(using: &random) ?? ""
    let end =
      Int.random(in: 0...7, using: &random) > 0
      ? ""
      : [" II", " 2", " 1999", " 2001", " X"]
        .randomElement(using: &random) ?? ""
    return article + chosen.joined(separator: separator) + end
  }
}

/// What people type when they mean a title, and what they type by mistake.
extension ModelWorld {
  func query(_ random: inout SeededGenerator) -> String {
    guard let item = items.randomElement(using: &random),
      let title = item.titles.randomElement(using: &random)
    else { return "" }
    var text = title.text
    for _ in 0..<Int.random(in: 0...2, using: &random) { text = changed(text, of: item, &random) }
    return text
  }

  private func changed(_ text: String, of item: IndexedItem, _ random: inout SeededGenerator) -> String {
    var letters = Array(text)
    var words = text.split(separator: " ").map(String.init)
    let other = items.randomElement(using: &random)?.titles.randomElement(using: &random)?.text ?? ""
    switch Int.random(in: 0...13, using: &random) {
    case 0: return String(letters.prefix(Int.random(in: 1...max(1, letters.count), using: &random)))
    case 1: return words.randomElement(using: &random) ?? ""
    case 2:
      if words.count > 1 { words.remove(at: Int.random(in: 0..<words.count, using: &random)) }
      return words.joined(separator: " ")
    case 3: return words.shuffled(using: &random).joined(separator: " ")
    case 4: return words.joined()
    case 5...6:
      Self.mistype(&letters, at: Int.random(in: 0..<max(1, letters.count), using: &random), &random)
      return String(letters)
    case 7:
      Self.mistype(&letters, at: 0, &random)
      return String(letters)
    case 8:
      if letters.count > 1 { letters.swapAt(0, 1) }
      return String(letters)
    case 9:
      let year = (item.year ?? 1999) + Int.random(in: -2...2, using: &random)
      return Bool.random(using: &random) ? "\(text) \(year)" : "\(text) (\(year))"
    case 10: return String(letters.compactMap(Self.initial))
    case 11: return (["the ", "le ", "l'", "die "].randomElement(using: &random) ?? "") + text
    case 12: return (item.titles.randomElement(using: &random)?.text ?? "") + " " + text
    default: return text + " " + other
    }
  }

  /// One typing error.
  private static func mistype(_ letters: inout [Character], at ordinal: Int, _ random: inout SeededGenerator)
  {
    guard letters.indices.contains(ordinal) else { return }
    let letter = "abnrst가1".randomElement(using: &random) ?? "a"
    switch Int.random(in: 0...3, using: &random) {
    case 0: letters.remove(at: ordinal)
    case 1: letters.insert(letter, at: ordinal)
    case 2: letters[ordinal] = letter
    default: if ordinal + 1 < letters.count { letters.swapAt(ordinal, ordinal + 1) }
    }
  }

  private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")

  /// The consonant a syllable begins with; other letters as they are.
  private static func initial(_ character: Character) -> Character? {
    guard let scalar = character.unicodeScalars.first, (0xAC00...0xD7A3).contains(scalar.value) else {
      return character
    }
    return initials[Int(scalar.value - 0xAC00) / 588]
  }
}

/// What else a request may ask for.
extension ModelWorld {
  func request(_ random: inout SeededGenerator) -> IndexRequest {
    let kinds = [MediaKind.film, .show, .person].shuffled(using: &random)
    var request = IndexRequest(
      text: query(&random), kinds: Array(kinds.prefix(Int.random(in: 1...3, using: &random))))
    if Bool.random(using: &random) { request.filter = filter(&random) }
    if Int.random(in: 0...2, using: &random) == 0 {
      request.order = SearchOrder.allCases.randomElement(using: &random) ?? .relevance
    }
    request.wantsFacets = Bool.random(using: &random)
    if Bool.random(using: &random) {
      // And one that there is not.
      let rows = items.map(\.row) + [items.count * 2 + 1]
      request.further = Array(rows.shuffled(using: &random).prefix(Int.random(in: 1...5, using: &random)))
    }
    let size = [1, 2, 3, 20, 100].randomElement(using: &random) ?? 20
    request.page = Page(number: Int.random(in: 1...2, using: &random), size: size) ?? .first
    return request
  }

  /// Conditions at their edges: years that items have, and exactly how well known an item is.
  private func filter(_ random: inout SeededGenerator) -> SearchFilter {
    var filter = SearchFilter()
    func isAsked() -> Bool { Int.random(in: 0...3, using: &random) == 0 }
    if isAsked() {
      let genres: [Set<Genre>] = [["drama"], ["war"], ["war", "opera"]]
      filter.genres = genres.randomElement(using: &random) ?? []
    }
    if isAsked() {
      let first = [0, 1_900, 1_998, 1_999, 2_000].randomElement(using: &random) ?? 0
      filter.years = first...max(first, Int.random(in: 1_997...2_002, using: &random))
    }
    let countries: [Set<CountryCode>] = [["KR"], ["FR", "ZZ"]]
    if isAsked() { filter.countries = countries.randomElement(using: &random) ?? [] }
    let languages: [Set<LanguageTag>] = [["ko"], ["en", "ja"]]
    if isAsked() { filter.languages = languages.randomElement(using: &random) ?? [] }
    if isAsked() { filter.minimumPopularity = items.randomElement(using: &random)?.popularity }
    return filter
  }
}
