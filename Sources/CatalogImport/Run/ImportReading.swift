internal import VitrineCatalog
internal import VitrineDatabase

/// Reads the files of an import line by line, counts and rejects lines, and reports progress.
final class ImportReading {
  let staging: Staging
  let options: ImportOptions
  private(set) var report: ImportReport
  private let folder: String
  private let progress: (ImportProgress) -> Void
  private let start = ContinuousClock.now
  /// The maximum number of rejected lines in a file; see ``ImportReport/mostRejections``.
  var mostRejections = ImportReport.mostRejections

  /// The number of lines between two progress reports.
  private static let linesBetweenReports = 4_096

  init(
    _ source: ImportSource, into staging: Staging, folder: String, options: ImportOptions,
    progress: @escaping (ImportProgress) -> Void
  ) {
    self.staging = staging
    self.options = options
    self.folder = folder
    self.progress = progress
    report = ImportReport(source: source)
  }

  /// Reads one file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - separator: The separator of fields that may be quoted and contain line breaks; nil when every line
  ///     is one record.
  ///   - header: Receives the first line; nil when the format has no header.
  ///   - body: Receives every other line that is not empty.
  /// - Throws: ``ImportFailure``; a faulty line does not stop the reading.
  func read(
    _ path: String, quotedBetween separator: UInt8? = nil,
    header: ((Span<UInt8>) throws(LineFault) -> Void)? = nil,
    _ body: (Span<UInt8>) throws(LineFault) -> Void
  ) throws(ImportFailure) {
    let reader = try LineReader(path)
    var file = ImportedFile(path: path)
    var number = 0
    var awaitsHeader = header != nil
    var joined = JoinedLines(separator: separator)
    func take(_ line: Span<UInt8>, _ isWhole: Bool, _ number: Int) throws(ImportFailure) {
      guard !awaitsHeader else {
        awaitsHeader = false
        return try readHeader(line, path, header)
      }
      guard !line.isEmpty || !isWhole else { return }
      file.lines += 1
      try read(line, isWhole, number, &file, body)
    }
    try reader.forEachLine { (line, isWhole) throws(ImportFailure) in
      number += 1
      if number.isMultiple(of: Self.linesBetweenReports) { tell(reader, file) }
      try joined.add(line, isWhole, number, take)
    }
    try joined.finish(take)
    tell(reader, file)
    report.files.append(file)
  }

  /// Runs work that follows the last line, such as sums over all lines.
  func finish(_ body: () throws(LineFault) -> Void) throws(ImportFailure) {
    do throws(LineFault) {
      try body()
    } catch {
      throw .catalog(CatalogError(error, folder: folder))
    }
  }

  private func readHeader(
    _ line: Span<UInt8>, _ path: String, _ header: ((Span<UInt8>) throws(LineFault) -> Void)?
  ) throws(ImportFailure) {
    do throws(LineFault) {
      try header?(line)
    } catch {
      guard case .malformed(let reason) = error else { return }
      throw .wrongFiles(path: path, reason: reason)
    }
  }

  private func read(
    _ line: Span<UInt8>, _ isWhole: Bool, _ number: Int, _ file: inout ImportedFile,
    _ body: (Span<UInt8>) throws(LineFault) -> Void
  ) throws(ImportFailure) {
    do throws(LineFault) {
      guard isWhole else { throw .malformed("longer than \(LineReader.longestLine) bytes") }
      try body(line)
      file.accepted += 1
    } catch {
      switch error {
      case .leftOut(let reason): file.leftOut[reason, default: 0] += 1
      case .malformed(let reason):
        file.rejected += 1
        guard file.rejected <= mostRejections else {
          throw .wrongFiles(
            path: file.path,
            reason: "more than \(mostRejections) lines are not in its format, the last: \(reason)")
        }
        reject(RejectedLine(file: file.path, line: number, reason: reason))
      case .store: throw .catalog(CatalogError(error, folder: folder))
      }
    }
  }

  private func reject(_ line: RejectedLine) {
    if report.rejectedLines.count < ImportReport.mostRejectedLines { report.rejectedLines.append(line) }
    options.onReject(line)
  }

  private func tell(_ reader: LineReader, _ file: ImportedFile) {
    let share = reader.byteCount == 0 ? 1 : Double(reader.bytesRead) / Double(reader.byteCount)
    progress(
      ImportProgress(
        step: .reading, file: file.path, lines: report.lines + file.lines, fraction: share,
        elapsed: ContinuousClock.now - start))
  }
}

/// Joins lines where a quoted field contains line breaks.
private struct JoinedLines {
  let separator: UInt8?
  /// Lines that may form one record; the first has an open quotation mark.
  private var waiting: [[UInt8]] = []
  private var firstNumber = 0

  /// The maximum number of lines in one record. Beyond it the quotation mark is a fault of its own line, and
  /// the other lines are read separately.
  private static let most = 200

  init(separator: UInt8?) { self.separator = separator }

  mutating func add(
    _ line: Span<UInt8>, _ isWhole: Bool, _ number: Int,
    _ take: (Span<UInt8>, Bool, Int) throws(ImportFailure) -> Void
  ) throws(ImportFailure) {
    guard let separator, isWhole else {
      try finish(take)
      return try take(line, isWhole, number)
    }
    if waiting.isEmpty {
      guard Fields.isOpen(line, separator: separator) else { return try take(line, true, number) }
      firstNumber = number
    }
    waiting.append(line.indices.map { line[$0] })
    let whole = Array(waiting.joined(separator: [UInt8(ascii: "\n")]))
    if whole.count > LineReader.longestLine || waiting.count > Self.most { return try finish(take) }
    guard !Fields.isOpen(whole.span, separator: separator) else { return }
    // If the closing quotation mark in fact opens another field, the lines are not one record.
    guard (try? Fields.quoted(whole.span, separator: separator)) != nil else { return try finish(take) }
    waiting = []
    try take(whole.span, true, firstNumber)
  }

  /// Emits the first pending line as it is, and adds the others again.
  mutating func finish(
    _ take: (Span<UInt8>, Bool, Int) throws(ImportFailure) -> Void
  ) throws(ImportFailure) {
    while let first = waiting.first {
      let others = waiting.dropFirst()
      waiting = []
      try take(first.span, true, firstNumber)
      var number = firstNumber
      for line in others {
        number += 1
        try add(line.span, true, number, take)
      }
      // Fewer lines can become pending again each time, so the loop ends.
    }
  }
}
