package import VitrineHTTPModel

/// Where a page stands in its list, as the header fields tell; lists have no envelope that could.
package struct UnsplashPaging: Sendable, Hashable {
  /// The number of items on all pages (`X-Total`).
  package var total: Int?
  /// The number of items on a full page (`X-Per-Page`).
  package var perPage: Int?
  /// The addresses of other pages by their relation: `first`, `prev`, `next`, `last`.
  package var links: [String: String]

  /// Creates a place in a list.
  package init(total: Int? = nil, perPage: Int? = nil, links: [String: String] = [:]) {
    self.total = total
    self.perPage = perPage
    self.links = links
  }

  /// Reads the fields; what is absent or no number is nil.
  package init(_ fields: HTTPFields) {
    let count = { (name: String) in fields[name].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil } }
    total = count("X-Total")
    perPage = count("X-Per-Page")
    links = [:]
    for line in fields.all("Link") { links.merge(Self.links(in: line)) { first, _ in first } }
  }

  /// The fields to send with a page; the links in the order `first`, `prev`, `last`, `next`.
  package var fields: HTTPFields {
    var fields = HTTPFields()
    let listed = ["first", "prev", "last", "next"].compactMap { relation in
      links[relation].map { "<\($0)>; rel=\"\(relation)\"" }
    }
    if !listed.isEmpty { fields["Link"] = listed.joined(separator: ", ") }
    fields["X-Total"] = total.map { String($0) }
    fields["X-Per-Page"] = perPage.map { String($0) }
    return fields
  }

  /// The page number an address of ``links`` leads to.
  package func page(_ relation: String) -> Int? {
    guard let address = links[relation], let mark = address.firstIndex(of: "?") else { return nil }
    return QueryItems(parsing: address[address.index(after: mark)...])?["page"].flatMap { Int($0) }
  }

  /// The number of pages of `size` items; nil when neither a total nor a last page is told.
  package func pages(ofSize size: Int) -> Int? {
    if let total { return total / size + (total.isMultiple(of: size) ? 0 : 1) }
    return page("last")
  }

  /// Reads `<address>; rel="name", …` (RFC 8288); an address may hold commas and semicolons.
  private static func links(in line: String) -> [String: String] {
    var (links, rest): ([String: String], Substring) = ([:], line[...])
    while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
      let after = rest[rest.index(after: close)...]
      let end = after.firstIndex(of: "<") ?? after.endIndex
      if let relation = relation(in: after[..<end]), links[relation] == nil {
        links[relation] = String(rest[rest.index(after: open)..<close])
      }
      rest = after[end...]
    }
    return links
  }

  private static func relation(in parameters: Substring) -> String? {
    for parameter in parameters.split(whereSeparator: { $0 == ";" || $0 == "," }) {
      let pair = parameter.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, pair[0].filter({ !$0.isWhitespace }).lowercased() == "rel" else { continue }
      return pair[1].filter { $0 != "\"" && !$0.isWhitespace }
    }
    return nil
  }
}
