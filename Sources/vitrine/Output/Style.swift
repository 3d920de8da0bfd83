/// Colours and weight for a terminal; plain text anywhere else.
struct Style: Sendable {
  /// Whether escape codes are written.
  let isColored: Bool

  /// Colours only on a terminal, unless `NO_COLOR` is set or `TERM` is `dumb` (see no-color.org).
  init(isTerminal: Bool, environment: [String: String]) {
    let refused = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
    isColored = isTerminal && !refused
  }

  func heading(_ text: String) -> String { code("1", text) }
  func faint(_ text: String) -> String { code("2", text) }
  /// The accent of the web app, amber, from the 256 colours that every terminal of today has.
  func accent(_ text: String) -> String { code("38;5;214", text) }
  func trouble(_ text: String) -> String { code("31", text) }

  private func code(_ code: String, _ text: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
