internal import VitrinePresentation

/// Trouble in plain words with a way on: never to be mistaken for "nothing found".
enum TroubleView {
  /// The search did not answer.
  static func search(_ language: InterfaceLanguage, retry: Address) -> HTML {
    state(.troubleTitle, .troubleText, language, retry)
  }

  /// There is no network.
  static func offline(_ language: InterfaceLanguage, retry: Address) -> HTML {
    state(.offlineTitle, .offlineText, language, retry)
  }

  /// The script puts its own action on the link; without script it asks for the address again.
  @HTMLBuilder private static func state(
    _ heading: Phrase, _ text: Phrase, _ language: InterfaceLanguage, _ retry: Address
  ) -> HTML {
    section(.class("state trouble"), .named("data-state", "trouble")) {
      h1 { heading.text(in: language) }
      p { text.text(in: language) }
      a(.class("action"), .href(retry), .named("data-retry", "")) { Phrase.retry.text(in: language) }
    }
  }
}
