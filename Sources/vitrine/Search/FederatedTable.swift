internal import VitrineFederation
internal import VitrineMediaModel
internal import VitrinePresentation

/// A section of a federated answer as text: the total, the rows with their providers, and the failed
/// providers.
struct FederatedTable {
  let languages: [LanguageTag]
  let style: Style
  let columns: Int?

  func lines(_ section: FederatedSection) -> [String] {
    let rows = section.rows.map(row)
    let widths = Row.widths(of: rows, columns: columns)
    return [heading(section)] + rows.map { "  " + $0.line(widths, style: style) } + troubles(section)
  }

  private func heading(_ section: FederatedSection) -> String {
    let name = style.heading(Names.kind(section.kind, in: .english))
    let pages = section.total > section.rows.count ? "\(section.rows.count) of \(section.total)" : nil
    let count = section.rows.count == 1 ? "1 result" : "\(pages ?? String(section.rows.count)) results"
    switch section.state {
    case .results(let partial): return "\(name) \(style.faint(partial ? count + " so far" : count))"
    case .stale: return "\(name) \(style.faint(count + ", from before"))"
    default:
      return "\(name) \(style.faint(section.rows.isEmpty ? section.state.words.withoutControls : count))"
    }
  }

  private func row(_ row: FederatedRow) -> Row {
    Row(row.item, match: row.match, ids: row.origins, languages: languages)
  }

  /// Returns a line for each provider that could not answer.
  private func troubles(_ section: FederatedSection) -> [String] {
    section.providers.filter(\.state.isTrouble).map { provider in
      "  " + style.trouble("\(provider.provider): \(provider.state.words.withoutControls)")
    }
  }
}
