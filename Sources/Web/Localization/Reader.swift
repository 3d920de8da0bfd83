internal import VitrineHTTPModel
internal import VitrineMediaModel
internal import VitrinePresentation

/// The person a page is made for.
struct Reader: Sendable, Hashable {
  /// The language of the interface.
  let language: InterfaceLanguage
  /// The preferred languages for titles and texts, most wanted first; never empty.
  let languages: [LanguageTag]
  /// Where the reader's pages may load pictures and previews from.
  let media: MediaSources

  /// The cookie that stores the chosen language.
  static let cookie = "vitrine-language"

  /// Reads the chosen language from the cookie; without one, uses the browser's languages.
  init(fields: HTTPFields, media: MediaSources = MediaSources()) {
    self.media = media
    let wanted = fields.all("Accept-Language").flatMap(AcceptLanguage.languages)
      .prefix(Self.mostLanguages)
    let chosen = fields.all("Cookie").lazy.compactMap(Self.choice(in:)).first
    language = chosen ?? wanted.lazy.compactMap(InterfaceLanguage.init).first ?? .english
    languages =
      chosen.map { [$0.tag] + wanted.filter { $0.language != chosen?.rawValue } } ?? wanted + [language.tag]
  }

  /// The maximum number of languages tried for each text.
  private static let mostLanguages = AcceptLanguage.mostLanguages

  private static func choice(in cookies: String) -> InterfaceLanguage? {
    for pair in cookies.split(separator: ";") {
      let parts = pair.split(separator: "=", maxSplits: 1).map(\.trimmed)
      if parts.count == 2, parts[0] == cookie { return InterfaceLanguage(rawValue: parts[1]) }
    }
    return nil
  }
}
