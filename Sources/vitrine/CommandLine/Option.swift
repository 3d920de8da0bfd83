/// One option of a command.
struct Option: Sendable {
  /// The name without hyphens.
  let name: String
  /// What stands for the value in the help; nil for a switch.
  let value: String?
  /// One line of help.
  let help: String

  init(_ name: String, _ value: String? = nil, _ help: String) {
    self.name = name
    self.value = value
    self.help = help
  }

  /// The option as it stands in the help: `--lang TAG`.
  var usage: String { value.map { "--\(name) \($0)" } ?? "--\(name)" }
}

extension Option {
  static let help = Option("help", nil, "Show this help")
  static let json = Option("json", nil, "Print one JSON object")
  static let data = Option("data", "DIR", "Keep the catalog in DIR instead of $XDG_DATA_HOME/vitrine")
}
