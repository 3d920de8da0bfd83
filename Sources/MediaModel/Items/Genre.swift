/// A genre, named by a slug such as `science-fiction`.
///
/// The vocabulary is open: a provider's genre that is not among ``known`` keeps its own slug.
public struct Genre: Sendable, Hashable, Comparable {
  /// Lower-case words joined by hyphens.
  public let slug: String

  /// Creates a genre from its slug or from an English name (`Science Fiction`); nil when nothing is left of it.
  public init?(_ name: String) {
    let words = name.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber })
    guard !words.isEmpty else { return nil }
    slug = words.joined(separator: "-")
  }

  private init(known slug: String) { self.slug = slug }

  /// The genres of the embedded catalog, in the order of their slugs.
  public static let known: [Genre] = [
    "action", "adventure", "animation", "comedy", "crime", "documentary", "drama", "family",
    "fantasy", "history", "horror", "music", "mystery", "reality", "romance", "science-fiction", "talk",
    "thriller", "war", "western",
  ].map(Genre.init(known:))

  /// The English name: `Science Fiction`.
  public var englishName: String {
    slug.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }

  /// Orders genres by slug.
  public static func < (left: Genre, right: Genre) -> Bool { left.slug < right.slug }
}

extension Genre: ExpressibleByStringLiteral {
  /// The genre of a slug or English name in the source code: `let genre: Genre = "science-fiction"`. A literal without a
  /// letter or digit is a fault of the program and ends it.
  public init(stringLiteral value: StaticString) {
    guard let genre = Genre("\(value)") else { preconditionFailure("no genre: \(value)") }
    self = genre
  }
}
