internal import VitrineCatalogImport
internal import VitrineTitleIndex
internal import VitrineMediaModel

/// Changes to a valid index file: an option byte, then four bytes for each change.
///
/// Plain changes are damage: the file must be rejected or give exactly the same answers. With the option to
/// do so, the checksums are recomputed after the changes, as an attacker would: then results may be
/// arbitrary, but the program must neither crash nor read out of bounds.
struct IndexFileFuzz {
  private let good: [UInt8]
  private let parts: [Range<Int>]
  private let path = FuzzFile.temporary
  private let expected: [IndexAnswer]

  /// Flags of the option byte.
  private enum Option {
    /// The checksums are recomputed.
    static let mends: UInt8 = 1
    /// The file is truncated; two bytes give by how much.
    static let cuts: UInt8 = 2
    /// The bits above select the first search.
    static let searches: UInt8 = 4
  }

  init() {
    do {
      try TitleIndex.build(ordered: FuzzTitles.items + FuzzTitles.filling, at: path)
      good = FuzzFile.read(path, atMost: 1 << 22)
      parts = TamperedIndex.parts(of: good)
      let index = try TitleIndex(opening: path, budget: nil)
      expected = try Self.requests.map { (request) throws(IndexError) in try index.search(request) }
    } catch { found("the index cannot be built: \(error)") }
  }

  /// Changes the file, opens it and runs searches.
  func run(_ input: FuzzInput) -> String {
    var input = input
    let options = input.byte()
    var bytes = good
    if options & Option.cuts != 0 { cut(&bytes, &input) }
    while !input.isAtEnd { change(&bytes, &input) }
    let isForged = options & Option.mends != 0
    if isForged { TamperedIndex.resum(of: &bytes) }
    FuzzFile.write(bytes, to: path)
    do throws(IndexError) {
      let index = try TitleIndex(opening: path, budget: nil)
      let chosen = Self.searches(options / Option.searches)
      if isForged { return Self.searchForged(index, chosen) }
      for number in chosen where try index.search(Self.requests[number]) != expected[number] {
        found("another answer to \(Self.requests[number])")
      }
      return "answers as ever"
    } catch {
      guard case .unusable = error else { found("\(error)") }
      return "refused: \(error)"
    }
  }

  /// Reads four bytes: the part of the file, the position in it, and the change of the byte there.
  private func change(_ bytes: inout [UInt8], _ input: inout FuzzInput) {
    let part = parts[Int(input.byte()) % parts.count]
    let place = part.lowerBound + input.number() % part.count
    let value = input.byte()
    if bytes.indices.contains(place) { bytes[place] ^= value }
  }

  /// Removes eight times a number of bytes, read from the input, from the end of the file.
  private func cut(_ bytes: inout [UInt8], _ input: inout FuzzInput) {
    bytes.removeLast(min(input.number() * 8, bytes.count))
  }

  /// Returns a few of the searches, since all of them would take too long for thousands of runs.
  private static func searches(_ first: UInt8) -> [Int] {
    (0..<searchesAtOnce).map { (Int(first) + $0) % requests.count }
  }

  private static let searchesAtOnce = 3

  /// Calls every entry point of an index; none may end the program.
  private static func searchForged(_ index: TitleIndex, _ chosen: [Int]) -> String {
    var refused = 0
    for request in chosen.map({ requests[$0] }) {
      do {
        _ = try index.search(request)
        _ = try index.rows(request.text, count: 10)
        _ = try index.rank(ofRow: 3, for: request.text)
        _ = try index.explain(request.text, count: 5)
      } catch { refused += 1 }
    }
    return "forged: \(refused) of \(chosen.count) searches refused"
  }

  /// Queries that cover every path through a search.
  private static let requests: [IndexRequest] = {
    let kinds = MediaKind.allCases
    var filter = SearchFilter()
    filter.genres = ["drama"]
    filter.years = 1950...2020
    filter.countries = ["KR", "JP"]
    filter.languages = ["ko", "ja"]
    filter.minimumPopularity = 10
    let largest = Page(size: Page.largestSize) ?? .first
    return [
      IndexRequest(text: "s", kinds: kinds, page: largest, wantsFacets: true),
      IndexRequest(text: "the", kinds: kinds),
      IndexRequest(text: "harbour quiet", kinds: kinds, order: .title, wantsFacets: true),
      IndexRequest(text: "quiet harbuor", kinds: kinds),
      IndexRequest(text: "nothing quiet of that sort", kinds: kinds, order: .oldest),
      IndexRequest(text: "조용", kinds: kinds, filter: filter, order: .popularity, wantsFacets: true),
      IndexRequest(text: "ㅈㅇㅎ", kinds: kinds),
      IndexRequest(text: "海", kinds: kinds, order: .newest),
      IndexRequest(text: "うみ", kinds: kinds),
      IndexRequest(text: "three winters 1999", kinds: kinds, page: largest),
      IndexRequest(text: "тихая", kinds: kinds), IndexRequest(text: "$", kinds: kinds),
    ]
  }()
}
