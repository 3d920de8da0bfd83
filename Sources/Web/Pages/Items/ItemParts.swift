internal import VitrineFederation
internal import VitrineMediaModel
internal import VitrinePresentation

/// A text about an item, with its language when that is not the reader's, or with the text that a machine translated.
struct OverviewModel: Sendable, Hashable {
  /// Who translated the text, and what it was.
  struct Translation: Sendable, Hashable {
    let service: String
    let original: String
    let originalLanguage: LanguageTag
  }

  private(set) var text: String
  private(set) var language: LanguageTag
  private(set) var isForeign: Bool
  private(set) var translation: Translation?

  /// Selects the best text for a reader; nil when there is none in any language.
  init?(_ overview: LocalizedText, original: LanguageTag? = nil, for reader: Reader) {
    guard let best = overview.best(for: reader.languages, original: original) else { return nil }
    text = best.text
    language = best.language
    isForeign = best.language.language != reader.languages.first?.language
  }

  /// Returns the same with a translation in its place; itself when no machine made one.
  func replaced(by new: ShownText) -> OverviewModel {
    guard let service = new.service else { return self }
    var result = self
    result.translation = Translation(service: service, original: text, originalLanguage: language)
    (result.text, result.language, result.isForeign) = (new.text, new.language ?? language, false)
    return result
  }

  func view(in language: InterfaceLanguage) -> HTML {
    div(.class("overview")) {
      p(.lang(self.language), .dir(self.language)) { text }
      translation.map { translation in
        details(.class("note translation")) {
          summary { Phrase.translatedBy.text(in: language, translation.service) }
          p(.lang(translation.originalLanguage), .dir(translation.originalLanguage)) { translation.original }
        }
      }
      if isForeign {
        p(.class("note")) {
          Phrase.overviewIn.text(in: language, Names.language(self.language, in: language))
        }
      }
    }
  }
}

/// The titles of an item in one language.
struct TitlesModel: Sendable, Hashable {
  let language: LanguageTag
  let titles: [String]

  /// Returns every title but the one shown, by language; each language and each title occurs once.
  static func others(
    _ titles: LocalizedText, _ aliases: [LanguageTag: [String]], besides shown: String
  ) -> [TitlesModel] {
    Set(titles.languages).union(aliases.keys).sorted().compactMap { tag in
      var seen: Set<String> = [shown]
      let all = [titles[tag]].compactMap(\.self) + (aliases[tag] ?? [])
      let rest = all.filter { seen.insert($0).inserted }
      return rest.isEmpty ? nil : TitlesModel(language: tag, titles: rest)
    }
  }

  /// Returns the titles as a list of languages.
  static func view(_ all: [TitlesModel], heading: Phrase, in language: InterfaceLanguage) -> HTML {
    section(.class("section"), .labelledBy("titles")) {
      h2(.id("titles")) { heading.text(in: language) }
      dl(.class("titles")) { for titles in all { titles.row(in: language) } }
    }
  }

  private func row(in language: InterfaceLanguage) -> HTML {
    div {
      dt { Names.language(self.language, in: language) }
      for title in titles { dd(.lang(self.language), .dir(self.language)) { title } }
    }
  }
}

/// A text that may be a link.
struct LinkModel: Sendable, Hashable {
  let text: String
  let address: Address?

  var view: HTML {
    if let address { a(.href(address)) { text } } else { span { text } }
  }

  /// The text as a link to another site, which is told only this server's address.
  var elsewhere: HTML {
    guard let address else { return span { text } }
    return a(
      .href(address), .rel("noopener external"), .named("referrerpolicy", "strict-origin")
    ) { text }
  }

  var chip: HTML {
    if let address { a(.class("chip"), .href(address)) { text } } else { span(.class("chip")) { text } }
  }
}
