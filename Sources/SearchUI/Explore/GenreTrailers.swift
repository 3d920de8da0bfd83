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

  /// The best trailer of every item, by the genres of the item, such as for the rows of a search.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - languages: The reader's languages, most wanted first.
  /// - Returns: The genres in the order in which they are met; a trailer stands once in each of its genres.
  public static func grouped(_ items: [ItemSummary], for languages: [LanguageTag]) -> [GenreTrailers] {
    grouped(items.map { ($0, $0.genres) }, for: languages)
  }

  /// The same for shelves; a shelf of a genre has its items in that genre.
  static func grouped(_ shelves: [FederatedShelf], for languages: [LanguageTag]) -> [GenreTrailers] {
    grouped(
      shelves.flatMap { shelf in
        (shelf.shelf?.items ?? []).map { ($0, shelf.id.shelf.genre.map { [$0] } ?? $0.genres) }
      }, for: languages)
  }

  private static func grouped(
    _ items: [(item: ItemSummary, genres: [Genre])], for languages: [LanguageTag]
  ) -> [GenreTrailers] {
    var order: [Genre] = []
    var groups: [Genre: UniqueList<Entry>] = [:]
    for (item, genres) in items {
      guard let trailer = item.bestTrailer(for: languages) else { continue }
      for genre in genres {
        if groups[genre] == nil { order.append(genre) }
        groups[genre, default: UniqueList()].append([Entry(item: item, trailer: trailer)])
      }
    }
    return order.compactMap { genre in
      groups[genre].map { GenreTrailers(genre: genre, entries: $0.elements) }
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
