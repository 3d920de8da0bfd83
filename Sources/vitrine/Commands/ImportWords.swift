internal import VitrineCatalogImport
internal import VitrineCatalog
internal import VitrinePresentation

/// Texts about imports.
enum ImportWords {
  /// Returns a rejected line as JSON.
  static func json(of line: RejectedLine) -> String {
    var writer = JSONWriter()
    write(line, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  static func write(_ line: RejectedLine, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("file", line.file)
      writer.field("line", line.line)
      writer.field("reason", line.reason)
    }
  }

  /// Wrong files and an unwritable folder are usage errors; damaged files are failures.
  static func error(_ failure: ImportFailure) -> ProgramError {
    switch failure {
    case .missing, .wrongFiles, .wouldLose: .refused(failure.sentence)
    case .unreadable: .trouble(failure.sentence)
    case .catalog(.failed), .catalog(.importsDamaged): .trouble(failure.sentence)
    case .catalog: .refused(failure.sentence)
    }
  }
}

/// Prints the report of an import.
struct ImportReportPrinter {
  let context: Context
  let report: ImportReport
  let isDryRun: Bool

  func printText() {
    let console = context.console
    for file in report.files {
      var parts = ["\(file.lines) lines", "\(file.accepted) taken"]
      parts += file.leftOut.sorted { $0.key < $1.key }.map { "\($0.value) left out (\($0.key))" }
      if file.rejected > 0 { parts.append("\(file.rejected) rejected") }
      console.line("\(file.path.withoutControls): \(parts.joined(separator: ", "))")
    }
    for line in report.rejectedLines {
      console.problem("\(line.file):\(line.line): \(line.reason)".withoutControls)
    }
    if report.rejected > report.rejectedLines.count {
      console.problem(
        "… and \(report.rejected - report.rejectedLines.count) more; --rejects FILE lists them all.")
    }
    console.line(outcome)
    if report.source == .unsplash, report.isChanged {
      console.line("Photos are kept with the imports; the catalog does not search them yet.")
    }
    if report.accepted > 0 { console.line(context.style.faint(report.source.licenseLine)) }
  }

  private var outcome: String {
    if isDryRun { return "A dry run: nothing was changed." }
    guard report.isChanged else { return "Nothing new: the catalog is as it was." }
    let seconds = CatalogWords.seconds(report.durations.values.reduce(.zero, +))
    return "The catalog has \(report.items ?? 0) items now; that took \(seconds) s."
  }

  func printJSON() {
    context.console.object { writer in
      writer.field("source", report.source.rawValue)
      writer.field("changed", report.isChanged)
      writer.field("dryRun", isDryRun)
      writer.field("items", report.items)
      writer.field("lines", report.lines)
      writer.field("accepted", report.accepted)
      writer.field("rejected", report.rejected)
      writer.field("license", report.source.licenseLine)
      writer.object("milliseconds") { writer in
        for step in ImportReport.Step.allCases {
          if let duration = report.durations[step] { writer.field(step.rawValue, milliseconds: duration) }
        }
      }
      writer.array("files", report.files) { Self.write($1, to: &$0) }
      writer.array("rejectedLines", report.rejectedLines) { ImportWords.write($1, to: &$0) }
    }
  }

  private static func write(_ file: ImportedFile, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("path", file.path)
      writer.field("lines", file.lines)
      writer.field("accepted", file.accepted)
      writer.field("rejected", file.rejected)
      writer.field("leftOut", counts: file.leftOut.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
  }
}
