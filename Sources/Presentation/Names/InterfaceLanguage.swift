package import VitrineMediaModel

/// A language the pages themselves are written in.
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

  /// The name of the language in that language, for the switch.
  package var ownName: String {
    switch self {
    case .english: "English"
    case .korean: "한국어"
    }
  }

  /// The interface language a reader of `tag` understands.
  package init?(_ tag: LanguageTag) { self.init(rawValue: tag.language) }
}

/// One text in every language of the interface: a new language is a new property, and the compiler finds the gaps.
package struct Wording: Sendable, Hashable {
  package let english: String
  package let korean: String

  package init(_ english: String, _ korean: String) {
    self.english = english
    self.korean = korean
  }

  /// The text in one language.
  package func text(in language: InterfaceLanguage) -> String {
    switch language {
    case .english: english
    case .korean: korean
    }
  }
}
