import VitrineMediaModel
import Testing

struct PageTests {
  @Test(arguments: [0, -1, 10_001, 1_000_000_000, Int.min, Int.max])
  func `a page number out of range is no page`(number: Int) {
    #expect(Page(number: number) == nil)
  }

  @Test(arguments: [0, -1, 101, Int.max])
  func `a size out of range is no page`(size: Int) {
    #expect(Page(number: 1, size: size) == nil)
  }

  @Test func `pages follow each other without a gap up to the cap`() throws {
    var page = try #require(Page(number: 1, size: 7))
    var offset = 0
    while let next = page.next {
      #expect(page.offset == offset)
      offset += page.size
      page = next
    }
    #expect(page.number == Page.highestNumber)
  }

  @Test(arguments: [(0, 0), (1, 1), (20, 1), (21, 2), (40, 2), (1_000_000, 10_000)])
  func `a list has as many pages as it needs and never more than the cap`(total: Int, pages: Int) {
    #expect(Page.first.count(for: total) == pages)
  }

  @Test(arguments: ["all", "film", "show", "person", "photo", "collection", "photographer", "trailer"])
  func `what a scope prints is what it is read from`(word: String) throws {
    let scope = try #require(SearchScope(word))
    #expect(scope.description == word)
    for kind in MediaKind.allCases {
      #expect(scope.contains(kind) == (word == "all" || word == kind.rawValue))
    }
  }

  @Test(arguments: ["", "All", "movie", "films", "tv"])
  func `other words are no scope`(word: String) {
    #expect(SearchScope(word) == nil)
  }
}
