internal import VitrineCatalogImport
internal import VitrineCatalog
internal import VitrinePresentation

/// `vitrine catalog import`: adds titles from public data to the catalog.
struct CatalogImportCommand {
  let context: Context

  func run() throws(ProgramError) -> ExitCode {
    let input = try self.input()
    let rejects = try context.arguments.options["rejects"].map { (path) throws(ProgramError) in
      try LineFile(path)
    }
    var options = ImportOptions()
    options.isDryRun = context.arguments.options["dry-run"] != nil
    options.replaces = context.arguments.options["replace"] != nil
    options.forcesReplacing = context.arguments.options["force"] != nil
    options.takesAll = context.arguments.options["all"] != nil
    options.onReject = { line in rejects?.write(ImportWords.json(of: line)) }
    let progress = ImportProgressLine(console: context.console)
    let report: ImportReport
    do throws(ImportFailure) {
      report = try Catalog.importing(
        input, in: context.configuration.data.value, options: options, progress: progress.show)
    } catch {
      progress.finish()
      throw ImportWords.error(error)
    }
    progress.finish()
    try rejects?.finish()
    let printer = ImportReportPrinter(context: context, report: report, isDryRun: options.isDryRun)
    if context.wantsJSON { printer.printJSON() } else { printer.printText() }
    return report.accepted > 0 ? .done : .nothingFound
  }

  /// Returns the import input that the arguments select.
  private func input() throws(ProgramError) -> Catalog.ImportInput {
    guard let source = context.arguments.rest.first else {
      throw context.usage(
        "Say what to import: imdb, tmdb-export, movielens, wikidata, unsplash-lite or jsonl.")
    }
    let paths = Array(context.arguments.rest.dropFirst())
    guard let first = paths.first else { throw context.usage("Say which files: \(source) PATH.") }
    if source == "tmdb-export" { return .tmdbExport(files: paths) }
    if source == "wikidata" { return .wikidata(files: paths) }
    guard paths.count == 1 else { throw context.usage("\(source) takes one path, not \(paths.count).") }
    switch source {
    case "imdb": return .imdb(folder: first)
    case "movielens": return .movielens(folder: first)
    case "unsplash-lite": return .unsplashLite(folder: first)
    case "jsonl": return .jsonl(file: first)
    default:
      throw context.usage(
        "There is no source \(source): imdb, tmdb-export, movielens, wikidata, unsplash-lite or jsonl.")
    }
  }
}
