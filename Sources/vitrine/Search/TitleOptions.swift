internal import VitrineCatalog
internal import VitrineMediaModel
internal import VitrinePresentation

/// The options of `vitrine search` that only the catalog supports: filters, order, counts.
struct TitleOptions {
  var refinement = Refinement()
  var wantsCounts = false

  /// Parses the options; nil when none was given.
  init?(_ context: Context) throws(ProgramError) {
    let options = context.arguments.options
    wantsCounts = options["counts"] != nil
    let given = Refinement.Name.allCases.filter { options[$0.rawValue] != nil }
    guard wantsCounts || !given.isEmpty else { return nil }
    for name in given {
      let text = options[name.rawValue] ?? ""
      guard refinement.set(name, text) else {
        throw context.usage("--\(name.rawValue) is \(name.rule), not \(text).")
      }
    }
  }
}

extension SearchFacets {
  /// The facet counts by name, each in descending order.
  var lists: [(name: String, counts: [(key: String, count: Int)])] {
    let byDecade = Dictionary(
      uniqueKeysWithValues: decades.map { (Names.decade($0.key, in: .english), $0.value) })
    return [("genres", genres), ("countries", countries), ("languages", languages), ("decades", byDecade)]
      .map { name, counts in
        (name, counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) })
      }
  }

  /// A line for each non-empty list.
  var lines: [String] {
    lists.filter { !$0.counts.isEmpty }.map { name, counts in
      "\(name): " + counts.prefix(Self.mostShown).map { "\($0.key) \($0.count)" }.joined(separator: ", ")
    }
  }

  private static let mostShown = 12
}
