internal import VitrineCatalog
internal import VitrineMediaModel
internal import VitrinePresentation

/// `vitrine catalog stats`: prints statistics of the catalog.
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
      writer.field(
        "items",
        counts: MediaKind.allCases.compactMap { kind in stats.items[kind].map { (kind.rawValue, $0) } })
      writer.field(
        "languages", counts: stats.languages.sorted { $0.key < $1.key }.map { ($0.key.description, $0.value) }
      )
      writer.field("sources", counts: stats.sources.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
      writer.field("files", counts: stats.files.map { ($0.name, $0.bytes) })
      writer.field("titles", stats.titles)
      writer.field("aliases", stats.aliases)
      writer.field("credits", stats.credits)
      writer.field("linkedCredits", stats.linkedCredits)
      writer.field("buildMs", milliseconds: stats.buildTime)
      writer.field("folder", stats.folder)
      writer.field("contentHash", stats.contentHash)
      writer.field("licenses", stats.licenseLines)
    }
  }
}

extension Catalog {
  /// Returns the statistics; maps the provider error to a program error.
  func statistics() throws(ProgramError) -> CatalogStats {
    do throws(ProviderError) {
      return try stats()
    } catch {
      throw .catalog(error)
    }
  }
}

/// Texts about the catalog, shared by several commands.
enum CatalogWords {
  /// `2,341 films, 1,204 TV shows, 4,900 people`.
  static func counts(_ stats: CatalogStats) -> String {
    [MediaKind.film, .show, .person].map { Names.count(stats.items[$0] ?? 0, of: $0, in: .english) }
      .joined(separator: ", ")
  }

  /// Returns seconds with one decimal.
  static func seconds(_ duration: Duration) -> String {
    let tenths = Int((duration / .milliseconds(100)).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
