internal import VitrineFederation
internal import VitrineMediaModel
internal import VitrinePresentation

/// `vitrine search`: asks the federation and prints each section as soon as something is known of it.
struct SearchCommand {
  let context: Context

  func run() async throws(ProgramError) -> ExitCode {
    let choice = ProviderChoice(context: context)
    let federation = Federation(providers: try choice.providers(try choice.names()))
    try check(try scope(), federation)
    try check(try refinement(), federation)
    let code: ExitCode
    if context.arguments.options["watch"] != nil {
      try checkWatch()
      code = await WatchCommand(context: context, federation: federation).run(
        scope: try scope(), refinement: try refinement())
    } else {
      code = await search(try request(), federation, tmdbPictures: choice.tmdbPictures)
    }
    await choice.stop()
    return code
  }

  /// Searches, and prints the answer.
  func search(
    _ request: SearchRequest, _ federation: Federation, tmdbPictures: String
  ) async -> ExitCode {
    let started = ContinuousClock.now
    var last: FederatedAnswer?
    var printer = SearchPrinter(context: context, request: request)
    for await answer in await federation.answers(to: request) {
      last = answer
      if !context.wantsJSON { printer.show(answer) }
    }
    guard let answer = last else { return .trouble }
    if context.wantsJSON {
      context.console.json(
        APIEncoder(languages: request.languages, tmdbPictures: tmdbPictures)
          .json(answer, took: started.duration(to: .now)))
    } else {
      printer.finish(answer)
    }
    return answer.exitCode
  }

  private func check(_ scope: SearchScope, _ federation: Federation) throws(ProgramError) {
    guard !federation.kinds.contains(where: scope.contains) else { return }
    throw context.usage(
      "None of these providers has \(scope): unsplash has photo, collection and photographer, itunes has trailer; "
        + "name it with --providers.")
  }

  /// Refuses what a search while typing cannot honour.
  private func checkWatch() throws(ProgramError) {
    guard context.arguments.rest.isEmpty else {
      throw context.usage("--watch reads the texts from standard input; leave QUERY out.")
    }
    let misfits = ["limit", "page", "counts", "json"].filter { context.arguments.options[$0] != nil }
    guard !misfits.isEmpty else { return }
    let names = misfits.map { "--\($0)" }.joined(separator: ", ")
    throw context.usage(
      "\(names) does not work with --watch, which prints what a screen would show; leave it out.")
  }

  /// Refuses what none of the providers can do; where only some cannot, the answer says so beside their names.
  private func check(_ refinement: Refinement, _ federation: Federation) throws(ProgramError) {
    let capabilities = federation.providers.map(\.capabilities)
    let names = federation.providers.map(\.id.rawValue).joined(separator: ", ")
    if context.arguments.options["counts"] != nil, !capabilities.contains(where: \.counts) {
      throw context.usage(
        "--counts does not work with \(names); the catalog counts: name it with --providers.")
    }
    let missing = capabilities.map { Set($0.unsupported(refinement)) }
    guard !missing.contains([]) else { return }
    let options = Refinement.Name.allCases.filter { name in missing.contains { $0.contains(name) } }
    throw context.usage(
      "\(options.map { "--\($0.rawValue)" }.joined(separator: ", ")) does not work with \(names); "
        + "the catalog takes every filter and order: name it with --providers.")
  }

  private func request() throws(ProgramError) -> SearchRequest {
    let text = context.arguments.rest.joined(separator: " ")
    guard !text.isBlank else { throw context.usage("vitrine search needs a QUERY.") }
    let size = try context.number("limit", in: 1...Page.largestSize, otherwise: Self.usualLimit)
    let number = try context.number("page", in: 1...Page.highestNumber, otherwise: 1)
    var request = SearchRequest(
      text: text, scope: try scope(), page: Page(number: number, size: size) ?? .first,
      languages: [context.configuration.language.value],
      wantsCounts: context.arguments.options["counts"] != nil)
    request.refinement = try refinement()
    return request
  }

  /// Small enough for three sections to fit on one screen.
  private static let usualLimit = 10

  private func scope() throws(ProgramError) -> SearchScope {
    let text = context.arguments.options["scope"] ?? "all"
    guard let scope = SearchScope(text) else {
      let names = MediaKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw context.usage("--scope takes all, or some of \(names) with commas between them; not \(text).")
    }
    return scope
  }

  private func refinement() throws(ProgramError) -> Refinement {
    let options = context.arguments.options
    do throws(Refinement.Misfit) {
      return try Refinement { options[$0.rawValue] }
    } catch {
      throw context.usage("--\(error.name.rawValue) is \(error.name.rule), not \(error.text).")
    }
  }
}

extension FederatedAnswer {
  /// 0 when there is any row, 3 when there is none and a provider failed, and 1 when nothing was found. A provider that
  /// cannot filter or order as wanted has not failed.
  var exitCode: ExitCode {
    if sections.contains(where: { !$0.rows.isEmpty }) { return .done }
    return sections.contains(where: \.state.isTrouble) ? .trouble : .nothingFound
  }
}

/// Prints the sections of a search while they come: what the local providers have at once, and what the others add
/// behind it.
private struct SearchPrinter {
  let context: Context
  let request: SearchRequest
  /// How many rows of each kind are printed.
  private var printed: [MediaKind: Int] = [:]
  private var settled: Set<MediaKind> = []

  init(context: Context, request: SearchRequest) { (self.context, self.request) = (context, request) }

  private var table: SearchTable {
    SearchTable(languages: request.languages, style: context.style, columns: context.console.columns)
  }

  /// Prints what is new of an answer that may still grow, and says on a terminal who is waited for.
  mutating func show(_ answer: FederatedAnswer) {
    clearWaiting()
    for section in answer.sections where isWorthPrinting(section) {
      let before = printed[section.kind] ?? 0
      let lines = table.lines(section, from: before)
      if !printed.isEmpty, !lines.isEmpty { context.console.line() }
      for line in lines { context.console.line(line) }
      printed[section.kind] = section.rows.count
      if !section.isWaiting { settled.insert(section.kind) }
    }
    showWaiting(answer)
  }

  /// Prints what is to be said in the end: that nothing was found, and the counts.
  func finish(_ answer: FederatedAnswer) {
    clearWaiting()
    if answer.sections.allSatisfy({ $0.rows.isEmpty && !$0.state.isTrouble }) {
      let isPast = request.page.number > 1 && answer.sections.contains { ($0.total ?? 0) > 0 }
      context.console.problem(
        isPast
          ? "vitrine: page \(request.page.number) is past the last one."
          : "vitrine: nothing was found for \(request.text.withoutControls)")
    }
    for line in answer.facets?.lines ?? [] {
      for part in table.wrapped(line.withoutControls) { context.console.line(context.style.faint(part)) }
    }
  }

  /// Whether there are rows that are not printed, or trouble of a section that has come to its end.
  private func isWorthPrinting(_ section: FederatedSection) -> Bool {
    guard !settled.contains(section.kind) else { return false }
    if section.rows.count > printed[section.kind] ?? 0 { return true }
    return !section.isWaiting && section.providers.contains { $0.state.isTrouble }
  }

  private func showWaiting(_ answer: FederatedAnswer) {
    guard !answer.isComplete else { return }
    let names = answer.waiting.map { $0.name(in: .english) }.sorted().joined(separator: ", ")
    if !names.isEmpty { context.console.transient("waiting for \(names) …") }
  }

  private func clearWaiting() {
    context.console.transient("")
  }
}

extension SearchFacets {
  /// A line for each list of counts that is not empty, each in descending order.
  var lines: [String] {
    [
      Self.line("genres", genres.map { ($0.key.slug, $0.value) }),
      Self.line("countries", countries.map { ($0.key.rawValue, $0.value) }),
      Self.line("languages", languages.map { ($0.key.description, $0.value) }),
      Self.line("decades", decades.map { (Names.decade($0.key, in: .english), $0.value) }),
    ].compactMap(\.self)
  }

  private static func line(_ name: String, _ counts: [(key: String, count: Int)]) -> String? {
    guard !counts.isEmpty else { return nil }
    let sorted = counts.sorted { ($1.count, $0.key) < ($0.count, $1.key) }
    return "\(name): " + sorted.prefix(mostShown).map { "\($0.key) \($0.count)" }.joined(separator: ", ")
  }

  private static let mostShown = 12
}
