internal import VitrineCatalogImport
internal import VitrineCatalog

/// `vitrine catalog export jsonl`: prints the catalog line by line.
struct CatalogExportCommand {
  let context: Context

  func run() throws(ProgramError) -> ExitCode {
    guard context.arguments.rest == ["jsonl"] else {
      throw context.usage("Say the format: vitrine catalog export jsonl.")
    }
    let catalog = try context.openCatalog()
    let console = context.console
    do {
      let count = try catalog.exportLines { line in
        console.line(line)
        return true
      }
      return count > 0 ? .done : .nothingFound
    } catch {
      throw .catalog(error)
    }
  }
}
