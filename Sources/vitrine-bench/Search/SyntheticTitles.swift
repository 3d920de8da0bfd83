internal import VitrineTestSupport
internal import VitrineMediaModel

/// Made-up titles with the same distribution of words and lengths as those of a file.
///
/// Kinds and scripts are modelled separately, so that a Korean name is made of parts of Korean names.
struct SyntheticTitles {
  private var groups: [Group: Words] = [:]
  /// The group of each title seen, and its year if it has one.
  private var seen: [(group: Group, year: Int?)] = []
  private var order: [Group] = []

  private struct Group: Hashable {
    var kind: MediaKind
    var script: TitleScript
  }

  /// The words of a group, weighted by frequency, and the lengths of its titles.
  private struct Words {
    var numbers: [Substring: UInt32] = [:]
    var words: [String] = []
    var all: [UInt32] = []
    var lengths: [UInt8] = []

    mutating func add(_ title: Substring) {
      let parts = title.split(separator: " ")
      lengths.append(UInt8(clamping: parts.count))
      for part in parts { all.append(number(of: part)) }
    }

    private mutating func number(of word: Substring) -> UInt32 {
      if let number = numbers[word] { return number }
      let number = UInt32(words.count)
      words.append(String(word))
      numbers[Substring(words[Int(number)])] = number
      return number
    }

    func title(_ random: inout SeededGenerator) -> String {
      let length = Int(lengths[random.below(lengths.count)])
      return (0..<max(length, 1)).map { _ in words[Int(all[random.below(all.count)])] }.joined(separator: " ")
    }
  }

  /// Learns from the titles of a file, including alternative ones.
  init(_ titles: some Sequence<TitleLine>) {
    for line in titles {
      for title in line.titles {
        let group = Group(kind: line.kind, script: TitleScript(title))
        groups[group, default: Words()].add(title)
        seen.append((group, line.year))
      }
    }
  }

  /// Returns a new title with its kind and year.
  func title(_ random: inout SeededGenerator) -> (kind: MediaKind, text: String, year: Int?) {
    guard !seen.isEmpty else { return (.film, "", nil) }
    let (group, year) = seen[random.below(seen.count)]
    return (group.kind, groups[group]?.title(&random) ?? "", year)
  }
}

/// The scripts that titles are grouped by.
enum TitleScript: CaseIterable {
  case latin, hangul, kana, han, cyrillic, other

  /// Classifies a title: kana before Han, because Japanese has both.
  init(_ title: some StringProtocol) {
    var found: Set<TitleScript> = []
    for scalar in title.unicodeScalars where scalar.properties.isAlphabetic {
      found.insert(Self.script(scalar))
    }
    self = [.other, .hangul, .kana, .han, .cyrillic].first(where: found.contains) ?? .latin
  }

  private static func script(_ scalar: Unicode.Scalar) -> TitleScript {
    switch scalar.value {
    case 0..<0x250, 0x1E00..<0x1F00: .latin
    case 0xAC00...0xD7A3, 0x1100..<0x1200, 0x3130..<0x3190: .hangul
    case 0x3041..<0x3100, 0x31F0..<0x3200, 0xFF66..<0xFFA0: .kana
    case 0x3400..<0xA000, 0xF900..<0xFB00, 0x20000..<0x32000, 0x3005: .han
    case 0x400..<0x530: .cyrillic
    default: .other
    }
  }
}
