internal import VitrineTestSupport
internal import Glibc
internal import VitrineMediaModel

/// Writes a title file of a given size from real and made-up lines, merged in order of popularity.
///
/// The made-up lines have the popularity of the less known nine tenths of the real ones. Among equally
/// popular lines, real and made-up ones are shuffled, so that ties favour neither.
struct ScaledTitles {
  static let seed: UInt64 = 20_261_130
  private let votes: [Int]
  private let added: Int
  private let synthetic: SyntheticTitles
  private var random = SeededGenerator(seed: Self.seed)
  private var made = 0

  /// Learns the statistics of titles from a file.
  init(_ titles: TitleLines, rows: Int) {
    let all = titles.map(\.votes)
    votes = Array(all.dropFirst(all.count / 10))
    added = votes.isEmpty ? 0 : max(rows - all.count, 0)
    synthetic = SyntheticTitles(titles)
  }

  /// Writes the file.
  mutating func write(_ titles: TitleLines, to path: String) throws(BenchError) {
    guard let file = unsafe fopen(path, "wb") else { throw .failed("\(path) cannot be written") }
    unsafe fputs("id\tkind\ttitle\talts\tyear\tvotes\tsources\n", file)
    for line in titles {
      while let next = nextVotes, next > line.votes || next == line.votes && mixes() {
        unsafe fputs(madeUp(next), file)
      }
      unsafe fputs(Self.text(line), file)
    }
    while let next = nextVotes { unsafe fputs(madeUp(next), file) }
    guard unsafe fclose(file) == 0 else { throw .failed("\(path) cannot be written") }
  }

  /// The popularity of the next made-up title; nil when there are enough.
  private var nextVotes: Int? { made < added ? votes[made * votes.count / added] : nil }

  /// Decides at random whether a made-up title precedes a real one of the same popularity.
  private mutating func mixes() -> Bool { random.below(added + votes.count) < added }

  private mutating func madeUp(_ votes: Int) -> String {
    made += 1
    let title = synthetic.title(&random)
    let year = title.year.map(String.init) ?? ""
    return "s\(made)\t\(Self.word(title.kind))\t\(title.text)\t\t\(year)\t\(votes)\tsynthetic\n"
  }

  private static func text(_ line: TitleLine) -> String {
    let alternatives = line.titles.dropFirst().joined(separator: "|")
    let year = line.year.map(String.init) ?? ""
    return
      "\(line.id)\t\(word(line.kind))\t\(line.titles[0])\t\(alternatives)\t\(year)\t\(line.votes)\treal\n"
  }

  private static func word(_ kind: MediaKind) -> String {
    switch kind {
    case .film: "movie"
    case .show: "tv"
    default: "person"
    }
  }
}
