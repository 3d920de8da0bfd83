/// The answer to a search of photos, collections or users.
package struct UnsplashSearch<Row: WireRow>: Codable, Sendable, Hashable {
  /// The number of hits; capped at 10,000 by newer answers, and one off from `X-Total` at times.
  package var total: Int
  /// The number of pages of the size asked for.
  package var totalPages: Int
  /// The hits of this page.
  package var results: CountedRows<Row>

  /// Creates an answer.
  package init(total: Int, totalPages: Int, results: [Row]) {
    self.total = total
    self.totalPages = totalPages
    self.results = CountedRows(results)
  }

  /// Reads an answer; all three parts must be there.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    total = try fields.wanted(int: "total")
    totalPages = try fields.wanted(int: "total_pages")
    results = try fields.decode(CountedRows<Row>.self, forKey: "results")
  }

  /// Writes an answer.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(total, forKey: "total")
    try fields.encode(totalPages, forKey: "total_pages")
    try fields.encode(results, forKey: "results")
  }
}

/// Photos by chance: one object when no number was asked for, a list otherwise.
package enum UnsplashRandom: Codable, Sendable, Hashable {
  /// The answer without `count`.
  case one(UnsplashPhoto)
  /// The answer with `count`.
  case many(CountedRows<UnsplashPhoto>)

  /// The photos.
  package var photos: [UnsplashPhoto] {
    switch self {
    case .one(let photo): [photo]
    case .many(let list): list.rows
    }
  }

  /// Reads either form.
  package init(from decoder: any Decoder) throws {
    if (try? decoder.unkeyedContainer()) != nil {
      self = .many(try CountedRows(from: decoder))
    } else {
      self = .one(try UnsplashPhoto(from: decoder))
    }
  }

  /// Writes the form it came in.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .one(let photo): try photo.encode(to: encoder)
    case .many(let list): try list.encode(to: encoder)
    }
  }
}

/// The answer of the call that counts a use of a photo.
package struct UnsplashTracking: Codable, Sendable, Hashable {
  /// Where the picture could be downloaded; not needed.
  package var url: String

  /// Creates an answer.
  package init(url: String) { self.url = url }

  /// Reads an answer.
  package init(from decoder: any Decoder) throws { url = try decoder.fields().wanted(text: "url") }

  /// Writes an answer.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(url, forKey: "url")
  }
}

/// What Unsplash says when something is wrong.
package struct UnsplashFault: Codable, Sendable, Hashable {
  /// What is wrong, in English.
  package var errors: [String]

  /// Creates a fault.
  package init(errors: [String]) { self.errors = errors }

  /// Reads a fault.
  package init(from decoder: any Decoder) throws {
    errors = try decoder.fields().decode([String].self, forKey: "errors")
  }

  /// Writes a fault.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(errors, forKey: "errors")
  }

  /// The text of an answer over the limit; it is no JSON although its fields say so.
  package static let rateLimitText = "Rate Limit Exceeded"
}

/// Numbers about all of Unsplash, by their names on the wire; which there are has changed over the years.
package struct UnsplashTotals: Codable, Sendable, Hashable {
  /// The numbers.
  package var counts: [String: Int]

  /// Creates numbers.
  package init(counts: [String: Int]) { self.counts = counts }

  /// Reads every number there is.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    counts = [:]
    for key in fields.allKeys { counts[key.stringValue] = try fields.int(key) }
  }

  /// Writes the numbers.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    for (name, count) in counts { try fields.encode(count, forKey: WireKey(stringValue: name)) }
  }
}
