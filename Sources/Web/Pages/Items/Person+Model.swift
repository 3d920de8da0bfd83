internal import VitrineMediaModel
internal import VitrinePresentation

/// The page of a person.
struct PersonPage: Sendable, Hashable {
  let id: MediaID
  let picture: PictureModel
  let name: MarkedText
  /// Years of life, occupations and countries.
  let facts: [String]
  var overview: OverviewModel?
  let otherNames: [TitlesModel]
  let films: [CardModel]
  let shows: [CardModel]

  init(_ person: Person, for reader: Reader) {
    let language = reader.language
    id = person.id
    let best = person.names.best(for: reader.languages)
    name = MarkedText(best?.text ?? "\(Phrase.untitled.text(in: language)) #\(person.id.key)", best?.language)
    picture = PictureModel(of: MediaItem.person(person).summary, for: reader)
      .described(Phrase.portraitOf.text(in: language, name.text))
    facts =
      Self.life(person, language) + person.occupations.map { Names.occupation($0, in: language) }
      + person.countries.map { Names.country($0, in: language) }
    overview = OverviewModel(person.overview, for: reader)
    otherNames = TitlesModel.others(person.names, person.aliases, besides: name.text)
    films = Self.cards(person.appearances, .film, reader)
    shows = Self.cards(person.appearances, .show, reader)
  }

  private static func life(_ person: Person, _ language: InterfaceLanguage) -> [String] {
    if let birth = person.birthYear, let death = person.deathYear { return ["\(birth)–\(death)"] }
    if let birth = person.birthYear { return [Phrase.born.text(in: language, String(birth))] }
    if let death = person.deathYear { return [Phrase.died.text(in: language, String(death))] }
    return []
  }

  private static func cards(
    _ appearances: [Person.Appearance], _ kind: MediaKind, _ reader: Reader
  ) -> [CardModel] {
    let wanted = appearances.filter { $0.work.kind == kind }
    return wanted.enumerated().map { index, appearance in
      CardModel(appearance: appearance, position: index + 1, total: wanted.count, for: reader)
    }
  }
}
