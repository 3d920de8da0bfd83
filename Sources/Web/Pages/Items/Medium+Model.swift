internal import VitrineMediaModel
internal import VitrinePresentation

/// The page of a photo, a collection of photos, a photographer or a trailer.
struct MediumPage: Sendable {
  let kind: MediaKind
  let title: MarkedText
  let picture: PictureModel
  /// What is to be said in one line, such as the number of photos.
  let facts: [String]
  /// The credit of a photo.
  let credit: CreditModel?
  /// What plays a trailer.
  let player: PlayerModel?
  /// Further links, such as to the store.
  let links: [LinkModel]
  /// The photos of a collection or a photographer, or the collections of a photo.
  var list: CardListModel?
  /// The heading of the list.
  let listName: String

  /// The width of the picture of a photo's page, in pixels.
  private static let pictureWidth = 1080

  /// Creates the page; nil for films, shows and people, which have pages of their own.
  init?(_ detail: ItemDetail, photos: Shelf?, for reader: Reader) {
    let item = detail.item.summary
    let language = reader.language
    kind = item.kind
    picture = PictureModel(of: item, for: reader, width: Self.pictureWidth).described("")
    credit = CreditModel(item)
    switch detail.item {
    case .film, .show, .person: return nil
    case .photo(let photo):
      let shown = photo.descriptions.best(for: reader.languages)
      title = MarkedText(
        shown?.text ?? Phrase.untitledPhoto.text(in: language, photo.photographer.name), shown?.language)
      facts = ["\(photo.widthInPixels) × \(photo.heightInPixels)"]
      (player, links, listName) = (nil, [], Phrase.popularCollections.text(in: language))
      list = Self.list(.collection, detail.similar, reader)
    case .collection(let collection):
      title = MarkedText(collection.title, nil)
      facts = [Phrase.photoCount.text(in: language, Names.grouped(collection.photoCount))]
      links = Self.link(collection.photographer)
      (player, listName) = (nil, Phrase.photosIn.text(in: language, collection.title))
      list = Self.list(.photo, photos?.items ?? [], reader)
    case .photographer(let photographer):
      title = MarkedText(photographer.name, nil)
      facts = photographer.photoCount.map { [Phrase.photoCount.text(in: language, Names.grouped($0))] } ?? []
      links = Self.link(photographer)
      (player, listName) = (nil, Phrase.photosBy.text(in: language, photographer.name))
      list = Self.list(.photo, photos?.items ?? [], reader)
    case .trailer(let trailer):
      title = MarkedText(trailer.title, trailer.language)
      facts = []
      player = PlayerModel(trailer, reader)
      links =
        trailer.storeURL.flatMap { Address(elsewhere: $0) }
        .map { [LinkModel(text: Phrase.storeLink.text(in: language), address: $0)] } ?? []
      (list, listName) = (nil, "")
    }
  }

  private static func link(_ photographer: Photographer?) -> [LinkModel] {
    guard let photographer else { return [] }
    return [
      LinkModel(text: photographer.name, address: photographer.profileURL.flatMap { Address(elsewhere: $0) })
    ]
  }

  private static func list(_ kind: MediaKind, _ items: [ItemSummary], _ reader: Reader) -> CardListModel? {
    guard !items.isEmpty else { return nil }
    let cards = items.enumerated().map { index, item in
      CardModel(item: item, position: index + 1, total: items.count, for: reader)
    }
    return CardListModel(kind: kind, shape: .grid, cards: cards)
  }
}

/// What plays a trailer: a video on the page, or a link to the page that plays it.
struct PlayerModel: Sendable, Hashable {
  /// The video, where it may be played here.
  let stream: Address?
  /// The page, or the video elsewhere.
  let page: Address?
  /// The words the provider wants beside it.
  let courtesy: String?

  init(_ trailer: Trailer, _ reader: Reader) {
    stream = reader.media.preview(trailer)
    page = stream == nil ? Address(elsewhere: trailer.url) : nil
    courtesy = trailer.courtesy
  }
}
