internal import VitrineMediaModel

/// The language that a call asks for: the first wanted one that TMDB can be asked for.
struct TMDBLanguageChoice: Sendable {
  /// As TMDB takes it, such as `ko-KR`.
  let code: String
  /// As the reader named it.
  let tag: LanguageTag

  /// Chooses among the languages of a reader; American English when there is none that fits.
  init(_ wanted: [LanguageTag]) {
    // TMDB takes ISO 639-1 only, which has two letters.
    guard let tag = wanted.first(where: { $0.language.utf8.count == 2 }) else {
      (code, self.tag) = ("en-US", .english)
      return
    }
    let region = tag.region.flatMap { $0.utf8.count == 2 ? $0 : nil } ?? Self.region(of: tag)
    code = tag.language + (region.map { "-" + $0 } ?? "")
    self.tag = tag
  }

  /// TMDB knows Chinese by region and not by script.
  private static func region(of tag: LanguageTag) -> String? {
    switch (tag.language, tag.script) {
    case ("zh", "Hant"): "TW"
    case ("zh", _): "CN"
    default: nil
    }
  }

  /// Codes that TMDB has for what is no language of ISO 639-1: Cantonese, and none at all.
  static let notLanguages: Set = ["cn", "xx"]
}

extension LanguageTag {
  /// The language of a code of TMDB; nil for unknown ones.
  init?(tmdb code: String?, country: String? = nil) {
    guard let code else { return nil }
    switch code {
    case "cn": self.init("yue")
    case "xx": self.init("zxx")
    default: self.init(code + (country.map { "-" + $0 } ?? ""))
    }
  }

  /// The language of a text of which only the text is known, by its script; undetermined for scripts of many languages.
  init?(ofText text: String) {
    let scripts = text.unicodeScalars.lazy.map(\.value)
    if scripts.contains(where: { (0xAC00...0xD7A3).contains($0) }) {
      self.init("ko")
    } else if scripts.contains(where: { (0x3041...0x30FF).contains($0) }) {
      self.init("ja")
    } else {
      self.init("und")
    }
  }
}
