internal import VitrineMediaModel
internal import VitrinePresentation

extension StatusPage {
  func view(in language: InterfaceLanguage) -> HTML {
    div(.class("answer")) {
      h1(.class("large-title")) { Phrase.statusTitle.text(in: language) }
      p(.class("tagline")) { Phrase.statusText.text(in: language) }
      section(.class("panel"), .labelledBy("provider-\(name)")) {
        div(.class("panel-head")) {
          h2(.id("provider-\(name)")) { title(in: language) }
          p(.class(isWorking ? "badge good" : "badge bad")) {
            (isWorking ? Phrase.working : Phrase.notWorking).text(in: language)
          }
        }
        p(.class("faint")) { (isLocal ? Phrase.catalogText : Phrase.otherProvider).text(in: language) }
        ul(.class("figures"), .named("role", "list")) {
          for row in rows { row.view(in: language) }
        }
      }
    }
  }

  private func title(in language: InterfaceLanguage) -> String {
    name == ProviderID.catalog.rawValue ? Phrase.catalogName.text(in: language) : name
  }
}

extension StatusPage.Row {
  func view(in language: InterfaceLanguage) -> HTML {
    li {
      span(.class("figure")) { count.map(Names.grouped) ?? "–" }
      span(.class("faint")) { SearchScope.kind(kind).name(in: language) }
    }
  }
}
