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
