internal import VitrineHTTPModel
internal import VitrinePresentation

extension FailurePage {
  /// The content of the page.
  func view(in language: InterfaceLanguage, again address: Address) -> HTML {
    section(.class("state"), .named("data-state", "failure")) {
      p(.class("state-code"), .hiddenFromReaders) { String(error.code.status.rawValue) }
      h1 { heading.text(in: language) }
      p { text.text(in: language) }
      if mayRetry {
        a(.class("action"), .href(address), .named("data-retry", "")) { Phrase.retry.text(in: language) }
      } else {
        a(.class("action"), .href(Address(.home))) { Phrase.backToExplore.text(in: language) }
      }
    }
  }
}
