internal import VitrineMediaModel
internal import VitrinePresentation

extension CardModel {
  /// The card as one link, with the credit of a photo below it.
  func view(in language: InterfaceLanguage) -> HTML {
    li(
      .class("card"), .named("data-id", id.description),
      ids.count > 1 ? .named("data-ids", ids.joined(separator: " ")) : nil,
      .named("aria-setsize", String(total)), .named("aria-posinset", String(position))
    ) {
      a(.href(Address(.item(id)))) {
        picture.view
        span(.class("caption")) {
          span(.class("card-title"), .lang(title.language), .dir(title.language)) { title.html }
          secondTitle.map { second in
            span(.class("card-second"), .lang(second.language), .dir(second.language)) { second.html }
          }
          if !note.isEmpty { span(.class("card-note")) { note } }
        }
      }
      credit?.view(in: language)
    }
  }
}

extension CreditModel {
  /// "Photo by … on Unsplash", both linked.
  func view(in language: InterfaceLanguage) -> HTML {
    p(.class("credit")) {
      Phrase.photoBy.html(in: language, LinkModel(text: name, address: person).elsewhere)
      " "
      Phrase.onService.html(in: language, LinkModel(text: "Unsplash", address: service).elsewhere)
    }
  }
}

extension CardListModel {
  /// The list; for screen readers it has its length and each card its position.
  func view(in language: InterfaceLanguage) -> HTML {
    ul(.class(names), .named("role", "list")) { for card in cards { card.view(in: language) } }
  }

  /// The same list with empty cards of the same size, for readers who wait.
  var skeleton: HTML {
    div(.class(names + " skeleton"), .hiddenFromReaders) {
      for _ in 0..<Self.skeletonCards {
        div(.class("card")) {
          span(.class("picture bone"))
          span(.class("caption")) {
            span(.class("bone line"))
            span(.class("bone line short"))
          }
        }
      }
    }
  }

  private var names: String {
    let form =
      switch kind {
      case .person, .photographer: "circles"
      case .photo, .collection: "photos"
      case .film, .show, .trailer: "posters"
      }
    return "cards \(shape.rawValue) \(form)"
  }

  /// Enough to fill the width of a screen.
  private static let skeletonCards = 6
}

extension MarkedText {
  /// The text as HTML, with `<mark>` around the matches, and a dash bound to the word before it.
  var html: HTML {
    HTML(
      joining: pieces.map { piece in
        let text = piece.text.replacing(" - ", with: "\u{a0}– ")
        return piece.isMarked ? mark { text } : HTML(text: text)
      })
  }
}
