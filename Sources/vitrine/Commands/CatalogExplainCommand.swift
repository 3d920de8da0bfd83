internal import VitrineTitleIndex
internal import VitrineCatalog
internal import VitrineMediaModel
internal import VitrineWeb

/// `vitrine catalog explain`: why a search finds what it finds.
struct CatalogExplainCommand {
  let context: Context

  func run() throws(ProgramError) -> ExitCode {
    let text = context.arguments.rest.joined(separator: " ")
    guard !text.allSatisfy(\.isWhitespace) else {
      throw context.usage("vitrine catalog explain needs a QUERY.")
    }
    let count = try context.number("limit", in: 1...Page.largestSize, otherwise: Self.usualLimit)
    let explanation = try explain(text, count)
    if context.wantsJSON { printJSON(explanation) } else { printText(explanation) }
    return explanation.candidates.isEmpty ? .nothingFound : .done
  }

  private static let usualLimit = 10

  private func explain(_ text: String, _ count: Int) throws(ProgramError) -> IndexExplanation {
    let catalog = try context.openCatalog()
    do throws(ProviderError) {
      return try catalog.explain(text, count: count)
    } catch {
      throw .trouble("the catalog could not be searched (\(error)); vitrine catalog verify says more.")
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
      let title = candidate.hit.match.title.withoutControls
      context.console.line("\(number + 1). \(title)  \(context.style.faint("\(candidate.kind.rawValue)"))")
      context.console.line("   \(context.style.faint(candidate.reasons.joined(separator: "; ")))")
    }
  }

  private func printJSON(_ explanation: IndexExplanation) {
    context.console.object { writer in
      writer.key("forms")
      writer.array(explanation.forms) { $0.form($1) }
      writer.key("steps")
      writer.array(explanation.steps) { writer, step in
        writer.object { writer in
          writer.key("name")
          writer.value(step.name)
          writer.key("found")
          writer.value(step.found)
        }
      }
      writer.key("candidates")
      writer.array(explanation.candidates) { $0.candidate($1) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func form(_ form: IndexExplanation.Form) {
    object { writer in
      writer.key("origin")
      writer.value(form.origin)
      writer.key("letters")
      writer.value(form.letters)
      writer.key("words")
      writer.array(form.words) { $0.value($1) }
      writer.key("typingErrorsAllowed")
      writer.value(form.allowance)
    }
  }

  fileprivate mutating func candidate(_ candidate: IndexExplanation.Candidate) {
    object { writer in
      writer.key("title")
      writer.value(candidate.hit.match.title)
      writer.key("kind")
      writer.value(candidate.kind.rawValue)
      writer.key("row")
      writer.value(candidate.hit.row)
      writer.key("betterKnown")
      writer.value(candidate.betterKnown)
      writer.key("reasons")
      writer.array(candidate.reasons) { $0.value($1) }
    }
  }
}
