public import VitrineMediaModel

/// One shelf of one provider, from which a feed takes its items: any that the provider has, whether it lists it among its
/// shelves or not, such as the photos of a collection.
public struct FeedSource: Sendable {
  /// The provider.
  public let provider: any MediaProvider
  /// Its shelf.
  public let shelf: ShelfID

  /// Creates a source.
  public init(provider: any MediaProvider, shelf: ShelfID) {
    (self.provider, self.shelf) = (provider, shelf)
  }
}

/// Which page of which source comes next, and what came so far: each item once, even when several providers repeat it.
struct Feed {
  private(set) var items = UniqueList<ItemSummary>()
  private var next: [Page?]
  private var barren: [Int]
  private var turn = 0

  /// After how many pages without a new item a source has ended, whatever it claims.
  static let mostBarrenPages = 2

  init(sources count: Int) {
    next = Array(repeating: .first, count: count)
    barren = Array(repeating: 0, count: count)
  }

  /// Whether no source has a page left.
  var isOver: Bool { next.allSatisfy { $0 == nil } }

  /// The source whose turn it is, and its page.
  ///
  /// - Parameter failed: The sources to leave out for now.
  /// - Returns: nil at the end of all the others.
  func upcoming(without failed: Set<Int>) -> (source: Int, page: Page)? {
    for step in 0..<next.count {
      let source = (turn + step) % next.count
      if !failed.contains(source), let page = next[source] { return (source, page) }
    }
    return nil
  }

  /// Takes the page that was upcoming, and passes the turn on.
  ///
  /// - Returns: How many items were new.
  @discardableResult
  mutating func take(_ shelf: Shelf, of page: Page, from source: Int) -> Int {
    let new = items.append(shelf.items)
    barren[source] = new == 0 ? barren[source] + 1 : 0
    let isOver = page.number >= shelf.pages || barren[source] >= Self.mostBarrenPages
    next[source] = isOver ? nil : page.next
    turn = source + 1
    return new
  }
}
