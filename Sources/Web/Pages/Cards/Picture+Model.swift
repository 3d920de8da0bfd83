internal import VitrineMediaModel
internal import VitrinePresentation

/// A picture whose space is reserved before it has loaded.
struct PictureModel: Sendable, Hashable {
  /// The address; nil when the item has no picture that may be shown.
  let address: Address?
  /// The shape of the frame.
  let proportions: Proportions
  /// The colour of the space before the picture has loaded, as `#rrggbb`.
  var color: String?
  /// Whether it is likely to be on the first screen.
  var isEager = false
  /// The text alternative; empty next to a visible title.
  var description = ""

  /// Creates the picture of an item with its title in the reader's language.
  init(of item: ItemSummary, for reader: Reader, width: Int = PictureModel.cardWidth) {
    address = Self.address(of: item, reader, width)
    proportions = Self.proportions(of: item)
    if case .photo(let photo) = item.medium { color = photo.color }
  }

  /// Creates the portrait of a person of whom only the name is known.
  init(of person: MediaID, named name: MarkedText) {
    address =
      person.provider == .catalog
      ? Address(.art(person), [("lang", name.language?.description ?? "")]) : nil
    proportions = .square
  }

  private static func address(of item: ItemSummary, _ reader: Reader, _ width: Int) -> Address? {
    switch item.image {
    case nil: return item.id.provider == .catalog ? Address(.art(item.id)) : nil
    case .generated?:
      return item.imageAddress(for: reader.languages).flatMap { Address(local: $0) } ?? Address(.art(item.id))
    case let image?: return reader.media.address(of: image, width: width)
    }
  }

  private static func proportions(of item: ItemSummary) -> Proportions {
    switch (item.kind, item.medium) {
    case (.photo, .photo(let photo)?): Proportions(width: photo.widthInPixels, height: photo.heightInPixels)
    case (.person, _), (.photographer, _): .square
    case (.collection, _): Proportions(width: 4, height: 3)
    case (.trailer, _), (.film, _), (.show, _), (.photo, _): Proportions(width: 2, height: 3)
    }
  }

  /// The width of the picture on a card, in pixels of a dense screen.
  static let cardWidth = 342

  /// Returns the same picture, loaded eagerly and with a text alternative.
  func described(_ description: String) -> PictureModel {
    var picture = self
    picture.isEager = true
    picture.description = description
    return picture
  }
}

/// Width and height as far as the shape goes.
struct Proportions: Sendable, Hashable {
  let width: Int
  let height: Int

  static let square = Proportions(width: 1, height: 1)

  /// The height of a picture so wide; at least 1.
  func height(forWidth width: Int) -> Int { max(1, width * height / max(1, self.width)) }
}
