/// Colours and weight on a terminal; plain text otherwise.
struct Style: Sendable {
  /// Whether escape codes are written.
  let isColored: Bool

  /// Enables colours only on a terminal, and not if `NO_COLOR` is set or `TERM` is `dumb` (see no-color.org).
  init(isTerminal: Bool, environment: [String: String]) {
    let refused = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
    isColored = isTerminal && !refused
  }

  func heading(_ text: String) -> String { code("1", text) }
  func faint(_ text: String) -> String { code("2", text) }
  /// The web app's accent colour, amber, from the 256 colours that current terminals have.
  func accent(_ text: String) -> String { code("38;5;214", text) }
  func trouble(_ text: String) -> String { code("31", text) }

  private func code(_ code: String, _ text: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
