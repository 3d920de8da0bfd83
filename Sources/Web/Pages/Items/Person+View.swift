internal import VitrineMediaModel
internal import VitrinePresentation

extension PersonPage {
  func view(in language: InterfaceLanguage) -> HTML {
    div(.class("item person")) {
      picture.glow
      div(.class("item-head")) {
        picture.view
        div(.class("headline")) {
          h1(.lang(name.language), .dir(name.language)) { name.html }
          if !facts.isEmpty {
            ul(.class("facts"), .named("role", "list")) { for fact in facts { li { fact } } }
          }
        }
        overview.map { overview in div(.class("item-body")) { overview.view(in: language) } }
      }
      works(films, .film, .filmsOf, in: language)
      works(shows, .show, .showsOf, in: language)
      if !otherNames.isEmpty { TitlesModel.view(otherNames, heading: .alsoKnownAs, in: language) }
    }
  }

  @HTMLBuilder private func works(
    _ cards: [CardModel], _ kind: MediaKind, _ heading: Phrase, in language: InterfaceLanguage
  ) -> HTML {
    if !cards.isEmpty {
      section(.class("section"), .labelledBy("works-\(kind.rawValue)")) {
        SectionHeading(
          id: "works-\(kind.rawValue)", name: heading.text(in: language),
          count: Names.grouped(cards.count), seeAll: nil, seeAllLabel: ""
        ).view(in: language)
        CardListModel(kind: kind, shape: .grid, cards: cards).view(in: language)
      }
    }
  }
}
