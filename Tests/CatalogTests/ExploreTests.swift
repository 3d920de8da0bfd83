@testable import VitrineCatalogImport
import VitrineCatalogTestSupport
import VitrineMediaModel
import Testing

@testable import VitrineCatalog

/// C115: every filter against a naive model that reads the shipped file.
@Suite struct ExploreTests {
  let catalog: Catalog

  init() throws { catalog = try Shipped.catalog.get() }

  /// The keys of a shelf as a reader of the file would list them.
  private static func model(_ id: ShelfID) -> [String] {
    Shipped.records.filter { record in
      guard record.kind == id.kind else { return false }
      switch id {
      case .popular: return true
      case .genre(_, let genre): return (record.genres ?? []).contains(genre.slug)
      case .decade(_, let start): return record.year.map { $0 / 10 * 10 == start } ?? false
      case .country(_, let country): return (record.countries ?? []).contains(country.rawValue)
      case .latest, .random, .topic, .photos: return false
      case .collection(_, let name): return record.collection == name
      }
    }.map(\.id)
  }

  /// Every shelf that anything in the file could stand on.
  private static let shelves: [ShelfID] = {
    var ids: Set<ShelfID> = [.popular(.film), .popular(.show), .popular(.person)]
    for record in Shipped.records where record.kind != .person {
      ids.formUnion((record.genres ?? []).compactMap(Genre.init).map { .genre(record.kind, $0) })
      ids.formUnion((record.countries ?? []).compactMap(CountryCode.init).map { .country(record.kind, $0) })
      if let year = record.year { ids.insert(.decade(record.kind, start: year / 10 * 10)) }
    }
    return ids.sorted { $0.description < $1.description }
  }()

  @Test func `every shelf holds exactly the items of its filter, best known first, over all its pages`()
    async throws
  {
    #expect(Self.shelves.count > 100)
    for id in Self.shelves {
      let expected = Self.model(id)
      var found: [String] = []
      var page = try #require(Page(size: 100))
      while found.count < expected.count {
        let shelf = try await catalog.shelf(id, page: page)
        #expect(shelf.id == id)
        #expect(shelf.total == expected.count, "\(id)")
        #expect(shelf.pages == page.count(for: expected.count))
        guard !shelf.items.isEmpty, let next = page.next else { break }
        found += shelf.items.map(\.id.key)
        page = next
      }
      #expect(found == expected, "\(id)")
    }
  }

  @Test func `a page past the end is empty and no error`() async throws {
    let page = try #require(Page(number: 10_000, size: 100))
    let shelf = try await catalog.shelf(.popular(.film), page: page)
    #expect(shelf.items.isEmpty)
    #expect(shelf.total == Self.model(.popular(.film)).count)
    #expect(shelf.page == 10_000)
  }

  @Test(arguments: [
    "popular-photo", "genre-film-opera", "decade-film-1000", "country-show-aq", "genre-person-drama",
    "decade-person-1960", "country-person-kr",
  ])
  func `a shelf with nothing on it is not found`(_ text: String) async throws {
    let id = try #require(ShelfID(text))
    await #expect(throws: ProviderError.notFound) { try await catalog.shelf(id, page: .first) }
  }

  @Test func `explore starts with what is popular and shows each shelf once, none too small`() async throws {
    let page = try #require(Page(size: 8))
    var shelves: [Shelf] = []
    for listing in try await catalog.shelves() {
      shelves.append(try await catalog.shelf(listing.id, page: page))
    }
    #expect(shelves.prefix(3).map(\.id) == [.popular(.film), .popular(.show), .popular(.person)])
    #expect(Set(shelves.map(\.id)).count == shelves.count)
    #expect(
      shelves.allSatisfy { $0.total >= ShelfLists.smallestShelf && $0.items.count == 8 && $0.page == 1 })
    for prefix in ["genre-film", "genre-show", "decade-film", "decade-show", "country-film", "country-show"] {
      #expect(shelves.contains { $0.id.description.hasPrefix(prefix) }, "\(prefix)")
    }
    #expect(shelves.map(\.id.description).contains("country-film-kr"))
  }

  @Test func `every collection holds exactly its works, in the order of their years`() async throws {
    var expected: [ShelfID: [CatalogRecord]] = [:]
    for record in Shipped.records {
      guard let name = record.collection else { continue }
      expected[.collection(record.kind, name), default: []].append(record)
    }
    #expect(expected.count > 400)
    let page = try #require(Page(size: 100))
    for (id, records) in expected {
      let shelf = try await catalog.shelf(id, page: page)
      #expect(Set(shelf.items.map(\.id.key)) == Set(records.map(\.id)), "\(id)")
      #expect(shelf.total == records.count)
      let years = shelf.items.map { $0.year ?? .max }
      #expect(years == years.sorted(), "\(id)")
    }
  }

  @Test func `a collection comes page by page, and one that nobody has is not found`() async throws {
    let id = ShelfID.collection(.film, "Marvel Cinematic Universe")
    let page = try #require(Page(number: 2, size: 10))
    let second = try await catalog.shelf(id, page: page)
    let all = try await catalog.shelf(id, page: try #require(Page(size: 100)))
    #expect(second.items == Array(all.items[10..<20]))
    #expect(second.pages == page.count(for: second.total) && second.page == 2)
    await #expect(throws: ProviderError.notFound) {
      try await catalog.shelf(.collection(.film, "marvel"), page: .first)
    }
    await #expect(throws: ProviderError.notFound) {
      try await catalog.shelf(.collection(.person, "Marvel Cinematic Universe"), page: .first)
    }
  }
}
