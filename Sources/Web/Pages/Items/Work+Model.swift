internal import VitrineMediaModel
internal import VitrinePresentation

/// The page of a film or a show.
struct WorkPage: Sendable, Hashable {
  /// The people of one role.
  struct Crew: Sendable, Hashable {
    let role: String
    let people: [PersonLink]
  }

  /// A person's name, linked to their page when they have one.
  struct PersonLink: Sendable, Hashable {
    let id: MediaID?
    let name: MarkedText
    let character: String?
  }

  let id: MediaID
  let picture: PictureModel
  let title: MarkedText
  /// The title in the original language, when that is another title.
  let originalTitle: MarkedText?
  /// Year, length and countries.
  let facts: [LinkModel]
  let genres: [LinkModel]
  let collection: LinkModel?
  var overview: OverviewModel?
  let crew: [Crew]
  let cast: [PersonLink]
  let otherTitles: [TitlesModel]
  let trailers: [LinkModel]
  let similar: [CardModel]
  /// The year for the page title.
  let year: Int?

  /// Creates the page of a film.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - collection: The shelf of its collection, to link to; nil when there is nothing else on it.
  ///   - similar: Works like it.
  ///   - reader: Whom the page is for.
  init(_ film: Film, collection: ShelfID? = nil, similar: [ItemSummary], for reader: Reader) {
    let year = film.releaseDate?.year
    let runtime = film.runtimeInMinutes.map { Names.runtime(minutes: $0, in: reader.language) }
    self.init(
      MediaItem.film(film).summary, work: film.work, year: year, years: year.map(String.init),
      length: runtime, collection: collection, similar: similar, for: reader)
  }

  /// Creates the page of a show; the parameters are those of a film's page.
  init(_ show: Show, collection: ShelfID? = nil, similar: [ItemSummary], for reader: Reader) {
    let year = show.firstAirDate?.year
    let seasons = show.seasonCount.map { Names.seasons($0, in: reader.language) }
    self.init(
      MediaItem.show(show).summary, work: show.work, year: year, years: Self.span(year, show.endYear),
      length: seasons, collection: collection, similar: similar, for: reader)
  }

  private init(
    _ item: ItemSummary, work: Work, year: Int?, years: String?, length: String?, collection: ShelfID?,
    similar: [ItemSummary], for reader: Reader
  ) {
    let language = reader.language
    let id = item.id
    let best = work.titles.best(for: reader.languages, original: work.originalLanguage)
    title = MarkedText(best?.text ?? "\(Phrase.untitled.text(in: language)) #\(id.key)", best?.language)
    let original = work.originalLanguage.flatMap { work.titles[$0] }
    originalTitle = original.flatMap { $0 == best?.text ? nil : MarkedText($0, work.originalLanguage) }
    self.id = id
    picture = PictureModel(of: item, for: reader).described(Phrase.posterOf.text(in: language, title.text))
    self.year = year
    let decade = year.map { Address(.shelf(.decade(id.kind, start: $0 / 10 * 10))) }
    let countries = work.countries.map { code in
      LinkModel(text: Names.country(code, in: language), address: Address(.shelf(.country(id.kind, code))))
    }
    facts =
      [years.map { LinkModel(text: $0, address: decade) }, length.map { LinkModel(text: $0, address: nil) }]
      .compactMap(\.self) + countries
    genres = work.genres.map { genre in
      LinkModel(text: Names.genre(genre, in: language), address: Address(.shelf(.genre(id.kind, genre))))
    }
    self.collection = collection.map { shelf in
      let name = Names.shortShelf(shelf, in: language)
      return LinkModel(text: Phrase.partOf.text(in: language, name), address: Address(.shelf(shelf)))
    }
    overview = OverviewModel(work.overview, original: work.originalLanguage, for: reader)
    crew = Self.crew(work.credits, reader)
    cast = work.credits.filter { $0.role == .cast }.map { PersonLink($0, reader) }
    otherTitles = TitlesModel.others(work.titles, work.aliases, besides: title.text)
    trailers = work.trailers.compactMap { trailer in
      Address(elsewhere: trailer.url).map { LinkModel(text: trailer.title, address: $0) }
    }
    self.similar = similar.enumerated().map { index, item in
      CardModel(item: item, position: index + 1, total: similar.count, for: reader)
    }
  }

  /// Returns the years of a show: `2011–2019`, one year when they are the same, `2023–` while it runs.
  private static func span(_ start: Int?, _ end: Int?) -> String? {
    guard let start else { return end.map { "–\($0)" } }
    guard let end else { return "\(start)–" }
    return start == end ? String(start) : "\(start)–\(end)"
  }

  private static func crew(_ credits: [Credit], _ reader: Reader) -> [Crew] {
    Credit.Role.allCases.filter { $0 != .cast }.compactMap { role in
      let people = credits.filter { $0.role == role }.map { PersonLink($0, reader) }
      return people.isEmpty ? nil : Crew(role: Names.role(role, in: reader.language), people: people)
    }
  }
}

extension WorkPage.PersonLink {
  fileprivate init(_ credit: Credit, _ reader: Reader) {
    let best = credit.names.best(for: reader.languages)
    self.init(
      id: credit.person, name: MarkedText(best?.text ?? credit.name, best?.language),
      character: credit.character)
  }
}
