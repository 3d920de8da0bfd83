package import VitrineMediaModel

/// The names of genres, roles, occupations, kinds and decades in the languages of the interface.
package enum Names {
  /// Returns the name of a genre; the English name when it is not in the table.
  package static func genre(_ genre: Genre, in language: InterfaceLanguage) -> String {
    genres[genre.slug]?.text(in: language) ?? genre.englishName
  }

  /// Returns the name of a person's role in a work.
  package static func role(_ role: Credit.Role, in language: InterfaceLanguage) -> String {
    let wording =
      switch role {
      case .director: Wording("Director", "감독")
      case .creator: Wording("Creator", "크리에이터")
      case .writer: Wording("Writer", "각본")
      case .cast: Wording("Cast", "출연")
      case .composer: Wording("Music", "음악")
      case .producer: Wording("Producer", "제작")
      case .cinematographer: Wording("Cinematography", "촬영")
      case .other: Wording("Others", "기타")
      }
    return wording.text(in: language)
  }

  /// Returns the name of an occupation; the provider's word when it is not in the table.
  package static func occupation(_ occupation: String, in language: InterfaceLanguage) -> String {
    occupations[occupation]?.text(in: language) ?? occupation.prefix(1).uppercased() + occupation.dropFirst()
  }

  /// Returns the name of a decade by its first year: `1990s`, `1990년대`.
  package static func decade(_ start: Int, in language: InterfaceLanguage) -> String {
    Wording("\(start)s", "\(start)년대").text(in: language)
  }

  /// Returns a number of items of a kind, in singular or plural.
  package static func count(_ number: Int, of kind: MediaKind, in language: InterfaceLanguage) -> String {
    let digits = grouped(number)
    switch language {
    case .english: return "\(digits) \(number == 1 ? one(kind) : many(kind))"
    case .korean: return korean(digits, kind)
    }
  }

  /// Returns a number of seasons.
  package static func seasons(_ number: Int, in language: InterfaceLanguage) -> String {
    Wording(number == 1 ? "1 season" : "\(number) seasons", "시즌 \(number)개").text(in: language)
  }

  /// Returns minutes as hours and minutes: `2 h 12 min`, `2시간 12분`.
  package static func runtime(minutes: Int, in language: InterfaceLanguage) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    let parts: [String?] =
      switch language {
      case .english: [hours > 0 ? "\(hours) h" : nil, rest > 0 || hours == 0 ? "\(rest) min" : nil]
      case .korean: [hours > 0 ? "\(hours)시간" : nil, rest > 0 || hours == 0 ? "\(rest)분" : nil]
      }
    return parts.compactMap(\.self).joined(separator: " ")
  }

  /// Returns a number with commas between thousands, as in English and Korean.
  package static func grouped(_ number: Int) -> String {
    var digits = Array(String(number.magnitude))
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: place)
      place -= 3
    }
    return (number < 0 ? "-" : "") + String(digits)
  }

  /// Returns the name of a kind for a heading or button: `Films`, `TV`.
  package static func kind(_ kind: MediaKind, in language: InterfaceLanguage) -> String {
    let wording =
      switch kind {
      case .film: Wording("Films", "영화")
      case .show: Wording("TV", "TV")
      case .person: Wording("People", "인물")
      case .photo: Wording("Photos", "사진")
      case .collection: Wording("Collections", "모음")
      case .photographer: Wording("Photographers", "사진가")
      case .trailer: Wording("Trailers", "예고편")
      }
    return wording.text(in: language)
  }

  /// Returns an age in the largest unit that fits.
  package static func age(_ age: Duration, in language: InterfaceLanguage) -> String {
    let minutes = max(1, Int(age.components.seconds / 60))
    if minutes < 60 { return Wording("\(minutes) min", "\(minutes)분").text(in: language) }
    let hours = minutes / 60
    if hours < 48 { return Wording("\(hours) h", "\(hours)시간").text(in: language) }
    return Wording("\(hours / 24) days", "\(hours / 24)일").text(in: language)
  }

  private static func one(_ kind: MediaKind) -> String {
    switch kind {
    case .film: "film"
    case .show: "TV show"
    case .person: "person"
    case .photo: "photo"
    case .collection: "collection"
    case .photographer: "photographer"
    case .trailer: "trailer"
    }
  }

  private static func many(_ kind: MediaKind) -> String {
    kind == .person ? "people" : one(kind) + "s"
  }

  private static func korean(_ digits: String, _ kind: MediaKind) -> String {
    switch kind {
    case .film: "영화 \(digits)편"
    case .show: "TV 프로그램 \(digits)편"
    case .person: "인물 \(digits)명"
    case .photo: "사진 \(digits)장"
    case .collection: "모음 \(digits)개"
    case .photographer: "사진가 \(digits)명"
    case .trailer: "예고편 \(digits)편"
    }
  }
}
