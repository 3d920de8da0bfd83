internal import VitrineMediaModel
internal import VitrinePresentation

extension SearchPage {
  /// Everything below the search box.
  func view(in language: InterfaceLanguage) -> HTML {
    div(
      .class("answer"), .named("data-title", "\(query) – Vitrine"), .named("data-announce", announcement),
      .named("data-query", query), .named("data-scope", scope.parameter)
    ) {
      if isEmpty {
        if !unfiltered.isEmpty { filters?.view(in: language, offersClear: false) }
        emptyView(in: language)
      } else {
        h1(.class("unseen")) { Phrase.resultsFor.html(in: language, bdi { query }) }
        filters?.view(in: language)
        for part in parts { part.view(query: query, in: language) }
      }
    }
  }

  @HTMLBuilder private func emptyView(in language: InterfaceLanguage) -> HTML {
    section(.class("state empty"), .named("data-state", "empty")) {
      if let filters, let unfilteredSummary {
        h1 { Phrase.nothingWithFilters.text(in: language) }
        p { Phrase.withoutFilters.text(in: language, unfilteredSummary) }
        filters.clearLink("action", in: language)
      } else {
        h1 { Phrase.nothingFound.html(in: language, bdi { query }) }
        nothingFoundHints(in: language)
      }
    }
    instead.map { list in
      section(.class("section"), .labelledBy("instead")) {
        SectionHeading(
          id: "instead", name: Names.shelf(.popular(list.kind), in: language), count: nil, seeAll: nil,
          seeAllLabel: ""
        ).view(in: language)
        list.view
      }
    }
  }

  @HTMLBuilder private func nothingFoundHints(in language: InterfaceLanguage) -> HTML {
    if scope != .all {
      p { Phrase.nothingFoundIn.text(in: language, scope.name(in: language)) }
      a(.class("action"), .href(addresses.page(.all)), .named("data-scope", "")) {
        Phrase.searchEverywhere.html(in: language, bdi { query })
      }
    }
    p { Phrase.nothingHint.text(in: language) }
    p(.class("faint")) { Phrase.initialsHint.text(in: language) }
  }
}

extension SearchPage.Part {
  func view(query: String, in language: InterfaceLanguage) -> HTML {
    section(.class("section"), .labelledBy("part-\(kind.rawValue)"), .named("data-kind", kind.rawValue)) {
      SectionHeading(
        id: "part-\(kind.rawValue)", name: name, count: list.cards.isEmpty ? nil : count, seeAll: seeAll,
        seeAllLabel: Phrase.seeAllOf.text(in: language, countInWords), seeAllScope: .kind(kind)
      ).view(in: language)
      note.map { note in p(.class("note")) { note } }
      if let paging {
        paging.around(list.view, in: language)
      } else {
        list.view
      }
    }
  }
}

extension SearchPage.Part {
  /// The items of a further page alone, and the link to the page after it.
  @HTMLBuilder func furtherView(in language: InterfaceLanguage) -> HTML {
    list.view
    paging?.more(in: language)
  }
}
