internal import VitrineMediaModel
internal import VitrinePresentation

extension SearchPage {
  /// Everything below the search box.
  ///
  /// - Parameters:
  ///   - language: The language of the interface.
  ///   - live: The address of the events that bring what is still missing; nil when nothing is.
  /// - Returns: The answer as HTML.
  func view(in language: InterfaceLanguage, live: Address? = nil) -> HTML {
    div(
      .class("answer"), .named("data-title", "\(query) – Vitrine"), .named("data-announce", announcement),
      .named("data-query", query), .named("data-scope", scope.parameter),
      live.map { .named("data-live", $0.text) }
    ) { content(in: language) }
  }

  /// The start of an answer that is written piece by piece: what is known, and places for what is not. Newer versions of
  /// its sections follow it, see ``Part/view(query:version:in:)``; ``end`` ends it.
  ///
  /// The places are slots of a declarative shadow root, so that each section stands in its own place in whatever order
  /// they arrive, without script.
  func start(kinds: [MediaKind], in language: InterfaceLanguage) -> HTML {
    let whole = div(
      .class("answer streamed"), .named("data-title", "\(query) – Vitrine"), .named("data-query", query),
      .named("data-scope", scope.parameter)
    ) {
      template(.named("shadowrootmode", "open")) {
        slot()
        for kind in kinds { slot(.name(kind.rawValue)) }
        slot(.name("end"))
      }
      content(in: language)
    }
    return whole.withoutEnd("</div>")
  }

  /// What ends an answer written piece by piece.
  static let end: HTML = HTML("</div>")

  @HTMLBuilder private func content(in language: InterfaceLanguage) -> HTML {
    if isEmpty {
      if !unfiltered.isEmpty { filters?.view(in: language, offersClear: false) }
      emptyView(in: language)
    } else {
      h1(.class("unseen")) { Phrase.resultsFor.html(in: language, bdi { query }) }
      filters?.view(in: language)
      for part in parts { part.view(query: query, in: language) }
    }
  }

  @HTMLBuilder func emptyView(in language: InterfaceLanguage) -> HTML {
    section(.class("state empty"), .named("data-state", "empty"), .named("slot", "end")) {
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
      section(.class("section"), .labelledBy("instead"), .named("slot", "end")) {
        SectionHeading(
          id: "instead", name: Names.shelf(.popular(list.kind), in: language), count: nil, seeAll: nil,
          seeAllLabel: ""
        ).view(in: language)
        list.view(in: language)
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
  /// The section.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - version: Counts the versions of a section that is written again when more of it is known; 0 for the first.
  ///   - language: The language of the interface.
  /// - Returns: The section as HTML.
  func view(query: String, version: Int = 0, in language: InterfaceLanguage) -> HTML {
    let id = version == 0 ? "part-\(kind.rawValue)" : "part-\(kind.rawValue)-\(version)"
    return section(
      .class("section"), .labelledBy(id), .named("data-kind", kind.rawValue), .named("slot", kind.rawValue),
      waitingFor.isEmpty ? nil : .named("aria-busy", "true")
    ) {
      SectionHeading(
        id: id, name: name, count: list.cards.isEmpty ? nil : count, seeAll: seeAll,
        seeAllLabel: Phrase.seeAllOf.text(in: language, countInWords), seeAllScope: .kind(kind),
        waiting: waitingFor.isEmpty ? nil : Phrase.waitingFor.text(in: language, waitingFor)
      ).view(in: language)
      for note in notes { note.view(in: language) }
      if let paging {
        paging.around(cards(in: language), in: language)
      } else {
        cards(in: language)
      }
    }
  }

  /// The cards; while there is none and some may come, empty ones of the same shape.
  private func cards(in language: InterfaceLanguage) -> HTML {
    list.cards.isEmpty && !waitingFor.isEmpty ? list.skeleton : list.view(in: language)
  }
}

extension SearchPage.Note {
  func view(in language: InterfaceLanguage) -> HTML {
    p(.class("note"), retryAfter.map { .named("data-retry-after", String($0)) }) {
      text
      retry.map { address in
        a(.class("retry"), .href(address), .named("data-retry", "")) { Phrase.retry.text(in: language) }
      }
    }
  }
}

extension SearchPage.Part {
  /// The items of a further page alone, and the link to the page after it.
  @HTMLBuilder func furtherView(in language: InterfaceLanguage) -> HTML {
    list.view(in: language)
    paging?.more(in: language)
  }
}
