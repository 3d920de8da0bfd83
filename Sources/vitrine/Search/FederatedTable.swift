internal import VitrineFederation
internal import VitrineMediaModel

/// One section of a federated answer as lines: what is known, the rows with where they came from, and who failed.
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
    let name = style.heading(SearchTable.name(section.kind))
    let pages = section.total > section.rows.count ? "\(section.rows.count) of \(section.total)" : nil
    let count = section.rows.count == 1 ? "1 result" : "\(pages ?? String(section.rows.count)) results"
    switch section.state {
    case .results(let partial): return "\(name) \(style.faint(partial ? count + " so far" : count))"
    case .stale: return "\(name) \(style.faint(count + ", from before"))"
    default: return "\(name) \(style.faint(section.rows.isEmpty ? Self.words(section.state) : count))"
    }
  }

  private func row(_ row: FederatedRow) -> Row {
    let item = row.item
    let what = item.kind == .person ? item.occupations : item.genres.map(\.englishName)
    return Row(
      title: Title(shown: item.title(for: languages).text, match: row.match),
      year: item.year.map(String.init) ?? "",
      what: what.prefix(2).joined(separator: ", ").withoutControls,
      id: row.origins.map(\.description).joined(separator: " "))
  }

  /// A line for each provider that could not answer, beside the rows of those that could.
  private func troubles(_ section: FederatedSection) -> [String] {
    section.providers.filter(\.state.isTrouble).map { provider in
      "  " + style.trouble("\(provider.provider): \(Self.words(provider.state))")
    }
  }

  /// A state in plain words.
  static func words(_ state: SectionState) -> String {
    switch state {
    case .idle: "not asked"
    case .searching: "still asking"
    case .results: "results"
    case .empty: "nothing found"
    case .quotaExhausted(let retryAfter?):
      "allows no further calls for \(max(1, retryAfter.components.seconds)) s"
    case .quotaExhausted(nil): "allows no further calls for now"
    case .unavailable(let reason, let retry): reason.withoutControls + (retry ? "; try again later" : "")
    case .stale: "an older answer"
    }
  }
}
