internal import Foundation
internal import VitrineFederation
internal import VitrineMediaModel
internal import Observation
internal import VitrineSearchUI

/// `vitrine search --watch`: each line of standard input is the query typed so far; prints the sections as
/// they become known, as a search screen shows them.
@MainActor
struct WatchCommand {
  let context: Context
  let federation: Federation

  func run(scope: SearchScope, refinement: Refinement) async -> ExitCode {
    let model = makeModel(scope)
    model.refinement = refinement
    let printing = Task { await follow(model) }
    for await line in StandardInput.lines() { model.type(line) }
    await settle(model)
    printing.cancel()
    await printing.value
    let sections = model.sections
    await model.stop()
    if sections.contains(where: { !$0.rows.isEmpty }) { return .done }
    return sections.contains(where: \.state.isTrouble) ? .trouble : .nothingFound
  }

  private func makeModel(_ scope: SearchScope) -> SearchModel {
    let local = federation.local
    let model = SearchModel(
      local: local.providers.isEmpty ? nil : local.session(),
      full: federation.session(), languages: [context.configuration.language.value])
    model.scope = scope
    return model
  }

  /// Prints a section when it is settled and differs from what was last printed of it.
  private func follow(_ model: SearchModel) async {
    var printed = Printed()
    for await sections in Observations({ model.sections }) {
      printed.lines(of: sections, table: table).forEach { context.console.line($0) }
    }
  }

  /// Waits until the search for the text is complete. Looks at each change of the model once.
  private func settle(_ model: SearchModel) async {
    for await isSearching in Observations({ model.isSearching }) where !isSearching { return }
  }

  private var table: SearchTable {
    SearchTable(
      languages: [context.configuration.language.value], style: context.style,
      columns: context.console.columns)
  }
}

/// What has already been printed of the answers.
private struct Printed {
  private var query: String?
  private var shown: [MediaKind: ShownSection] = [:]

  mutating func lines(of sections: [ShownSection], table: SearchTable) -> [String] {
    var lines: [String] = []
    for section in sections where section.isSettled && shown[section.kind] != section {
      if section.query != query {
        shown = [:]
        query = section.query
        lines.append(table.style.accent("› ") + section.query.withoutControls)
      }
      shown[section.kind] = section
      lines += table.lines(section.federated)
    }
    return lines
  }
}

extension ShownSection {
  fileprivate var isSettled: Bool {
    !isOutdated && state != .searching && state != .idle && !federated.isWaiting
  }

  fileprivate var federated: FederatedSection {
    FederatedSection(kind: kind, state: state, rows: rows, total: total, providers: providers)
  }
}

/// The lines of standard input.
enum StandardInput {
  /// The maximum number of buffered lines. The newest are kept, since each contains the whole query.
  private static let mostWaiting = 256

  /// Returns the lines without their line ends, until the input ends. A separate thread reads them, because
  /// reading blocks; it ends with the input or the process.
  static func lines() -> AsyncStream<String> {
    AsyncStream(bufferingPolicy: .bufferingNewest(mostWaiting)) { lines in
      Thread.detachNewThread {
        while let line = readLine() { lines.yield(line) }
        lines.finish()
      }
    }
  }
}
