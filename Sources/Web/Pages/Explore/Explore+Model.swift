internal import VitrineFederation
internal import VitrineMediaModel
internal import VitrinePresentation

/// The explore page: a few shelves as rails, all others as links.
struct ExplorePage: Sendable, Hashable {
  /// A shelf with its first cards.
  struct Rail: Sendable, Hashable {
    let id: ShelfID
    let name: String
    var list: CardListModel
  }

  /// Links to shelves of one category.
  struct Group: Sendable, Hashable {
    let id: String
    let name: String
    let shelves: [ShelfLink]
  }

  /// A link to a shelf within its category.
  struct ShelfLink: Sendable, Hashable {
    let id: ShelfID
    let name: String
  }

  var rails: [Rail]
  let groups: [Group]

  /// The number of cards in a rail.
  static let railLength = 12
  /// The number of rails besides the popular ones.
  private static let furtherRails = 6
  /// The number of cards of the first rail on the first screen.
  private static let firstScreenCards = 6

  /// Arranges the shelves of the providers, limited to the kinds of `scope`.
  init(answer: ExploreAnswer, scope: SearchScope, reader: Reader) {
    let shelves = answer.shelves.compactMap(\.shelf)
    let wanted = shelves.filter { scope.contains($0.id.kind) && !$0.items.isEmpty }
    let popular = wanted.filter { if case .popular = $0.id { true } else { false } }
    let further = Self.mixed(wanted.filter { shelf in !popular.contains { $0.id == shelf.id } })
    rails = (popular + further.prefix(Self.furtherRails)).map { Self.rail($0, reader) }
    if !rails.isEmpty { rails[0].list.loadFirstPictures(Self.firstScreenCards) }
    groups = Self.groups(wanted.map(\.id), reader.language)
  }

  private static func rail(_ shelf: Shelf, _ reader: Reader) -> Rail {
    let cards = shelf.items.prefix(railLength).enumerated().map { index, item in
      CardModel(item: item, position: index + 1, total: shelf.total, for: reader)
    }
    return Rail(
      id: shelf.id, name: Names.shelf(shelf.id, in: reader.language),
      list: CardListModel(kind: shelf.id.kind, shape: .rail, cards: cards))
  }

  /// Returns one shelf of each category in turn, for variety among the rails.
  private static func mixed(_ shelves: [Shelf]) -> [Shelf] {
    var sorts: [[Shelf]] = []
    for shelf in shelves {
      if let index = sorts.firstIndex(where: { $0[0].id.sort == shelf.id.sort }) {
        sorts[index].append(shelf)
      } else {
        sorts.append([shelf])
      }
    }
    let longest = sorts.map(\.count).max() ?? 0
    return (0..<longest).flatMap { row in sorts.compactMap { row < $0.count ? $0[row] : nil } }
  }

  private static func groups(_ shelves: [ShelfID], _ language: InterfaceLanguage) -> [Group] {
    let sorts: [(sort: String, name: Phrase)] = [
      ("genre-film", .filmGenres), ("genre-show", .showGenres), ("decade-film", .filmDecades),
      ("decade-show", .showDecades), ("country-film", .filmCountries), ("country-show", .showCountries),
    ]
    return sorts.compactMap { sort, name in
      let members = shelves.filter { $0.sort == sort }
      guard !members.isEmpty else { return nil }
      return Group(
        id: sort, name: name.text(in: language),
        shelves: members.map { ShelfLink(id: $0, name: Names.shortShelf($0, in: language)) })
    }
  }
}

extension ShelfID {
  /// The category of the shelf and its kind, such as `genre-film`.
  var sort: String {
    switch self {
    case .popular(let kind): "popular-\(kind.rawValue)"
    case .genre(let kind, _): "genre-\(kind.rawValue)"
    case .decade(let kind, _): "decade-\(kind.rawValue)"
    case .country(let kind, _): "country-\(kind.rawValue)"
    case .latest(let kind): "latest-\(kind.rawValue)"
    case .random(let kind): "random-\(kind.rawValue)"
    case .topic, .photos: "topic-photo"
    case .collection(let kind, _): "collection-\(kind.rawValue)"
    }
  }
}

extension Names {
  /// Returns the heading of a shelf: `Films of the 1990s`.
  static func shelf(_ shelf: ShelfID, in language: InterfaceLanguage) -> String {
    let filling = inPhrase(shelf, in: language)
    let phrase: Phrase? =
      switch shelf {
      case .popular(.film): .popularFilms
      case .popular(.show): .popularShows
      case .popular(.photo): .popularPhotos
      case .popular(.collection): .popularCollections
      case .popular: .popularPeople
      case .genre(.film, _): .genreFilms
      case .genre(.trailer, _): .genreTrailers
      case .genre: .genreShows
      case .decade(.film, _): .decadeFilms
      case .decade: .decadeShows
      case .country(.film, _): .countryFilms
      case .country: .countryShows
      case .latest: .latestPhotos
      case .collection, .topic, .photos, .random: nil
      }
    return phrase?.text(in: language, filling) ?? filling
  }

  /// Returns the name of a shelf as a phrase takes it: `the United States`.
  private static func inPhrase(_ shelf: ShelfID, in language: InterfaceLanguage) -> String {
    guard language == .english, case .country(_, let code) = shelf else {
      return shortShelf(shelf, in: language)
    }
    return countryInEnglishPhrase(code)
  }

  /// Returns the name of a shelf within its category: `1990s`.
  static func shortShelf(_ shelf: ShelfID, in language: InterfaceLanguage) -> String {
    switch shelf {
    case .popular: Phrase.explore.text(in: language)
    case .genre(_, let genre): Names.genre(genre, in: language)
    case .decade(_, let start): decade(start, in: language)
    case .country(_, let code): country(code, in: language)
    case .topic(let slug): slug
    case .latest, .random, .photos: Phrase.explore.text(in: language)
    case .collection(_, let name): name
    }
  }
}

extension ExploreAnswer {
  /// Why there is nothing to show at all; nil when there is something or nothing failed.
  var wholeFailure: ProviderError? {
    guard shelves.allSatisfy({ $0.shelf == nil }), categories.isEmpty else { return nil }
    return (Array(states.values) + shelves.map(\.state)).lazy.compactMap(\.error).first
  }
}
