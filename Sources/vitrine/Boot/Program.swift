/// One invocation of the program.
struct Program: Sendable {
  let arguments: [String]
  let environment: [String: String]
  let console: Console

  /// Runs the command given by the arguments.
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
