internal import VitrineTestSupport
internal import Glibc

/// Writes synthetic files in the real formats; the same number of lines always gives the same bytes.
enum ImportFiles {
  /// Writes lines of TMDB's film export.
  static func tmdb(_ lines: Int, in folder: String) throws(BenchError) -> String {
    var words = TitleWords(seed: 1)
    let path = "\(folder)/movie_ids.json"
    let file = try LineWriter(path)
    for id in 1...max(lines, 1) {
      let title = words.title()
      file.write(
        "{\"adult\":false,\"id\":\(id),\"original_title\":\"\(title)\",\"popularity\":\(words.number(50)).25,\"video\":false}"
      )
    }
    try file.finish()
    return path
  }

  /// Writes rows of IMDb's basics, ratings and akas: two fifths, one fifth and two fifths of the total.
  static func imdb(_ lines: Int, in folder: String) throws(BenchError) {
    var words = TitleWords(seed: 2)
    let titles = max(lines * 2 / 5, 1)
    try write("\(folder)/title.basics.tsv", basics, titles) { id in
      let type = ["movie", "tvSeries", "tvMovie"][words.number(3)]
      let title = words.title()
      return "\(key(id))\t\(type)\t\(title)\t\(title)\t0\t\(1950 + words.number(75))\t\\N\t99\tDrama,Comedy"
    }
    try write("\(folder)/title.ratings.tsv", "tconst\taverageRating\tnumVotes", lines / 5) { id in
      "\(key(id * 2))\t7.1\t\(words.number(100_000))"
    }
    try write("\(folder)/title.akas.tsv", akas, lines - titles - lines / 5) { id in
      "\(key(id))\t1\t\(words.title())\tFR\t\\N\timdbDisplay\t\\N\t0"
    }
  }

  private static let basics =
    "tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres"
  private static let akas = "titleId\tordering\ttitle\tregion\tlanguage\ttypes\tattributes\tisOriginalTitle"

  private static func write(
    _ path: String, _ header: String, _ lines: Int, _ line: (Int) -> String
  ) throws(BenchError) {
    let file = try LineWriter(path)
    file.write(header)
    for id in 1...max(lines, 1) { file.write(line(id)) }
    try file.finish()
  }

  private static func key(_ id: Int) -> String {
    let digits = String(id)
    return "tt" + String(repeating: "0", count: max(0, 7 - digits.count)) + digits
  }
}

/// Made-up titles of one to four words, every tenth in Korean; word frequencies are skewed.
struct TitleWords {
  private var random: SeededGenerator
  private static let latin = [
    "the", "night", "house", "of", "quiet", "river", "last", "love", "harbour", "blue", "king", "summer",
    "road",
    "light", "stone", "winter", "garden", "silent", "city", "dream", "été", "über", "corazón", "mañana",
  ]
  private static let korean = ["밤", "바다", "여름", "사랑", "조용한", "항구", "도시", "마지막", "겨울", "꿈"]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Returns a number below a bound.
  mutating func number(_ bound: Int) -> Int { random.below(bound) }

  mutating func title() -> String {
    let words = number(10) == 0 ? Self.korean : Self.latin
    var title = ""
    for index in 0...number(3) {
      if index > 0 { title += " " }
      title += words[min(number(words.count), number(words.count))]
      // Endings make most words rare, as in real titles.
      if number(2) == 0 { title += String(number(20_000), radix: 26).filter(\.isLetter) }
    }
    return title
  }
}

/// Writes a file through a buffer.
final class LineWriter {
  private let path: String
  private let descriptor: Int32
  private var pending: [UInt8] = []
  private var isFailed = false

  init(_ path: String) throws(BenchError) {
    self.path = path
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .failed("\(path) cannot be written") }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func write(_ line: String) {
    pending += line.utf8
    pending.append(UInt8(ascii: "\n"))
    if pending.count > 1 << 20 { flush() }
  }

  func finish() throws(BenchError) {
    flush()
    if isFailed { throw .failed("\(path) cannot be written") }
  }

  private func flush() {
    let count = unsafe pending.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
    isFailed = isFailed || count != pending.count
    pending.removeAll(keepingCapacity: true)
  }
}
