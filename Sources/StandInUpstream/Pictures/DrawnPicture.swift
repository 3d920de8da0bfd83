internal import VitrineHTTPModel
internal import VitrineHTTPServing

/// A picture drawn as SVG, which every browser shows in `<img>`, whatever the address ends in.
///
/// Not drawn as Vitrine draws posters itself, so that one sees which of the two a page shows.
struct DrawnPicture: Sendable {
  var width: Int
  var height: Int
  var color: Color
  /// Text across the picture; nil for none.
  var caption: String?

  /// How much lighter the top and darker the bottom is.
  static let contrast = 44

  /// The longest side, in pixels.
  static let longestSide = 8_000

  /// The picture as an answer that may be kept for a day.
  var response: HTTPResponse {
    HTTPResponse(
      fields: ["Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400"],
      body: .bytes(Array(svg.utf8)))
  }

  /// The picture.
  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">\
    <defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">\
    <stop offset="0" stop-color="\(color.shifted(by: Self.contrast).hex)"/>\
    <stop offset="1" stop-color="\(color.shifted(by: -Self.contrast).hex)"/></linearGradient></defs>\
    <rect width="\(width)" height="\(height)" fill="url(#g)"/>\
    <path d="M0 \(height * 7 / 10)L\(width * 3 / 10) \(height / 2)L\(width * 11 / 20) \(height * 7 / 10)\
    L\(width * 4 / 5) \(height * 11 / 20)L\(width) \(height * 3 / 4)V\(height)H0Z" \
    fill="\(color.shifted(by: -Self.contrast).hex)" fill-opacity="0.55"/>\(words)</svg>
    """
  }

  private var words: String {
    guard let caption else { return "" }
    let lines = Self.lines(caption)
    let size = max(6, width / 11)
    let tspans = lines.enumerated().map { row, line in
      "<tspan x=\"\(width / 2)\" dy=\"\(row == 0 ? 0 : size * 6 / 5)\">\(Self.escaped(line))</tspan>"
    }
    return "<text y=\"\(height / 4)\" font-family=\"sans-serif\" font-size=\"\(size)\" fill=\"#fff\" "
      + "text-anchor=\"middle\">\(tspans.joined())</text>"
  }

  /// Breaks a text into at most four lines of about 14 letters.
  private static func lines(_ text: String) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ").map(String.init) {
      if let last = lines.last, last.count + word.count < 14 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
    return Array(lines.prefix(4))
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
