/// One row of a list of mixed kinds, which say by `media_type` what they are.
package enum TMDBRow: Codable, Sendable, Hashable {
  /// `movie`.
  case film(TMDBFilmRow)
  /// `tv`.
  case show(TMDBShowRow)
  /// `person`.
  case person(TMDBPersonRow)
  /// `collection`, which searches of everything have had since 2026.
  case collection(TMDBCollectionRow)

  /// Reads a row; one of another kind is an ``UnknownRow``.
  package init(from decoder: any Decoder) throws {
    switch try decoder.fields().text("media_type") {
    case "movie": self = .film(try TMDBFilmRow(from: decoder))
    case "tv": self = .show(try TMDBShowRow(from: decoder))
    case "person": self = .person(try TMDBPersonRow(from: decoder))
    case "collection": self = .collection(try TMDBCollectionRow(from: decoder))
    default: throw UnknownRow()
    }
  }

  /// Writes the row with its kind, whether the row itself says it or not.
  package func encode(to encoder: any Encoder) throws {
    var row = self
    row.nameKind()
    switch row {
    case .film(let row): try row.encode(to: encoder)
    case .show(let row): try row.encode(to: encoder)
    case .person(let row): try row.encode(to: encoder)
    case .collection(let row): try row.encode(to: encoder)
    }
  }

  private mutating func nameKind() {
    switch self {
    case .film(var row):
      row.mediaType = "movie"
      self = .film(row)
    case .show(var row):
      row.mediaType = "tv"
      self = .show(row)
    case .person(var row):
      row.mediaType = "person"
      self = .person(row)
    case .collection(var row):
      row.mediaType = "collection"
      self = .collection(row)
    }
  }
}
