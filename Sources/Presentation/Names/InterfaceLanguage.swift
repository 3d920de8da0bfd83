package import VitrineMediaModel

/// A language of the interface.
package enum InterfaceLanguage: String, Sendable, Hashable, CaseIterable {
  case english = "en"
  case korean = "ko"

  /// The tag of the language.
  package var tag: LanguageTag {
    switch self {
    case .english: .english
    case .korean: .korean
    }
  }

  /// The language's own name for itself, for the language switch.
  package var ownName: String {
    switch self {
    case .english: "English"
    case .korean: "한국어"
    }
  }

  /// Returns the interface language for a reader of `tag`; nil when there is none.
  package init?(_ tag: LanguageTag) { self.init(rawValue: tag.language) }
}

/// A text in every language of the interface. A new language is a new property, so the compiler finds missing
/// texts.
package struct Wording: Sendable, Hashable {
  package let english: String
  package let korean: String

  package init(_ english: String, _ korean: String) {
    self.english = english
    self.korean = korean
  }

  /// Returns the text in a language.
  package func text(in language: InterfaceLanguage) -> String {
    switch language {
    case .english: english
    case .korean: korean
    }
  }
}
