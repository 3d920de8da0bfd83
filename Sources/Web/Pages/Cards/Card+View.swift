internal import VitrineMediaModel
internal import VitrinePresentation

extension CardModel {
  /// The card as one link.
  var view: HTML {
    li(
      .class("card"), .named("data-id", id.description), .named("aria-setsize", String(total)),
      .named("aria-posinset", String(position))
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
    }
  }
}

extension CardListModel {
  /// The list; for screen readers it has its length and each card its position.
  var view: HTML {
    ul(.class("cards \(shape.rawValue) \(kind == .person ? "circles" : "posters")"), .named("role", "list")) {
      for card in cards { card.view }
    }
  }
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
