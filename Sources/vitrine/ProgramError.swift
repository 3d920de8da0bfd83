internal import VitrineMediaModel
internal import VitrinePresentation

/// The exit code of a command.
enum ExitCode: Int32, Sendable {
  case done = 0
  case nothingFound = 1
  /// Invalid arguments or configuration, or a machine that cannot do what is asked (port, folder, disk).
  case wrongUse = 2
  /// A provider or a check failed.
  case trouble = 3
}

/// Why a command could not run: one sentence for a person, and the exit code.
enum ProgramError: Error, Sendable {
  /// Invalid arguments; the usage of the command is shown.
  case usage(UsageError)
  /// The configuration or the machine does not allow the command.
  case refused(String)
  /// A provider or the catalog failed.
  case trouble(String)

  /// Maps an error of the catalog.
  static func catalog(_ error: ProviderError) -> ProgramError {
    .trouble("the catalog cannot be read: \(error.operatorWords). vitrine catalog verify says more.")
  }
}
