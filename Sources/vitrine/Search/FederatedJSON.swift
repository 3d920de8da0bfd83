internal import VitrineFederation
internal import VitrineMediaModel
internal import VitrinePresentation

/// A federated answer as JSON: the sections with their states, and rows with their providers.
struct FederatedJSON {
  let languages: [LanguageTag]

  func text(_ answer: FederatedAnswer) -> String {
    let bytes = JSONWriter.object { writer in
      writer.field("query", answer.request.text)
      writer.field("complete", answer.isComplete)
      writer.array("sections", answer.sections) { write($1, to: &$0) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(_ section: FederatedSection, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("kind", section.kind.rawValue)
      writer.field("state", section.state.word)
      writer.field("total", section.total)
      writer.array("items", section.rows) { write($1, to: &$0) }
      writer.array("providers", section.providers) { write($1, to: &$0) }
    }
  }

  private func write(_ row: FederatedRow, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("id", row.id.description)
      writer.field("title", row.item.title(for: languages).text)
      writer.field("year", row.item.year)
      writer.field("origins", row.origins.map(\.description))
      writer.field("trailers", row.item.trailers.map(\.url))
    }
  }

  private func write(_ provider: ProviderState, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("provider", provider.provider.rawValue)
      writer.field("state", provider.state.word)
      if case .unavailable(let reason, _) = provider.state {
        writer.field("reason", reason)
      }
    }
  }
}
