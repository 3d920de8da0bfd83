internal import Catalog
internal import MediaModel

/// The options of `vitrine search` that only the catalog knows: filters, order, counts.
struct TitleOptions {
  var filter = IndexFilter()
  var order = IndexOrder.relevance
  var wantsCounts = false

  /// Reads them; nil when none was given.
  init?(_ context: Context) throws(ProgramError) {
    let options = context.arguments.options
    guard Self.names.contains(where: { options[$0] != nil }) else { return nil }
    func list(_ name: String) -> Set<String> {
      Set((options[name] ?? "").split(separator: ",").map(String.init))
    }
    filter.genres = Set(list("genre").compactMap { Genre($0)?.slug })
    filter.countries = Set(list("country").map { $0.uppercased() })
    filter.languages = Set(list("original-language").map { $0.lowercased() })
    filter.years = try Self.years(options["years"], context)
    if let text = options["min-popularity"] {
      guard let number = Double(text), (0...100).contains(number) else {
        throw context.usage("--min-popularity is a number from 0 to 100, not \(text).")
      }
      filter.minimumPopularity = number
    }
    if let text = options["sort"] {
      guard let order = IndexOrder(rawValue: text) else {
        let names = IndexOrder.allCases.map(\.rawValue).joined(separator: ", ")
        throw context.usage("--sort is one of \(names), not \(text).")
      }
      self.order = order
    }
    wantsCounts = options["counts"] != nil
  }

  private static let names = [
    "sort", "genre", "years", "country", "original-language", "min-popularity", "counts",
  ]

  private static func years(_ text: String?, _ context: Context) throws(ProgramError) -> ClosedRange<Int>? {
    guard let text else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(parts.count), let first = parts[0], let last = parts[parts.count - 1],
      first <= last
    else {
      throw context.usage("--years is a year or two with - between them, such as 1990-1999, not \(text).")
    }
    return first...last
  }
}

extension IndexFacets {
  /// Each list of counts with its name, most first.
  var lists: [(name: String, counts: [(key: String, count: Int)])] {
    let decades = years.reduce(into: [String: Int]()) { $0["\($1.key / 10 * 10)s", default: 0] += $1.value }
    return [("genres", genres), ("countries", countries), ("languages", languages), ("decades", decades)]
      .map { name, counts in
        (name, counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) })
      }
  }

  /// A line for each list that is not empty.
  var lines: [String] {
    lists.filter { !$0.counts.isEmpty }.map { name, counts in
      "\(name): " + counts.prefix(Self.mostShown).map { "\($0.key) \($0.count)" }.joined(separator: ", ")
    }
  }

  private static let mostShown = 12
}
