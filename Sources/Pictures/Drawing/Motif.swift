/// The pattern of a genre in a square of 300 units, in two tones of one hue.
struct Motif {
  let tone: String
  let highlight: String
  let ground: String
  var writer = SVGWriter()
  private var dice: Dice

  /// Returns the pattern of a genre as SVG elements.
  static func svg(genre: String?, palette: Palette, dice: Dice) -> String {
    var motif = Motif(
      tone: Palette.hex(palette.tone), highlight: Palette.hex(palette.highlight),
      ground: Palette.hex(palette.ground), dice: dice)
    let isMirrored = motif.dice.roll(2) == 0
    motif.draw(genre)
    guard isMirrored else { return motif.writer.text }
    var mirrored = SVGWriter()
    mirrored.group("g", [("transform", "matrix(-1 0 0 1 300 0)")]) { $0.raw(motif.writer.text) }
    return mirrored.text
  }

  private init(tone: String, highlight: String, ground: String, dice: Dice) {
    self.tone = tone
    self.highlight = highlight
    self.ground = ground
    self.dice = dice
  }

  /// Returns which part of the square is shown, as the values of `viewBox` and `preserveAspectRatio`.
  static func frame(of genre: String?) -> (viewBox: String, aspect: String) {
    let standsOnGround = ["adventure", "history", "music", "western"].contains(genre)
    return ("0 0 300 300", standsOnGround ? "xMidYMax slice" : "xMidYMid slice")
  }

  private mutating func draw(_ genre: String?) {
    switch genre {
    case "action": slants()
    case "adventure": peaks()
    case "animation": bubbles()
    case "comedy": smiles()
    case "crime": blinds()
    case "documentary": contactSheet()
    case "drama": faces()
    case "family": quarters()
    case "fantasy": crescent()
    case "history": arcade()
    case "horror": eye()
    case "music": equalizer()
    case "mystery": staircase()
    case "romance": rings()
    case "science-fiction": orbits()
    case "thriller": vanishingPoint()
    case "war": chevrons()
    case "western": sunset()
    default: ripples()
    }
  }
}

// Drawing helpers shared by the motifs.
extension Motif {
  mutating func roll(_ sides: Int) -> Int { dice.roll(sides) }

  mutating func circle(_ x: Int, _ y: Int, _ radius: Int, _ fill: String) {
    writer.element("circle", [("cx", "\(x)"), ("cy", "\(y)"), ("r", "\(radius)"), ("fill", fill)])
  }

  mutating func ring(_ x: Int, _ y: Int, _ radius: Int, _ width: Int, _ stroke: String) {
    writer.element(
      "circle",
      [
        ("cx", "\(x)"), ("cy", "\(y)"), ("r", "\(radius)"), ("fill", "none"), ("stroke", stroke),
        ("stroke-width", "\(width)"),
      ])
  }

  mutating func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ fill: String) {
    writer.element(
      "rect",
      [("x", "\(x)"), ("y", "\(y)"), ("width", "\(width)"), ("height", "\(height)"), ("fill", fill)])
  }

  mutating func path(_ commands: String, _ fill: String, turned degrees: Int = 0) {
    var attributes = [("d", commands), ("fill", fill)]
    if degrees != 0 { attributes.append(("transform", "rotate(\(degrees) 150 150)")) }
    writer.element("path", attributes)
  }
}
