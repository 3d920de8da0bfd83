internal import VitrineMediaModel

/// The four colours of a picture: three of one hue, and one for text.
struct Palette: Sendable, Hashable {
  /// The background colour, as `0xRRGGBB`.
  let ground: UInt32
  /// The colour of the pattern's larger shapes.
  let tone: UInt32
  /// The colour of the pattern's single accent.
  let highlight: UInt32
  /// The text colour; only used on ``ground``, with a contrast of at least 4.5 to 1.
  let ink: UInt32

  /// The lightness of a picture.
  enum Mood: CaseIterable, Sendable {
    /// Almost black.
    case deep
    /// Saturated colours.
    case rich
    /// Almost paper.
    case pale
  }
}

extension Palette {
  /// Returns the palette of a subject: the hue by its id, the mood by its genre where the genre has one.
  static func of(_ subject: PosterSubject, _ dice: inout Dice) -> Palette {
    let moods = moods(of: subject.genre?.slug)
    let mood = moods[dice.roll(moods.count)]
    let palettes = table[mood] ?? []
    guard !palettes.isEmpty else {
      return Palette(ground: 0x222222, tone: 0x444444, highlight: 0x888888, ink: 0xffffff)
    }
    return palettes[dice.roll(palettes.count)]
  }

  /// Returns the moods of a genre: dark for dark stories, light for light ones, mixed for the rest.
  private static func moods(of genre: String?) -> [Mood] {
    switch genre {
    case "horror", "thriller", "crime", "war": [.deep, .deep, .deep, .rich]
    case "mystery", "science-fiction": [.deep, .deep, .rich]
    case "comedy", "family", "animation", "music": [.pale, .pale, .rich]
    case "romance", "documentary": [.pale, .rich]
    default: [.deep, .rich, .pale, .rich]
    }
  }

  /// Formats a colour for SVG.
  static func hex(_ color: UInt32) -> String {
    let digits = String(color, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
