internal import VitrineMediaModel
internal import VitrinePresentation

/// A poster or portrait whose space is reserved before it has loaded.
struct PictureModel: Sendable, Hashable {
  let address: Address
  /// Whether it is a portrait (1:1) rather than a poster (2:3).
  let isPortrait: Bool
  /// Whether it is likely to be on the first screen.
  var isEager = false
  /// The text alternative; empty next to a visible title.
  var description = ""

  /// Creates the picture of an item with its title in the reader's language.
  init(of item: ItemSummary, for reader: Reader) {
    let own = item.imageAddress(for: reader.languages).flatMap { Address(local: $0) }
    address = own ?? Address(.art(item.id))
    isPortrait = item.kind == .person
  }

  /// Creates the portrait of a person of whom only the name is known.
  init(of person: MediaID, named name: MarkedText) {
    address = Address(.art(person), [("lang", name.language?.description ?? "")])
    isPortrait = true
  }

  /// Returns the same picture, loaded eagerly and with a text alternative.
  func described(_ description: String) -> PictureModel {
    var picture = self
    picture.isEager = true
    picture.description = description
    return picture
  }
}
