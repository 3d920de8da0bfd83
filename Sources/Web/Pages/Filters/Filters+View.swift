internal import VitrineMediaModel
internal import VitrinePresentation

extension FiltersModel {
  /// The active values, followed by everything that can be set; `offersClear` is false where something else
  /// removes all filters.
  @HTMLBuilder func view(in language: InterfaceLanguage, offersClear: Bool = true) -> HTML {
    if !groups.isEmpty {
      div(.class("filters")) {
        details(.named("data-fold", "filters")) {
          summary(.class("chip")) {
            Icon.filters
            Phrase.filters.text(in: language)
          }
          for group in groups { group.view(self, in: language) }
        }
        for choice in active { removal(choice, in: language) }
        if offersClear, !active.isEmpty { clearLink("clear", in: language) }
      }
    }
  }

  /// The link that removes all filters and keeps the order.
  func clearLink(_ style: String, in language: InterfaceLanguage) -> HTML {
    let rest = Refinement(order: refinement.order)
    return a(.class(style), .href(address(rest)), .named("data-filters", rest.encoded)) {
      Phrase.clearFilters.text(in: language)
    }
  }

  private func removal(_ choice: Choice, in language: InterfaceLanguage) -> HTML {
    a(
      .class("chip"), .href(address(choice.refinement)),
      .named("data-filters", choice.refinement.encoded), .named("aria-current", "true"),
      .label(Phrase.removeFilter.text(in: language, choice.name))
    ) { span { choice.name } }
  }

  fileprivate func chip(_ choice: Choice) -> HTML {
    a(
      .class("chip"), .href(address(choice.refinement)),
      .named("data-filters", choice.refinement.encoded),
      choice.isOn ? .named("aria-current", "true") : nil
    ) {
      span { choice.name }
      choice.count.map { count in
        HTML(joining: [HTML(text: " "), span(.class("count")) { Names.grouped(count) }])
      }
    }
  }
}

extension FiltersModel.Group {
  fileprivate func view(_ filters: FiltersModel, in language: InterfaceLanguage) -> HTML {
    div(.class("filter-group"), .named("role", "group"), .labelledBy("filter-\(name.rawValue)")) {
      p(.id("filter-\(name.rawValue)"), .class("group-heading")) { name.phrase.text(in: language) }
      div(.class("chips")) {
        for choice in choices { filters.chip(choice) }
      }
    }
  }
}

extension Refinement.Name {
  fileprivate var phrase: Phrase {
    switch self {
    case .sort: .sortBy
    case .genre: .genre
    case .years: .decade
    case .country: .country
    case .originalLanguage: .originalLanguage
    case .minimumPopularity: .orderPopularity
    }
  }
}
