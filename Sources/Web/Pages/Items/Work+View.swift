internal import VitrineMediaModel
internal import VitrinePresentation

extension WorkPage {
  func view(in language: InterfaceLanguage) -> HTML {
    div(.class("item")) {
      picture.glow
      div(.class("item-head")) {
        picture.view
        div(.class("headline")) { headline(in: language) }
        if overview != nil || !crew.isEmpty {
          div(.class("item-body")) {
            overview?.view(in: language)
            crewList
          }
        }
      }
      if !cast.isEmpty { castList(in: language) }
      if !trailers.isEmpty { trailerList(in: language) }
      if !similar.isEmpty { similarRail(in: language) }
      if !otherTitles.isEmpty { TitlesModel.view(otherTitles, heading: .otherTitles, in: language) }
    }
  }

  @HTMLBuilder private func headline(in language: InterfaceLanguage) -> HTML {
    h1(.lang(title.language), .dir(title.language)) { title.html }
    originalTitle.map { original in
      p(.class("original"), .lang(original.language), .dir(original.language)) { original.html }
    }
    if !facts.isEmpty {
      ul(.class("facts"), .named("role", "list")) { for fact in facts { li { fact.view } } }
    }
    if !genres.isEmpty {
      ul(.class("chips"), .named("role", "list")) { for genre in genres { li { genre.chip } } }
    }
    collection.map { collection in p(.class("collection")) { collection.view } }
  }

  @HTMLBuilder private var crewList: HTML {
    if !crew.isEmpty {
      dl(.class("crew")) {
        for part in crew {
          div {
            dt { part.role }
            for person in part.people { dd { person.link } }
          }
        }
      }
    }
  }

  private func castList(in language: InterfaceLanguage) -> HTML {
    section(.class("section"), .labelledBy("cast")) {
      h2(.id("cast")) { Phrase.cast.text(in: language) }
      ul(.class("cast"), .named("role", "list")) { for person in cast { li { person.row } } }
    }
  }

  private func trailerList(in language: InterfaceLanguage) -> HTML {
    section(.class("section"), .labelledBy("trailers")) {
      h2(.id("trailers")) { Phrase.trailers.text(in: language) }
      ul(.class("chips"), .named("role", "list")) { for trailer in trailers { li { trailer.chip } } }
    }
  }

  private func similarRail(in language: InterfaceLanguage) -> HTML {
    section(.class("section"), .labelledBy("similar")) {
      h2(.id("similar")) { Phrase.similar.text(in: language) }
      CardListModel(kind: id.kind, shape: .rail, cards: similar).view(in: language)
    }
  }
}

extension WorkPage.PersonLink {
  /// The name alone.
  var link: HTML {
    if let id {
      a(.href(Address(.item(id))), .lang(name.language), .dir(name.language)) { name.html }
    } else {
      span(.lang(name.language), .dir(name.language)) { name.html }
    }
  }

  /// The name with a portrait and the character played.
  @HTMLBuilder var row: HTML {
    if let id {
      a(.href(Address(.item(id))), .class("cast-row")) {
        // Only the catalog's people have portraits drawn here.
        if id.provider == .catalog { PictureModel(of: id, named: name).view } else { monogram }
        words
      }
    } else {
      div(.class("cast-row")) {
        monogram
        words
      }
    }
  }

  private var monogram: HTML { span(.class("picture initials"), .hiddenFromReaders) { initials } }

  private var words: HTML {
    span(.class("caption")) {
      span(.class("card-title"), .lang(name.language), .dir(name.language)) { name.html }
      character.map { character in span(.class("card-note")) { character } }
    }
  }

  /// The first letters of the first and last word.
  private var initials: String {
    let words = name.text.split(separator: " ")
    return [words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first }.map(String.init)
      .joined()
  }
}
