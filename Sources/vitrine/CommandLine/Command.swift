/// One command of the program, as its help describes it.
struct Command: Sendable, Equatable {
  /// The words that call it: `["catalog", "stats"]`.
  let words: [String]
  /// What stands for its arguments in the help; empty when it takes none.
  let arguments: String
  /// One line that says what it does.
  let summary: String
  /// The options besides `--help`.
  let options: [Option]
  /// Lines of the help behind the options.
  let notes: [String]

  var name: String { words.joined(separator: " ") }

  static func == (left: Command, right: Command) -> Bool { left.words == right.words }
}

extension Command {
  static let serve = Command(
    words: ["serve"], arguments: "",
    summary: "Serve the web app and the JSON API",
    options: [
      Option("listen", "ADDRESS:PORT", "Listen here (127.0.0.1:8080); port 0 takes a free one"),
      Option("hosts", "NAME,…", "Public names, when a proxy in front passes them on"),
      .data,
      Option("access-log", "FILE", "Write a JSON line per request to FILE; - is standard error, off none"),
    ],
    notes: [
      "Prints the address once it answers. Stop it with Ctrl-C or SIGTERM: open requests are finished first.",
      "Environment: VITRINE_LISTEN, VITRINE_HOSTS, VITRINE_DATA.",
    ])

  static let search = Command(
    words: ["search"], arguments: "QUERY",
    summary: "Search films, shows and people",
    options: [
      Option("scope", "SCOPE", "all, film, show, person, photo, collection, photographer or trailer (all)"),
      Option(
        "providers", "NAME,…", "Ask these: catalog, tmdb, unsplash, itunes (catalog and those with a key)"),
      Option("watch", nil, "Follow lines on standard input as if each were what has been typed so far"),
      Option("limit", "N", "Rows per section and page, 1 to 100 (10)"),
      Option("page", "N", "The page of each section, from 1 (1)"),
      Option("lang", "TAG", "Language of the titles, such as ko or pt-BR (from the environment)"),
      Option("sort", "ORDER", "relevance, popularity, newest, oldest or title (relevance)"),
      Option("genre", "SLUG,…", "Only these genres, such as drama,science-fiction"),
      Option("years", "FROM-TO", "Only works of these years, such as 1990-1999"),
      Option("country", "CODE,…", "Only works from these countries, such as KR,JP"),
      Option("original-language", "CODE,…", "Only works made in these languages, such as ko"),
      Option("min-popularity", "N", "Only what is at least so well known, 0 to 100"),
      Option("counts", nil, "Also count what was found by genre, country, language and decade"),
      .json, .data,
    ],
    notes: [
      "Exit code 0 when something was found, 1 when nothing was, 3 when nothing was and a provider failed.",
      "Filters, --sort and --counts ask the catalog alone.",
      "Environment: VITRINE_TMDB_TOKEN, VITRINE_UNSPLASH_KEY, VITRINE_ITUNES (on, off), VITRINE_TMDB_BASE,",
      "VITRINE_UNSPLASH_BASE, VITRINE_ITUNES_BASE, VITRINE_DATA, VITRINE_LANGUAGE.",
      "Examples:  vitrine search 기생충   vitrine search ㄱㅅㅊ   vitrine search --scope person tom hnaks",
    ])

  static let catalogStats = Command(
    words: ["catalog", "stats"], arguments: "", summary: "Say what the catalog holds",
    options: [.json, .data], notes: [])

  static let catalogImport = Command(
    words: ["catalog", "import"], arguments: "SOURCE PATH…",
    summary: "Add titles from public data to the catalog",
    options: [
      Option("dry-run", nil, "Read and check everything, change nothing"),
      Option("replace", nil, "Forget first what was imported from this source before"),
      Option("force", nil, "With --replace, also when more lines are rejected than accepted"),
      Option("all", nil, "Take adult titles and videos too"),
      Option("rejects", "FILE", "Write every rejected line with its reason to FILE, as JSON Lines"),
      .json, .data,
    ],
    notes: [
      "Sources:  imdb DIR  tmdb-export FILE…  movielens DIR  wikidata FILE…  unsplash-lite DIR  jsonl FILE",
      "Files may be packed with gzip. What is imported stays when vitrine is updated; importing the same files",
      "again changes nothing. Exit code 1 when no line was taken over. docs/catalog-import.md says more.",
    ])

  static let catalogExport = Command(
    words: ["catalog", "export"], arguments: "jsonl",
    summary: "Print every film, show and person as JSON Lines",
    options: [.json, .data], notes: ["vitrine catalog import jsonl reads the same lines."])

  static let catalogExplain = Command(
    words: ["catalog", "explain"], arguments: "QUERY",
    summary: "Say how a query is read and why its best hits stand where they do",
    options: [Option("limit", "N", "The hits to explain, 1 to 100 (10)"), .json, .data],
    notes: ["docs/matching.md has the rules, docs/title-index.md how they are kept."])

  static let catalogVerify = Command(
    words: ["catalog", "verify"], arguments: "",
    summary: "Check the catalog: checksums, links, and that every title finds itself",
    options: [.json, .data], notes: ["Exit code 0 when everything holds, 3 when something does not."])

  static let doctor = Command(
    words: ["doctor"], arguments: "", summary: "Say what the configuration is and what is missing",
    options: [.json, .data], notes: ["Exit code 0 when everything is well, 3 when something is not."])

  static let version = Command(
    words: ["version"], arguments: "", summary: "Print the version", options: [.json], notes: [])

  /// Every command, in the order of the help.
  static let all: [Command] = [
    .serve, .search, .catalogImport, .catalogExport, .catalogStats, .catalogExplain, .catalogVerify, .doctor,
    .version,
  ]
}
