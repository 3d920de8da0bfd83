internal import VitrineMediaModel

/// The system typefaces for each language, and their side bearings.
enum Typeface {
  /// Returns the `font-family` for a language.
  static func family(for language: LanguageTag?) -> String {
    let own =
      switch language?.language {
      case "ko": "'Apple SD Gothic Neo','Noto Sans KR','Noto Sans CJK KR','Malgun Gothic',"
      case "ja": "'Hiragino Sans','Noto Sans JP','Noto Sans CJK JP','Yu Gothic',Meiryo,"
      case "zh" where language?.script == "Hant" || language?.region == "TW" || language?.region == "HK":
        "'PingFang TC','Noto Sans TC','Noto Sans CJK TC','Microsoft JhengHei',"
      case "zh": "'PingFang SC','Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei',"
      default: ""
      }
    return own + "'Helvetica Neue',Helvetica,'Noto Sans',Arial,sans-serif"
  }

  /// Returns the empty space before the first letter of a line, in units of the type size.
  ///
  /// Shifting the line by it aligns the stems and curves of large type with the small type.
  static func sideBearing(of line: String) -> Double {
    guard let first = line.first else { return 0 }
    if "ATVWXYJatvwxy".contains(first) { return 0.015 }
    if "CGOQSceoqsd".contains(first) { return 0.045 }
    switch Script(first) {
    case .alphabet: return 0.075
    case .hangul, .han, .hiragana, .katakana: return 0.045
    case .other: return 0.03
    }
  }
}
