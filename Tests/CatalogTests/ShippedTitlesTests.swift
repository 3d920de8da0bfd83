@testable import VitrineCatalog
@testable import VitrineCatalogImport
import VitrineCatalogTestSupport
import VitrineMediaModel
import Testing

@testable import VitrineTitleIndex

/// What the shipped catalog must find, and that every title in it finds its item.
@Suite struct ShippedTitlesTests {
  private let catalog: Catalog

  init() throws { catalog = try Shipped.catalog.get() }

  private func first(_ query: String, _ kind: MediaKind) throws -> String? {
    let section = try catalog.index.search(query, kinds: [kind]).sections.first
    guard let hit = section?.hits.first else { return nil }
    let items = try Self.items.get()
    return items[hit.row - 1].titles.first?.text
  }

  /// The items of the shipped catalog, read once.
  private static let items: Result<[IndexedItem], any Error> = Result {
    try Shipped.catalog.get().store.indexedItems()
  }

  @Test(
    arguments: [
      ("기생충", "Parasite"), ("ㄱㅅㅊ", "Parasite"), ("parasite", "Parasite"), ("PARASITE", "Parasite"),
      ("parasit", "Parasite"), ("wall-e", "WALL·E"), ("walle", "WALL·E"), ("wall e", "WALL·E"),
      ("WALL·E", "WALL·E"), ("amelie", "Amélie"), ("se7en", "Seven"), ("seven", "Seven"),
      ("oceans 11", "Ocean's Eleven"), ("leon", "Léon: The Professional"), ("spiderman", "Spider-Man"),
      ("spider man", "Spider-Man"), ("1917", "1917"), ("mash", "M*A*S*H"), ("rocky 2", "Rocky II"),
      ("500 days of summer", "(500) Days of Summer"), ("x", "X"), ("m", "M"), ("9", "9"), ("up", "Up"),
      ("it", "It"),
      ("300", "300"), ("21", "21"), ("matrix", "The Matrix"), ("the matrix", "The Matrix"),
      ("madeo", "Mother"),
      ("卧虎藏龙", "Crouching Tiger, Hidden Dragon"), ("臥虎藏龍", "Crouching Tiger, Hidden Dragon"),
      ("mulan 2020", "Mulan"), ("blade runner 2049", "Blade Runner 2049"), ("2001", "2001: A Space Odyssey"),
    ])
  func `what people type finds the film first`(query: String, title: String) throws {
    #expect(try first(query, .film) == title)
  }

  @Test(
    arguments: [
      ("오징어 게임", "Squid Game"), ("ㅇㅈㅇㄱㅇ", "Squid Game"), ("mr robot", "Mr. Robot"),
      ("law & order", "Law & Order"),
      ("law and order", "Law & Order"), ("friends", "Friends"), ("chernobyl", "Chernobyl"), ("lost", "Lost"),
      ("heroes", "Heroes"),
    ])
  func `what people type finds the show first`(query: String, title: String) throws {
    #expect(try first(query, .show) == title)
  }

  @Test(arguments: ["기", "기ㅅ", "깃", "기새", "기생", "기생ㅊ", "기생추", "기생충"])
  func `C34 every state of the input method lists Parasite`(query: String) throws {
    #expect(try first(query, .film) == "Parasite")
  }

  /// Every title in an optimized build; otherwise a sample, another one in each run.
  @Test func `C56 every title finds its item in every form and by every beginning`() throws {
    #if DEBUG
      let offset = Int.random(in: 0..<1_000)
      let report = try catalog.index.check(try Self.items.get(), limit: 200, offset: offset)
    #else
      let offset = 0
      let report = try catalog.index.check(try Self.items.get())
    #endif
    #expect(report.failures == [], "offset \(offset)")
    #expect(report.titles >= 200)
  }
}
