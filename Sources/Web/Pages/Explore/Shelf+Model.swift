internal import VitrineMediaModel
internal import VitrinePresentation

/// One page of one shelf.
struct ShelfPage: Sendable, Hashable {
  let id: ShelfID
  let name: String
  let count: String
  var list: CardListModel
  let paging: PagingModel

  init(shelf: Shelf, of provider: ProviderID, page: Page, reader: Reader) {
    id = shelf.id
    name = Names.shelf(shelf.id, in: reader.language)
    count = Names.count(shelf.total, of: shelf.id.kind, in: reader.language)
    let cards = shelf.items.enumerated().map { index, item in
      CardModel(item: item, position: page.offset + index + 1, total: shelf.total, for: reader)
    }
    list = CardListModel(kind: shelf.id.kind, shape: .grid, cards: cards)
    list.loadFirstPictures(PagingModel.firstScreenCards)
    let address = { (number: Int) in Self.address(shelf.id, of: provider, number) }
    paging = PagingModel(page: page.number, pages: shelf.pages, address: address, part: address)
  }

  /// Returns the address of a page of a shelf of a provider.
  static func address(_ shelf: ShelfID, of provider: ProviderID, _ number: Int) -> Address {
    Address(
      .shelf(shelf),
      [
        ("provider", provider == .catalog ? "" : provider.rawValue),
        ("page", number == 1 ? "" : String(number)),
      ])
  }
}

/// The links to the previous and next page of a list.
struct PagingModel: Sendable, Hashable {
  /// The previous page, for a reader who came by a link.
  let previous: Address?
  /// The next page as a page of its own.
  let next: Address?
  /// The address from which the page script loads the items of the next page.
  let nextPart: Address?

  /// The number of items on a page of a grid: whole rows of 2, 3, 4, 6 and 8.
  static let pageSize = 24
  /// The number of cards of a grid on the first screen.
  static let firstScreenCards = 6

  /// Creates the links of page `page` of `pages`; `address` returns a page's address, `part` that of its
  /// items alone.
  init(page: Int, pages: Int, address: (Int) -> Address, part: (Int) -> Address) {
    previous = page > 1 ? address(min(page - 1, max(1, pages))) : nil
    next = page < pages ? address(page + 1) : nil
    nextPart = page < pages ? part(page + 1) : nil
  }
}
