/// One row of a list of mixed kinds, which say by `media_type` what they are.
package enum TMDBRow: WireRow {
  /// `movie`.
  case film(TMDBFilmRow)
  /// `tv`.
  case show(TMDBShowRow)
  /// `person`.
  case person(TMDBPersonRow)
  /// `collection`, which searches of everything have had since 2026.
  case collection(TMDBCollectionRow)

  /// Reads a row; nil for one of a kind that TMDB added after us (C110).
  package static func read(from decoder: any Decoder) throws -> TMDBRow? {
    switch try decoder.fields().text("media_type") {
    case "movie": .film(try TMDBFilmRow(from: decoder))
    case "tv": .show(try TMDBShowRow(from: decoder))
    case "person": .person(try TMDBPersonRow(from: decoder))
    case "collection": .collection(try TMDBCollectionRow(from: decoder))
    default: nil
    }
  }

  /// Reads a row; one of another kind is an `UnknownRow`.
  package init(from decoder: any Decoder) throws {
    guard let row = try Self.read(from: decoder) else { throw UnknownRow() }
    self = row
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

/// A row of a kind that we do not know.
struct UnknownRow: Error {}
