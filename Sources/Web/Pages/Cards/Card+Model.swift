internal import VitrineFederation
internal import VitrineMediaModel
internal import VitrinePresentation

/// The contents of a card or a row for an item.
struct CardModel: Sendable, Hashable {
  let id: MediaID
  var picture: PictureModel
  /// The title in the reader's language.
  let title: MarkedText
  /// A second title below: the one that matched, or the original one.
  let secondTitle: MarkedText?
  /// Year and genre, occupation, or the role of a person.
  let note: String
  /// The position in the whole list, from 1, and the length of that list.
  let position: Int
  let total: Int

  /// Creates a card of a search hit, with the match marked.
  init(row: FederatedRow, position: Int, total: Int, for reader: Reader) {
    let item = row.item
    let shown = item.title(for: reader.languages)
    var ranges: [Range<Int>] = []
    var second: MarkedText?
    if let match = row.match {
      if match.title == shown.text {
        ranges = match.ranges
      } else {
        second = MarkedText(match.title, match.language, ranges: match.ranges)
      }
    }
    if second == nil, let original = item.originalTitle, original != shown.text {
      second = MarkedText(original, item.originalLanguage)
    }
    self.init(
      item, title: MarkedText(shown.text, shown.language, ranges: ranges), secondTitle: second,
      note: Self.note(of: item, in: reader.language), position: position, total: total, reader)
  }

  /// Creates a card of an item to browse.
  init(item: ItemSummary, position: Int, total: Int, for reader: Reader) {
    let shown = item.title(for: reader.languages)
    self.init(
      item, title: MarkedText(shown.text, shown.language), secondTitle: nil,
      note: Self.note(of: item, in: reader.language), position: position, total: total, reader)
  }

  /// Creates a card of a work on a person's page.
  init(appearance: Person.Appearance, position: Int, total: Int, for reader: Reader) {
    let shown = appearance.work.title(for: reader.languages)
    self.init(
      appearance.work, title: MarkedText(shown.text, shown.language), secondTitle: nil,
      note: Self.note(of: appearance, in: reader.language), position: position, total: total, reader)
  }

  private init(
    _ item: ItemSummary, title: MarkedText, secondTitle: MarkedText?, note: String, position: Int, total: Int,
    _ reader: Reader
  ) {
    id = item.id
    picture = PictureModel(of: item, for: reader)
    self.title = title
    self.secondTitle = secondTitle
    self.note = note
    self.position = position
    self.total = total
  }

  private static func note(of item: ItemSummary, in language: InterfaceLanguage) -> String {
    if item.kind == .person {
      return item.occupations.first.map { Names.occupation($0, in: language) } ?? ""
    }
    let parts = [item.year.map(String.init), item.genres.first.map { Names.genre($0, in: language) }]
    return parts.compactMap(\.self).joined(separator: " · ")
  }

  private static func note(of appearance: Person.Appearance, in language: InterfaceLanguage) -> String {
    let roles = appearance.roles.map { role in
      guard role == .cast, let character = appearance.character else { return Names.role(role, in: language) }
      return Phrase.asCharacter.text(in: language, character)
    }
    let year = appearance.work.year.map { [String($0)] } ?? []
    return (year + roles).joined(separator: " · ")
  }
}

/// A list of cards: a horizontal rail or a grid.
struct CardListModel: Sendable, Hashable {
  enum Shape: String, Sendable {
    case rail, grid
  }

  let kind: MediaKind
  let shape: Shape
  var cards: [CardModel]

  /// Makes the first pictures load eagerly, because they are on the first screen.
  mutating func loadFirstPictures(_ count: Int) {
    for index in cards.indices.prefix(count) { cards[index].picture.isEager = true }
  }
}
