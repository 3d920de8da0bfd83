public import VitrineMediaModel

extension TMDBProvider {
  /// One film, show or person in full; see `MediaProvider.item(_:languages:)`.
  ///
  /// Texts come in every language that TMDB has. Trailers come in the provider's languages, English and the language
  /// the work was made in, for which a second call is made where needed.
  ///
  /// - Parameters:
  ///   - id: An identity of this provider; its key is TMDB's number.
  ///   - languages: The reader's languages, most wanted first; empty for those of the provider.
  /// - Returns: The item, and works that TMDB finds alike.
  /// - Throws: `ProviderError.notFound` when there is no such item, it is for adults only, or the
  ///   identity is none of TMDB's; the last without a call.
  public func item(
    _ id: MediaID, languages: [LanguageTag]
  ) async throws(ProviderError) -> ItemDetail {
    guard id.provider == self.id, (1...Self.longestNumber).contains(id.key.utf8.count), Int(id.key) ?? 0 > 0,
      id.key.allSatisfy(\.isNumber)
    else { throw .notFound }
    let call = ItemCall(provider: self, languages: languages.isEmpty ? self.languages : languages)
    switch id.kind {
    case .film: return try await call.film(id)
    case .show: return try await call.show(id)
    case .person: return try await call.person(id)
    default: throw .notFound
    }
  }

  /// The digits of a number: TMDB's have eight at most so far.
  private static let longestNumber = 10
}

/// The calls for one item in the languages of one reader.
private struct ItemCall {
  let provider: TMDBProvider
  let languages: [LanguageTag]

  func film(_ id: MediaID) async throws(ProviderError) -> ItemDetail {
    let path = "/movie/" + id.key
    var film: TMDBFilm = try await provider.answer(path, workQuery("credits"))
    guard film.adult != true else { throw .notFound }
    film.videos = try await complete(film.videos, of: path, in: film.originalLanguage)
    let mapping = TMDBMapping(language: choice.tag)
    return ItemDetail(
      item: .film(mapping.film(film, id, languages)),
      similar: mapping.alike(film.recommendations, film.similar.map(mapping.summaries), except: id))
  }

  func show(_ id: MediaID) async throws(ProviderError) -> ItemDetail {
    let path = "/tv/" + id.key
    var show: TMDBShow = try await provider.answer(path, workQuery("aggregate_credits"))
    guard show.adult != true else { throw .notFound }
    show.videos = try await complete(show.videos, of: path, in: show.originalLanguage)
    let mapping = TMDBMapping(language: choice.tag)
    return ItemDetail(
      item: .show(mapping.show(show, id, languages)),
      similar: mapping.alike(show.recommendations, show.similar.map(mapping.summaries), except: id))
  }

  func person(_ id: MediaID) async throws(ProviderError) -> ItemDetail {
    let person: TMDBPerson = try await provider.answer(
      "/person/" + id.key, query("combined_credits", "translations", "external_ids"))
    guard person.adult != true else { throw .notFound }
    return ItemDetail(item: .person(TMDBMapping(language: choice.tag).person(person, id)))
  }

  private static let workParts = "videos,translations,alternative_titles,similar,recommendations,external_ids"

  private var choice: TMDBLanguageChoice { TMDBLanguageChoice(languages) }

  /// The languages of trailers, with those that have no language.
  private var videoLanguages: [String] {
    (languages.map(\.language).filter { $0.utf8.count == 2 }.prefix(Self.mostLanguages) + ["en", "null"])
      .eachOnce(by: \.self)
  }

  /// TMDB takes five languages of pictures, by one source; videos are likely the same.
  private static let mostLanguages = 3

  private func workQuery(_ credits: String) -> [(String, String)] {
    query(credits, Self.workParts) + [("include_video_language", videoLanguages.joined(separator: ","))]
  }

  private func query(_ parts: String...) -> [(String, String)] {
    [("language", choice.code), ("append_to_response", parts.joined(separator: ","))]
  }

  /// The videos with those in the language a work was made in, which is only known after the first answer (C131). A
  /// failure of this call costs only what it would have brought.
  private func complete(
    _ videos: TMDBResults<TMDBVideo>?, of path: String, in language: String?
  ) async throws(ProviderError) -> TMDBResults<TMDBVideo>? {
    guard let language, language.utf8.count == 2, !TMDBLanguageChoice.notLanguages.contains(language),
      !videoLanguages.contains(language)
    else { return videos }
    let more: TMDBResults<TMDBVideo>
    do throws(ProviderError) {
      more = try await provider.answer(path + "/videos", [("language", language)])
    } catch .cancelled {
      throw .cancelled
    } catch {
      return videos
    }
    return TMDBResults(results: (videos?.results ?? []) + more.results)
  }
}
