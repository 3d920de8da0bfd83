internal import VitrineFederation
public import VitrineMediaModel

/// The trailers of one genre.
public struct GenreTrailers: Sendable, Hashable, Identifiable {
  /// One trailer with the item that brought it.
  public struct Entry: Sendable, Hashable, Identifiable {
    /// The item: a film or a show, or the trailer's own.
    public let item: ItemSummary
    /// Its best trailer for the reader.
    public let trailer: Trailer
    /// The identity of the trailer.
    public var id: MediaID { trailer.id }
  }

  /// The genre.
  public let genre: Genre
  /// The trailers in the order their items came, each once; at least one.
  public let entries: [Entry]
  /// What the group is known by: its genre.
  public var id: Genre { genre }

  /// The best trailer of every item on the shelves, by the genre of the shelf or else by those of the item. A
  /// trailer stands once in each of its genres; the genres come in the order in which they are met.
  static func grouped(_ shelves: [FederatedShelf], for languages: [LanguageTag]) -> [GenreTrailers] {
    var order: [Genre] = []
    var groups: [Genre: UniqueList<Entry>] = [:]
    for shelf in shelves {
      for item in shelf.shelf?.items ?? [] {
        guard let trailer = item.bestTrailer(for: languages) else { continue }
        for genre in shelf.id.shelf.genre.map({ [$0] }) ?? item.genres {
          if groups[genre] == nil { order.append(genre) }
          groups[genre, default: UniqueList()].append([Entry(item: item, trailer: trailer)])
        }
      }
    }
    return order.compactMap { genre in groups[genre].map { GenreTrailers(genre: genre, entries: $0.elements) }
    }
  }
}

extension ItemSummary {
  /// The trailer a reader should be offered first; nil when there is none.
  func bestTrailer(for languages: [LanguageTag]) -> Trailer? {
    if case .trailer(let own) = medium { return own }
    return TrailerOrder(languages: languages, original: originalLanguage).sorted(trailers).first
  }
}

extension ShelfID {
  fileprivate var genre: Genre? { if case .genre(_, let genre) = self { genre } else { nil } }
}
