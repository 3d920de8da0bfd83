package import VitrineFederation
package import VitrineMediaModel

/// Encodes the model as JSON, for the API and for `vitrine search --json`.
///
/// Every key is always present; unknown values are `null`, so that a reader need not test for missing keys.
package struct APIEncoder: Sendable {
  /// The reader's languages, most wanted first.
  package var languages: [LanguageTag]
  /// Where TMDB's pictures are, with a slash at the end.
  package var tmdbPictures: String

  /// Creates an encoder for a reader of these languages.
  package init(languages: [LanguageTag], tmdbPictures: String = TMDBPicture.base) {
    self.languages = languages
    self.tmdbPictures = tmdbPictures
  }

  /// Returns an answer with the elapsed time as its last key.
  package static func timed(_ answer: [UInt8], took: Duration) -> [UInt8] {
    JSONWriter.object(extending: answer) { $0.field("tookMs", milliseconds: took) }
  }

  /// Returns the answer to a search as a JSON object; the elapsed time is its last key.
  package func json(_ answer: FederatedAnswer, took: Duration) -> [UInt8] {
    Self.timed(json(answer), took: took)
  }

  /// Returns the answer to a search as a JSON object, without the elapsed time.
  package func json(_ answer: FederatedAnswer) -> [UInt8] {
    JSONWriter.object(capacity: 8192) { writer in
      writer.field("query", answer.request.text)
      writer.field("page", answer.request.page.number)
      writer.field("complete", answer.isComplete)
      writer.array("sections", answer.sections, write)
      writer.key("facets")
      write(answer.facets, to: &writer)
    }
  }

  /// Returns one section of an answer as a JSON object, for streams.
  package func json(_ section: FederatedSection) -> [UInt8] {
    JSONWriter.object(capacity: 8192) { writer in writeFields(of: section, to: &writer) }
  }

  /// Returns what there is to browse as a JSON object, without the elapsed time.
  package func json(_ answer: ExploreAnswer) -> [UInt8] {
    JSONWriter.object(capacity: 65536) { writer in
      writer.field("complete", answer.isComplete)
      writer.array("shelves", answer.shelves.filter { $0.state != .empty }, write)
      writer.array("categories", answer.categories) { writer, category in
        writer.object { writer in writeFields(of: category, to: &writer) }
      }
      writer.array("providers", answer.states.sorted { $0.key.rawValue < $1.key.rawValue }) { writer, entry in
        writer.object { writer in
          writer.field("provider", entry.key.rawValue)
          writer.field("state", entry.value.word)
          write(entry.value.error, to: &writer)
        }
      }
    }
  }

  /// Returns one page of a shelf as a JSON object, without the elapsed time.
  package func json(_ shelf: Shelf, of provider: ProviderID) -> [UInt8] {
    JSONWriter.object(capacity: 8192) { writer in
      writer.field("id", shelf.id.description)
      writer.field("provider", provider.rawValue)
      writer.field("kind", shelf.id.kind.rawValue)
      writePage(of: shelf, to: &writer)
    }
  }

  private func write(_ writer: inout JSONWriter, _ section: FederatedSection) {
    writer.object { writer in writeFields(of: section, to: &writer) }
  }

  private func writeFields(of section: FederatedSection, to writer: inout JSONWriter) {
    writer.field("kind", section.kind.rawValue)
    writer.field("state", section.state.word)
    writer.field("partial", section.state.isPartial)
    write(section.state.error, to: &writer)
    writer.field("total", section.total)
    writer.field("pages", section.pages)
    writer.array("items", section.rows, write)
    writer.array("providers", section.providers) { writer, part in
      writer.object { writer in
        writer.field("provider", part.provider.rawValue)
        writer.field("state", part.state.word)
        writer.field("partial", part.state.isPartial)
        write(part.state.error, to: &writer)
        writer.field("total", part.isKnown ? part.total : nil)
        writer.field("pages", part.pages)
      }
    }
  }

  /// Writes an error that a reader can act on; null when there is none.
  private func write(_ error: ProviderError?, to writer: inout JSONWriter) {
    guard let error else { return writer.field("error", nil as String?) }
    writer.object("error") { writer in
      writer.field("code", error.code)
      writer.field("message", error.words(in: .english))
      if case .rateLimited(let wait?) = error {
        writer.field("retryAfterSeconds", Int(clamping: ProviderError.seconds(wait)))
      } else {
        writer.field("retryAfterSeconds", nil as Int?)
      }
    }
  }

  private func write(_ writer: inout JSONWriter, _ row: FederatedRow) {
    writer.object { writer in
      writeFields(of: row.item, id: row.id, to: &writer)
      writer.array("origins", row.origins) { $0.value($1.description) }
      guard let match = row.match else { return writer.field("matched", nil as String?) }
      writer.object("matched") { writer in
        writer.field("title", match.title)
        writer.field("language", match.language?.description)
        writer.array("ranges", match.ranges) { writer, range in
          writer.array([range.lowerBound, range.upperBound]) { $0.value($1) }
        }
      }
    }
  }

  private func write(_ writer: inout JSONWriter, _ shelf: FederatedShelf) {
    writer.object { writer in
      writeFields(of: shelf, to: &writer)
      writer.field("state", shelf.state.word)
      write(shelf.state.error, to: &writer)
      writePage(of: shelf.shelf, to: &writer)
    }
  }

  private func writeFields(of shelf: FederatedShelf, to writer: inout JSONWriter) {
    writer.field("id", shelf.id.shelf.description)
    writer.field("provider", shelf.id.provider.rawValue)
    writer.field("kind", shelf.id.shelf.kind.rawValue)
    writer.field("title", shelf.listing.titles.best(for: languages)?.text)
    writer.field("image", shelf.listing.cover?.url(width: Self.pictureWidth, tmdbBase: tmdbPictures))
  }

  private func writePage(of shelf: Shelf?, to writer: inout JSONWriter) {
    writer.field("total", shelf?.total)
    writer.field("page", shelf?.page ?? 1)
    writer.field("pages", shelf?.pages ?? 0)
    writer.array("items", shelf?.items ?? [], write)
  }

  /// Writes an item in the form used in lists.
  func write(_ writer: inout JSONWriter, _ item: ItemSummary) {
    writer.object { writer in writeFields(of: item, id: item.id, to: &writer) }
  }

  /// The width that pictures of lists are asked for in: a card on a dense screen.
  static let pictureWidth = 342
}

extension APIEncoder {
  private func writeFields(of item: ItemSummary, id: MediaID, to writer: inout JSONWriter) {
    let title = item.title(for: languages)
    writer.field("id", id.description)
    writer.field("kind", item.kind.rawValue)
    writer.field("title", title.text)
    writer.field("originalTitle", item.originalTitle)
    writer.field("year", item.year)
    writer.field("date", item.date?.description)
    writer.array("genres", item.genres) { $0.value($1.slug) }
    write(overview: item.overview, original: item.originalLanguage, to: &writer)
    writer.field("makers", item.makers)
    writer.field("runtimeMinutes", item.runtimeInMinutes)
    if let rating = item.rating {
      writer.object("rating") { writer in
        writer.field("average", rating.average)
        writer.field("count", rating.count)
      }
    } else {
      writer.field("rating", nil as String?)
    }
    writer.field("image", item.imageAddress(titled: title, tmdbPictures: tmdbPictures))
    writer.array("trailers", trailers(of: item), write)
    write(item.medium, to: &writer)
  }

  /// The trailers of a work, or the trailer that the row is.
  private func trailers(of item: ItemSummary) -> [Trailer] {
    if case .trailer(let trailer) = item.medium { [trailer] } else { item.trailers }
  }

  /// Writes what only photos and lists of photos have; null for other items.
  func write(_ medium: ListedMedium?, to writer: inout JSONWriter) {
    switch medium {
    case nil, .trailer?: writer.field("photo", nil as String?)
    case .photo(let photo)?: writer.object("photo") { writer in write(photo, to: &writer) }
    case .collection(let collection)?:
      writer.object("photo") { writer in
        writer.field("count", collection.photoCount)
        write(collection.photographer, to: &writer)
      }
    case .photographer(let photographer)?:
      writer.object("photo") { writer in
        writer.field("count", photographer.photoCount)
        write(photographer, to: &writer)
      }
    }
  }

  private func write(_ photo: Photo, to writer: inout JSONWriter) {
    writer.field("width", photo.widthInPixels)
    writer.field("height", photo.heightInPixels)
    writer.field("color", photo.color)
    writer.field("blurHash", photo.blurHash)
    if case .unsplash(let picture) = photo.image {
      writer.object("urls") { writer in
        writer.field("raw", picture.raw)
        writer.field("full", picture.full)
        writer.field("regular", picture.regular)
        writer.field("small", picture.small)
        writer.field("thumb", picture.thumb)
      }
    } else {
      writer.field("urls", nil as String?)
    }
    writer.field("serviceUrl", photo.serviceURL)
    write(photo.photographer, to: &writer)
  }

  private func write(_ photographer: Photographer?, to writer: inout JSONWriter) {
    guard let photographer else { return writer.field("photographer", nil as String?) }
    writer.object("photographer") { writer in
      writer.field("id", photographer.id.description)
      writer.field("name", photographer.name)
      writer.field("url", photographer.profileURL)
    }
  }

  func write(_ writer: inout JSONWriter, _ trailer: Trailer) {
    writer.object { writer in
      writer.field("id", trailer.id.description)
      writer.field("title", trailer.title)
      writer.field("language", trailer.language?.description)
      writer.field("url", trailer.url)
      writer.field("form", trailer.form.rawValue)
      writer.field("courtesy", trailer.courtesy)
      writer.field("storeUrl", trailer.storeURL)
    }
  }

  private func write(_ facets: SearchFacets?, to writer: inout JSONWriter) {
    guard let facets else { return writer.null() }
    writer.object { writer in
      write("kinds", facets.kinds, \.rawValue, to: &writer)
      write("genres", facets.genres, \.slug, to: &writer)
      write("countries", facets.countries, \.rawValue, to: &writer)
      write("languages", facets.languages, \.description, to: &writer)
      write("years", facets.years, { String($0) }, to: &writer)
    }
  }

  private func write<Key>(
    _ name: String, _ counts: [Key: Int], _ text: (Key) -> String, to writer: inout JSONWriter
  ) {
    let named = counts.map { (text($0.key), $0.value) }.sorted { $0.0 < $1.0 }
    writer.field(name, counts: named)
  }
}
