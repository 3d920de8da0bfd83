@testable import VitrineProviders

func number(_ row: TMDBRow) -> Int {
  switch row {
  case .film(let row): row.id
  case .show(let row): row.id
  case .person(let row): row.id
  case .collection(let row): row.id
  }
}

func language(_ row: TMDBRow) -> String? {
  switch row {
  case .film(let row): row.originalLanguage
  case .show(let row): row.originalLanguage
  case .person: nil
  case .collection(let row): row.originalLanguage
  }
}

func isCantonese(_ row: TMDBRow) -> Bool { language(row) == "cn" }

/// The works a person is known for.
func works(_ row: TMDBRow) -> [TMDBRow] {
  if case .person(let row) = row { row.knownFor.rows } else { [] }
}

func collectionTitle(_ row: TMDBRow) -> String? {
  if case .collection(let row) = row { row.title } else { nil }
}

func isFilmWithoutDate(_ row: TMDBRow) -> Bool {
  if case .film(let row) = row { row.releaseDate == nil } else { false }
}

func isShowWithoutDate(_ row: TMDBRow) -> Bool {
  if case .show(let row) = row { row.firstAirDate == nil } else { false }
}
