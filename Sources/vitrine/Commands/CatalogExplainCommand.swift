internal import VitrineTitleIndex
internal import VitrineCatalog
internal import VitrineMediaModel
internal import VitrinePresentation

/// `vitrine catalog explain`: explains the results of a search.
struct CatalogExplainCommand {
  let context: Context

  func run() async throws(ProgramError) -> ExitCode {
    let text = context.arguments.rest.joined(separator: " ")
    guard !text.isBlank else {
      throw context.usage("vitrine catalog explain needs a QUERY.")
    }
    let count = try context.number("limit", in: 1...Page.largestSize, otherwise: Self.usualLimit)
    let explanation = try await explain(text, count)
    if context.wantsJSON { printJSON(explanation) } else { printText(explanation) }
    return explanation.candidates.isEmpty ? .nothingFound : .done
  }

  private static let usualLimit = 10

  private func explain(_ text: String, _ count: Int) async throws(ProgramError) -> IndexExplanation {
    let catalog = try context.openCatalog()
    do throws(ProviderError) {
      return try await catalog.explain(text, count: count)
    } catch {
      throw .catalog(error)
    }
  }

  private func printText(_ explanation: IndexExplanation) {
    for form in explanation.forms {
      let words = form.words.map { "[\($0)]" }.joined(separator: " ")
      context.console.line(
        "\(context.style.faint("read as"))  \(words.withoutControls)  \(form.origin), \(form.allowance) typing errors allowed"
      )
    }
    for step in explanation.steps {
      context.console.line("\(context.style.faint("found  "))  \(step.found) \(step.name)")
    }
    for (number, candidate) in explanation.candidates.enumerated() {
      let title = (candidate.hit.match?.title ?? "").withoutControls
      context.console.line("\(number + 1). \(title)  \(context.style.faint("\(candidate.kind.rawValue)"))")
      context.console.line("   \(context.style.faint(candidate.reasons.joined(separator: "; ")))")
    }
  }

  private func printJSON(_ explanation: IndexExplanation) {
    context.console.object { writer in
      writer.array("forms", explanation.forms) { $0.form($1) }
      writer.array("steps", explanation.steps) { writer, step in
        writer.object { writer in
          writer.field("name", step.name)
          writer.field("found", step.found)
        }
      }
      writer.array("candidates", explanation.candidates) { $0.candidate($1) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func form(_ form: IndexExplanation.Form) {
    object { writer in
      writer.field("origin", form.origin)
      writer.field("letters", form.letters)
      writer.field("words", form.words)
      writer.field("typingErrorsAllowed", form.allowance)
    }
  }

  fileprivate mutating func candidate(_ candidate: IndexExplanation.Candidate) {
    object { writer in
      writer.field("title", candidate.hit.match?.title)
      writer.field("kind", candidate.kind.rawValue)
      writer.field("row", candidate.hit.row)
      writer.field("betterKnown", candidate.betterKnown)
      writer.field("reasons", candidate.reasons)
    }
  }
}
