internal import VitrineFederation
internal import VitrineMediaModel
internal import VitrinePresentation

/// `vitrine search` with several providers: prints each section as soon as all of its providers have
/// answered.
struct FederatedSearchCommand {
  let context: Context
  let providers: [any MediaProvider]

  func run(_ request: SearchRequest) async -> ExitCode {
    var printed: Set<MediaKind> = []
    var last: FederatedAnswer?
    let session = FederatedSearch(providers: providers)
    for await answer in await session.search(request) {
      last = answer
      guard !context.wantsJSON else { continue }
      for section in answer.sections where section.isSettled && printed.insert(section.kind).inserted {
        print(section, isFirst: printed.count == 1)
      }
    }
    guard let answer = last else { return .trouble }
    if context.wantsJSON { context.console.line(FederatedJSON(languages: request.languages).text(answer)) }
    return Self.code(answer)
  }

  private func print(_ section: FederatedSection, isFirst: Bool) {
    let table = FederatedTable(
      languages: [context.configuration.language.value], style: context.style,
      columns: context.console.columns)
    if !isFirst { context.console.line() }
    for line in table.lines(section) { context.console.line(line) }
  }

  /// Returns 0 when there is any row, 3 when there is none and a provider failed, and 1 when nothing was
  /// found.
  static func code(_ answer: FederatedAnswer) -> ExitCode {
    if answer.sections.contains(where: { !$0.rows.isEmpty }) { return .done }
    let isTroubled = answer.sections.flatMap(\.providers).contains(where: \.state.isTrouble)
    return isTroubled ? .trouble : .nothingFound
  }
}

extension FederatedSection {
  /// Whether every provider of the section has answered, failed or run out of time.
  var isSettled: Bool { !providers.contains { $0.state == .searching } && state != .searching }
}
