internal import VitrineCatalog
internal import VitrineMediaModel
internal import VitrinePresentation

/// `vitrine catalog verify`: checks the catalog thoroughly.
struct CatalogVerifyCommand {
  let context: Context

  func run() async throws(ProgramError) -> ExitCode {
    let catalog = try context.openCatalog()
    let progress = Progress(console: context.console)
    let problems: [CatalogProblem]
    do throws(ProviderError) {
      problems = try await catalog.verify { progress.show("Checking \($0.rawValue)", 0) }
    } catch {
      throw .trouble("the catalog cannot be read: \(error.operatorWords). \(Self.remedy(context))")
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
      context.console.problem("vitrine: the catalog has faults. \(Self.remedy(context))")
    }
  }

  /// Imported titles are in files of their own, which must be kept.
  private static func remedy(_ context: Context) -> String {
    "Remove the folders catalog-* in \(context.configuration.data.value.withoutControls), but nothing else: vitrine "
      + "builds the catalog anew from its own data and the imports."
  }

  private func printJSON(_ problems: [CatalogProblem]) {
    context.console.object { writer in
      writer.field("sound", problems.isEmpty)
      writer.array("problems", problems) { writer, problem in
        writer.object { writer in
          writer.field("check", problem.check.rawValue)
          writer.field("detail", problem.detail)
        }
      }
    }
  }
}
