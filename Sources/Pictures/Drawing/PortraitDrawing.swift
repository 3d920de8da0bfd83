internal import VitrineMediaModel

/// Draws a portrait of 300 × 300 units: initials on two tones, safe to crop to a circle.
struct PortraitDrawing {
  private let subject: PosterSubject
  private let palette: Palette
  private let composition: Int
  private let turn: Int

  static let side = 300
  /// The maximum width of the initials in the middle of the circle.
  static let boxWidth = 186.0

  init(_ subject: PosterSubject) {
    self.subject = subject
    var dice = Dice(subject.id.description)
    palette = Palette.of(subject, &dice)
    composition = dice.roll(4)
    turn = dice.roll(8) * 45
  }

  /// The whole picture.
  var svg: String {
    var writer = SVGWriter()
    writer.group(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("viewBox", "0 0 \(Self.side) \(Self.side)"),
        ("width", "\(Self.side)"), ("height", "\(Self.side)"), ("role", "img"),
        ("lang", subject.language?.description ?? ""),
      ].filter { !$0.1.isEmpty }
    ) { writer in
      writer.element("title", text: subject.title)
      writer.element("rect", [("width", "100%"), ("height", "100%"), ("fill", Palette.hex(palette.ground))])
      writer.group("g", [("transform", "rotate(\(turn) 150 150)"), ("fill", Palette.hex(palette.tone))]) {
        draw(&$0)
      }
      drawInitials(&writer)
    }
    return writer.text
  }

  /// Draws one of four figures at the rim of the circle; the middle stays free for the initials.
  private func draw(_ writer: inout SVGWriter) {
    let highlight = Palette.hex(palette.highlight)
    switch composition {
    case 0:
      writer.element("path", [("d", "M-80 250H380V380H-80z")])
      writer.element("circle", [("cx", "238"), ("cy", "66"), ("r", "11"), ("fill", highlight)])
    case 1:
      writer.element("path", [("d", "M0 150A150 150 0 0 1 150 0V34A116 116 0 0 0 34 150z")])
      writer.element(
        "path", [("d", "M300 150A150 150 0 0 1 150 300V266A116 116 0 0 0 266 150z"), ("fill", highlight)])
    case 2:
      writer.element("path", [("d", "M-80-80H380V44H-80z")])
      writer.element("path", [("d", "M-80 250H380V262H-80z"), ("fill", highlight)])
    default:
      writer.element("path", [("d", "M150 0A150 150 0 0 1 150 300V268A118 118 0 0 0 150 32z")])
      writer.element("circle", [("cx", "22"), ("cy", "150"), ("r", "9"), ("fill", highlight)])
    }
  }

  private func drawInitials(_ writer: inout SVGWriter) {
    let initials = Initials.of(subject.title)
    let size = Self.size(of: initials)
    let isSquare = initials.contains { Script($0).isIdeographic || Script($0) == .hangul }
    let rise = (isSquare ? 0.37 : 0.36) * Double(size)
    writer.element(
      "text",
      [
        ("x", "150"), ("y", SVGWriter.number(150 + rise)), ("text-anchor", "middle"),
        ("fill", Palette.hex(palette.ink)), ("font-family", Typeface.family(for: subject.language)),
        ("font-weight", "700"), ("font-size", "\(size)"),
      ], text: initials)
  }

  /// Returns the largest size, at most 94, at which the initials fit.
  private static func size(of initials: String) -> Int {
    min(94, Int(boxWidth / max(1, GlyphWidth.of(initials))))
  }
}
