internal import VitrinePresentation

/// `vitrine version`.
struct VersionCommand {
  let context: Context

  func run() -> ExitCode {
    if context.wantsJSON {
      context.console.object { writer in
        writer.field("version", Version.current)
      }
    } else {
      context.console.line("vitrine \(Version.current)")
    }
    return .done
  }
}
