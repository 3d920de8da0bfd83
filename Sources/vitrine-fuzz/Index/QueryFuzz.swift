internal import VitrineTitleIndex
internal import VitrineMediaModel

/// Arbitrary bytes as a query to a valid index: the first ones select kinds, order, page and filter; the rest
/// is the text.
///
/// Every answer must satisfy what `docs/matching.md` and ``TitleIndex`` promise, whatever the query.
struct QueryFuzz {
  private let items = FuzzTitles.items
  private let index: TitleIndex

  init() {
    let path = FuzzFile.temporary
    do {
      try TitleIndex.build(ordered: items, at: path)
      // Without a time budget, so that a query has the same answer on every machine.
      index = try TitleIndex(opening: path, budget: nil)
    } catch { found("the index cannot be built: \(error)") }
    FuzzFile.remove(path)
  }

  /// Runs the query and checks the answer.
  func run(_ input: FuzzInput) -> String {
    var input = input
    let kinds = Self.kinds(input.byte())
    let choice = input.byte()
    let order = SearchOrder.allCases[Int(choice) % SearchOrder.allCases.count]
    let size = 1 + Int(choice) / SearchOrder.allCases.count
    let filter = FuzzFilter(&input).filter
    let text = input.text()
    let plain = IndexRequest(text: text, kinds: kinds)
    let all = everything(plain)
    check(all, against: plain)
    checkPages(all, plain, size: size)
    checkOrder(all, plain, order)
    checkFilter(all, plain, filter)
    return "\(all.map(\.total)) hits for \(kinds.map(\.rawValue))"
  }

  private static func kinds(_ choice: UInt8) -> [MediaKind] {
    let kinds = MediaKind.allCases.enumerated().filter { choice >> $0.offset & 1 == 1 }.map(\.element)
    return kinds.isEmpty ? [.film, .show, .person] : kinds
  }

  private func answer(_ request: IndexRequest) -> IndexAnswer {
    do { return try index.search(request) } catch { found("\(request.text.debugDescription): \(error)") }
  }

  /// Returns every section with the hits of all its pages.
  private func everything(_ request: IndexRequest, size: Int = Page.largestSize) -> [IndexSection] {
    var request = request
    var result: [IndexSection] = []
    for number in 1...Page.highestNumber {
      request.page = Page(number: number, size: size) ?? .first
      let sections = answer(request).sections
      if number == 1 {
        result = sections
      } else {
        for section in sections {
          guard let place = result.firstIndex(where: { $0.kind == section.kind }) else {
            found("page \(number) has another section")
          }
          result[place].hits += section.hits
        }
      }
      if sections.allSatisfy({ $0.total <= number * size }) { break }
    }
    return result
  }

  /// Checks what holds for every answer.
  private func check(_ sections: [IndexSection], against request: IndexRequest) {
    if Set(sections.map(\.kind)) != Set(request.kinds) { found("other kinds than asked for: \(request)") }
    for section in sections {
      if section.hits.count != section.total {
        found("\(section.hits.count) of \(section.total): \(request)")
      }
      if Set(section.hits.map(\.row)).count != section.hits.count { found("a hit twice: \(request)") }
      for hit in section.hits { check(hit, section.kind, request.text) }
    }
  }

  private func check(_ hit: IndexHit, _ kind: MediaKind, _ text: String) {
    guard items.indices.contains(hit.row - 1), items[hit.row - 1].kind == kind else {
      found("row \(hit.row) for \(text.debugDescription)")
    }
    guard let match = hit.match else { found("no match for \(text.debugDescription)") }
    let titles = items[hit.row - 1].titles
    if !titles.contains(where: { $0.text == match.title }) {
      found("no title of its item for \(text.debugDescription)")
    }
    var end = 0
    for range in match.ranges {
      if range.lowerBound < end || range.isEmpty {
        found("ranges \(match.ranges) for \(text.debugDescription)")
      }
      end = range.upperBound
    }
    if match.ranges.isEmpty || end > match.title.count {
      found("ranges \(match) for \(text.debugDescription)")
    }
  }

  /// Checks that pages of another size join to the same list, and that the same request repeats the same
  /// page.
  private func checkPages(_ all: [IndexSection], _ request: IndexRequest, size: Int) {
    if everything(request) != all { found("another answer the second time: \(request)") }
    var first = request
    first.page = Page(size: size) ?? .first
    let page = answer(first).sections
    for (section, whole) in zip(page, all) {
      if section.hits != Array(whole.hits.prefix(size)) { found("another first page of \(size): \(request)") }
    }
    // Many hits in small pages would mean many searches; the limit keeps a run short.
    guard all.allSatisfy({ $0.total <= size * Self.mostPages }) else { return }
    if everything(request, size: size) != all { found("other pages of \(size): \(request)") }
  }

  private static let mostPages = 8

  /// Checks that another order returns the same hits.
  private func checkOrder(_ all: [IndexSection], _ request: IndexRequest, _ order: SearchOrder) {
    var ordered = request
    ordered.order = order
    for section in everything(ordered) {
      let hits = all.first { $0.kind == section.kind }?.hits ?? []
      if Set(hits) != Set(section.hits) {
        let (one, other) = (Set(hits).subtracting(section.hits), Set(section.hits).subtracting(hits))
        found("by \(order) \(other) instead of \(one): \(request)")
      }
    }
  }

  /// Checks that a filter removes exactly the items that do not pass it, and that the counts cover the rest.
  private func checkFilter(_ all: [IndexSection], _ request: IndexRequest, _ filter: SearchFilter) {
    var filtered = request
    filtered.filter = filter
    filtered.wantsFacets = true
    var facets = SearchFacets()
    let sections = everything(filtered)
    for section in sections {
      let hits = all.first { $0.kind == section.kind }?.hits ?? []
      let expected = hits.filter { filter.allows(items[$0.row - 1]) }
      if section.hits != expected { found("\(filter) leaves other hits: \(request)") }
      for hit in expected { facets.count(items[hit.row - 1]) }
    }
    if answer(filtered).facets != facets { found("\(filter) counts otherwise: \(request)") }
  }
}
