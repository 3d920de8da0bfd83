/// What was asked for.
struct SearchOptions {
  static let usage = """
    usage: vitrine-bench search --titles FILE --queries FILE [--json] [--rows N | --scale N] [--rounds N] [--misses]
                                [--typing] [--threads N] [--series]
    """
  var titles = ""
  var queries = ""
  /// Only the first lines.
  var rows = Int.max
  /// The real lines and made-up ones, so many in all.
  var scale: Int?
  var rounds = 5
  /// The threads that search at once; 0 for no such measurement.
  var threads = 0
  var isOnOneLine = false
  var showsMisses = false
  var measuresTyping = false
  var isSeries = false
  /// What a child measures, and on which index.
  var phase: SearchPhase?
  var index = ""

  init(_ arguments: [String]) throws(BenchError) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      if setFlag(name) { continue }
      guard let value = rest.popFirst(), set(name, value) else { throw .usage(Self.usage) }
    }
    if titles.isEmpty || queries.isEmpty { throw .usage(Self.usage) }
  }

  private mutating func setFlag(_ name: String) -> Bool {
    switch name {
    case "--json": isOnOneLine = true
    case "--misses": showsMisses = true
    case "--typing": measuresTyping = true
    case "--series": isSeries = true
    default: return false
    }
    return true
  }

  private mutating func set(_ name: String, _ value: String) -> Bool {
    switch (name, Int(value)) {
    case ("--titles", _): titles = value
    case ("--queries", _): queries = value
    case ("--index", _): index = value
    case ("--phase", _):
      phase = SearchPhase(rawValue: value)
      return phase != nil
    case ("--rows", let count?) where count > 0: rows = count
    case ("--scale", let count?) where count > 0: scale = count
    case ("--rounds", let count?) where count > 0: rounds = count
    case ("--threads", let count?) where (1...64).contains(count): threads = count
    default: return false
    }
    return true
  }
}

/// What a child does: each has a process of its own, so that its memory is only its own.
enum SearchPhase: String {
  case build, judge, typing, threads
  case buildFTS5 = "build-fts5"
  case judgeFTS5 = "judge-fts5"
}
