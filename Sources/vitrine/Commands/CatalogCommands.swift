internal import VitrineCatalog
internal import VitrineMediaModel
internal import VitrineWeb

/// `vitrine catalog stats`: what the catalog holds.
struct CatalogStatsCommand {
  let context: Context

  func run() throws(ProgramError) -> ExitCode {
    let catalog = try context.openCatalog()
    let stats = try catalog.statistics()
    if context.wantsJSON { printJSON(stats) } else { printText(stats) }
    return .done
  }

  private func printText(_ stats: CatalogStats) {
    let languages = stats.languages.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .prefix(Self.mostLanguages).map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    let size = stats.files.reduce(0) { $0 + $1.bytes }
    let rows = [
      ("items", CatalogWords.counts(stats)),
      ("titles", "\(stats.titles), and \(stats.aliases) other names"),
      ("languages", "\(stats.languages.count): \(languages) …"),
      ("credits", "\(stats.credits), \(stats.linkedCredits) of them linked to a person"),
      ("folder", stats.folder.withoutControls),
      ("size", "\((size + 500_000) / 1_000_000) MB in \(stats.files.count) files"),
      ("content", "\(stats.contentHash), built in \(CatalogWords.seconds(stats.buildTime)) s"),
    ]
    for (name, value) in rows {
      context.console.line("\(context.style.faint(DisplayWidth.pad(name, to: 9)))  \(value)")
    }
    for line in stats.licenseLines { context.console.line(context.style.faint(line)) }
  }

  private static let mostLanguages = 8

  private func printJSON(_ stats: CatalogStats) {
    context.console.object { writer in
      writer.numbers(
        "items", MediaKind.allCases.compactMap { kind in stats.items[kind].map { (kind.rawValue, $0) } })
      writer.numbers(
        "languages", stats.languages.sorted { $0.key < $1.key }.map { ($0.key.description, $0.value) })
      writer.numbers("sources", stats.sources.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
      writer.numbers("files", stats.files.map { ($0.name, $0.bytes) })
      let counts = [
        ("titles", stats.titles), ("aliases", stats.aliases), ("credits", stats.credits),
        ("linkedCredits", stats.linkedCredits),
      ]
      for (name, count) in counts {
        writer.key(name)
        writer.value(count)
      }
      writer.key("buildMs")
      writer.value(milliseconds: stats.buildTime)
      for (name, text) in [("folder", stats.folder), ("contentHash", stats.contentHash)] {
        writer.key(name)
        writer.value(text)
      }
      writer.key("licenses")
      writer.array(stats.licenseLines) { $0.value($1) }
    }
  }
}

extension JSONWriter {
  /// Writes a member whose value is an object of numbers, in the order given.
  fileprivate mutating func numbers(_ name: String, _ values: [(String, Int)]) {
    key(name)
    object { writer in
      for (key, value) in values {
        writer.key(key)
        writer.value(value)
      }
    }
  }
}

/// `vitrine catalog verify`: checks the catalog thoroughly.
struct CatalogVerifyCommand {
  let context: Context

  func run() throws(ProgramError) -> ExitCode {
    let catalog = try context.openCatalog()
    let progress = Progress(console: context.console)
    let problems: [CatalogProblem]
    do throws(ProviderError) {
      problems = try catalog.verify { progress.show("Checking \($0.rawValue)", 0) }
    } catch {
      throw .trouble("the catalog cannot be read (\(error)); remove its folder and start again.")
    }
    progress.finish()
    if context.wantsJSON { printJSON(problems) } else { printText(problems) }
    return problems.isEmpty ? .done : .trouble
  }

  private func printText(_ problems: [CatalogProblem]) {
    for problem in problems { context.console.line(problem.description.withoutControls) }
    if problems.isEmpty {
      let checks = CatalogProblem.Check.allCases.map(\.rawValue).joined(separator: ", ")
      context.console.line("The catalog is sound: \(checks).")
    } else {
      context.console.problem(
        "vitrine: the catalog has faults; remove the catalog-* folders in \(context.configuration.data.value.withoutControls) and start "
          + "again. The files imports* there are what you imported: keep them."
      )
    }
  }

  private func printJSON(_ problems: [CatalogProblem]) {
    context.console.object { writer in
      writer.key("sound")
      writer.value(problems.isEmpty)
      writer.key("problems")
      writer.array(problems) { writer, problem in
        writer.object { writer in
          writer.key("check")
          writer.value(problem.check.rawValue)
          writer.key("detail")
          writer.value(problem.detail)
        }
      }
    }
  }
}

extension Catalog {
  /// The statistics, with the port's error worded for the terminal.
  func statistics() throws(ProgramError) -> CatalogStats {
    do throws(ProviderError) {
      return try stats()
    } catch {
      throw .trouble("the catalog cannot be read (\(error)); vitrine catalog verify says more.")
    }
  }
}

/// Words about the catalog that several commands use.
enum CatalogWords {
  /// `2,341 films, 1,204 shows, 4,900 people`.
  static func counts(_ stats: CatalogStats) -> String {
    [MediaKind.film, .show, .person].map { "\(stats.items[$0] ?? 0) \(word($0))" }.joined(separator: ", ")
  }

  /// Seconds with one digit behind the point.
  static func seconds(_ duration: Duration) -> String {
    let tenths = Int((duration / .milliseconds(100)).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func word(_ kind: MediaKind) -> String {
    switch kind {
    case .film: "films"
    case .show: "shows"
    default: "people"
    }
  }
}
