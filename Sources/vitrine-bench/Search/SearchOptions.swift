/// The parsed arguments.
struct SearchOptions {
  static let usage = """
    usage: vitrine-bench search --titles FILE --queries FILE [--json] [--rows N | --scale N] [--rounds N] [--misses]
                                [--typing] [--threads N] [--series]
    """
  var titles = ""
  var queries = ""
  /// The number of lines to use.
  var rows = Int.max
  /// The total number of lines, filled up with made-up ones.
  var scale: Int?
  var rounds = 5
  /// The number of concurrent search threads; 0 skips that measurement.
  var threads = 0
  var isOnOneLine = false
  var showsMisses = false
  var measuresTyping = false
  var isSeries = false
  /// The phase that a child measures, and on which index.
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

/// A phase of a child. Each runs in its own process, so that its memory is measured separately.
enum SearchPhase: String {
  case build, judge, typing, threads
  case buildFTS5 = "build-fts5"
  case judgeFTS5 = "judge-fts5"
}
