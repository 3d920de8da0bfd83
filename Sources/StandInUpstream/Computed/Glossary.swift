/// English words and their Korean ones.
enum Glossary {
  /// Returns a text with every known word replaced; the order of words stays that of English.
  static func korean(_ text: String) -> String {
    var (result, word) = ("", "")
    for character in text + "\n" {
      if character.isLetter || character.isNumber {
        word.append(character)
        continue
      }
      result += words[word.lowercased()] ?? word
      result.append(character)
      word = ""
    }
    result.removeLast()
    return result.split(separator: " ").joined(separator: " ")
  }

  /// An article has no Korean word and becomes nothing.
  private static let words: [String: String] = {
    var words = common
    for subject in PhotoWords.all.subjects {
      words[subject.english] = subject.korean
      words[subject.plural] = subject.korean
    }
    for adjective in PhotoWords.all.adjectives { words[adjective.english] = adjective.korean }
    for place in PhotoWords.all.places { words[place.city.lowercased()] = place.korean }
    return words
  }()

  private static let common = [
    "a": "", "an": "", "the": "", "and": "그리고", "or": "또는", "but": "그러나", "in": "에서", "on": "위에", "of": "의",
    "to": "에", "with": "와", "from": "부터", "for": "위해", "by": "에 의해", "is": "이다", "are": "이다", "who": "누구",
    "his": "그의", "her": "그녀의", "their": "그들의", "he": "그", "she": "그녀", "they": "그들", "man": "남자",
    "woman": "여자", "boy": "소년", "girl": "소녀", "family": "가족", "friend": "친구", "friends": "친구들", "love": "사랑",
    "life": "인생", "death": "죽음", "world": "세계", "city": "도시", "house": "집", "school": "학교", "war": "전쟁",
    "night": "밤", "day": "날", "light": "빛", "morning": "아침", "first": "첫", "two": "두", "one": "한", "new": "새",
    "young": "젊은", "american": "미국의", "korean": "한국의", "british": "영국의", "french": "프랑스의",
    "japanese": "일본의", "actor": "배우", "actress": "배우", "director": "감독", "singer": "가수", "film": "영화",
    "films": "영화", "police": "경찰", "detective": "형사", "killer": "살인자", "secret": "비밀", "story": "이야기",
    "years": "년", "later": "후", "father": "아버지", "mother": "어머니", "son": "아들", "daughter": "딸",
    "brother": "형제", "sister": "자매", "king": "왕", "team": "팀", "money": "돈", "game": "게임", "ship": "배",
  ]
}
