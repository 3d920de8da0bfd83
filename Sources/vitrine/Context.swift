internal import VitrineCatalogImport
internal import VitrineCatalog
internal import VitrineMediaModel

/// The inputs of a command: its arguments, the configuration and the console.
struct Context: Sendable {
  let arguments: Arguments
  let command: Command
  let configuration: Configuration
  let providers: ProviderSettings
  let console: Console
  let style: Style

  init(
    arguments: Arguments, command: Command, environment: [String: String], console: Console
  ) throws(ProgramError) {
    self.arguments = arguments
    self.command = command
    self.console = console
    style = Style(isTerminal: console.isTerminal, environment: environment)
    do throws(ConfigurationError) {
      configuration = try Configuration(
        options: arguments.options, environment: environment, file: ConfigurationFile.read(folder:))
      providers = try ProviderSettings(environment: environment)
    } catch {
      // An invalid value on the command line is a usage error, as is one in the environment.
      throw .usage(UsageError(message: error.message, command: command))
    }
  }

  func run() async throws(ProgramError) -> ExitCode {
    switch command {
    case .serve: try await ServeCommand(context: self).run()
    case .search: try await SearchCommand(context: self).run()
    case .catalogImport: try CatalogImportCommand(context: self).run()
    case .catalogExport: try CatalogExportCommand(context: self).run()
    case .catalogStats: try CatalogStatsCommand(context: self).run()
    case .catalogExplain: try await CatalogExplainCommand(context: self).run()
    case .catalogVerify: try await CatalogVerifyCommand(context: self).run()
    case .doctor: await DoctorCommand(context: self).run()
    default: VersionCommand(context: self).run()
    }
  }

  /// Whether `--json` was given.
  var wantsJSON: Bool { arguments.options["json"] != nil }

  /// Returns the value of an integer option within a range.
  func number(_ name: String, in range: ClosedRange<Int>, otherwise: Int) throws(ProgramError) -> Int {
    guard let text = arguments.options[name] else { return otherwise }
    guard let number = Int(text), range.contains(number) else {
      throw usage("--\(name) is a whole number from \(range.lowerBound) to \(range.upperBound), not \(text).")
    }
    return number
  }

  func usage(_ message: String) -> ProgramError {
    .usage(UsageError(message: message, command: command))
  }

  /// Opens the catalog, building it first if necessary; progress goes to standard error.
  ///
  /// - Parameter executor: Runs work that may take more than 5 ms.
  /// - Returns: The catalog.
  /// - Throws: ``ProgramError/refused(_:)`` when it cannot be opened or built.
  func openCatalog(executor: (any TaskExecutor)? = nil) throws(ProgramError) -> Catalog {
    let progress = Progress(console: console)
    defer { progress.finish() }
    do throws(CatalogError) {
      let catalog = try Catalog.open(in: configuration.data.value, executor: executor) {
        progress.show("Building the catalog: \($0.stage.rawValue)", $0.fraction)
      }
      progress.finish()
      sayWhatHappened(catalog.opening)
      return catalog
    } catch {
      throw .refused(error.sentence)
    }
  }

  private func sayWhatHappened(_ opening: CatalogOpening) {
    if case .damaged(let damage) = opening.built {
      console.problem("The catalog on the disk was damaged (\(damage)); it was built anew.")
    }
    if !opening.removed.isEmpty {
      console.problem("Removed what an earlier run left behind: \(opening.removed.joined(separator: ", ")).")
    }
  }
}
