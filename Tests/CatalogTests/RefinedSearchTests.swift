import Testing
import VitrineCatalogTestSupport
import VitrineMediaModel

@testable import VitrineCatalog

/// Filters, orders and counts against the plain search, on the shipped catalog.
@Suite struct RefinedSearchTests {
  private let catalog: Catalog

  init() throws { catalog = try Shipped.catalog.get() }

  /// What people type, names of people among them: those with many works and with few, in both languages, misspelt, and
  /// with a film of the same name. Nothing that is found so often that a busy machine cuts the answer short.
  private static let queries = [
    "parasite", "기생충", "ㄱㅅㅊ", "parasit", "star", "1917", "2001", "mulan 2020", "law & order",
    "oceans 11",
    "tom hanks", "Tom Hanks", "톰 행크스", "봉준호", "bong joon-ho", "Song Kang-ho", "steven spielberg",
    "hayao miyazaki",
    "tom hank", "tom hnaks", "madonna", "elvis", "kim", "zzzzqqqq",
  ]

  /// Every id found of each kind, page by page.
  private func ids(_ request: SearchRequest, size: Int) async throws -> [MediaKind: [MediaID]] {
    var result: [MediaKind: [MediaID]] = [:]
    var page = Page(size: size)
    while let current = page {
      var asked = request
      asked.page = current
      let answer = try await catalog.search(asked)
      for section in answer.sections { result[section.kind, default: []] += section.hits.map(\.item.id) }
      let pages = answer.sections.map(\.pages).max() ?? 0
      page = current.number < pages ? current.next : nil
    }
    return result
  }

  @Test(arguments: queries)
  func `an order or counts never change which items are found`(query: String) async throws {
    let plain = try await ids(SearchRequest(text: query), size: Page.largestSize)
    for (kind, ids) in plain { #expect(Set(ids).count == ids.count, "\(kind)") }
    let counted = try await ids(SearchRequest(text: query, wantsCounts: true), size: 60)
    #expect(counted == plain, "counts change no order either")
    for order in SearchOrder.allCases {
      let size = [37, 60, 100].randomElement() ?? 60
      for wantsCounts in [false, true] {
        let found = try await ids(
          SearchRequest(text: query, order: order, wantsCounts: wantsCounts), size: size)
        for kind in [MediaKind.film, .show, .person] {
          let ids = found[kind] ?? []
          #expect(Set(ids) == Set(plain[kind] ?? []), "\(kind) by \(order), pages of \(size)")
          #expect(Set(ids).count == ids.count, "\(kind) by \(order), pages of \(size)")
        }
      }
    }
  }

  @Test(arguments: queries) func `the counts are of everything found`(query: String) async throws {
    let plain = try await ids(SearchRequest(text: query), size: Page.largestSize)
    let answer = try await catalog.search(SearchRequest(text: query, wantsCounts: true))
    let facets = try #require(answer.facets)
    #expect(facets.kinds == plain.mapValues(\.count).filter { $0.value > 0 })
    for section in answer.sections { #expect(section.total == plain[section.kind]?.count ?? 0) }
  }

  @Test(arguments: ["tom hanks", "봉준호", "steven spielberg"])
  func `the works of a person are filtered, ordered and counted as all others`(name: String) async throws {
    let wide = try #require(Page(size: Page.largestSize))
    func films(_ change: (inout SearchRequest) -> Void) async throws -> (SearchSection, SearchFacets?) {
      var request = SearchRequest(text: name, scope: .kind(.film), page: wide)
      change(&request)
      let answer = try await catalog.search(request)
      return (try #require(answer.sections.first), answer.facets)
    }
    let (plain, none) = try await films { _ in }
    #expect(plain.total > 2 && none == nil)
    #expect(plain.hits.contains { $0.match == nil })
    let (newest, facets) = try await films { request in
      request.order = .newest
      request.wantsCounts = true
    }
    let years = newest.hits.map { $0.item.year ?? 0 }
    #expect(years == years.sorted(by: >))
    let genre = try #require(facets?.genres.max { ($0.value, $1.key.slug) < ($1.value, $0.key.slug) })
    let (some, _) = try await films { $0.filter.genres = [genre.key] }
    #expect(some.total == genre.value)
    #expect(
      some.hits.map(\.item.id) == plain.hits.filter { $0.item.genres.contains(genre.key) }.map(\.item.id))
  }

  @Test func `a filter leaves out and never adds`() async throws {
    for query in Self.queries {
      let plain = try await ids(SearchRequest(text: query), size: Page.largestSize)
      var request = SearchRequest(text: query)
      request.filter.countries = ["KR"]
      let korean = try await ids(request, size: Page.largestSize)
      for (kind, ids) in korean {
        let wanted = (plain[kind] ?? []).filter(Set(ids).contains)
        #expect(ids == wanted, "\(query): \(kind)")
      }
    }
  }
}
