/// Why the arguments are invalid; the text says what to do instead.
struct UsageError: Error, Equatable {
  /// One sentence.
  let message: String
  /// The command whose usage helps; nil for the usage of the program.
  let command: Command?
}

/// The parsed arguments of one invocation.
struct Arguments: Sendable {
  /// The action to take.
  enum Action: Sendable {
    /// Print the help of a command, or of the program.
    case help(Command?)
    /// Run a command.
    case run(Command)
  }

  let action: Action
  /// The values of the given options by name; empty for a switch.
  let options: [String: String]
  /// The arguments that are not options.
  let rest: [String]

  /// Parses the arguments after the program's name.
  ///
  /// The value of an option is the next argument or follows `=`; `--` ends the options.
  init(_ arguments: [String]) throws(UsageError) {
    guard let first = arguments.first, first != "--help", first != "-h", first != "help" else {
      self = Arguments(action: .help(nil), options: [:], rest: [])
      return
    }
    if first == "--version" {
      self = Arguments(action: .run(.version), options: [:], rest: [])
      return
    }
    let command = try Self.command(arguments)
    var reader = Reader(command: command, arguments: arguments.dropFirst(command.words.count))
    try reader.read()
    let wantsHelp = reader.options["help"] != nil
    if !wantsHelp, command.arguments.isEmpty, let extra = reader.rest.first {
      throw UsageError(
        message: "vitrine \(command.name) takes no argument, but \(extra) was given.", command: command)
    }
    self = Arguments(
      action: wantsHelp ? .help(command) : .run(command), options: reader.options, rest: reader.rest)
  }

  private init(action: Action, options: [String: String], rest: [String]) {
    self.action = action
    self.options = options
    self.rest = rest
  }

  private static func command(_ arguments: [String]) throws(UsageError) -> Command {
    if let command = Command.all.first(where: { arguments.starts(with: $0.words) }) { return command }
    let first = arguments.first ?? ""
    let family = Command.all.filter { $0.words.first == first }
    if !family.isEmpty {
      let names = family.map { "vitrine \($0.name)" }.joined(separator: " or ")
      throw UsageError(message: "vitrine \(first) needs one more word: \(names).", command: nil)
    }
    throw UsageError(message: "There is no command \(first). vitrine --help lists them.", command: nil)
  }

  /// Parses options one after another.
  private struct Reader {
    let command: Command
    var arguments: ArraySlice<String>
    var options: [String: String] = [:]
    var rest: [String] = []

    init(command: Command, arguments: ArraySlice<String>) {
      self.command = command
      self.arguments = arguments
    }

    mutating func read() throws(UsageError) {
      while let argument = arguments.popFirst() {
        if argument == "--" {
          rest += arguments
          return
        }
        if argument == "-h" {
          options["help"] = ""
        } else if argument.hasPrefix("--") {
          try readOption(argument)
        } else {
          rest.append(argument)
        }
      }
    }

    private mutating func readOption(_ argument: String) throws(UsageError) {
      let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts.first ?? "")
      guard let option = (command.options + [.help]).first(where: { $0.name == name }) else {
        throw UsageError(message: "vitrine \(command.name) has no option --\(name).", command: command)
      }
      guard options[name] == nil else {
        throw UsageError(message: "--\(name) is given twice.", command: command)
      }
      switch (option.value, parts.count) {
      case (nil, 1): options[name] = ""
      case (nil, _): throw UsageError(message: "--\(name) takes no value.", command: command)
      case (_, 2): options[name] = String(parts[1])
      case (let placeholder?, _):
        guard let value = arguments.popFirst() else {
          throw UsageError(message: "--\(name) needs a value: --\(name) \(placeholder)", command: command)
        }
        options[name] = value
      }
    }
  }
}
