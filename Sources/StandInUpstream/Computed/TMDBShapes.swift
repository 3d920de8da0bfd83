internal import Foundation

/// The rows of TMDB's lists.
struct TMDBShapes: Sendable {
  let dataset: Dataset
  /// The language asked for, such as `ko-KR`.
  let language: String

  /// Returns a row; one of a list of several kinds says what it is.
  func row(_ entry: Entry, isMixed: Bool = false) -> [String: Any] {
    var fields = entry.kind == .person ? person(entry) : work(entry)
    if isMixed { fields["media_type"] = entry.kind.rawValue }
    return fields
  }

  /// Returns the title in the language asked for, or else in English.
  func title(_ entry: Entry) -> String { entry.text(entry.titles, in: language) ?? entry.englishTitle }

  /// Returns the overview in the language asked for; TMDB falls back to no other.
  func overview(_ entry: Entry) -> String { entry.text(entry.overviews, in: language) ?? "" }

  /// Returns the path of the poster or portrait, null where there is none.
  func picture(_ entry: Entry) -> Any {
    JSONAnswer.orNull(entry.hasPicture ? TMDBPictures.path(entry) : nil)
  }

  private func work(_ entry: Entry) -> [String: Any] {
    let isShow = entry.kind == .show
    var fields = common(entry)
    fields[isShow ? "name" : "title"] = title(entry)
    fields[isShow ? "original_name" : "original_title"] = entry.originalTitle
    fields[isShow ? "first_air_date" : "release_date"] = entry.date
    if isShow { fields["origin_country"] = entry.countries } else { fields["video"] = false }
    fields["original_language"] = tmdbLanguage(entry.originalLanguage)
    fields["overview"] = overview(entry)
    fields["genre_ids"] = TMDBGenres.numbers(entry)
    fields["poster_path"] = picture(entry)
    fields["backdrop_path"] = JSONAnswer.orNull(entry.hasPicture ? TMDBPictures.backdropPath(entry) : nil)
    fields["vote_average"] = entry.vote
    fields["vote_count"] = entry.votes
    return fields
  }

  /// Names of people are not translated.
  private func person(_ entry: Entry) -> [String: Any] {
    var fields = common(entry)
    fields["name"] = entry.englishTitle
    fields["original_name"] = entry.englishTitle
    fields["profile_path"] = picture(entry)
    fields["known_for_department"] = department(entry)
    fields["gender"] = 0
    fields["known_for"] = works(entry).prefix(3).map { row($0.work, isMixed: true) }
    return fields
  }

  private func common(_ entry: Entry) -> [String: Any] {
    // What turns back into the popularity of the catalog, which is a logarithm.
    let popularity = pow(10, entry.popularity / 25) - 1
    return [
      "id": entry.number, "adult": entry.isAdult, "popularity": (popularity * 1000).rounded() / 1000,
    ]
  }

  /// Returns the works somebody had a part in, most popular first.
  func works(_ person: Entry) -> [(work: Entry, part: Entry.Part)] {
    person.parts.compactMap { part in dataset.entry(part.kind, part.number).map { ($0, part) } }
      .sorted { $0.work.popularity > $1.work.popularity }
  }

  /// Returns what somebody is known for, such as `Acting`.
  func department(_ person: Entry) -> String {
    let departments = [
      "actor": "Acting", "director": "Directing", "writer": "Writing", "producer": "Production",
      "composer": "Sound", "cinematographer": "Camera", "creator": "Creator",
    ]
    return person.occupations.lazy.compactMap { departments[$0] }.first ?? "Acting"
  }

  /// TMDB's code of a language: two letters, and `cn` for Cantonese.
  private func tmdbLanguage(_ tag: String) -> String {
    tag.hasPrefix("yue") ? "cn" : String(tag.prefix { $0 != "-" })
  }
}
