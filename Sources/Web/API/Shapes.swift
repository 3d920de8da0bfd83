internal import VitrineMediaModel

/// The shapes of the API's answers, named as in the OpenAPI document.
enum Shapes {
  /// Every named shape.
  static let all: [(String, Schema)] = [
    ("SearchAnswer", searchAnswer), ("Section", section), ("Hit", .object(itemKeys + [("matched", matched)])),
    ("Item", .object(itemKeys)), ("Explore", explore), ("Shelf", .object(shelfKeys)),
    ("ShelfPage", .object(shelfKeys + [("tookMs", .number)])), ("Film", film), ("Show", show),
    ("Person", person), ("Facets", facets), ("Credit", credit), ("Trailer", trailer), ("Overview", overview),
    ("Appearance", appearance), ("Status", status), ("Provider", provider), ("Error", error),
  ]

  private static let count = Schema.whole(from: 0)
  private static let year = Schema.optional(.whole(from: 1, to: 9999))
  private static let image = Schema.optional(.text())
  private static let words = Schema.list(.text())
  private static let kinds = ["film", "show", "person"]
  private static let states = [
    "idle", "searching", "results", "empty", "quotaExhausted", "unavailable", "stale",
  ]

  private static let searchAnswer = Schema.object([
    ("query", .text()), ("sections", .list(.named("Section"))), ("facets", .optional(.named("Facets"))),
    ("tookMs", .number),
  ])

  private static let facets = Schema.object(
    ["kinds", "genres", "countries", "languages", "years"].map { ($0, .map(.whole(from: 1))) })

  private static let section = Schema.object([
    ("kind", .text(words: kinds)), ("state", .text(words: states)), ("total", count),
    ("page", .whole(from: 1)), ("pages", count), ("items", .list(.named("Hit"))),
  ])

  private static let itemKeys: [(String, Schema)] = [
    ("id", .text()), ("kind", .text(words: kinds)), ("title", .text()), ("originalTitle", .optional(.text())),
    ("year", year), ("genres", words), ("image", image),
  ]

  private static let matched = Schema.optional(
    .object([
      ("title", .text()), ("language", .optional(.text())), ("ranges", .list(.list(count, count: 2))),
    ]))

  private static let shelfKeys: [(String, Schema)] = [
    ("id", .text()), ("kind", .text(words: kinds)), ("total", count), ("page", .whole(from: 1)),
    ("pages", count), ("items", .list(.named("Item"))),
  ]

  private static let explore = Schema.object([("shelves", .list(.named("Shelf"))), ("tookMs", .number)])

  private static func headKeys(_ kind: MediaKind) -> [(String, Schema)] {
    [
      ("id", .text()), ("kind", .text(words: [kind.rawValue])), ("title", .text()),
      ("language", .optional(.text())), ("titles", .map(.text())), ("image", image),
    ]
  }

  private static let workKeys: [(String, Schema)] = [
    ("originalTitle", .optional(.text())), ("originalLanguage", .optional(.text())), ("aliases", .map(words)),
    ("genres", words), ("countries", words), ("collection", .optional(.text())),
    ("overview", .optional(.named("Overview"))), ("credits", .list(.named("Credit"))),
    ("trailers", .list(.named("Trailer"))), similar,
  ]

  private static let similar: (String, Schema) = ("similar", .list(.named("Item")))

  private static let film = Schema.object(
    headKeys(.film) + [
      ("releaseDate", .optional(.text())), ("year", year), ("runtimeMinutes", .optional(count)),
    ] + workKeys)

  private static let show = Schema.object(
    headKeys(.show) + [
      ("firstAirDate", .optional(.text())), ("year", year), ("endYear", year), ("seasons", .optional(count)),
    ] + workKeys)

  private static let person = Schema.object(
    headKeys(.person) + [
      ("birthYear", year), ("deathYear", year), ("occupations", words), ("countries", words),
      ("aliases", .map(words)), ("overview", .optional(.named("Overview"))),
      ("appearances", .list(.named("Appearance"))), similar,
    ])

  private static let roles = Credit.Role.allCases.map(\.rawValue)

  private static let credit = Schema.object([
    ("person", .optional(.text())), ("name", .text()), ("role", .text(words: roles)),
    ("character", .optional(.text())),
  ])

  private static let appearance = Schema.object([
    ("work", .named("Item")), ("roles", .list(.text(words: roles))), ("character", .optional(.text())),
  ])

  private static let trailer = Schema.object([
    ("id", .text()), ("title", .text()), ("language", .optional(.text())), ("url", .text()),
    ("courtesy", .optional(.text())),
  ])

  private static let overview = Schema.object([("text", .text()), ("language", .text())])

  private static let status = Schema.object([
    ("version", .text()), ("uptimeSeconds", count), ("ready", .flag),
    ("providers", .list(.named("Provider"))),
    ("catalog", .map(count)),
  ])

  private static let provider = Schema.object([
    ("id", .text()), ("state", .text(words: ["ready", "unavailable"])), ("reason", .optional(.text())),
    ("kinds", words), ("local", .flag),
  ])

  private static let error = Schema.object([
    (
      "error",
      .object([
        ("code", .text(words: APIError.Code.allCases.map(\.rawValue))), ("message", .text()),
        ("help", .text()),
      ])
    )
  ])
}
