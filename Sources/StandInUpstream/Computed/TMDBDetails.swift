internal import VitrineHTTPModel

/// TMDB's answers about one item, and the parts that `append_to_response` adds to them.
struct TMDBDetails: Sendable {
  let shapes: TMDBShapes
  let query: QueryItems
  private static let jobs = [
    "director": ("Directing", "Director"), "writer": ("Writing", "Screenplay"),
    "creator": ("Production", "Executive Producer"), "composer": ("Sound", "Original Music Composer"),
    "producer": ("Production", "Producer"), "cinematographer": ("Camera", "Director of Photography"),
  ]

  /// Returns the item without any part.
  func fields(_ entry: Entry) -> [String: Any] {
    var fields = shapes.row(entry)
    fields["homepage"] = entry.kind == .person ? JSONAnswer.orNull(nil) : ""
    if entry.kind == .person { return fields.merging(person(entry)) { $1 } }
    fields["genre_ids"] = nil
    fields["genres"] = TMDBGenres.named(entry, shapes.language)
    fields["origin_country"] = entry.countries
    fields["production_countries"] = entry.countries.map { ["iso_3166_1": $0, "name": $0] }
    fields["production_companies"] = [Any]()
    fields["spoken_languages"] = [Any]()
    fields["tagline"] = ""
    fields["status"] = entry.kind == .film ? "Released" : entry.endYear == nil ? "Returning Series" : "Ended"
    return fields.merging(entry.kind == .film ? film(entry) : show(entry)) { $1 }
  }

  private func film(_ entry: Entry) -> [String: Any] {
    let collection = entry.collection.map { name in
      let first = shapes.dataset.all(.film).first { $0.collection == name }
      return ["id": first?.number ?? entry.number, "name": name] as [String: Any]
    }
    return [
      "runtime": entry.minutes ?? 0, "budget": 0, "revenue": 0, "imdb_id": JSONAnswer.orNull(nil),
      "belongs_to_collection": JSONAnswer.orNull(collection),
    ]
  }

  private func show(_ entry: Entry) -> [String: Any] {
    let creators = entry.credits.filter { $0.role == "creator" }
    return [
      "number_of_seasons": entry.seasons ?? 0, "number_of_episodes": (entry.seasons ?? 0) * 8,
      "episode_run_time": [Int](), "in_production": entry.endYear == nil, "type": "Scripted",
      "last_air_date": JSONAnswer.orNull(entry.endYear.map { "\($0)-06-15" }),
      "next_episode_to_air": JSONAnswer.orNull(nil), "languages": [entry.originalLanguage],
      "networks": entry.networks.enumerated().map {
        ["id": $0 + 1, "name": $1, "logo_path": JSONAnswer.orNull(nil), "origin_country": ""]
      },
      "created_by": creators.map(member), "seasons": [Any](),
    ]
  }

  private func person(_ entry: Entry) -> [String: Any] {
    [
      "also_known_as": entry.titles.filter { $0.key != "en" }.values.sorted() + entry.aliases,
      "biography": shapes.overview(entry), "imdb_id": JSONAnswer.orNull(nil),
      "birthday": JSONAnswer.orNull(entry.year == nil ? nil : entry.date),
      "deathday": JSONAnswer.orNull(entry.endYear.map { "\($0)-01-02" }),
      "place_of_birth": JSONAnswer.orNull(nil),
    ]
  }

  /// Returns a part of an item, such as `credits`; nil when there is none of that name.
  func part(_ name: String, of entry: Entry) -> [String: Any]? {
    switch (name, entry.kind) {
    case ("credits", .film), ("credits", .show): credits(entry, isAggregate: false)
    case ("aggregate_credits", .show): credits(entry, isAggregate: true)
    case ("combined_credits", .person): appearances(entry, nil)
    case ("movie_credits", .person): appearances(entry, .film)
    case ("tv_credits", .person): appearances(entry, .show)
    case ("videos", .film), ("videos", .show): ["results": videos(entry)]
    case ("translations", _): ["translations": translations(entry)]
    case ("alternative_titles", .film): ["titles": aliases(entry)]
    case ("alternative_titles", .show): ["results": aliases(entry)]
    case ("external_ids", _):
      ["imdb_id": JSONAnswer.orNull(nil), "wikidata_id": JSONAnswer.orNull(entry.wikidata)]
    case ("similar", .film), ("similar", .show): page(alike(entry))
    case ("recommendations", .film), ("recommendations", .show): page(related(entry), isMixed: true)
    default: nil
    }
  }

  private func credits(_ entry: Entry, isAggregate: Bool) -> [String: Any] {
    let cast = entry.credits.filter { $0.role == "cast" }
    return [
      "cast": cast.enumerated().map { castMember($1, order: $0, isAggregate: isAggregate) },
      "crew": entry.credits.compactMap { crewMember($0, isAggregate: isAggregate) },
    ]
  }

  private func castMember(_ credit: Entry.Credit, order: Int, isAggregate: Bool) -> [String: Any] {
    var member = member(credit)
    let character = credit.character ?? ""
    member["order"] = order
    if isAggregate {
      member["roles"] = [["character": character, "episode_count": 8] as [String: Any]]
    } else {
      member["character"] = character
    }
    return member
  }

  private func crewMember(_ credit: Entry.Credit, isAggregate: Bool) -> [String: Any]? {
    guard let (department, job) = Self.jobs[credit.role] else { return nil }
    var member = member(credit)
    member["department"] = department
    if isAggregate {
      member["jobs"] = [["job": job, "episode_count": 8] as [String: Any]]
    } else {
      member["job"] = job
    }
    return member
  }

  private func member(_ credit: Entry.Credit) -> [String: Any] {
    let person = shapes.dataset.entry(.person, credit.person)
    return [
      "id": credit.person, "name": credit.name, "original_name": credit.name, "adult": false, "gender": 0,
      "credit_id": "c\(credit.person)\(credit.role)", "popularity": person?.popularity ?? 0,
      "known_for_department": person.map(shapes.department) ?? "Acting",
      "profile_path": person.map(shapes.picture) ?? JSONAnswer.orNull(nil),
    ]
  }

  private func appearances(_ person: Entry, _ kind: Entry.Kind?) -> [String: Any] {
    let works = shapes.works(person).filter { kind == nil || $0.part.kind == kind }
    let cast = works.filter { $0.part.role == "cast" }.map { work, part in
      shapes.row(work, isMixed: true).merging(["character": part.character ?? ""]) { $1 }
    }
    let crew = works.compactMap { work, part -> [String: Any]? in
      Self.jobs[part.role].map { department, job in
        shapes.row(work, isMixed: true).merging(["department": department, "job": job]) { $1 }
      }
    }
    return ["cast": cast, "crew": crew]
  }

  /// A trailer in English for most works, and one in Korean for some. The addresses lead to no video.
  private func videos(_ entry: Entry) -> [[String: Any]] {
    guard !entry.number.isMultiple(of: 4) else { return [] }
    let wanted = (query["include_video_language"] ?? String(shapes.language.prefix { $0 != "-" }))
      .split(separator: ",").map(String.init)
    let made = [("en", "US", "Trailer"), ("ko", "KR", "예고편")].filter {
      wanted.contains($0.0) && ($0.0 == "en" || entry.number.isMultiple(of: 5))
    }
    return made.map { language, country, name in
      [
        "id": "v\(entry.kind.rawValue)\(entry.number)\(language)", "iso_639_1": language,
        "iso_3166_1": country,
        "key": "stand-in-\(entry.number)-\(language)", "name": name, "site": "YouTube", "size": 1080,
        "type": "Trailer", "official": true, "published_at": "2020-01-02T03:04:05.000Z",
      ]
    }
  }

  private func translations(_ entry: Entry) -> [[String: Any]] {
    Set(entry.titles.keys).union(entry.overviews.keys).sorted().map { tag in
      let overview = entry.overviews[tag] ?? ""
      let title = entry.titles[tag] ?? ""
      let data: [String: Any] =
        switch entry.kind {
        case .film: ["title": title, "overview": overview, "tagline": "", "homepage": "", "runtime": 0]
        case .show: ["name": title, "overview": overview, "tagline": "", "homepage": ""]
        case .person: ["biography": overview]
        }
      return [
        "iso_639_1": String(tag.prefix { $0 != "-" }), "iso_3166_1": TMDBCountries.usual(of: tag),
        "name": tag,
        "english_name": tag, "data": data,
      ]
    }
  }

  private func aliases(_ entry: Entry) -> [[String: Any]] {
    entry.aliases.map { ["iso_3166_1": "US", "title": $0, "type": ""] }
  }

  private func page(_ entries: [Entry], isMixed: Bool = false) -> [String: Any] {
    [
      "page": 1, "results": entries.map { shapes.row($0, isMixed: isMixed) }, "total_pages": 1,
      "total_results": entries.count,
    ]
  }

  /// The most popular of the same first genre.
  private func alike(_ entry: Entry) -> [Entry] {
    let others = shapes.dataset.all(entry.kind).lazy.filter {
      $0.number != entry.number && !$0.isAdult && $0.genres.first == entry.genres.first
    }
    return Array(others.prefix(20))
  }

  /// Those of the same series or the same director or creator.
  private func related(_ entry: Entry) -> [Entry] {
    let makers = Set(entry.credits.filter { ["director", "creator"].contains($0.role) }.map(\.person))
    let others = shapes.dataset.all(entry.kind).lazy.filter { other in
      other.number != entry.number && !other.isAdult
        && (entry.collection != nil && other.collection == entry.collection
          || other.credits.contains { makers.contains($0.person) && $0.role != "cast" })
    }
    return Array(others.prefix(20))
  }
}

/// The countries TMDB names beside a language.
enum TMDBCountries {
  private static let usual = [
    "ar": "SA", "cs": "CZ", "da": "DK", "el": "GR", "en": "US", "fa": "IR", "he": "IL", "hi": "IN",
    "ja": "JP",
    "ko": "KR", "sv": "SE", "ta": "IN", "te": "IN", "uk": "UA", "vi": "VN", "zh-Hans": "CN", "zh-Hant": "TW",
    "zh": "CN",
  ]

  /// Returns the country of a language tag: its own region, the usual one, or the one with the same letters.
  static func usual(of tag: String) -> String {
    if let country = usual[tag] { return country }
    return String(tag.split(separator: "-").last ?? "").uppercased()
  }
}
