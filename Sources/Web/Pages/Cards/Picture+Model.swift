internal import VitrineMediaModel
internal import VitrinePresentation

/// A poster or portrait with its space kept before it has loaded.
struct PictureModel: Sendable, Hashable {
  let address: Address
  /// Whether it is a portrait (1:1) rather than a poster (2:3).
  let isPortrait: Bool
  /// Whether it is likely on the first screen.
  var isEager = false
  /// The text alternative; empty where a title stands beside it.
  var description = ""

  /// The picture of an item with its title in the reader's language.
  init(of item: ItemSummary, for reader: Reader) {
    let own = item.imageAddress(for: reader.languages).flatMap { Address(local: $0) }
    address = own ?? Address(.art(item.id))
    isPortrait = item.kind == .person
  }

  /// The portrait of a person of whom only the name is at hand.
  init(of person: MediaID, named name: MarkedText) {
    address = Address(.art(person), [("lang", name.language?.description ?? "")])
    isPortrait = true
  }

  /// The same picture loaded at once, with a text alternative.
  func described(_ description: String) -> PictureModel {
    var picture = self
    picture.isEager = true
    picture.description = description
    return picture
  }
}
