package import VitrineMediaModel

extension Names {
  /// Returns the name of a language, with script or region where they matter: `Chinese (traditional)`.
  package static func language(_ tag: LanguageTag, in language: InterfaceLanguage) -> String {
    let name = languages[tag.language]?.text(in: language) ?? tag.language
    let detail: String? =
      switch (tag.script, tag.region) {
      case ("Hans"?, _): Wording("simplified", "간체").text(in: language)
      case ("Hant"?, _): Wording("traditional", "번체").text(in: language)
      case (let script?, _): script
      case (nil, let region?): CountryCode(region).map { country($0, in: language) } ?? region
      case (nil, nil): nil
      }
    return detail.map { "\(name) (\($0))" } ?? name
  }

  /// Names by ISO 639 code.
  package static let languages: [String: Wording] = [
    "ar": Wording("Arabic", "아랍어"),
    "bg": Wording("Bulgarian", "불가리아어"),
    "bn": Wording("Bengali", "벵골어"),
    "bs": Wording("Bosnian", "보스니아어"),
    "ca": Wording("Catalan", "카탈루냐어"),
    "cs": Wording("Czech", "체코어"),
    "cy": Wording("Welsh", "웨일스어"),
    "da": Wording("Danish", "덴마크어"),
    "de": Wording("German", "독일어"),
    "el": Wording("Greek", "그리스어"),
    "en": Wording("English", "영어"),
    "es": Wording("Spanish", "스페인어"),
    "et": Wording("Estonian", "에스토니아어"),
    "eu": Wording("Basque", "바스크어"),
    "fa": Wording("Persian", "페르시아어"),
    "fi": Wording("Finnish", "핀란드어"),
    "fr": Wording("French", "프랑스어"),
    "ga": Wording("Irish", "아일랜드어"),
    "gl": Wording("Galician", "갈리시아어"),
    "he": Wording("Hebrew", "히브리어"),
    "hi": Wording("Hindi", "힌디어"),
    "hr": Wording("Croatian", "크로아티아어"),
    "hu": Wording("Hungarian", "헝가리어"),
    "hy": Wording("Armenian", "아르메니아어"),
    "id": Wording("Indonesian", "인도네시아어"),
    "is": Wording("Icelandic", "아이슬란드어"),
    "it": Wording("Italian", "이탈리아어"),
    "ja": Wording("Japanese", "일본어"),
    "ka": Wording("Georgian", "조지아어"),
    "kk": Wording("Kazakh", "카자흐어"),
    "km": Wording("Khmer", "크메르어"),
    "ko": Wording("Korean", "한국어"),
    "ku": Wording("Kurdish", "쿠르드어"),
    "la": Wording("Latin", "라틴어"),
    "lt": Wording("Lithuanian", "리투아니아어"),
    "lv": Wording("Latvian", "라트비아어"),
    "mk": Wording("Macedonian", "마케도니아어"),
    "ml": Wording("Malayalam", "말라얄람어"),
    "mn": Wording("Mongolian", "몽골어"),
    "mr": Wording("Marathi", "마라티어"),
    "ms": Wording("Malay", "말레이어"),
    "nb": Wording("Norwegian", "노르웨이어"),
    "nl": Wording("Dutch", "네덜란드어"),
    "no": Wording("Norwegian", "노르웨이어"),
    "pa": Wording("Punjabi", "펀자브어"),
    "pl": Wording("Polish", "폴란드어"),
    "ps": Wording("Pashto", "파슈토어"),
    "pt": Wording("Portuguese", "포르투갈어"),
    "ro": Wording("Romanian", "루마니아어"),
    "ru": Wording("Russian", "러시아어"),
    "sk": Wording("Slovak", "슬로바키아어"),
    "sl": Wording("Slovenian", "슬로베니아어"),
    "sq": Wording("Albanian", "알바니아어"),
    "sr": Wording("Serbian", "세르비아어"),
    "sv": Wording("Swedish", "스웨덴어"),
    "ta": Wording("Tamil", "타밀어"),
    "te": Wording("Telugu", "텔루구어"),
    "th": Wording("Thai", "태국어"),
    "tl": Wording("Filipino", "필리핀어"),
    "tr": Wording("Turkish", "튀르키예어"),
    "uk": Wording("Ukrainian", "우크라이나어"),
    "ur": Wording("Urdu", "우르두어"),
    "uz": Wording("Uzbek", "우즈베크어"),
    "vi": Wording("Vietnamese", "베트남어"),
    "yi": Wording("Yiddish", "이디시어"),
    "zh": Wording("Chinese", "중국어"),
  ]
}
