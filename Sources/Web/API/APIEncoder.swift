package import VitrineMediaModel

/// Writes the values of the model as the JSON API and `vitrine search --json` show them.
///
/// Every key is always there; what is not known is `null`, so that a reader needs no test for absence.
package struct APIEncoder: Sendable {
  /// The reader's languages, most wanted first.
  package var languages: [LanguageTag]

  /// Creates an encoder for a reader of these languages.
  package init(languages: [LanguageTag]) { self.languages = languages }

  /// The answer to a search as one JSON object, with the time it took as its last key.
  package func json(_ answer: SearchAnswer, facets: SearchFacets? = nil, took: Duration) -> [UInt8] {
    var writer = JSONWriter(capacity: 8192)
    writer.object { writer in
      writer.key("query")
      writer.value(answer.text)
      writer.key("sections")
      writer.array(answer.sections, write)
      writer.key("facets")
      write(facets, to: &writer)
      writer.key("tookMs")
      writer.value(milliseconds: took)
    }
    return writer.bytes
  }

  /// Shelves with their first pages as one JSON object.
  package func json(_ shelves: [Shelf], took: Duration) -> [UInt8] {
    var writer = JSONWriter(capacity: 65536)
    writer.object { writer in
      writer.key("shelves")
      writer.array(shelves) { writer, shelf in
        writer.object { writer in writeFields(of: shelf, to: &writer) }
      }
      writer.key("tookMs")
      writer.value(milliseconds: took)
    }
    return writer.bytes
  }

  /// One page of a shelf as one JSON object.
  package func json(_ shelf: Shelf, took: Duration) -> [UInt8] {
    var writer = JSONWriter(capacity: 8192)
    writer.object { writer in
      writeFields(of: shelf, to: &writer)
      writer.key("tookMs")
      writer.value(milliseconds: took)
    }
    return writer.bytes
  }

  private func write(_ writer: inout JSONWriter, _ section: SearchSection) {
    writer.object { writer in
      writer.key("kind")
      writer.value(section.kind.rawValue)
      writer.key("state")
      writer.value(section.state.word)
      writer.key("total")
      writer.value(section.total)
      writer.key("page")
      writer.value(section.page)
      writer.key("pages")
      writer.value(section.pages)
      writer.key("items")
      writer.array(section.hits, write)
    }
  }

  private func write(_ writer: inout JSONWriter, _ hit: SearchHit) {
    writer.object { writer in
      writeFields(of: hit.item, to: &writer)
      writer.key("matched")
      guard let match = hit.match else { return writer.null() }
      writer.object { writer in
        writer.key("title")
        writer.value(match.title)
        writer.key("language")
        writer.value(match.language?.description)
        writer.key("ranges")
        writer.array(match.ranges) { writer, range in
          writer.array([range.lowerBound, range.upperBound]) { $0.value($1) }
        }
      }
    }
  }

  private func writeFields(of shelf: Shelf, to writer: inout JSONWriter) {
    writer.key("id")
    writer.value(shelf.id.description)
    writer.key("kind")
    writer.value(shelf.id.kind.rawValue)
    writer.key("total")
    writer.value(shelf.total)
    writer.key("page")
    writer.value(shelf.page)
    writer.key("pages")
    writer.value(shelf.pages)
    writer.key("items")
    writer.array(shelf.items) { writer, item in self.write(item, to: &writer) }
  }

  /// An item as lists show it.
  func write(_ item: ItemSummary, to writer: inout JSONWriter) {
    writer.object { writer in writeFields(of: item, to: &writer) }
  }

  private func writeFields(of item: ItemSummary, to writer: inout JSONWriter) {
    writer.key("id")
    writer.value(item.id.description)
    writer.key("kind")
    writer.value(item.kind.rawValue)
    writer.key("title")
    let title = item.title(for: languages)
    writer.value(title.text)
    writer.key("originalTitle")
    writer.value(item.originalTitle)
    writer.key("year")
    writer.value(item.year)
    writer.key("genres")
    writer.array(item.genres) { $0.value($1.slug) }
    writer.key("image")
    writer.value(item.imageAddress(titled: title))
  }
}

extension APIEncoder {
  /// The counts, each list by name; `null` where none are wanted.
  fileprivate func write(_ facets: SearchFacets?, to writer: inout JSONWriter) {
    guard let facets else { return writer.null() }
    writer.object { writer in
      Self.write("kinds", facets.kinds.map { ($0.key.rawValue, $0.value) }, to: &writer)
      Self.write("genres", facets.genres.map { ($0.key, $0.value) }, to: &writer)
      Self.write("countries", facets.countries.map { ($0.key, $0.value) }, to: &writer)
      Self.write("languages", facets.languages.map { ($0.key, $0.value) }, to: &writer)
      Self.write("years", facets.years.map { (String($0.key), $0.value) }, to: &writer)
    }
  }

  private static func write(
    _ name: String, _ counts: [(key: String, count: Int)], to writer: inout JSONWriter
  ) {
    writer.key(name)
    writer.object { writer in
      for (key, count) in counts.sorted(by: { $0.key < $1.key }) {
        writer.key(key)
        writer.value(count)
      }
    }
  }
}
