internal import VitrineMediaModel
internal import VitrinePresentation

/// One page of one shelf.
struct ShelfPage: Sendable, Hashable {
  let id: ShelfID
  let name: String
  let count: String
  var list: CardListModel
  let paging: PagingModel

  init(shelf: Shelf, page: Page, reader: Reader) {
    id = shelf.id
    name = Names.shelf(shelf.id, in: reader.language)
    count = Names.count(shelf.total, of: shelf.id.kind, in: reader.language)
    let cards = shelf.items.enumerated().map { index, item in
      CardModel(item: item, position: page.offset + index + 1, total: shelf.total, for: reader)
    }
    list = CardListModel(kind: shelf.id.kind, shape: .grid, cards: cards)
    list.loadFirstPictures(PagingModel.firstScreenCards)
    let address = { (number: Int) in
      Address(.shelf(shelf.id), [("page", number == 1 ? "" : String(number))])
    }
    paging = PagingModel(page: page.number, pages: shelf.pages, address: address, part: address)
  }
}

/// The ways to the pages around a page of a list.
struct PagingModel: Sendable, Hashable {
  /// A page before this one, for a reader who came here by a link.
  let previous: Address?
  /// The next page as a page of its own.
  let next: Address?
  /// Where the page script finds the items of the next page.
  let nextPart: Address?

  /// How many items a page of a grid has: whole rows of 2, 3, 4, 6 and 8.
  static let pageSize = 24
  /// The cards of a grid that a first screen holds.
  static let firstScreenCards = 6

  /// The ways from page `page` of `pages`; `address` is the page with a number, `part` where its items are to be had.
  init(page: Int, pages: Int, address: (Int) -> Address, part: (Int) -> Address) {
    previous = page > 1 ? address(min(page - 1, max(1, pages))) : nil
    next = page < pages ? address(page + 1) : nil
    nextPart = page < pages ? part(page + 1) : nil
  }
}
