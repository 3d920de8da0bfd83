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
  /// The credit that a provider demands beside the picture; nil where there is none.
  var credit: CreditModel?
  /// Every name the row is known by, so that the page script shows no work twice.
  var ids: [String] = []
  /// The position in the whole list, from 1, and the length of that list.
  let position: Int
  let total: Int

  /// Creates a card of a search hit, with the match marked.
  init(row: FederatedRow, position: Int, total: Int, for reader: Reader) {
    let item = row.item
    let shown = Self.title(of: item, reader)
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
      note: Self.note(of: row, in: reader.language), position: position, total: total, reader)
    ids = row.origins.map(\.description) + item.sharedIDs.map { "\($0.authority.rawValue):\($0.key)" }
  }

  /// Creates a card of an item to browse.
  init(item: ItemSummary, position: Int, total: Int, for reader: Reader) {
    let shown = Self.title(of: item, reader)
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
    credit = CreditModel(item)
    self.title = title
    self.secondTitle = secondTitle
    self.note = note
    self.position = position
    self.total = total
  }

  /// The title; a photo without one is named by who took it.
  private static func title(of item: ItemSummary, _ reader: Reader) -> (text: String, language: LanguageTag?)
  {
    guard item.titles.isEmpty, case .photo(let photo) = item.medium else {
      return item.title(for: reader.languages)
    }
    return (Phrase.untitledPhoto.text(in: reader.language, photo.photographer.name), nil)
  }

  /// The note of a row, with the providers over the network that have it.
  private static func note(of row: FederatedRow, in language: InterfaceLanguage) -> String {
    let own = note(of: row.item, in: language)
    var names: [String] = []
    for origin in row.origins where origin.provider != .catalog {
      let name = origin.provider.name(in: language)
      if !names.contains(name) { names.append(name) }
    }
    return ([own] + names).filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private static func note(of item: ItemSummary, in language: InterfaceLanguage) -> String {
    switch item.medium {
    case .photo?: return ""
    case .collection(let collection)?: return photos(collection.photoCount, language)
    case .photographer(let photographer)?: return photographer.photoCount.map { photos($0, language) } ?? ""
    case .trailer?, nil: break
    }
    if item.kind == .person {
      return item.occupations.first.map { Names.occupation($0, in: language) } ?? ""
    }
    let parts = [item.year.map(String.init), item.genres.first.map { Names.genre($0, in: language) }]
    return parts.compactMap(\.self).joined(separator: " · ")
  }

  private static func photos(_ count: Int, _ language: InterfaceLanguage) -> String {
    Phrase.photoCount.text(in: language, Names.grouped(count))
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

/// The credit of a photo: who took it and which service it is from, with the links that its terms ask for.
struct CreditModel: Sendable, Hashable {
  let name: String
  let person: Address?
  let service: Address?

  /// Creates the credit of a photo; nil for any other item.
  init?(_ item: ItemSummary) {
    guard case .photo(let photo) = item.medium else { return nil }
    name = photo.photographer.name
    person = photo.photographer.profileURL.flatMap { Address(elsewhere: $0) }
    service = photo.serviceURL.flatMap { Address(elsewhere: $0) }
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
