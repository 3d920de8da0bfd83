/// Guesses the language of a title when the source does not tell it.
enum LanguageGuess {
  /// The tag for an undetermined language, from ISO 639-2.
  static let unknown = "und"

  /// Returns the language if the script identifies it with certainty, else ``unknown``.
  static func of(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return unknown }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3131...0x318E: return "ko"
      case 0x3041...0x30FF: return "ja"
      case 0x0E00...0x0E7F: return "th"
      case 0x0590...0x05FF: return "he"
      case 0x0370...0x03FF: return "el"
      case 0x10A0...0x10FF: return "ka"
      case 0x0530...0x058F: return "hy"
      default: continue
      }
    }
    return unknown
  }

  /// Returns the language of titles shown in a country where nearly everyone speaks the same one; nil for
  /// other countries.
  static func spoken(in region: String) -> String? { byRegion[region] }

  private static let byRegion: [String: String] = [
    "KR": "ko", "JP": "ja", "FR": "fr", "DE": "de", "AT": "de", "IT": "it", "ES": "es", "MX": "es-MX",
    "AR": "es-AR", "CL": "es-CL", "CO": "es-CO", "PE": "es-PE", "UY": "es-UY", "VE": "es-VE", "BR": "pt-BR",
    "PT": "pt", "RU": "ru", "PL": "pl", "CZ": "cs", "SK": "sk", "HU": "hu", "RO": "ro", "BG": "bg",
    "GR": "el",
    "TR": "tr", "SE": "sv", "NO": "no", "DK": "da", "NL": "nl", "TW": "zh-Hant", "CN": "zh-Hans",
    "TH": "th", "VN": "vi", "ID": "id", "HR": "hr", "SI": "sl", "LT": "lt", "LV": "lv", "EE": "et",
    "IS": "is",
    "US": "en", "GB": "en", "AU": "en", "NZ": "en", "IE": "en", "XWW": "en",
  ]
}
