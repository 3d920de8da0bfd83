package import VitrineMediaModel

extension APIEncoder {
  /// One item in full as one JSON object: what every kind has, then the fields of its kind, then works like it.
  package func json(_ detail: ItemDetail) -> [UInt8] {
    var writer = JSONWriter(capacity: 16384)
    writer.object { writer in
      writeHead(of: detail.item.summary, to: &writer)
      switch detail.item {
      case .film(let film): write(film, to: &writer)
      case .show(let show): write(show, to: &writer)
      case .person(let person): write(person, to: &writer)
      case .photo, .collection, .photographer, .trailer: break
      }
      writer.key("similar")
      writer.array(detail.similar) { writer, item in self.write(item, to: &writer) }
    }
    return writer.bytes
  }

  private func writeHead(of item: ItemSummary, to writer: inout JSONWriter) {
    let title = item.title(for: languages)
    writer.key("id")
    writer.value(item.id.description)
    writer.key("kind")
    writer.value(item.kind.rawValue)
    writer.key("title")
    writer.value(title.text)
    writer.key("language")
    writer.value(title.language?.description)
    writer.key("titles")
    write(item.titles, to: &writer)
    writer.key("image")
    writer.value(item.imageAddress(titled: title))
  }

  private func write(_ film: Film, to writer: inout JSONWriter) {
    writer.key("releaseDate")
    writer.value(film.releaseDate?.description)
    writer.key("year")
    writer.value(film.releaseDate?.year)
    writer.key("runtimeMinutes")
    writer.value(film.runtimeInMinutes)
    write(film.work, to: &writer)
  }

  private func write(_ show: Show, to writer: inout JSONWriter) {
    writer.key("firstAirDate")
    writer.value(show.firstAirDate?.description)
    writer.key("year")
    writer.value(show.firstAirDate?.year)
    writer.key("endYear")
    writer.value(show.endYear)
    writer.key("seasons")
    writer.value(show.seasonCount)
    write(show.work, to: &writer)
  }

  private func write(_ work: Work, to writer: inout JSONWriter) {
    writer.key("originalTitle")
    writer.value(work.originalLanguage.flatMap { work.titles[$0] })
    writer.key("originalLanguage")
    writer.value(work.originalLanguage?.description)
    writer.key("aliases")
    write(work.aliases, to: &writer)
    writer.key("genres")
    writer.array(work.genres) { $0.value($1.slug) }
    writer.key("countries")
    writer.array(work.countries) { $0.value($1.rawValue) }
    writer.key("collection")
    writer.value(work.collection)
    writer.key("overview")
    writeOverview(work.overview, original: work.originalLanguage, to: &writer)
    writer.key("credits")
    writer.array(work.credits, write)
    writer.key("trailers")
    writer.array(work.trailers, write)
  }

  private func write(_ person: Person, to writer: inout JSONWriter) {
    writer.key("birthYear")
    writer.value(person.birthYear)
    writer.key("deathYear")
    writer.value(person.deathYear)
    writer.key("occupations")
    writer.array(person.occupations) { $0.value($1) }
    writer.key("countries")
    writer.array(person.countries) { $0.value($1.rawValue) }
    writer.key("aliases")
    write(person.aliases, to: &writer)
    writer.key("overview")
    writeOverview(person.overview, original: nil, to: &writer)
    writer.key("appearances")
    writer.array(person.appearances, write)
  }

  private func write(_ writer: inout JSONWriter, _ appearance: Person.Appearance) {
    writer.object { writer in
      writer.key("work")
      write(appearance.work, to: &writer)
      writer.key("roles")
      writer.array(appearance.roles) { $0.value($1.rawValue) }
      writer.key("character")
      writer.value(appearance.character)
    }
  }

  private func write(_ writer: inout JSONWriter, _ credit: Credit) {
    writer.object { writer in
      writer.key("person")
      writer.value(credit.person?.description)
      writer.key("name")
      writer.value(credit.names.best(for: languages)?.text ?? credit.name)
      writer.key("role")
      writer.value(credit.role.rawValue)
      writer.key("character")
      writer.value(credit.character)
    }
  }

  private func write(_ writer: inout JSONWriter, _ trailer: Trailer) {
    writer.object { writer in
      writer.key("id")
      writer.value(trailer.id.description)
      writer.key("title")
      writer.value(trailer.title)
      writer.key("language")
      writer.value(trailer.language?.description)
      writer.key("url")
      writer.value(trailer.url)
      writer.key("courtesy")
      writer.value(trailer.courtesy)
    }
  }

  private func writeOverview(
    _ overview: LocalizedText, original: LanguageTag?, to writer: inout JSONWriter
  ) {
    guard let best = overview.best(for: languages, original: original) else { return writer.null() }
    writer.object { writer in
      writer.key("text")
      writer.value(best.text)
      writer.key("language")
      writer.value(best.language.description)
    }
  }

  private func write(_ text: LocalizedText, to writer: inout JSONWriter) {
    writer.object { writer in
      for language in text.languages {
        writer.key(language.description)
        writer.value(text[language])
      }
    }
  }

  private func write(_ aliases: [LanguageTag: [String]], to writer: inout JSONWriter) {
    writer.object { writer in
      for (language, names) in aliases.sorted(by: { $0.key < $1.key }) {
        writer.key(language.description)
        writer.array(names) { $0.value($1) }
      }
    }
  }
}
