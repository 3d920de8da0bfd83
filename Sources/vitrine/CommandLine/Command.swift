/// A command of the program, with its help.
struct Command: Sendable, Equatable {
  /// The words that invoke it: `["catalog", "stats"]`.
  let words: [String]
  /// Its arguments as shown in the help; empty when it takes none.
  let arguments: String
  /// A one-line description.
  let summary: String
  /// The options besides `--help`.
  let options: [Option]
  /// Help lines after the options.
  let notes: [String]

  var name: String { words.joined(separator: " ") }

  static func == (left: Command, right: Command) -> Bool { left.words == right.words }
}

extension Command {
  static let serve = Command(
    words: ["serve"], arguments: "",
    summary: "Serve the web app and the JSON API",
    options: [
      Option("listen", "ADDRESS:PORT", "The address to listen on (127.0.0.1:8080); port 0 takes a free one"),
      Option("hosts", "NAME,…", "The public names of this server behind a proxy"),
      .data,
      Option(
        "access-log", "FILE",
        "Log every request to FILE as a line of JSON; - is standard error, off is nowhere"),
    ],
    notes: [
      "Prints its address when it is ready. Ctrl-C or SIGTERM stops it after open requests are answered.",
      "Environment: VITRINE_LISTEN, VITRINE_HOSTS, VITRINE_DATA, VITRINE_TRANSLATE (libretranslate:URL, apertium:URL,",
      "google:KEY or deepl:KEY), and those of vitrine search for the providers.",
    ])

  static let search = Command(
    words: ["search"], arguments: "QUERY",
    summary: "Search films, TV shows, people, photos and trailers",
    options: [
      Option(
        "scope", "KIND,…",
        "film, show, person, photo, collection, photographer, trailer, or all of them (all)"),
      Option(
        "providers", "NAME,…",
        "The providers to ask: catalog, tmdb, unsplash, itunes (catalog, and those with a key)"),
      Option(
        "watch", nil,
        "Read lines from standard input, each the text typed so far, and search as a screen would"),
      Option("limit", "N", "Rows per section and provider, 1 to 100 (10)"),
      Option("page", "N", "Page of each section (1)"),
      Option("lang", "TAG", "Language of titles, such as ko or pt-BR (from the environment)"),
      Option("sort", "ORDER", "relevance, popularity, newest, oldest or title (relevance)"),
      Option("genre", "SLUG,…", "Only these genres, such as drama,science-fiction"),
      Option("years", "FROM-TO", "Only this year or these years, such as 1990-1999"),
      Option("country", "CODE,…", "Only these countries, such as KR,JP"),
      Option("original-language", "CODE,…", "Only works made in these languages, such as ko"),
      Option("min-popularity", "N", "Only items with at least this popularity, 0 to 100"),
      Option("counts", nil, "Also count the results by genre, country, language and decade"),
      .json, .data,
    ],
    notes: [
      "Exit code: 0 something was found, 1 nothing was, 2 wrong usage, 3 nothing was found and a provider failed.",
      "With --json the answer is that of /api/v1/search; see docs/api.md.",
      "The catalog takes every filter and order, and counts; a provider that cannot is named and not asked.",
      "Environment: VITRINE_TMDB_TOKEN, VITRINE_UNSPLASH_KEY, VITRINE_ITUNES (on, off), VITRINE_TMDB_BASE,",
      "VITRINE_UNSPLASH_BASE, VITRINE_ITUNES_BASE, VITRINE_CA_FILE (certificates that are trusted, too),",
      "VITRINE_DEMO, VITRINE_DATA, VITRINE_LANGUAGE.",
      "Examples:  vitrine search 기생충   vitrine search ㄱㅅㅊ   vitrine search --scope person tom hnaks",
    ])

  static let catalogStats = Command(
    words: ["catalog", "stats"], arguments: "", summary: "Show what the catalog contains",
    options: [.json, .data], notes: [])

  static let catalogImport = Command(
    words: ["catalog", "import"], arguments: "SOURCE PATH…",
    summary: "Add titles from public data to the catalog",
    options: [
      Option("dry-run", nil, "Read and check everything, but change nothing"),
      Option("replace", nil, "Replace what was imported from this source before"),
      Option("force", nil, "With --replace, also when more lines are rejected than accepted"),
      Option("all", nil, "Include adult titles and videos"),
      Option("rejects", "FILE", "Write each rejected line with its reason to FILE, as JSON Lines"),
      .json, .data,
    ],
    notes: [
      "Sources:  imdb DIR  tmdb-export FILE…  movielens DIR  wikidata FILE…  unsplash-lite DIR  jsonl FILE",
      "Files may be compressed with gzip. Imports survive an update of vitrine; importing the same files again",
      "changes nothing. Exit code 1 when no line was imported. See docs/catalog-import.md.",
    ])

  static let catalogExport = Command(
    words: ["catalog", "export"], arguments: "jsonl",
    summary: "Print every film, TV show and person as JSON Lines",
    options: [.json, .data], notes: ["vitrine catalog import jsonl reads this format."])

  static let catalogExplain = Command(
    words: ["catalog", "explain"], arguments: "QUERY",
    summary: "Explain how a query is read and why its best hits rank where they do",
    options: [Option("limit", "N", "Number of hits to explain, 1 to 100 (10)"), .json, .data],
    notes: ["See docs/matching.md for the rules and docs/title-index.md for the index."])

  static let catalogVerify = Command(
    words: ["catalog", "verify"], arguments: "",
    summary: "Check the catalog: checksums, links, and that every title is found",
    options: [.json, .data], notes: ["Exit code 0 when the catalog is sound, 3 when it is not."])

  static let doctor = Command(
    words: ["doctor"], arguments: "", summary: "Show the configuration and check that everything works",
    options: [.json, .data], notes: ["Exit code 0 when everything works, 3 when something does not."])

  static let version = Command(
    words: ["version"], arguments: "", summary: "Print the version", options: [.json], notes: [])

  /// Every command, in help order.
  static let all: [Command] = [
    .serve, .search, .catalogImport, .catalogExport, .catalogStats, .catalogExplain, .catalogVerify, .doctor,
    .version,
  ]
}

/// One option of a command.
struct Option: Sendable {
  /// The name without hyphens.
  let name: String
  /// The placeholder for its value in the help; nil for a switch.
  let value: String?
  /// One line of help.
  let help: String

  init(_ name: String, _ value: String? = nil, _ help: String) {
    self.name = name
    self.value = value
    self.help = help
  }

  /// The option as shown in the help: `--lang TAG`.
  var usage: String { value.map { "--\(name) \($0)" } ?? "--\(name)" }
}

extension Option {
  static let help = Option("help", nil, "Show this help")
  static let json = Option("json", nil, "Print one JSON object")
  static let data = Option("data", "DIR", "The folder of the catalog ($XDG_DATA_HOME/vitrine)")
}
