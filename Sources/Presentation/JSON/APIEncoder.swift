package import VitrineMediaModel

/// Encodes the model as JSON, for the API and for `vitrine search --json`.
///
/// Every key is always present; unknown values are `null`, so that a reader need not test for missing keys.
package struct APIEncoder: Sendable {
  /// The reader's languages, most wanted first.
  package var languages: [LanguageTag]

  /// Creates an encoder for a reader of these languages.
  package init(languages: [LanguageTag]) { self.languages = languages }

  /// Returns the answer to a search as a JSON object; the elapsed time is its last key.
  package func json(_ answer: SearchAnswer, facets: SearchFacets? = nil, took: Duration) -> [UInt8] {
    JSONWriter.object(capacity: 8192) { writer in
      writer.field("query", answer.text)
      writer.array("sections", answer.sections, write)
      writer.key("facets")
      write(facets, to: &writer)
      writer.field("tookMs", milliseconds: took)
    }
  }

  /// Returns shelves with their first pages as a JSON object, without the elapsed time.
  package func json(_ shelves: [Shelf]) -> [UInt8] {
    JSONWriter.object(capacity: 65536) { writer in
      writer.array("shelves", shelves) { writer, shelf in
        writer.object { writer in writeFields(of: shelf, to: &writer) }
      }
    }
  }

  /// Returns one page of a shelf as a JSON object.
  package func json(_ shelf: Shelf, took: Duration) -> [UInt8] {
    JSONWriter.object(capacity: 8192) { writer in
      writeFields(of: shelf, to: &writer)
      writer.field("tookMs", milliseconds: took)
    }
  }

  private func write(_ writer: inout JSONWriter, _ section: SearchSection) {
    writer.object { writer in
      writer.field("kind", section.kind.rawValue)
      writer.field("state", section.state.word)
      writer.field("partial", section.state == .results(partial: true))
      writer.field("total", section.total)
      writer.field("page", section.page)
      writer.field("pages", section.pages)
      writer.array("items", section.hits, write)
    }
  }

  private func write(_ writer: inout JSONWriter, _ hit: SearchHit) {
    writer.object { writer in
      writeFields(of: hit.item, to: &writer)
      guard let match = hit.match else { return writer.field("matched", nil as String?) }
      writer.object("matched") { writer in
        writer.field("title", match.title)
        writer.field("language", match.language?.description)
        writer.array("ranges", match.ranges) { writer, range in
          writer.array([range.lowerBound, range.upperBound]) { $0.value($1) }
        }
      }
    }
  }

  private func writeFields(of shelf: Shelf, to writer: inout JSONWriter) {
    writer.field("id", shelf.id.description)
    writer.field("kind", shelf.id.kind.rawValue)
    writer.field("total", shelf.total)
    writer.field("page", shelf.page)
    writer.field("pages", shelf.pages)
    writer.array("items", shelf.items, write)
  }

  /// Writes an item in the form used in lists.
  func write(_ writer: inout JSONWriter, _ item: ItemSummary) {
    writer.object { writer in writeFields(of: item, to: &writer) }
  }

  private func writeFields(of item: ItemSummary, to writer: inout JSONWriter) {
    let title = item.title(for: languages)
    writer.field("id", item.id.description)
    writer.field("kind", item.kind.rawValue)
    writer.field("title", title.text)
    writer.field("originalTitle", item.originalTitle)
    writer.field("year", item.year)
    writer.array("genres", item.genres) { $0.value($1.slug) }
    writer.field("image", item.imageAddress(titled: title))
  }

  private func write(_ facets: SearchFacets?, to writer: inout JSONWriter) {
    guard let facets else { return writer.null() }
    let kinds = Dictionary(uniqueKeysWithValues: facets.kinds.map { ($0.key.rawValue, $0.value) })
    let years = Dictionary(uniqueKeysWithValues: facets.years.map { (String($0.key), $0.value) })
    writer.object { writer in
      for (name, counts) in [
        ("kinds", kinds), ("genres", facets.genres), ("countries", facets.countries),
        ("languages", facets.languages), ("years", years),
      ] { writer.field(name, counts: counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }) }
    }
  }
}
