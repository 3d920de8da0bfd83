internal import VitrineCatalog
internal import VitrineWeb

/// Words about imports.
enum ImportWords {
  /// A rejected line as JSON.
  static func json(of line: RejectedLine) -> String {
    var writer = JSONWriter()
    write(line, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  static func write(_ line: RejectedLine, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("file")
      writer.value(line.file)
      writer.key("line")
      writer.value(line.line)
      writer.key("reason")
      writer.value(line.reason)
    }
  }

  /// Wrong files and a folder that cannot be written are wrong use; damaged files are trouble.
  static func error(_ failure: ImportFailure) -> ProgramError {
    switch failure {
    case .missing, .wrongFiles, .wouldLose: .refused(failure.sentence)
    case .unreadable: .trouble(failure.sentence)
    case .catalog(.failed), .catalog(.importsDamaged): .trouble(failure.sentence)
    case .catalog: .refused(failure.sentence)
    }
  }
}

/// Prints what an import did.
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
      writer.key("source")
      writer.value(report.source.rawValue)
      for (name, flag) in [("changed", report.isChanged), ("dryRun", isDryRun)] {
        writer.key(name)
        writer.value(flag)
      }
      for (name, count) in [
        ("items", report.items), ("lines", report.lines), ("accepted", report.accepted),
        ("rejected", report.rejected),
      ] {
        writer.key(name)
        writer.value(count)
      }
      writer.key("license")
      writer.value(report.source.licenseLine)
      writer.key("milliseconds")
      writer.object { writer in
        for step in ImportReport.Step.allCases {
          guard let duration = report.durations[step] else { continue }
          writer.key(step.rawValue)
          writer.value(milliseconds: duration)
        }
      }
      writer.key("files")
      writer.array(report.files) { Self.write($1, to: &$0) }
      writer.key("rejectedLines")
      writer.array(report.rejectedLines) { ImportWords.write($1, to: &$0) }
    }
  }

  private static func write(_ file: ImportedFile, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("path")
      writer.value(file.path)
      for (name, count) in [
        ("lines", file.lines), ("accepted", file.accepted), ("rejected", file.rejected),
      ] {
        writer.key(name)
        writer.value(count)
      }
      writer.key("leftOut")
      writer.object { writer in
        for (reason, count) in file.leftOut.sorted(by: { $0.key < $1.key }) {
          writer.key(reason)
          writer.value(count)
        }
      }
    }
  }
}
