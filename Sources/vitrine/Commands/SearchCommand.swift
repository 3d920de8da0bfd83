internal import VitrineCatalog
internal import VitrineMediaModel
internal import VitrinePresentation

/// `vitrine search`: searches the catalog and prints the results.
struct SearchCommand {
  let context: Context

  func run() async throws(ProgramError) -> ExitCode {
    let choice = ProviderChoice(context: context)
    let isWatching = context.arguments.options["watch"] != nil
    if let options = try TitleOptions(context) {
      guard !isWatching, context.arguments.options["providers"].map({ $0 == "catalog" }) ?? true else {
        throw context.usage("Filters, --sort and --counts work with the catalog only.")
      }
      guard Self.catalogScopes.contains(try scope()) else { throw noProvider(try scope()) }
      return try await searchTitles(try request(), options)
    }
    let names = try choice.names()
    guard names == [.catalog], !isWatching else {
      let providers = try choice.providers(names)
      try check(try scope(), providers)
      if isWatching {
        return await WatchCommand(context: context, providers: providers).run(scope: try scope())
      }
      return await FederatedSearchCommand(context: context, providers: providers).run(try request())
    }
    guard Self.catalogScopes.contains(try scope()) else { throw noProvider(try scope()) }
    return try await searchCatalog(try request())
  }

  /// The scopes of the catalog.
  private static let catalogScopes: [SearchScope] = [.all, .kind(.film), .kind(.show), .kind(.person)]

  private func check(_ scope: SearchScope, _ providers: [any MediaProvider]) throws(ProgramError) {
    guard !providers.contains(where: { $0.capabilities.kinds.contains(where: scope.contains) }) else {
      return
    }
    throw noProvider(scope)
  }

  private func noProvider(_ scope: SearchScope) -> ProgramError {
    context.usage(
      "None of these providers has \(scope): unsplash has photo, collection and photographer, itunes has trailer; "
        + "name it with --providers.")
  }

  private func searchCatalog(_ request: SearchRequest) async throws(ProgramError) -> ExitCode {
    let catalog = try context.openCatalog()
    let started = ContinuousClock.now
    let answer = try await answer(catalog, request)
    return show(answer, request, started.duration(to: .now))
  }

  private func show(
    _ answer: SearchAnswer, facets: SearchFacets? = nil, _ request: SearchRequest, _ took: Duration
  ) -> ExitCode {
    let isEmpty = answer.sections.allSatisfy { $0.total == 0 }
    if context.wantsJSON {
      context.console.json(
        APIEncoder(languages: request.languages).json(answer, facets: facets, took: took))
    } else if isEmpty {
      context.console.problem("vitrine: nothing was found for \(request.text.withoutControls)")
    } else {
      print(answer, request)
    }
    return isEmpty ? .nothingFound : .done
  }

  private func searchTitles(
    _ request: SearchRequest, _ options: TitleOptions
  ) async throws(ProgramError) -> ExitCode {
    let catalog = try context.openCatalog()
    let started = ContinuousClock.now
    let found: RefinedAnswer
    do throws(ProviderError) {
      found = try await catalog.search(request, options.refinement)
    } catch {
      throw .catalog(error)
    }
    let took = started.duration(to: .now)
    let code = show(found.answer, facets: options.wantsCounts ? found.facets : nil, request, took)
    if options.wantsCounts, !context.wantsJSON {
      for line in found.facets.lines { context.console.line(context.style.faint(line.withoutControls)) }
    }
    return code
  }

  private func request() throws(ProgramError) -> SearchRequest {
    let text = context.arguments.rest.joined(separator: " ")
    guard !text.isBlank else { throw context.usage("vitrine search needs a QUERY.") }
    let size = try context.number("limit", in: 1...Page.largestSize, otherwise: Self.usualLimit)
    let number = try context.number("page", in: 1...Page.highestNumber, otherwise: 1)
    return SearchRequest(
      text: text, scope: try scope(), page: Page(number: number, size: size) ?? .first,
      languages: [context.configuration.language.value])
  }

  private func scope() throws(ProgramError) -> SearchScope {
    let text = context.arguments.options["scope"] ?? "all"
    let allowed: [SearchScope] = [.all] + MediaKind.allCases.map(SearchScope.kind)
    guard let scope = SearchScope(text), allowed.contains(scope) else {
      let names = allowed.map(\.description).joined(separator: ", ")
      throw context.usage("--scope takes one of \(names), not \(text).")
    }
    return scope
  }

  private func answer(_ catalog: Catalog, _ request: SearchRequest) async throws(ProgramError) -> SearchAnswer
  {
    do throws(ProviderError) {
      return try await catalog.search(request)
    } catch {
      throw .catalog(error)
    }
  }

  private func print(_ answer: SearchAnswer, _ request: SearchRequest) {
    let table = SearchTable(
      languages: request.languages, style: context.style, columns: context.console.columns)
    let lines = table.lines(answer)
    if lines.isEmpty {
      context.console.problem("vitrine: page \(request.page.number) is past the last one.")
    }
    for line in lines { context.console.line(line) }
  }

  /// Small enough for three sections to fit on one screen.
  private static let usualLimit = 10
}
