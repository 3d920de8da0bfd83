internal import VitrineMediaModel

/// Draws a poster of 300 × 450 units: a motif, a large title at one edge, and the year in small type beside
/// it.
struct PosterDrawing {
  private let subject: PosterSubject
  private let palette: Palette
  private let title: SetTitle
  private let motifDice: Dice
  private let titleIsOnTop: Bool
  private let isRightToLeft: Bool

  static let width = 300
  static let height = 450
  /// The distance of text from the edges.
  static let margin = 24.0
  private static let yearSize = 21.0
  /// The space between the motif and the text.
  private static let gap = 26.0

  init(_ subject: PosterSubject) {
    self.subject = subject
    var dice = Dice(subject.id.description)
    palette = Palette.of(subject, &dice)
    titleIsOnTop = dice.roll(3) == 0
    motifDice = dice
    title = SetTitle(subject.title, boxWidth: Double(Self.width) - 2 * Self.margin)
    isRightToLeft = subject.language?.isRightToLeft ?? false
  }

  /// The whole picture.
  var svg: String {
    var writer = SVGWriter()
    writer.group(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("viewBox", "0 0 \(Self.width) \(Self.height)"),
        ("width", "\(Self.width)"), ("height", "\(Self.height)"), ("role", "img"),
        ("lang", subject.language?.description ?? ""),
      ].filter { !$0.1.isEmpty }
    ) { writer in
      writer.element("title", text: subject.title)
      writer.element("rect", [("width", "100%"), ("height", "100%"), ("fill", Palette.hex(palette.ground))])
      drawMotif(&writer)
      drawTitle(&writer)
      drawYear(&writer)
    }
    return writer.text
  }

  /// The baselines of the title's lines.
  private var baselines: [Double] {
    let first =
      titleIsOnTop ? yearBand + Self.margin + title.capHeight : bottom - title.height + title.capHeight
    return title.lines.indices.map { first + Double($0) * title.leading }
  }

  /// The last baseline when the title is at the bottom.
  private var bottom: Double {
    Double(Self.height) - Self.margin - yearBand - (subject.year == nil ? title.descent : 0)
  }

  /// The height of the year and its gap to the title; 0 without a year.
  private var yearBand: Double {
    guard subject.year != nil else { return 0 }
    return Self.yearSize * 0.72 + 16 + (titleIsOnTop ? 0 : title.descent * 0.7)
  }

  /// The height left for the motif.
  var motifHeight: Double { motifBand.upperBound - motifBand.lowerBound }

  private var motifBand: ClosedRange<Double> {
    let first = baselines.first ?? 0
    let last = baselines.last ?? 0
    return titleIsOnTop
      ? last + title.descent + Self.gap...Double(Self.height) : 0...first - title.capHeight - Self.gap
  }

  private func drawMotif(_ writer: inout SVGWriter) {
    let frame = Motif.frame(of: subject.genre?.slug)
    writer.group(
      "svg",
      [
        ("y", SVGWriter.number(motifBand.lowerBound)), ("width", "\(Self.width)"),
        ("height", SVGWriter.number(motifHeight)), ("viewBox", frame.viewBox),
        ("preserveAspectRatio", frame.aspect),
      ]
    ) { $0.raw(Motif.svg(genre: subject.genre?.slug, palette: palette, dice: motifDice)) }
  }

  private func drawTitle(_ writer: inout SVGWriter) {
    let attributes = [
      ("fill", Palette.hex(palette.ink)), ("font-family", Typeface.family(for: subject.language)),
      ("font-weight", "700"), ("font-size", "\(title.size)"),
    ]
    writer.group("g", attributes + direction) { writer in
      for ((line, width), baseline) in zip(zip(title.lines, title.widths), baselines) {
        let inset = Typeface.sideBearing(of: line) * Double(title.size)
        let x = isRightToLeft ? Double(Self.width) - Self.margin + inset : Self.margin - inset
        var place = [("x", SVGWriter.number(x)), ("y", SVGWriter.number(baseline))]
        // A last safeguard: only a line that nearly fills its box can be wider than estimated.
        if width > title.boxWidth * 0.94 {
          place += [("textLength", SVGWriter.number(width)), ("lengthAdjust", "spacingAndGlyphs")]
        }
        writer.element("text", place, text: line)
      }
    }
  }

  private func drawYear(_ writer: inout SVGWriter) {
    guard let year = subject.year else { return }
    let y = titleIsOnTop ? Self.margin + Self.yearSize * 0.72 : Double(Self.height) - Self.margin
    let x = isRightToLeft ? Double(Self.width) - Self.margin : Self.margin
    writer.element(
      "text",
      [
        ("x", SVGWriter.number(x - 1)), ("y", SVGWriter.number(y)), ("fill", Palette.hex(palette.ink)),
        ("font-family", Typeface.family(for: .english)), ("font-weight", "500"),
        ("font-size", SVGWriter.number(Self.yearSize)), ("letter-spacing", "0.6"),
      ] + (isRightToLeft ? [("text-anchor", "end")] : []), text: String(year))
  }

  private var direction: [(String, String)] { isRightToLeft ? [("direction", "rtl")] : [] }
}
