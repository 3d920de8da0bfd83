internal import VitrinePresentation

/// An error in plain words with a link to retry; clearly distinct from "nothing found".
enum TroubleView {
  /// The search did not answer.
  static func search(_ language: InterfaceLanguage, retry: Address) -> HTML {
    state(.troubleTitle, .troubleText, language, retry)
  }

  /// There is no network.
  static func offline(_ language: InterfaceLanguage, retry: Address) -> HTML {
    state(.offlineTitle, .offlineText, language, retry)
  }

  /// The page script puts its own action on the link; without script, it reloads the address.
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
