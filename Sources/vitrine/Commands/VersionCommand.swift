internal import VitrineWeb

/// `vitrine version`.
struct VersionCommand {
  let context: Context

  func run() -> ExitCode {
    if context.wantsJSON {
      context.console.object { writer in
        writer.key("version")
        writer.value(Version.current)
      }
    } else {
      context.console.line("vitrine \(Version.current)")
    }
    return .done
  }
}

extension Console {
  /// Prints one JSON object on a line.
  func object(_ content: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.object(content)
    line(String(decoding: writer.bytes, as: UTF8.self))
  }
}
