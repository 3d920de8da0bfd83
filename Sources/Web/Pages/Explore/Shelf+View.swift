internal import VitrinePresentation

extension ShelfPage {
  func view(in language: InterfaceLanguage) -> HTML {
    div(.class("answer")) {
      h1(.class("large-title")) { name }
      p(.class("tagline")) { count }
      section(.class("section"), .label(name)) { paging.around(list.view(in: language), in: language) }
    }
  }
}

extension PagingModel {
  /// Puts the paging links above and below a list.
  @HTMLBuilder func around(_ list: HTML, in language: InterfaceLanguage) -> HTML {
    previous.map { address in
      a(.class("more previous"), .href(address)) { Phrase.previousPage.text(in: language) }
    }
    list
    more(in: language)
  }

  /// The link to the next page; the page script follows it near the end of the list.
  @HTMLBuilder func more(in language: InterfaceLanguage) -> HTML {
    if let next, let nextPart {
      a(.class("more next"), .href(next), .named("data-part", nextPart.text)) {
        Phrase.loadMore.text(in: language)
      }
    } else if previous != nil {
      p(.class("list-end")) { Phrase.endOfList.text(in: language) }
    }
  }
}
