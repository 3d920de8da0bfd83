internal import VitrineFederation
internal import VitrineMediaModel
internal import VitrineWeb

/// A federated answer as JSON: the sections with rows, states, and where every row came from.
struct FederatedJSON {
  let languages: [LanguageTag]

  func text(_ answer: FederatedAnswer) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("query")
      writer.value(answer.request.text)
      writer.key("complete")
      writer.value(answer.isComplete)
      writer.key("sections")
      writer.array(answer.sections) { write($1, to: &$0) }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func write(_ section: FederatedSection, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("kind")
      writer.value(section.kind.rawValue)
      writer.key("state")
      writer.value(section.state.word)
      writer.key("total")
      writer.value(section.total)
      writer.key("items")
      writer.array(section.rows) { write($1, to: &$0) }
      writer.key("providers")
      writer.array(section.providers) { write($1, to: &$0) }
    }
  }

  private func write(_ row: FederatedRow, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("id")
      writer.value(row.id.description)
      writer.key("title")
      writer.value(row.item.title(for: languages).text)
      writer.key("year")
      writer.value(row.item.year)
      writer.key("origins")
      writer.array(row.origins) { $0.value($1.description) }
      writer.key("trailers")
      writer.array(row.item.trailers) { $0.value($1.url) }
    }
  }

  private func write(_ provider: ProviderState, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("provider")
      writer.value(provider.provider.rawValue)
      writer.key("state")
      writer.value(provider.state.word)
      if case .unavailable(let reason, _) = provider.state {
        writer.key("reason")
        writer.value(reason)
      }
    }
  }
}
