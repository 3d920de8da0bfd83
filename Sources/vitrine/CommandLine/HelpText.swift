/// The help texts of the program and its commands.
enum HelpText {
  static func text(for command: Command?) -> String {
    command.map(text(of:)) ?? program
  }

  /// Returns the usage line of a command.
  static func usage(of command: Command) -> String {
    let parts = [
      "Usage: vitrine \(command.name)", command.options.isEmpty ? "" : "[OPTIONS]", command.arguments,
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func text(of command: Command) -> String {
    let options = columns((command.options + [.help]).map { ($0.usage, $0.help) })
    let notes = command.notes.isEmpty ? [] : [""] + command.notes
    return ([command.summary + ".", "", usage(of: command), "", "Options:"] + options + notes)
      .joined(separator: "\n")
  }

  private static var program: String {
    let commands = columns(Command.all.map { ("vitrine \($0.name)", $0.summary) })
    return
      (["Vitrine: one search box for films, TV shows and people.", "", "Commands:"] + commands
      + [
        "",
        "vitrine COMMAND --help explains a command. Exit codes: 0 done, 1 nothing found, 2 wrong usage, 3 failure.",
      ])
      .joined(separator: "\n")
  }

  private static func columns(_ rows: [(String, String)]) -> [String] {
    let width = rows.map { DisplayWidth.of($0.0) }.max() ?? 0
    return rows.map { "  \(DisplayWidth.pad($0.0, to: width))  \($0.1)" }
  }
}
