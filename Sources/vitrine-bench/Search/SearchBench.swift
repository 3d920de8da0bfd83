import Catalog
import MediaModel

/// Measures how well and how fast the title index answers judged queries.
///
/// `vitrine-bench search --titles FILE --queries FILE [--rows N] [--rounds N] [--misses]` prints one JSON object.
/// Accuracy counts one list over all kinds, ordered as the sections are: by tier, then popularity.
enum SearchBench {
  /// Runs the measurement.
  ///
  /// - Parameter arguments: What follows `search` on the command line.
  /// - Returns: The exit code: 0, or 2 for wrong use.
  static func run(_ arguments: [String]) -> Int32 {
    let options = SearchOptions(arguments)
    guard let options, let items = TitleList.read(options.titles, limit: options.rows),
      let queries = JudgedQuery.read(options.queries, rows: items.count), !queries.isEmpty
    else {
      print("usage: vitrine-bench search --titles FILE --queries FILE [--rows N] [--rounds N] [--misses]")
      return 2
    }
    do throws(IndexError) {
      let clock = ContinuousClock()
      var index: MappedTitleIndex?
      let build = clock.now
      try MappedTitleIndex.build(items, at: options.index)
      let built = clock.now
      index = try MappedTitleIndex(opening: options.index)
      let opened = clock.now
      guard let index else { return 2 }
      let accuracy = Accuracy(queries, index, showsMisses: options.showsMisses, items: items)
      let speed = Speed(queries.map(\.text), index, rounds: options.rounds)
      print(
        """
        {"rows":\(items.count),"titles":\(index.titleCount),"queries":\(queries.count),\
        "buildMs":\(milliseconds(built - build)),"openMs":\(milliseconds(opened - built)),\
        \(accuracy.json),\(speed.json)}
        """)
      return 0
    } catch {
      print("\(error)")
      return 2
    }
  }

  static func milliseconds(_ duration: Duration) -> Int { Int(duration / .milliseconds(1)) }

  /// Every kind the title files have.
  static let kinds: [MediaKind] = [.film, .show, .person]
}

/// The options of the command.
struct SearchOptions {
  var titles = ""
  var queries = ""
  var rows = Int.max
  var rounds = 5
  var index = "/tmp/vitrine-bench.index"
  var showsMisses = false

  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      if name == "--misses" {
        showsMisses = true
        continue
      }
      guard let value = rest.popFirst() else { return nil }
      switch name {
      case "--titles": titles = value
      case "--queries": queries = value
      case "--index": index = value
      case "--rows": rows = Int(value) ?? rows
      case "--rounds": rounds = Int(value) ?? rounds
      default: return nil
      }
    }
  }
}

/// Success at 1 and 3 and mean reciprocal rank at 10, in all and by class.
struct Accuracy {
  private struct Tally {
    var count = 0
    var first = 0
    var third = 0
    var reciprocal = 0.0

    var json: String {
      """
      {"count":\(count),"success1":\(share(Double(first))),"success3":\(share(Double(third))),\
      "mrr10":\(share(reciprocal))}
      """
    }

    mutating func add(_ place: Int?) {
      count += 1
      guard let place else { return }
      if place == 0 { first += 1 }
      if place < 3 { third += 1 }
      if place < 10 { reciprocal += 1 / Double(place + 1) }
    }

    /// A share of the queries with three decimals.
    private func share(_ value: Double) -> Double { (value / Double(max(count, 1)) * 1000).rounded() / 1000 }
  }

  private var all = Tally()
  private var classes: [Substring: Tally] = [:]

  init(_ queries: [JudgedQuery], _ index: MappedTitleIndex, showsMisses: Bool, items: [IndexedItem]) {
    for query in queries {
      let place = Self.place(of: query, index)
      all.add(place)
      classes[query.kind, default: Tally()].add(place)
      if showsMisses, place != 0 {
        let wanted = items[query.row - 1].titles[0].text
        print("\(query.kind)\t\(query.text)\twanted \(wanted)\tplace \(place.map(String.init) ?? "none")")
      }
    }
  }

  /// Where the wanted item stands in one list over all kinds; nil when it is not among the first ten.
  private static func place(of query: JudgedQuery, _ index: MappedTitleIndex) -> Int? {
    (try? index.rows(query.text, count: 10))?.firstIndex(of: query.row)
  }

  var json: String {
    let parts = classes.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value.json)" }
    return "\"accuracy\":\(all.json),\"classes\":{\(parts.joined(separator: ","))}"
  }
}

/// How long searches of all kinds take, one after the other.
struct Speed {
  private var times: [Duration] = []
  /// The best time of each query, to tell slow queries from a busy machine.
  private var slowest: [String: Duration] = [:]
  private let total: Duration

  init(_ queries: [String], _ index: MappedTitleIndex, rounds: Int) {
    let clock = ContinuousClock()
    for query in queries { _ = try? index.search(query, kinds: SearchBench.kinds, page: .first) }
    let start = clock.now
    for _ in 0..<max(rounds, 1) {
      for query in queries {
        let before = clock.now
        _ = try? index.search(query, kinds: SearchBench.kinds, page: .first)
        let time = clock.now - before
        times.append(time)
        slowest[query] = min(slowest[query] ?? time, time)
      }
    }
    total = clock.now - start
    times.sort()
  }

  var json: String {
    """
    "p50Us":\(micros(0.5)),"p95Us":\(micros(0.95)),"p99Us":\(micros(0.99)),"worstUs":\(micros(1)),\
    "meanUs":\(Int(total / .microseconds(1)) / times.count),\
    "perSecond":\(Int(Double(times.count) / (total / .seconds(1)))),\
    "meanBestUs":\(Int(slowest.values.reduce(.zero, +) / .microseconds(1)) / max(slowest.count, 1)),\
    "slowest":[\(worst.joined(separator: ","))]
    """
  }

  /// The ten slowest queries with their best times.
  private var worst: [String] {
    slowest.sorted { $0.value > $1.value }.prefix(10).map { query, time in
      let text = query.filter { $0 != "\"" && $0 != "\\" }
      return "[\"\(text)\",\(Int(time / .microseconds(1)))]"
    }
  }

  private func micros(_ share: Double) -> Int {
    let place = min(Int(Double(times.count) * share), times.count - 1)
    return Int(times[place] / .microseconds(1))
  }
}
