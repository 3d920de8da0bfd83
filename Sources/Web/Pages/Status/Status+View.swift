internal import VitrineMediaModel
internal import VitrinePresentation

extension StatusPage {
  func view(in language: InterfaceLanguage) -> HTML {
    div(.class("answer")) {
      h1(.class("large-title")) { Phrase.statusTitle.text(in: language) }
      p(.class("tagline")) { Phrase.statusText.text(in: language) }
      for source in sources { source.view(in: language) }
    }
  }
}

extension StatusPage.Source {
  func view(in language: InterfaceLanguage) -> HTML {
    section(.class("panel"), .labelledBy("provider-\(provider)")) {
      div(.class("panel-head")) {
        h2(.id("provider-\(provider)")) { title(in: language) }
        isWorking.map { isWorking in
          p(.class(isWorking ? "badge good" : "badge bad")) {
            (isWorking ? Phrase.working : Phrase.notWorking).text(in: language)
          }
        }
      }
      p(.class("faint")) { (isLocal ? Phrase.catalogText : Phrase.otherProvider).text(in: language) }
      ul(.class("figures"), .named("role", "list")) {
        for row in rows { row.view(in: language) }
      }
    }
  }

  private func title(in language: InterfaceLanguage) -> String {
    provider == .catalog ? Phrase.catalogName.text(in: language) : provider.name(in: language)
  }
}

extension StatusPage.Row {
  func view(in language: InterfaceLanguage) -> HTML {
    li {
      count.map { count in span(.class("figure")) { Names.grouped(count) } }
      span(.class("faint")) { SearchScope.kind(kind).name(in: language) }
    }
  }
}
