internal import VitrineMediaModel
internal import VitrinePresentation

/// How a command ended.
enum ExitCode: Int32, Sendable {
  case done = 0
  case nothingFound = 1
  /// Wrong arguments, a wrong configuration, or a machine that cannot do what is asked (port, folder, disk).
  case wrongUse = 2
  /// A provider or a check is in trouble.
  case trouble = 3
}

/// Why a command could not run: one sentence for a person, and the exit code.
enum ProgramError: Error, Sendable {
  /// The arguments are wrong; the usage of the command is shown.
  case usage(UsageError)
  /// The configuration or the machine does not allow it.
  case refused(String)
  /// A provider or the catalog is in trouble.
  case trouble(String)

  /// The catalog could not answer.
  static func catalog(_ error: ProviderError) -> ProgramError {
    .trouble("the catalog cannot be read: \(error.words). vitrine catalog verify says more.")
  }
}

/// One call of the program.
struct Program: Sendable {
  let arguments: [String]
  let environment: [String: String]
  let console: Console

  /// Runs the command that the arguments name.
  func run() async -> ExitCode {
    do throws(ProgramError) {
      return try await perform()
    } catch {
      return report(error)
    }
  }

  private func perform() async throws(ProgramError) -> ExitCode {
    let arguments = try parsed()
    switch arguments.action {
    case .help(let command):
      console.line(HelpText.text(for: command))
      return .done
    case .run(let command):
      let context = try Context(
        arguments: arguments, command: command, environment: environment, console: console)
      return try await context.run()
    }
  }

  private func parsed() throws(ProgramError) -> Arguments {
    do throws(UsageError) {
      return try Arguments(arguments)
    } catch {
      throw .usage(error)
    }
  }

  private func report(_ error: ProgramError) -> ExitCode {
    switch error {
    case .usage(let error):
      console.problem("vitrine: \(error.message.withoutControls)")
      console.problem(error.command.map(HelpText.usage(of:)) ?? "Usage: vitrine COMMAND [OPTIONS]")
      return .wrongUse
    case .refused(let sentence):
      console.problem("vitrine: \(sentence.withoutControls)")
      return .wrongUse
    case .trouble(let sentence):
      console.problem("vitrine: \(sentence.withoutControls)")
      return .trouble
    }
  }
}
