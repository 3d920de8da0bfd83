internal import VitrineMediaModel
internal import VitrinePresentation

extension MediumPage {
  func view(in language: InterfaceLanguage) -> HTML {
    div(.class("item medium \(kind.rawValue)")) {
      div(.class("item-head")) {
        if let player { player.view(in: language) } else { picture.view }
        div(.class("headline")) {
          h1(.lang(title.language), .dir(title.language)) { title.html }
          if !facts.isEmpty {
            ul(.class("facts"), .named("role", "list")) { for fact in facts { li { fact } } }
          }
          credit?.view(in: language)
          for link in links { p { link.elsewhere } }
        }
      }
      list.map { list in
        section(.class("section"), .labelledBy("list")) {
          h2(.id("list")) { listName }
          list.view(in: language)
        }
      }
    }
  }
}

extension PlayerModel {
  func view(in language: InterfaceLanguage) -> HTML {
    div(.class("player")) {
      stream.map { stream in
        video(
          .src(stream), .flag("controls"), .flag("playsinline"), .named("preload", "metadata"),
          .label(Phrase.watchAt.text(in: language)))
      }
      page.map { page in
        p { LinkModel(text: Phrase.watchAt.text(in: language), address: page).elsewhere }
      }
      courtesy.map { courtesy in p(.class("credit")) { courtesy } }
    }
  }
}
