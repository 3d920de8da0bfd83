internal import VitrineMediaModel

extension TMDBMapping {
  /// Those who made a show.
  func creators(_ members: [TMDBMember]) -> [Credit] { members.map { credit($0, .creator) } }

  /// Cast in billing order, then the crew whose work the model has a word for. Of the others there are hundreds.
  func credits(_ credits: TMDBCredits<TMDBMember>?) -> [Credit] {
    guard let credits else { return [] }
    let cast = credits.cast.rows.filter { $0.adult != true }
      .sorted { ($0.order ?? .max) < ($1.order ?? .max) }.prefix(Self.longestCast)
    return cast.map { credit($0, .cast) }
      + credits.crew.rows.filter { $0.adult != true }.flatMap { member in
        ([member.job].compactMap(\.self) + member.jobs.compactMap(\.job)).map(role)
          .filter { $0 != .other }.map { credit(member, $0) }
      }.eachOnce(by: \.self)
  }

  /// The most people in front of the camera that are kept; long shows have a thousand.
  private static let longestCast = 100

  private func credit(_ member: TMDBMember, _ role: Credit.Role) -> Credit {
    let name = PlainText.shown(member.name ?? member.originalName)
    return Credit(
      person: identity(.person, member.id), name: name ?? "", names: names(member.name, member.originalName),
      role: role,
      character: role == .cast
        ? PlainText.shown(member.character ?? member.roles.lazy.compactMap(\.character).first) : nil)
  }

  /// What a job is in the model.
  func role(_ job: String) -> Credit.Role { Self.roles[job] ?? .other }

  private static let roles: [String: Credit.Role] = [
    "Director": .director, "Creator": .creator, "Writer": .writer, "Screenplay": .writer, "Story": .writer,
    "Novel": .writer, "Original Music Composer": .composer, "Music": .composer, "Producer": .producer,
    "Executive Producer": .producer, "Director of Photography": .cinematographer,
  ]
}

extension TMDBMapping {
  func person(_ person: TMDBPerson, _ id: MediaID) -> Person {
    var overview = overview(person.biography)
    for translation in person.translations?.translations ?? [] {
      guard let tag = LanguageTag(tmdb: translation.language, country: translation.country) else { continue }
      if overview[tag] == nil { overview[tag] = PlainText.shown(translation.data.biography) }
    }
    return Person(
      id: id, names: names(person.name, nil), aliases: aliases(of: person),
      birthYear: person.birthday?.year, deathYear: person.deathday?.year,
      occupations: occupations(person.knownForDepartment), overview: overview,
      portrait: image(person.profilePath, .profile), appearances: appearances(person.combinedCredits),
      popularity: popularity(person.popularity),
      sharedIDs: names(of: id, person.externalIDs, imdb: person.imdbID))
  }

  private func aliases(of person: TMDBPerson) -> [LanguageTag: [String]] {
    var aliases: [LanguageTag: [String]] = [:]
    for name in person.alsoKnownAs.compactMap(PlainText.shown) {
      if let tag = LanguageTag(ofText: name) { aliases[tag, default: []].append(name) }
    }
    return aliases
  }

  /// The works of a person, each once with every role. Votes tell better than popularity what is known for long.
  private func appearances(_ credits: TMDBCredits<TMDBRow>?) -> [Person.Appearance] {
    guard let credits else { return [] }
    let parts =
      credits.cast.rows.map { (row: $0, role: Credit.Role.cast) }
      + credits.crew.rows.map { (row: $0, role: role($0.job ?? "")) }
    var order: [MediaID] = []
    var found: [MediaID: (appearance: Person.Appearance, votes: Int)] = [:]
    for part in parts {
      guard let work = work(part.row) else { continue }
      if found[work.id] == nil { order.append(work.id) }
      var entry = found[work.id] ?? (Person.Appearance(work: work, roles: []), part.row.voteCount ?? 0)
      if !entry.appearance.roles.contains(part.role) { entry.appearance.roles.append(part.role) }
      entry.appearance.character = entry.appearance.character ?? PlainText.shown(part.row.character)
      found[work.id] = entry
    }
    return order.compactMap { found[$0] }.sorted { $0.votes > $1.votes }
      .prefix(Self.mostAppearances).map(\.appearance)
  }

  /// The most works of a person that are kept.
  private static let mostAppearances = 200
}

extension TMDBRow {
  fileprivate var job: String? {
    switch self {
    case .film(let row): row.job
    case .show(let row): row.job
    case .person, .collection: nil
    }
  }

  fileprivate var character: String? {
    switch self {
    case .film(let row): row.character
    case .show(let row): row.character
    case .person, .collection: nil
    }
  }

  fileprivate var voteCount: Int? {
    switch self {
    case .film(let row): row.voteCount
    case .show(let row): row.voteCount
    case .person, .collection: nil
    }
  }
}
