internal import VitrineTestSupport

/// A film, a show or a person that the computed answers know.
struct Entry: Sendable {
  /// What an entry is, as TMDB's paths name it.
  enum Kind: String, Sendable, CaseIterable {
    case film = "movie"
    case show = "tv"
    case person
  }

  /// How the store of iTunes has an entry.
  enum Sale: Sendable {
    /// Not at all.
    case none
    /// As an audiobook, which a search of films may bring as well.
    case audiobook
    /// As a film or a show, with a preview or without.
    case video(hasPreview: Bool)
  }

  /// A part somebody had in a work.
  struct Credit: Sendable {
    var name: String
    var role: String
    var character: String?
    /// The number of the person.
    var person: Int
  }

  /// A work that somebody had a part in.
  struct Part: Sendable {
    var kind: Kind
    var number: Int
    var role: String
    var character: String?
  }

  var kind: Kind
  /// The number in every upstream, from 1; a film, a show and a person may have the same.
  var number: Int
  /// Titles or names by language tag; `en` is always there.
  var titles: [String: String]
  var aliases: [String] = []
  var originalLanguage = "en"
  var overviews: [String: String] = [:]
  /// The year of release or birth.
  var year: Int?
  /// The year of the last episode or of death.
  var endYear: Int?
  var minutes: Int?
  var seasons: Int?
  /// Slugs such as `science-fiction`.
  var genres: [String] = []
  var countries: [String] = []
  var networks: [String] = []
  var collection: String?
  var credits: [Credit] = []
  var parts: [Part] = []
  var occupations: [String] = []
  /// From 0 to 100.
  var popularity: Double = 0
  /// The number in Wikidata, such as `Q61448040`.
  var wikidata: String?
  var isAdult = false
  var hasPicture = true
  var sale = Sale.none

  /// The title in English.
  var englishTitle: String { titles["en"] ?? "" }
  /// The title in the language of the work.
  var originalTitle: String { text(titles, in: originalLanguage) ?? englishTitle }

  /// Every title and every other spelling.
  var allTitles: [String] { Array(titles.values) + aliases }

  /// Returns the text for a language tag such as `ko-KR`: the exact tag, the script that the region writes, the
  /// language, or another tag of that language; nil when there is none.
  func text(_ texts: [String: String], in tag: String) -> String? {
    let language = String(tag.prefix { $0 != "-" })
    let script = ["zh-TW": "zh-Hant", "zh-HK": "zh-Hant", "zh-CN": "zh-Hans", "zh": "zh-Hans"][tag]
    if let text = texts[tag] ?? script.flatMap({ texts[$0] }) ?? texts[language] { return text }
    return texts.keys.sorted().first { $0.hasPrefix(language + "-") }.flatMap { texts[$0] }
  }

  /// Returns a number below `bound` that is always the same for this entry and purpose.
  func fixed(_ purpose: UInt64, below bound: Int) -> Int {
    var numbers = SeededGenerator(seed: UInt64(number) &* 31 &+ purpose)
    return Int.random(in: 0..<bound, using: &numbers)
  }
}
