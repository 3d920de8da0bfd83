import VitrineTitleIndex
import VitrineMediaModel
import VitrineTextMatching

/// Filters, counts, orders and pages.
extension MatchingModel {
  /// The answer to a request; in the order by title, items whose titles are equal by their letters stand as by
  /// popularity.
  func answer(_ request: IndexRequest) -> IndexAnswer {
    let hits = found(request.text).filter { allows(request.filter, items[$0.key].item) }
    let further = unmatched(request, hits)
    let sections = request.kinds.enumerated().map { number, kind in
      let ordinals = places(
        hits.keys.filter { items[$0].item.kind == kind }, further.filter { items[$0].item.kind == kind },
        hits,
        request.order)
      let page = ordinals.dropFirst(request.page.offset).prefix(request.page.size)
      let section = IndexSection(kind: kind, total: ordinals.count, hits: page.map { listed($0, hits) })
      // The best hit without its place, which says nothing between kinds; then the order asked for.
      let best = ordinals.first.map { Array(hits[$0]?.key.dropLast() ?? [.max - 1]) } ?? [.max]
      return (section: section, best: best + [number])
    }
    let ordered =
      request.order == .relevance
      ? sections.sorted { $0.best.lexicographicallyPrecedes($1.best) } : sections
    return IndexAnswer(
      sections: ordered.map(\.section),
      facets: request.wantsFacets ? facets(Array(hits.keys) + further, request.kinds) : nil, isPartial: false)
  }

  /// The places of the items that are wanted whatever their titles are, without those that are found anyhow.
  private func unmatched(_ request: IndexRequest, _ hits: [Int: ModelHit]) -> [Int] {
    guard !request.text.allSatisfy(\.isWhitespace) else { return [] }
    return request.further.compactMap { row in items.firstIndex { $0.item.row == row } }.filter {
      hits[$0] == nil && allows(request.filter, items[$0].item)
    }
  }

  /// By relevance what no title brings stands behind, in the order given; otherwise all are ordered alike.
  private func places(
    _ found: [Int], _ further: [Int], _ hits: [Int: ModelHit], _ order: SearchOrder
  ) -> [Int] {
    order == .relevance
      ? found.sorted { precedes($0, $1, hits, order) } + further
      : (found + further).sorted { precedes($0, $1, hits, order) }
  }

  /// The hit at a place, without ranges.
  private func listed(_ ordinal: Int, _ hits: [Int: ModelHit]) -> IndexHit {
    let item = items[ordinal]
    guard let fit = hits[ordinal]?.fit else { return IndexHit(row: item.item.row, match: nil) }
    let title = item.titles[fit.title]
    return IndexHit(
      row: item.item.row,
      match: TitleMatch(title: title.text, language: title.language, ranges: [], tier: fit.tier))
  }

  private func precedes(_ left: Int, _ right: Int, _ hits: [Int: ModelHit], _ order: SearchOrder) -> Bool {
    let (one, other) = (items[left], items[right])
    switch order {
    case .relevance:
      return (hits[left]?.key ?? []).lexicographicallyPrecedes(hits[right]?.key ?? [])
    case .popularity: return left < right
    case .newest: return (-(one.item.year ?? .min + 1), left) < (-(other.item.year ?? .min + 1), right)
    case .oldest: return (one.item.year ?? .max, left) < (other.item.year ?? .max, right)
    case .title:
      let (first, second) = (one.variants.first?.letters ?? [], other.variants.first?.letters ?? [])
      return first == second ? left < right : first.lexicographicallyPrecedes(second)
    }
  }

  private func allows(_ filter: SearchFilter, _ item: IndexedItem) -> Bool {
    if !filter.genres.isEmpty, filter.genres.isDisjoint(with: item.genres.compactMap(Genre.init)) {
      return false
    }
    if !filter.countries.isEmpty,
      filter.countries.isDisjoint(with: item.countries.compactMap(CountryCode.init))
    {
      return false
    }
    if let years = filter.years {
      guard let year = item.year, years.contains(year) else { return false }
    }
    if !filter.languages.isEmpty {
      guard let language = item.originalLanguage?.base, filter.languages.contains(language) else {
        return false
      }
    }
    return filter.minimumPopularity.map { Float(item.popularity) >= Float($0) } ?? true
  }

  private func facets(_ ordinals: [Int], _ kinds: [MediaKind]) -> SearchFacets {
    var facets = SearchFacets()
    for item in ordinals.map({ items[$0].item }) where kinds.contains(item.kind) {
      facets.kinds[item.kind, default: 0] += 1
      for genre in Set(item.genres.compactMap(Genre.init)) { facets.genres[genre, default: 0] += 1 }
      for country in Set(item.countries.compactMap(CountryCode.init)) {
        facets.countries[country, default: 0] += 1
      }
      if let language = item.originalLanguage?.base { facets.languages[language, default: 0] += 1 }
      if let year = item.year { facets.years[year, default: 0] += 1 }
    }
    return facets
  }
}
