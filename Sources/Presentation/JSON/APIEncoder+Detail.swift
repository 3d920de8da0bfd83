package import VitrineMediaModel

extension APIEncoder {
  /// Returns one item in full as a JSON object: the common fields, the fields of its kind, then similar
  /// works.
  package func json(_ detail: ItemDetail) -> [UInt8] {
    JSONWriter.object(capacity: 16384) { writer in
      writeHead(of: detail.item.summary, to: &writer)
      switch detail.item {
      case .film(let film): write(film, to: &writer)
      case .show(let show): write(show, to: &writer)
      case .person(let person): write(person, to: &writer)
      case .photo(let photo): write(.photo(photo), to: &writer)
      case .collection(let collection): write(.collection(collection), to: &writer)
      case .photographer(let photographer): write(.photographer(photographer), to: &writer)
      case .trailer(let trailer): writer.array("trailers", [trailer], write)
      }
      writer.array("similar", detail.similar, write)
    }
  }

  private func writeHead(of item: ItemSummary, to writer: inout JSONWriter) {
    let title = item.title(for: languages)
    writer.field("id", item.id.description)
    writer.field("kind", item.kind.rawValue)
    writer.field("title", title.text)
    writer.field("language", title.language?.description)
    writer.object("titles") { writer in
      for language in item.titles.languages { writer.field(language.description, item.titles[language]) }
    }
    writer.field("image", item.imageAddress(titled: title, tmdbPictures: tmdbPictures))
  }

  private func write(_ film: Film, to writer: inout JSONWriter) {
    writer.field("releaseDate", film.releaseDate?.description)
    writer.field("year", film.releaseDate?.year)
    writer.field("runtimeMinutes", film.runtimeInMinutes)
    write(film.work, to: &writer)
  }

  private func write(_ show: Show, to writer: inout JSONWriter) {
    writer.field("firstAirDate", show.firstAirDate?.description)
    writer.field("year", show.firstAirDate?.year)
    writer.field("endYear", show.endYear)
    writer.field("seasons", show.seasonCount)
    write(show.work, to: &writer)
  }

  private func write(_ work: Work, to writer: inout JSONWriter) {
    writer.field("originalTitle", work.originalLanguage.flatMap { work.titles[$0] })
    writer.field("originalLanguage", work.originalLanguage?.description)
    write(aliases: work.aliases, to: &writer)
    writer.array("genres", work.genres) { $0.value($1.slug) }
    writer.array("countries", work.countries) { $0.value($1.rawValue) }
    writer.field("collection", work.collection)
    write(overview: work.overview, original: work.originalLanguage, to: &writer)
    writer.array("credits", work.credits, write)
    writer.array("trailers", work.trailers, write)
  }

  private func write(_ person: Person, to writer: inout JSONWriter) {
    writer.field("birthYear", person.birthYear)
    writer.field("deathYear", person.deathYear)
    writer.field("occupations", person.occupations)
    writer.array("countries", person.countries) { $0.value($1.rawValue) }
    write(aliases: person.aliases, to: &writer)
    write(overview: person.overview, original: nil, to: &writer)
    writer.array("appearances", person.appearances, write)
  }

  private func write(_ writer: inout JSONWriter, _ appearance: Person.Appearance) {
    writer.object { writer in
      writer.key("work")
      write(&writer, appearance.work)
      writer.array("roles", appearance.roles) { $0.value($1.rawValue) }
      writer.field("character", appearance.character)
    }
  }

  private func write(_ writer: inout JSONWriter, _ credit: Credit) {
    writer.object { writer in
      writer.field("person", credit.person?.description)
      writer.field("name", credit.names.best(for: languages)?.text ?? credit.name)
      writer.field("role", credit.role.rawValue)
      writer.field("character", credit.character)
    }
  }

  func write(overview: LocalizedText, original: LanguageTag?, to writer: inout JSONWriter) {
    guard let best = overview.best(for: languages, original: original) else {
      return writer.field("overview", nil as String?)
    }
    writer.object("overview") { writer in
      writer.field("text", best.text)
      writer.field("language", best.language.description)
    }
  }

  private func write(aliases: [LanguageTag: [String]], to writer: inout JSONWriter) {
    writer.object("aliases") { writer in
      for (language, names) in aliases.sorted(by: { $0.key < $1.key }) {
        writer.field(language.description, names)
      }
    }
  }
}
