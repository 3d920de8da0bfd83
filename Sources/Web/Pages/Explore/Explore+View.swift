internal import VitrineMediaModel
internal import VitrinePresentation

extension ExplorePage {
  /// The front page, also shown for a blank search.
  ///
  /// - Parameters:
  ///   - scope: The kinds shown.
  ///   - language: The language of the interface.
  ///   - live: The address of the events that bring the shelves of providers over the network; nil without any.
  /// - Returns: The page's content as HTML.
  func view(scope: SearchScope, in language: InterfaceLanguage, live: Address?) -> HTML {
    div(
      .class("answer"), .named("data-title", "Vitrine"), .named("data-announce", ""),
      .named("data-query", ""), .named("data-scope", scope.parameter),
      live.map { .named("data-live", $0.text) }
    ) {
      h1(.class("large-title")) { Phrase.tagline.text(in: language) }
      for rail in rails { rail.view(in: language) }
      if !groups.isEmpty {
        div(.class("groups")) { for group in groups { group.view } }
      }
    }
  }
}

extension ExplorePage.Rail {
  func view(in language: InterfaceLanguage) -> HTML {
    section(.class("section"), .labelledBy("shelf-\(id)")) {
      SectionHeading(
        id: "shelf-\(id)", name: name, count: nil, seeAll: Address(.shelf(id)),
        seeAllLabel: Phrase.seeAllOf.text(in: language, name)
      ).view(in: language)
      list.view(in: language)
    }
  }
}

extension ExplorePage.Group {
  var view: HTML {
    section(.labelledBy("group-\(id)")) {
      h2(.id("group-\(id)"), .class("group-heading")) { name }
      ul(.class("chips"), .named("role", "list")) {
        for shelf in shelves { li { a(.class("chip"), .href(Address(.shelf(shelf.id)))) { shelf.name } } }
      }
    }
  }
}

/// The line above a list: its name, its length, and a link to the whole list.
struct SectionHeading: Sendable {
  let id: String
  let name: String
  let count: String?
  let seeAll: Address?
  let seeAllLabel: String
  /// The scope that the link switches to; set if that is all it does, so that the page script can switch in
  /// place.
  var seeAllScope: SearchScope?
  /// Who is still asked; nil when everyone has answered.
  var waiting: String?
  /// The provider the list is from, where that is not the catalog.
  var source: String?

  func view(in language: InterfaceLanguage) -> HTML {
    div(.class("section-head")) {
      h2(.id(id)) {
        name
        // Without the space a screen reader says "Films25".
        count.map { count in HTML(joining: [HTML(text: " "), span(.class("count")) { count }]) }
      }
      source.map { source in span(.class("faint source")) { Phrase.fromSources.text(in: language, source) } }
      waiting.map { waiting in span(.class("waiting")) { waiting } }
      seeAll.map { address in
        a(
          .class("see-all"), .href(address), .label(seeAllLabel),
          seeAllScope.map { .named("data-scope", $0.parameter) }
        ) {
          span { Phrase.seeAll.text(in: language) }
          Icon.chevron
        }
      }
    }
  }
}
